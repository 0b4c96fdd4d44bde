/** What is measured before sessions: free, a minute long, with an established least change and a question that is heard at once. */
export const outcomeScale = 'PHQ9'

/** Asked for so long before a session; what was answered since then counts for it. */
export const outcomeLeadDays = 3

/** Before sessions 1, 3, 5 …: often enough to see a change, seldom enough to be answered. */
export const isMeasuredBefore = (sessionNo: number): boolean => sessionNo % 2 === 1

/** One sheet. Without a value it was not answered to its end; another edition cannot be compared. */
export type OutcomePoint = { readonly value: number | null; readonly edition: number }
type Valid<P extends OutcomePoint> = P & { readonly value: number }

const isValid = <P extends OutcomePoint>(point: P): point is Valid<P> => point.value !== null

/** What may be joined by a line: a sheet that says nothing is a gap, another edition begins anew, zero is a point like any other. */
export const outcomeSegments = <P extends OutcomePoint>(points: readonly P[]): Valid<P>[][] => {
  const segments: Valid<P>[][] = []
  let open: Valid<P>[] = []
  for (const point of points) {
    if (open.length > 0 && (!isValid(point) || open.at(-1)!.edition !== point.edition)) {
      segments.push(open)
      open = []
    }
    if (isValid(point)) open.push(point)
  }
  return open.length > 0 ? [...segments, open] : segments
}

/** Those that can be compared with the last: of its edition, gaps passed over. */
export const outcomeValues = (points: readonly OutcomePoint[]): number[] => {
  const valid = points.filter(isValid)
  const edition = valid.at(-1)?.edition
  return valid.filter((point) => point.edition === edition).map(({ value }) => value)
}

export type OutcomeChange = 'better' | 'worse' | 'same'

/** First against last, where less is better; null while there is nothing to compare. */
export const reliableChange = (
  points: readonly OutcomePoint[],
  least: number,
): { readonly from: number; readonly to: number; readonly kind: OutcomeChange } | null => {
  const values = outcomeValues(points)
  const [from] = values
  const to = values.at(-1)
  if (from === undefined || to === undefined || values.length < 2) return null
  const kind = from - to >= least ? 'better' : to - from >= least ? 'worse' : 'same'
  return { from, to, kind }
}

/** So many measurements without a change that is more than chance. */
const PATIENCE = 3
/** Whoever began below this had nothing to get better from. */
const FLOOR = 5

/** 偏离预期: reliably worse than at their best, or three measurements on and not reliably better than at the first. */
export const isOffTrack = (points: readonly OutcomePoint[], least: number): boolean => {
  const values = outcomeValues(points)
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined || values.length < 2) return false
  if (last - Math.min(...values.slice(0, -1)) >= least) return true
  return values.length >= PATIENCE && first >= FLOOR && first - last < least
}

/** How a case stands, the best first: at most one holds, and what is off track is said before anything else. */
export const outcomeStandings = {
  better: '可靠好转',
  slight: '略有好转',
  same: '无明显变化',
  off: '偏离预期',
} as const

export type OutcomeStanding = keyof typeof outcomeStandings

/** null while there is nothing to compare. */
export const outcomeStanding = (points: readonly OutcomePoint[], least: number): OutcomeStanding | null => {
  const change = reliableChange(points, least)
  if (!change) return null
  if (isOffTrack(points, least)) return 'off'
  if (change.kind === 'better') return 'better'
  return change.to < change.from ? 'slight' : 'same'
}

/** What somebody decides about a case that is off track; nothing is a decision too, with its reason. */
export const offTrackDecisions = {
  supervision: '在督导中讨论',
  plan: '调整咨询计划',
  refer: '转介或加做评估',
  none: '暂不调整',
} as const

export type OffTrackDecision = keyof typeof offTrackDecisions

export const offTrackDecisionCodes = Object.keys(offTrackDecisions) as readonly OffTrackDecision[]

/** Decided within so many working days; asked again when it is still so after so many days. */
export const offTrackDays = { due: 10, again: 28 } as const
