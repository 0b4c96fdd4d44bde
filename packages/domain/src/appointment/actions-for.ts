import { actionsFor } from '../machine/decide.ts'
import { appointmentGuards, type AppointmentFacts, type FlowFacts } from './appointment-guards.ts'
import { appointmentMachine, type AppointmentAction, type AppointmentState } from './appointment.machine.ts'
import type { BookingRules } from './booking-rules.ts'

/** What a list knows of an appointment without asking for each of its rows. */
export type KnownAppointment = {
  readonly state: AppointmentState
  readonly startAt: Date
  readonly endAt: Date
  readonly hasArrived: boolean
  readonly isDuty: boolean
  readonly isHelpType: boolean
  readonly settledAt: Date
  readonly isRecordLocked: boolean
  /** Approvals under way. */
  readonly pending: readonly ('confirm' | 'cancel' | 'leave')[]
}

const flow = (isPending: boolean): FlowFacts => (isPending ? 'pending' : 'off')

/** Whatever only the server can find out is taken to be in order. */
const factsOf = (known: KnownAppointment, rules: BookingRules, now: Date): AppointmentFacts => ({
  now,
  askedAt: null,
  startAt: known.startAt,
  endAt: known.endAt,
  rules,
  bookingError: null,
  newSlotError: null,
  needsConfirm: false,
  isHelpType: known.isHelpType,
  hasReason: true,
  isBySystem: false,
  confirmFlow: flow(known.pending.includes('confirm')),
  cancelFlow: flow(known.pending.includes('cancel')),
  leaveFlow: flow(known.pending.includes('leave')),
  isSlotOurs: true,
  isSlotFree: true,
  reschedules: 0,
  isDuty: known.isDuty,
  hasArrived: known.hasArrived,
  isSigned: true,
  isOnline: false,
  isOnlineReady: true,
  isRecordReady: true,
  isRecordLocked: known.isRecordLocked,
  settledAt: known.settledAt,
})

/** The buttons to draw beside an appointment: what state, person and hour allow. Pressing one is judged again. */
export const appointmentActions = (
  known: KnownAppointment,
  by: readonly string[],
  rules: BookingRules,
  now: Date,
): readonly AppointmentAction[] => {
  const facts = factsOf(known, rules, now)
  return actionsFor(appointmentMachine, known.state, by)
    .filter(({ guards = [] }) => guards.every((guard) => appointmentGuards[guard](facts) === true))
    .map(({ action }) => action)
}
