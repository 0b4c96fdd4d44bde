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
  /** When the last of them came about. */
  readonly lastAt: Date | null
}

type AttendanceRules = Pick<BookingRules, 'leaveFreeCount' | 'countAllLeaves' | 'noShowBlockCount'>

const inOrder = (a: TermAppointment, b: TermAppointment): number =>
  a.settledAt.getTime() - b.settledAt.getTime() || (a.id < b.id ? -1 : 1)

const countedLeaves = (leaves: readonly TermAppointment[], rules: AttendanceRules): readonly TermAppointment[] => {
  if (leaves.length <= rules.leaveFreeCount) return []
  return rules.countAllLeaves ? leaves : leaves.slice(rules.leaveFreeCount)
}

/** Always derived, never added up: whatever is corrected is right again at once. */
export const countAttendance = (
  appointments: readonly TermAppointment[],
  rules: AttendanceRules,
): AttendanceCounts => {
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
    lastAt: breaks.at(-1)?.settledAt ?? null,
  }
}

/** Whether booking is stopped: enough no-shows, and nobody has let the visitor off since the last of them. */
export const isBlocked = (
  counts: AttendanceCounts,
  releases: readonly Date[],
  { noShowBlockCount }: Pick<BookingRules, 'noShowBlockCount'>,
): boolean => {
  const { lastAt } = counts
  if (lastAt === null || counts.noShows < noShowBlockCount) return false
  return !releases.some((at) => at.getTime() >= lastAt.getTime())
}

export type SessionCounts = { readonly used: number; readonly future: number }

const future: readonly AppointmentState[] = ['toConfirm', 'notStart', 'running']
const used: readonly AppointmentState[] = ['success', 'complete']

/** Sessions of the term: those held and those still to come. What a host could not keep uses up nothing. */
export const countSessions = (
  appointments: readonly Pick<TermAppointment, 'type' | 'state'>[],
): SessionCounts => {
  const sessions = appointments.filter(({ type }) => appointmentTypes[type].countsAsSession)
  const within = (states: readonly AppointmentState[]) => sessions.filter(({ state }) => states.includes(state)).length
  return { used: within(used), future: within(future) }
}

export const sessionsLeft = (
  { used, future }: SessionCounts,
  approvedExtra: number,
  { termSessionLimit }: Pick<BookingRules, 'termSessionLimit'>,
): number => Math.max(0, termSessionLimit + approvedExtra - used - future)
