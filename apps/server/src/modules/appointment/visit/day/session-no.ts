import { appointmentTypes } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { AppointmentRow } from '../../booking/index.ts'

/** Which talk of its kind with its host each is, by those held before; only sessions are counted. */
export const sessionNos = async (tx: Tx, rows: readonly AppointmentRow[]): Promise<ReadonlyMap<string, number>> => {
  const counted = rows.filter(({ type }) => appointmentTypes[type].countsAsSession).map(({ id }) => id)
  if (counted.length === 0) return new Map()
  const found = await tx.sql<{ id: string; no: number }>(
    `select a.id, (select count(*)::int + 1 from appointment b
                    where b.tenant_id = $1 and b.visitor_id = a.visitor_id and b.host_id = a.host_id and b.type = a.type
                      and b.state in ('running', 'success', 'complete') and b.start_at < a.start_at) as no
       from appointment a where a.tenant_id = $1 and a.id = any($2::uuid[])`,
    [tx.tenantId, counted],
  )
  return new Map(found.map(({ id, no }) => [id, no]))
}
