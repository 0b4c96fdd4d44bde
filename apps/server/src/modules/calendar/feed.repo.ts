import type { Tx } from '../../kernel/db/tx.ts'

export type FeedRow = { user_id: string; created_at: Date; last_fetched_at: Date | null }

export const feedOf = async (tx: Tx, userId: string): Promise<FeedRow | undefined> =>
  (
    await tx.sql<FeedRow>(
      'select user_id, created_at, last_fetched_at from calendar_feed where tenant_id = $1 and user_id = $2',
      [tx.tenantId, userId],
    )
  )[0]

/** Whose address it is, as long as the account is open. */
export const feedBy = async (tx: Tx, hash: Buffer): Promise<FeedRow | undefined> =>
  (
    await tx.sql<FeedRow>(
      `select f.user_id, f.created_at, f.last_fetched_at
         from calendar_feed f join user_account u on u.tenant_id = $1 and u.id = f.user_id
        where f.tenant_id = $1 and f.token_hash = $2 and u.lock_flag = '0' and not u.deleted`,
      [tx.tenantId, hash],
    )
  )[0]

/** One for each person: a new one takes the place of the old. */
export const writeFeed = (tx: Tx, userId: string, hash: Buffer): Promise<unknown> =>
  tx.sql(
    `insert into calendar_feed (tenant_id, user_id, token_hash, created_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update
       set token_hash = excluded.token_hash, created_at = excluded.created_at, last_fetched_at = null`,
    [tx.tenantId, userId, hash, tx.now],
  )

export const dropFeed = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('delete from calendar_feed where tenant_id = $1 and user_id = $2', [tx.tenantId, userId])

export const noteFetched = (tx: Tx, userId: string): Promise<unknown> =>
  tx.sql('update calendar_feed set last_fetched_at = $3 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    tx.now,
  ])
