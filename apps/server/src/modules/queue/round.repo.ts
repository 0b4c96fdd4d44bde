import type { Tx } from '../../kernel/db/tx.ts'
import type { RequestRow, RoundRow } from './queue.tables.ts'

const roundBy = async (tx: Tx, id: string, how: 'update' | 'share'): Promise<RoundRow | undefined> =>
  (
    await tx.sql<RoundRow>(`select * from release_round where tenant_id = $1 and id = $2 for ${how}`, [tx.tenantId, id])
  )[0]

export const lockRound = (tx: Tx, id: string) => roundBy(tx, id, 'update')

/** Whoever asks while the round is being drawn waits for it, and then hears that it is over. */
export const shareRound = (tx: Tx, id: string) => roundBy(tx, id, 'share')

export const slotsOfRound = async (tx: Tx, roundId: string): Promise<string[]> => {
  const rows = await tx.sql<{ slot_id: string }>(
    'select slot_id from release_slot where tenant_id = $1 and round_id = $2 order by slot_id',
    [tx.tenantId, roundId],
  )
  return rows.map((row) => row.slot_id)
}

export const requestsOf = (tx: Tx, roundId: string): Promise<RequestRow[]> =>
  tx.sql('select * from release_request where tenant_id = $1 and round_id = $2 and withdrawn_at is null order by id', [
    tx.tenantId,
    roundId,
  ])

export const requestOf = (tx: Tx, roundId: string, visitorId: string): Promise<RequestRow | undefined> =>
  tx.find('release_request', { round_id: roundId, visitor_id: visitorId, withdrawn_at: null })

export const updateRequest = (tx: Tx, id: string, set: Partial<RequestRow>): Promise<number> =>
  tx.update('release_request', { id }, set)

/** Rounds whose time for asking is over. */
export const dueRounds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select id from release_round where tenant_id = $1 and state = 'planned' and closes_at <= $2 order by closes_at`,
    [tx.tenantId, tx.now],
  )
  return rows.map((row) => row.id)
}

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

export type ListedRound = RoundRow & { slot_count: number; request_count: number }

const COUNTS = `
  (select count(*)::int from release_slot s where s.tenant_id = d.tenant_id and s.round_id = d.id) as slot_count,
  (select count(*)::int from release_request q
    where q.tenant_id = d.tenant_id and q.round_id = d.id and q.withdrawn_at is null) as request_count`

const LISTED = `from release_round d
  where d.tenant_id = $1 and ($2::text is null or d.type = $2) and ($3 or d.state <> 'cancelled')`

/** The ones that can still be asked for come first. */
export const listedRounds = {
  select: `select d.*, ${COUNTS} ${LISTED}`,
  from: LISTED,
  order: `d.state = 'planned' desc, case when d.state = 'planned' then d.opens_at end, d.opens_at desc, d.id`,
}

export const countedRound = async (tx: Tx, id: string): Promise<ListedRound | undefined> =>
  (
    await tx.sql<ListedRound>(`select d.*, ${COUNTS} from release_round d where d.tenant_id = $1 and d.id = $2`, [
      tx.tenantId,
      id,
    ])
  )[0]
