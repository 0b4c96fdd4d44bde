import { firstRefillMachine, formatDateTime, refillKinds } from '@xinqiao/domain'
import type { Row } from '../../../kernel/db/rows.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findRecord, isRecordClosed, type AppointmentRow } from '../booking/index.ts'

export type RefillRow = Row<'first_refill'>

/** The answers to a questionnaire that was asked for again. */
export const REFILL = 'first_refill'
export const QUESTIONNAIRE = 'F01'
export const SCALE = 'PHQ9'

export const refillsOf = (tx: Tx, appointmentIds: readonly string[]): Promise<RefillRow[]> =>
  tx.sql<RefillRow>(
    'select * from first_refill where tenant_id = $1 and appointment_id = any($2::uuid[]) order by asked_at desc, id',
    [tx.tenantId, appointmentIds],
  )

export const findRefill = (tx: Tx, id: string): Promise<RefillRow | undefined> =>
  tx.row<RefillRow>('select * from first_refill where tenant_id = $1 and id = $2', [tx.tenantId, id])

export const isLockedOf = async (tx: Tx, row: AppointmentRow): Promise<boolean> =>
  isRecordClosed(tx, await findRecord(tx, row.id))

export const refillView = (row: RefillRow) => ({
  id: row.id,
  kind: row.kind,
  kindName: refillKinds[row.kind],
  state: row.state,
  stateName: firstRefillMachine.states[row.state].label,
  askTime: formatDateTime(row.asked_at),
  endTime: row.ended_at && formatDateTime(row.ended_at),
  version: row.version,
})
