import { blockedSince, countAttendance, type AttendanceCounts, type TermAppointment } from './attendance.ts'
import type { BookingRules } from './booking-rules.ts'

/** One visitor in one term, as the list of cancellations and no-shows has it. */
export type BreakRow = AttendanceCounts & {
  /** null: not blocked. */
  readonly blockedFrom: Date | null
  /** The last day of the term. */
  readonly blockedUntil: string | null
}

export const breakRow = (
  appointments: readonly TermAppointment[],
  releases: readonly Date[],
  term: { readonly endDate: string },
  rules: BookingRules,
): BreakRow => {
  const counts = countAttendance(appointments, rules)
  const blockedFrom = blockedSince(counts, releases, rules)
  return { ...counts, blockedFrom, blockedUntil: blockedFrom && term.endDate }
}
