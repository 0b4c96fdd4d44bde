import { appointmentTypes, type AppointmentType } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { WaitRow } from './queue.tables.ts'

export const findEntry = (tx: Tx, id: string): Promise<WaitRow | undefined> =>
  tx.find('wait_entry', { id }) as Promise<WaitRow | undefined>

export type Claim = { since: Date; star: 1 | 2 | 3 | 4 | null }

/** How long each of them has been waiting for this family, and how they were graded. */
export const claimsOf = async (
  tx: Tx,
  type: AppointmentType,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, Claim>> => {
  const rows = await tx.sql<Claim & { visitor_id: string }>(
    `select visitor_id, created_at as since, star from wait_entry
      where tenant_id = $1 and family = $2 and visitor_id = any($3::uuid[]) and state in ('waiting', 'offered')`,
    [tx.tenantId, appointmentTypes[type].family, visitorIds],
  )
  return new Map(rows.map((row) => [row.visitor_id, row]))
}

/** The grading of the last visit, as far as it says something about today. */
export const latestStar = async (tx: Tx, visitorId: string): Promise<number | null> => {
  const [row] = await tx.sql<{ triage_star: number }>(
    `select triage_star from appointment where tenant_id = $1 and visitor_id = $2 and triage_star is not null
        and start_at > $3::timestamptz - interval '180 days' order by start_at desc limit 1`,
    [tx.tenantId, visitorId, tx.now],
  )
  return row?.triage_star ?? null
}

/** The order of the domain's byQueueOrder, which a test holds it to. */
const QUEUE_ORDER = 'w.is_urgent desc, w.star nulls last, coalesce(w.behind_at, w.created_at), w.id'

export type PlacedRow = WaitRow & { position: number | null }

/** Everybody who waits or has waited, each who still does with the place among those who wait for the same. */
export const PLACED = `(select w.*, p.position from wait_entry w left join (
    select w.id, row_number() over (partition by w.type order by ${QUEUE_ORDER})::int as position
      from wait_entry w where w.tenant_id = $1 and w.state in ('waiting', 'offered')) p on p.id = w.id
   where w.tenant_id = $1)`

export const placedEntries = (tx: Tx, where: { visitorId: string } | { id: string }): Promise<PlacedRow[]> =>
  tx.sql<PlacedRow>(
    `select * from ${PLACED} w where ${'id' in where ? 'w.id = $2' : `w.visitor_id = $2 and w.state in ('waiting', 'offered')`}
      order by w.created_at desc`,
    [tx.tenantId, 'id' in where ? where.id : where.visitorId],
  )

/** Those who wait for this type, in order. */
export const lineFor = (tx: Tx, type: AppointmentType): Promise<WaitRow[]> =>
  tx.sql<WaitRow>(
    `select * from wait_entry w where w.tenant_id = $1 and w.type = $2 and w.state = 'waiting' order by ${QUEUE_ORDER}`,
    [tx.tenantId, type],
  )

/** How many were arranged for in the last four weeks, by type. */
export const arrangedLately = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql<{ type: string; n: number }>(
    `select type, count(*)::int as n from wait_entry
      where tenant_id = $1 and state = 'matched' and ended_at > $2::timestamptz - interval '28 days' group by type`,
    [tx.tenantId, tx.now],
  )
  return new Map(rows.map((row) => [row.type, row.n]))
}
