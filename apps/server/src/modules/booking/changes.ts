import { appointmentMachine, appointmentTypes, millisecondsPer, sourcesOf, type Swap } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealWord, type AppointmentRow } from './booking.tables.ts'
import type { Held, Move } from './moves.ts'

const recordDue = (tx: Tx, row: AppointmentRow, { settings }: Held): Date | null =>
  appointmentTypes[row.type].record === null
    ? null
    : new Date(tx.now.getTime() + settings.rules.recordDueDays * millisecondsPer.day)

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

const byAction = (tx: Tx, row: AppointmentRow, given: Move, held: Held): Partial<AppointmentRow> => {
  switch (given.action) {
    case 'cancel':
    case 'leave':
    case 'withdraw':
      return { is_ended_by_visitor: true }
    case 'reject':
      return { was_rejected: true }
    case 'remove':
      return { removed_by: tx.actor?.userId ?? null }
    case 'restore':
      return { removed_by: null, reason: null }
    case 'arrive':
      return { arrived_at: tx.now, arrived_by: row.host_id === tx.actor?.userId ? 'host' : 'desk' }
    case 'start':
      return { real_start: tx.now }
    case 'finish':
      return { real_end: tx.now, record_due_at: recordDue(tx, row, held) }
    case 'autoFinish':
      return { real_end: row.end_at, record_due_at: recordDue(tx, row, held) }
    case 'correctToHeld':
      return { record_due_at: recordDue(tx, row, held) }
    default:
      return given.action.startsWith('correct') ? { record_due_at: null } : {}
  }
}

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
  ...(given.reason?.trim() ? { reason: sealWord(tx, 'reason', given.reason) } : {}),
  ...byAction(tx, row, given, held),
  ...(swap ? swapped(swap, held, given) : {}),
})
