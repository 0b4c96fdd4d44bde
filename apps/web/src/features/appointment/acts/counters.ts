export type Counters = { readonly cancels: number; readonly leaves: number; readonly noShows: number }

type Correction = {
  readonly from: string
  readonly to: string
  readonly countsAttendance: boolean
  readonly leaveFreeCount: number
}

const one = (state: string, wanted: string): number => (state === wanted ? 1 : 0)

/** What a visitor's counters of the term come to once one result is another. The server counts anew; this is to be told before. */
export function countersAfter(now: Counters, { from, to, countsAttendance, leaveFreeCount }: Correction): Counters {
  const change = (state: string): number => one(to, state) - one(from, state)
  const cancels = now.cancels + change('cancel')
  if (!countsAttendance) return { ...now, cancels }
  const beyond = (leaves: number): number => Math.max(0, leaves - leaveFreeCount)
  const leaves = now.leaves + change('userTakeLeave')
  // No-shows hold the leaves that count as such; these are taken out, and counted again.
  const noShows = now.noShows - beyond(now.leaves) + change('userBreakAppointment') + beyond(leaves)
  return { cancels, leaves, noShows }
}
