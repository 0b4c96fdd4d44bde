import type { AppointmentType, BookableSlot, ConsultMethod } from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import type { Row } from '../../kernel/db/rows.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paramsOf } from '../../kernel/db/params.ts'

export type SlotRow = Row<'slot', { types: AppointmentType[] }>

export const findSlot = (tx: Tx, id: string): Promise<SlotRow | undefined> =>
  tx.row<SlotRow>(`select * from slot where tenant_id = $1 and id = $2 and state <> 'removed'`, [tx.tenantId, id])

/** Held until commit; a slot that was removed is not there. */
export const lockSlot = async (tx: Tx, id: string): Promise<SlotRow> => {
  const [row] = await tx.sql<SlotRow>(
    `select * from slot where tenant_id = $1 and id = $2 and state <> 'removed' for update`,
    [tx.tenantId, id],
  )
  if (!row) throw notFound()
  return row
}

export const holdOf = (row: Pick<SlotRow, 'hold_by' | 'hold_until'>) =>
  row.hold_by && row.hold_until ? { by: row.hold_by, until: row.hold_until } : null

/** A slot as the domain judges it. */
export const bookableSlot = (row: SlotRow): BookableSlot => ({
  id: row.id,
  status: row.state,
  types: row.types,
  isClosed: row.is_closed,
  isShownToVisitors: row.student_view,
  isReserved: row.is_reserved,
  hold: holdOf(row),
  startAt: row.start_at,
  endAt: row.end_at,
  hostId: row.user_id,
  method: String(row.consult_method) as ConsultMethod,
})

export type BookableFilter = { from: Date; until: Date; types?: readonly string[]; siteId?: string; hostId?: string }

/** Slots that are to be had between two moments and have not ended, in order of time. */
export const bookableSlots = (tx: Tx, filter: BookableFilter): Promise<SlotRow[]> => {
  const params = paramsOf(tx)
  const parts = [
    `start_at >= ${params.put(filter.from)}`,
    `start_at < ${params.put(filter.until)}`,
    `end_at > ${params.put(tx.now)}`,
    ...(filter.hostId ? [`user_id = ${params.put(filter.hostId)}`] : []),
    ...(filter.siteId ? [`site_id = ${params.put(filter.siteId)}`] : []),
    ...(filter.types ? [`types && ${params.put(filter.types)}::text[]`] : []),
  ]
  return tx.sql<SlotRow>(
    `select * from slot where tenant_id = $1 and state in ('1', '10') and not is_closed and ${parts.join(' and ')}
      order by start_at, id`,
    params.values,
  )
}
