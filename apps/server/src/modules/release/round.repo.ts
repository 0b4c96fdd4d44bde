import { queries } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { RequestRow, RoundRow } from './release.tables.ts'

type Tables = {
  release_round: RoundRow
  release_slot: { tenant_id: number; round_id: string; slot_id: string }
  release_request: RequestRow
}
const q = queries<Tables>()

export const lockRound = (tx: Tx, id: string): Promise<RoundRow | undefined> =>
  tx.first(
    q.selectFrom('release_round').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forUpdate(),
  )

/** Whoever asks while the round is being drawn waits for it, and then hears that it is over. */
export const shareRound = (tx: Tx, id: string): Promise<RoundRow | undefined> =>
  tx.first(
    q.selectFrom('release_round').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id).forShare(),
  )

export const insertRound = async (tx: Tx, row: Omit<RoundRow, 'tenant_id'>, slotIds: readonly string[]) => {
  await tx.run(q.insertInto('release_round').values({ ...row, tenant_id: tx.tenantId }))
  await tx.run(
    q
      .insertInto('release_slot')
      .values(slotIds.map((id) => ({ tenant_id: tx.tenantId, round_id: row.id, slot_id: id }))),
  )
}

export const slotsOfRound = async (tx: Tx, roundId: string): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('release_slot')
        .select('slot_id')
        .where('tenant_id', '=', tx.tenantId)
        .where('round_id', '=', roundId)
        .orderBy('slot_id'),
    )
  ).map((row) => row.slot_id)

export const requestsOf = (tx: Tx, roundId: string): Promise<RequestRow[]> =>
  tx.all(
    q
      .selectFrom('release_request')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('round_id', '=', roundId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id'),
  )

export const requestOf = (tx: Tx, roundId: string, visitorId: string): Promise<RequestRow | undefined> =>
  tx.first(
    q
      .selectFrom('release_request')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('round_id', '=', roundId)
      .where('visitor_id', '=', visitorId)
      .where('withdrawn_at', 'is', null),
  )

export const insertRequest = (tx: Tx, row: Omit<RequestRow, 'tenant_id'>): Promise<number> =>
  tx.run(
    q
      .insertInto('release_request')
      .values({ ...row, tenant_id: tx.tenantId })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const updateRequest = (tx: Tx, id: string, set: Partial<RequestRow>): Promise<number> =>
  tx.run(q.updateTable('release_request').set(set).where('tenant_id', '=', tx.tenantId).where('id', '=', id))

/** Rounds whose time for asking is over. */
export const dueRounds = async (tx: Tx): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('release_round')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('state', '=', 'planned')
        .where('closes_at', '<=', tx.now)
        .orderBy('closes_at'),
    )
  ).map((row) => row.id)

type Losses = { visitor_id: string; losses: number }

/** How often each of them came away empty-handed from a draw since then. */
export const lossesSince = (tx: Tx, visitorIds: readonly string[], since: string): Promise<Losses[]> =>
  tx.sql<Losses>(
    `select r.visitor_id, count(*)::int as losses from release_request r
       join release_round d on d.tenant_id = r.tenant_id and d.id = r.round_id and d.state = 'drawn'
      where r.tenant_id = $1 and r.visitor_id = any($2::uuid[]) and r.withdrawn_at is null
        and r.half_weight is not null and r.slot_id is null
        and d.drawn_at >= $3::date::timestamp at time zone 'Asia/Shanghai'
      group by r.visitor_id`,
    [tx.tenantId, visitorIds, since],
  )

export type RoundFilter = { type?: string; isManager: boolean; size: number; offset: number }
export type ListedRound = RoundRow & { slot_count: number; request_count: number; total: number }

const COUNTS = `
  (select count(*)::int from release_slot s where s.tenant_id = d.tenant_id and s.round_id = d.id) as slot_count,
  (select count(*)::int from release_request q
    where q.tenant_id = d.tenant_id and q.round_id = d.id and q.withdrawn_at is null) as request_count`

/** The ones that can still be asked for come first. */
export const pageOfRounds = (tx: Tx, filter: RoundFilter): Promise<ListedRound[]> =>
  tx.sql<ListedRound>(
    `select d.*, ${COUNTS}, count(*) over ()::int as total from release_round d
      where d.tenant_id = $1 and ($2::text is null or d.type = $2) and ($3 or d.state <> 'cancelled')
      order by d.state = 'planned' desc, case when d.state = 'planned' then d.opens_at end, d.opens_at desc, d.id
      limit $4 offset $5`,
    [tx.tenantId, filter.type ?? null, filter.isManager, filter.size, filter.offset],
  )

export const countedRound = async (tx: Tx, id: string): Promise<ListedRound | undefined> =>
  (
    await tx.sql<ListedRound>(
      `select d.*, ${COUNTS}, 1 as total from release_round d where d.tenant_id = $1 and d.id = $2`,
      [tx.tenantId, id],
    )
  )[0]
