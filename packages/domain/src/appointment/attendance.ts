import type { BookingRules } from './booking-rules.ts'
import { appointmentTypes, type AppointmentType } from './appointment-types.ts'
import type { AppointmentState } from './appointment.machine.ts'

/** One appointment of a visitor within one term; `settledAt` is when its present state was written down. */
export type TermAppointment = {
  readonly id: string
  readonly type: AppointmentType
  readonly state: AppointmentState
  readonly settledAt: Date
}

export type AttendanceCounts = {
  readonly cancels: number
  readonly leaves: number
  readonly leavesCountedAsBreak: number
  /** No-shows as such and leaves that count as such. */
  readonly noShows: number
  /** When each of them came about, in order. */
  readonly breakTimes: readonly Date[]
}

type AttendanceRules = Pick<BookingRules, 'leaveFreeCount' | 'countAllLeaves' | 'noShowBlockCount'>

const inOrder = (a: TermAppointment, b: TermAppointment): number =>
  a.settledAt.getTime() - b.settledAt.getTime() || (a.id < b.id ? -1 : 1)

const countedLeaves = (leaves: readonly TermAppointment[], rules: AttendanceRules): readonly TermAppointment[] => {
  if (leaves.length <= rules.leaveFreeCount) return []
  return rules.countAllLeaves ? leaves : leaves.slice(rules.leaveFreeCount)
}

/** Always derived, never added up: whatever is corrected is right again at once. */
export const countAttendance = (appointments: readonly TermAppointment[], rules: AttendanceRules): AttendanceCounts => {
  const counting = appointments.filter(({ type }) => appointmentTypes[type].countsAttendance)
  const inState = (state: AppointmentState) => counting.filter((one) => one.state === state).toSorted(inOrder)
  const leaves = inState('userTakeLeave')
  const asBreak = countedLeaves(leaves, rules)
  const breaks = [...inState('userBreakAppointment'), ...asBreak].toSorted(inOrder)
  return {
    cancels: appointments.filter(({ state }) => state === 'cancel').length,
    leaves: leaves.length,
    leavesCountedAsBreak: asBreak.length,
    noShows: breaks.length,
    breakTimes: breaks.map(({ settledAt }) => settledAt),
  }
}

/**
 * Since when booking is stopped: enough no-shows, and nobody has let the visitor off since the last of them. null: it is not.
 */
export const blockedSince = (
  { breakTimes }: Pick<AttendanceCounts, 'breakTimes'>,
  releases: readonly Date[],
  { noShowBlockCount }: Pick<BookingRules, 'noShowBlockCount'>,
): Date | null => {
  const released = Math.max(...releases.map((at) => at.getTime()))
  return breakTimes.slice(noShowBlockCount - 1).find((at) => at.getTime() > released) ?? null
}

export type SessionCounts = { readonly used: number; readonly future: number }

const future: readonly AppointmentState[] = ['toConfirm', 'notStart', 'running']
const used: readonly AppointmentState[] = ['success', 'complete']

/** Sessions of the term: those held and those still to come. What a host could not keep uses up nothing. */
export const countSessions = (appointments: readonly Pick<TermAppointment, 'type' | 'state'>[]): SessionCounts => {
  const sessions = appointments.filter(({ type }) => appointmentTypes[type].countsAsSession)
  const within = (states: readonly AppointmentState[]) => sessions.filter(({ state }) => states.includes(state)).length
  return { used: within(used), future: within(future) }
}

export const sessionsLeft = (
  { used, future }: SessionCounts,
  approvedExtra: number,
  { termSessionLimit }: Pick<BookingRules, 'termSessionLimit'>,
): number => Math.max(0, termSessionLimit + approvedExtra - used - future)
