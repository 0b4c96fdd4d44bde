import type { AppointmentAction } from './appointment.machine.ts'
import type { BookingMessageCode } from '../message/booking-messages.ts'

export type Addressee = 'visitor' | 'host' | 'clerk'

export type Telling = { readonly to: Addressee; readonly code: BookingMessageCode }

const visitor = (code: BookingMessageCode): Telling => ({ to: 'visitor', code })
const host = (code: BookingMessageCode): Telling => ({ to: 'host', code })
const clerk = (code: BookingMessageCode): Telling => ({ to: 'clerk', code })

const corrected = [visitor('appointment_corrected'), host('appointment_corrected')]

/** Who hears what when an appointment is acted upon. Whoever acted is left out by the one who sends. */
export const tellings: Readonly<Record<AppointmentAction, readonly Telling[]>> = {
  book: [visitor('appointment_booked'), host('appointment_new')],
  request: [visitor('appointment_asked')],
  walkIn: [host('appointment_new')],
  confirm: [visitor('appointment_confirmed'), host('appointment_new')],
  reject: [visitor('appointment_rejected')],
  withdraw: [],
  remove: [visitor('appointment_removed')],
  restore: [visitor('appointment_asked')],
  reschedule: [visitor('appointment_moved'), host('appointment_moved')],
  move: [visitor('appointment_moved'), host('appointment_moved')],
  cancel: [host('appointment_cancelled')],
  cancelForVisitor: [visitor('appointment_cancelled'), host('appointment_cancelled')],
  leave: [visitor('appointment_leave_noted'), host('appointment_leave'), clerk('appointment_leave')],
  hostLeave: [visitor('appointment_host_leave'), clerk('appointment_cancelled')],
  noteHostLeave: [visitor('appointment_host_leave'), host('appointment_cancelled')],
  arrive: [host('appointment_arrived')],
  start: [],
  finish: [visitor('feedback_asked')],
  autoFinish: [visitor('feedback_asked'), host('record_due')],
  submitRecord: [],
  noShow: [visitor('appointment_no_show')],
  hostNoShow: [visitor('appointment_host_no_show'), clerk('appointment_cancelled')],
  correctToHeld: corrected,
  correctToCancel: corrected,
  correctToLeave: corrected,
  correctToHostLeave: corrected,
  correctToNoShow: corrected,
  correctToHostNoShow: corrected,
}
