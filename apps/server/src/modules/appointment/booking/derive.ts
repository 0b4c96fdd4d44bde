import { appointmentMachine, type AppointmentAction, type BookingRules, type Help } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import { attendanceOf, termOf, type Attendance, type Term } from './attendance.ts'
import type { AppointmentRow } from './booking.tables.ts'

/** Whether an action changes a count, by the table. */
export const isCounted = (action: AppointmentAction): boolean =>
  appointmentMachine.transitions.some((row) => row.action === action && row.effects?.includes('derive_counters'))

export type Standing = { term: Term; attendance: Attendance }

/** How the visitor stands in the term of this appointment. */
export const standingOf = async (tx: Tx, row: AppointmentRow, rules: BookingRules): Promise<Standing | null> => {
  const term = await termOf(tx, row.start_at)
  return term && { term, attendance: await attendanceOf(tx, row.visitor_id, term, rules) }
}

/**
 * Whether the visitor may book is derived anew; here it is only noticed that it has changed, and said. Whoever keeps
 * something that a block stands behind hears it as an event: 'visitor.blocked' and 'visitor.unblocked' {visitorId, termId}.
 */
export const tellBlock = async (
  tx: Tx,
  row: AppointmentRow,
  before: Standing | null,
  after: Standing | null,
  help: Help,
): Promise<void> => {
  if (!before || !after) return
  const [was, is] = [before.attendance.blockedFrom !== null, after.attendance.blockedFrom !== null]
  if (was === is) return
  const told = {
    about: { type: 'appointment', id: row.id, step: `block:${row.version}` },
    to: { userIds: [row.visitor_id] },
    link: '/appointmentStepsPage',
  }
  tx.emit(is ? 'visitor.blocked' : 'visitor.unblocked', { visitorId: row.visitor_id, termId: after.term.id })
  if (is)
    await sendMessage(tx, {
      ...told,
      code: 'booking_blocked',
      values: { date: after.term.endDate, phone: help.phone, hotline: help.hotline },
    })
  else await sendMessage(tx, { ...told, code: 'booking_released' })
}
