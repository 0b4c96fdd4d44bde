import { minutesOf } from '../form/time-slots.ts'
import type { BookingRules } from './booking-rules.ts'
import { addMinutes, dayStart } from './clock.ts'

type CancelRules = Pick<BookingRules, 'cancelDaysBefore' | 'cancelClock'>

/** Until when, and not a moment longer, an appointment is cancelled without a trace: 17:00 of the calendar day before. */
export const cancelDeadline = (startAt: Date, { cancelDaysBefore, cancelClock }: CancelRules): Date =>
  addMinutes(dayStart(startAt, -cancelDaysBefore), minutesOf(cancelClock) ?? 0)

export const mayCancel = (now: Date, startAt: Date, rules: CancelRules): boolean =>
  now.getTime() < cancelDeadline(startAt, rules).getTime()

/** Until when a slot may be booked by visitors: fresh ones till the day before, those that became free till shortly before. */
export const bookingCloses = (
  slot: { readonly status: string; readonly startAt: Date },
  rules: Pick<BookingRules, 'closeClock' | 'releasedCloseHours'>,
): Date =>
  slot.status === '10'
    ? addMinutes(slot.startAt, -rules.releasedCloseHours * 60)
    : addMinutes(dayStart(slot.startAt, -1), minutesOf(rules.closeClock) ?? 0)

/** A slot given back a few minutes before it starts helps nobody. */
export const isWorthFreeing = (now: Date, startAt: Date, rules: Pick<BookingRules, 'leaveFreesMin'>): boolean =>
  startAt.getTime() - addMinutes(now, rules.leaveFreesMin).getTime() > 0
