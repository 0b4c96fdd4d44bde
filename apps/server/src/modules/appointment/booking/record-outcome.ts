import { appointmentTypes } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AppointmentRow } from './booking.tables.ts'

/** Said in the transaction of the hand-in, and again when the record is put right: what it came to is carried out above. */
export const HANDED_IN = 'record.handed_in'

export type HandedIn = { readonly id: string; readonly answerId: string; readonly by: string }

export const sayHandedIn = (tx: Tx, { id, type, host_id }: AppointmentRow, answerId: string): void => {
  if (appointmentTypes[type].family !== 'assess') return
  tx.emit(HANDED_IN, { id, answerId, by: host_id } satisfies HandedIn)
}
