import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type SessionRow = Row<'session'>

/** By the access token in force, or by the one before while requests under way may still carry it. */
export const findByAccess = (tx: Tx, hash: Buffer): Promise<SessionRow | undefined> =>
  tx.row<SessionRow>(
    `select * from session where tenant_id = $1 and access_hash = $2
       union all select * from session where tenant_id = $1 and previous_access_hash = $2 and previous_until > $3 limit 1`,
    [tx.tenantId, hash, tx.now],
  )

/** By the token itself or, however old it is, by its family. */
export const lockByRefresh = (tx: Tx, hash: Buffer, family: Buffer | null): Promise<SessionRow | undefined> =>
  tx.row<SessionRow>(
    `select * from session where tenant_id = $1 and (refresh_hash = $2 or previous_refresh_hash = $2 or refresh_family = $3)
      limit 1 for update`,
    [tx.tenantId, hash, family],
  )

export const findSession = (tx: Tx, id: string): Promise<SessionRow | undefined> => tx.find('session', { id })

/** When a live session of a usable account runs out unless it is renewed; null when it is over. */
export const sessionExpiry = async (tx: Tx, id: string): Promise<Date | null> =>
  (
    await tx.row<{ access_expires_at: Date }>(
      `select s.access_expires_at from session s
         join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.deleted and u.lock_flag = '0'
        where s.tenant_id = $1 and s.id = $2 and s.ended_at is null`,
      [tx.tenantId, id],
    )
  )?.access_expires_at ?? null

/** Ends live sessions and tells every process to forget them. Returns the ids that were live. */
export const endSessions = async (
  tx: Tx,
  where: { id?: string; userId?: string; exceptId?: string },
  reason: string,
): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `update session set ended_at = $2, end_reason = $3
      where tenant_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or user_id = $5)
        and ($6::uuid is null or id <> $6)
     returning id`,
    [tx.tenantId, tx.now, reason, where.id ?? null, where.userId ?? null, where.exceptId ?? null],
  )
  for (const row of rows) tx.notify('session', row.id)
  return rows.map((row) => row.id)
}
