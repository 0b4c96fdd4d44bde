import type { AppointmentType, BookableSlot, ConsultMethod } from '@xinqiao/domain'
import { notFound } from '../../../kernel/app-error.ts'
import type { SealedColumn } from '../../../kernel/db/reseal.ts'
import type { Row } from '../../../kernel/db/rows.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'

export type SlotRow = Row<'slot', { types: AppointmentType[] }>

const CLOSE_REASON = 'slot.close_reason'

/** What a key rotation must re-seal. */
export const sealedSlotColumns: readonly SealedColumn[] = [
  { table: 'slot', column: 'sealed_close_reason', field: CLOSE_REASON, was: 'close_reason' },
]

export const sealCloseReason = (tx: Tx, id: string, reason: string | undefined): Buffer | null =>
  reason ? tx.keys.encrypt(inRow(CLOSE_REASON, id), reason) : null

/** What the product keeps it for, or what somebody said when closing it; one from before may lie open for a night. */
export const openCloseReason = (tx: Tx, row: SlotRow): string => {
  const { id, kept_for, close_reason, sealed_close_reason: box } = row
  return kept_for ?? (box ? tx.keys.decrypt(inRow(CLOSE_REASON, id), box) : close_reason)
}

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
