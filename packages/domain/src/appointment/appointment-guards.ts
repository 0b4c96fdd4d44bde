import { millisecondsPer } from '../time.ts'
import type { Guards } from '../machine/decide.ts'
import type { AppointmentGuard } from './appointment.machine.ts'
import type { BookingError } from './booking-errors.ts'
import type { BookingRules } from './booking-rules.ts'
import { mayCancel } from './cancelling.ts'
import { addMinutes } from './clock.ts'

/** How an approval that a school has put before an action stands. */
export type FlowFacts = 'off' | 'none' | 'pending' | 'passed'

/** What the guards of an appointment judge by; the server loads it under the row's lock. */
export type AppointmentFacts = {
  readonly now: Date
  /** When the wish was handed in, for one that had to wait for approvers: nobody is punished for a slow one. */
  readonly askedAt: Date | null
  readonly startAt: Date
  readonly endAt: Date
  readonly rules: BookingRules
  /** The verdict of judgeBooking: null when it let the visitor pass. */
  readonly bookingError: BookingError | null
  readonly newSlotError: BookingError | null
  readonly needsConfirm: boolean
  readonly isHelpType: boolean
  readonly hasReason: boolean
  readonly isBySystem: boolean
  readonly confirmFlow: FlowFacts
  readonly cancelFlow: FlowFacts
  readonly leaveFlow: FlowFacts
  readonly isSlotOurs: boolean
  readonly isSlotFree: boolean
  readonly reschedules: number
  readonly isDuty: boolean
  readonly hasArrived: boolean
  readonly isSigned: boolean
  readonly isOnline: boolean
  readonly isOnlineReady: boolean
  readonly isRecordReady: boolean
  readonly isRecordLocked: boolean
  /** When the present state came about. */
  readonly settledAt: Date | null
}

type Guard = (facts: AppointmentFacts) => true | BookingError

const asked = ({ askedAt, now }: AppointmentFacts): Date => askedAt ?? now

const since = (facts: AppointmentFacts, minutes: number): boolean =>
  facts.now.getTime() >= addMinutes(facts.startAt, minutes).getTime()

const within = ({ now, settledAt }: AppointmentFacts, days: number): boolean =>
  settledAt !== null && now.getTime() - settledAt.getTime() <= days * millisecondsPer.day

const approved = (flow: FlowFacts): true | BookingError => {
  if (flow === 'off' || flow === 'passed') return true
  return flow === 'pending' ? 'appointment.approval_pending' : 'appointment.needs_approval'
}

const guards = {
  may_book: ({ bookingError }) => bookingError ?? true,
  needs_no_confirm: ({ needsConfirm }) => !needsConfirm || 'appointment.needs_approval',
  is_help: ({ isHelpType }) => isHelpType || 'appointment.not_walk_in',
  // A flow that was started decides; without one the clerk does.
  no_flow_pending: ({ confirmFlow, isBySystem }) =>
    isBySystem || confirmFlow !== 'pending' || 'appointment.approval_pending',
  // Nobody can be promised a time that has passed, however early it was asked for. Help is taken up until its end.
  still_ahead: ({ now, startAt, endAt, isHelpType }) =>
    now.getTime() < (isHelpType ? endAt : startAt).getTime() || 'appointment.request_late',
  slot_kept: ({ isSlotOurs }) => isSlotOurs || 'appointment.slot_lost',
  slot_free: ({ isSlotFree }) => isSlotFree || 'slot.taken',
  has_reason: ({ hasReason }) => hasReason || 'appointment.reason_missing',
  before_start: (facts) => asked(facts).getTime() < facts.startAt.getTime() || 'appointment.begun',
  before_deadline: (facts) => mayCancel(asked(facts), facts.startAt, facts.rules) || 'appointment.cancel_late',
  past_deadline: (facts) => !mayCancel(asked(facts), facts.startAt, facts.rules) || 'appointment.leave_early',
  cancel_approved: ({ cancelFlow }) => approved(cancelFlow),
  leave_approved: ({ leaveFlow }) => approved(leaveFlow),
  // A shift is handed to somebody else; it is never just dropped.
  duty_covered: ({ isDuty }) => !isDuty || 'slot.replacement_missing',
  restore_in_time: (facts) => within(facts, facts.rules.restoreDays) || 'appointment.restore_late',
  reschedules_left: ({ reschedules, rules }) =>
    reschedules < rules.maxReschedulePerTerm || 'appointment.reschedule_limit',
  new_slot_fits: ({ newSlotError }) => newSlotError ?? true,
  arrival_open: (facts) => since(facts, -facts.rules.checkInEarlyMin) || 'appointment.arrive_early',
  not_arrived: ({ hasArrived }) => !hasArrived || 'appointment.arrived_already',
  start_open: (facts) => since(facts, -facts.rules.startEarlyMin) || 'appointment.start_early',
  agreements_signed: ({ isSigned, isHelpType }) => isSigned || isHelpType || 'appointment.unsigned',
  online_ready: ({ isOnline, isOnlineReady }) => !isOnline || isOnlineReady || 'appointment.online_unready',
  long_over: ({ now, endAt, rules }) =>
    now.getTime() >= addMinutes(endAt, rules.autoFinishMin).getTime() || 'appointment.still_on',
  record_ready: ({ isRecordReady }) => isRecordReady || 'appointment.record_unready',
  grace_over: (facts) => since(facts, facts.rules.noShowGraceMin) || 'appointment.no_show_early',
  not_arrived_for_no_show: ({ hasArrived }) => !hasArrived || 'appointment.visitor_came',
  has_arrived: ({ hasArrived }) => hasArrived || 'appointment.visitor_absent',
  correct_in_time: (facts) => within(facts, facts.rules.correctDays) || 'appointment.correct_late',
  record_open: ({ isRecordLocked }) => !isRecordLocked || 'appointment.record_locked',
} as const satisfies Record<AppointmentGuard, Guard>

export const appointmentGuards: Guards<AppointmentGuard, AppointmentFacts> = guards
