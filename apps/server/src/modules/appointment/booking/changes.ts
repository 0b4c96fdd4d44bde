import { appointmentMachine, sourcesOf, type Swap } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sealWord, type AppointmentRow } from './booking.tables.ts'
import type { Held, Move } from './moves.ts'

const swapped = (swap: Swap, { target }: Held, given: Move): Partial<AppointmentRow> => ({
  slot_id: swap.take.slotId,
  start_at: swap.startAt,
  end_at: swap.endAt,
  host_id: swap.hostId,
  // They come anew, and have not come yet.
  arrived_at: null,
  arrived_by: null,
  ...(target ? { site_id: target.site_id, room_id: target.room_id } : {}),
  ...(target && target.consult_method !== 3 ? { consult_method: target.consult_method } : {}),
  ...(given.toSlot?.method && target?.consult_method === 3 ? { consult_method: given.toSlot.method } : {}),
})

/** Whether the action leads out of the state it begins in. */
const leadsOn = (row: AppointmentRow, given: Move): boolean =>
  appointmentMachine.transitions.some(
    (one) => one.action === given.action && sourcesOf(one).includes(row.state) && one.to !== row.state,
  )

/** Columns that change with the state. */
export const changesOf = (
  tx: Tx,
  row: AppointmentRow,
  given: Move,
  held: Held,
  swap: Swap | null,
): Partial<AppointmentRow> => ({
  updated_at: tx.now,
  ...(leadsOn(row, given) ? { settled_at: tx.now } : {}),
  ...(given.reason?.trim() && given.action !== 'restore'
    ? { reason: sealWord(tx, row.id, 'reason', given.reason) }
    : {}),
  ...(swap ? swapped(swap, held, given) : {}),
})
