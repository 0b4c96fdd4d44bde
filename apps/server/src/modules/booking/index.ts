export {
  changeAppointment,
  findAppointment,
  lockAppointment,
  lockVisitor,
  namesOf,
} from './appointment.repo.ts'
export { appointmentRegistration } from './appointment.routes.ts'
export { attendanceOf, termOf, type Attendance, type Term } from './attendance.ts'
export { book } from './book.ts'
export { bookerOf, kindsOf, visibleTo } from './booker.ts'
export { helpOf, readBookingSettings, readRules, readTypeSettings } from './booking-settings.ts'
export { EXTENSION_BODY, openWord, sealedBookingColumns, type AppointmentRow } from './booking.tables.ts'
export { savedView } from './booking.views.ts'
export { liveCaseOf, openCase } from './care-case.ts'
export { consentOf } from './consent.ts'
export { bookingSubject, extensionSubject } from './flow-subjects.ts'
export { gather, gatherFacts } from './gather-facts.ts'
export { moveAppointment } from './move-appointment.ts'
export { nudge, placeOf, staffLink, visitorLink } from './tell.ts'
export { dangerOf } from './visitor-facts.ts'
