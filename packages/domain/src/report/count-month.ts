import type { AppointmentState } from '../appointment/appointment.machine.ts'
import { appointmentTypes, type AppointmentType } from '../appointment/appointment-types.ts'
import { clockOf, weekdayOf } from '../appointment/clock.ts'
import type { FigureCode, PartsCode } from './analyze-items.ts'

export type VisitFact = {
  readonly type: AppointmentType
  readonly state: AppointmentState
  readonly visitorId: string
  readonly hostId: string
  /** null: belongs to none. */
  readonly collegeId: string | null
  readonly startAt: Date
}

/** What a month is counted from. */
export type MonthFacts = {
  /** All that begin in the month, but for removed ones. */
  readonly visits: readonly VisitFact[]
  /** Whoever of them had been to a session before the month. */
  readonly known: ReadonlySet<string>
  /** Days from registering to the first session after it, of those who had that session in the month. */
  readonly waits: readonly number[]
  /** 1 to 5. */
  readonly ratings: readonly number[]
  /** What each visitor of the month named when registering last. */
  readonly problems: readonly (readonly string[])[]
  readonly registered: number
  readonly waiting: number
  readonly casesOpened: number
  readonly casesClosed: number
}

type Named = ReadonlyMap<string, string>
export type MonthNames = { readonly colleges: Named; readonly hosts: Named; readonly problems: Named }

/** `bases` are the numbers of people or visits behind a figure: whoever may not know those may not know it. */
export type Figure = { readonly value: number | null; readonly bases: readonly number[] }
export type Part = { readonly key: string; readonly label: string; readonly n: number }
export type MonthFigures = {
  readonly figures: Readonly<Record<FigureCode, Figure>>
  readonly parts: Readonly<Record<PartsCode, readonly Part[]>>
}

/** The words of one outcome; `open` is what nobody has said the end of. */
const outcomes = {
  held: '已完成',
  cancel: '来访者取消',
  leave: '来访者请假',
  noShow: '来访者爽约',
  hostLeave: '咨询师请假',
  hostNoShow: '咨询师爽约',
  open: '未登记结果',
} as const
export type Outcome = keyof typeof outcomes

const outcomeOf: Readonly<Partial<Record<AppointmentState, Outcome>>> = {
  success: 'held',
  complete: 'held',
  cancel: 'cancel',
  userTakeLeave: 'leave',
  userBreakAppointment: 'noShow',
  hostTakeLeave: 'hostLeave',
  hostBreakAppointment: 'hostNoShow',
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Between two neighbours where the share falls between them, as PostgreSQL's percentile_cont. */
export const percentile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}

export const tally = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const partsOf = (counts: ReadonlyMap<string, number>, labelOf: (key: string) => string): readonly Part[] =>
  [...counts].map(([key, n]) => ({ key, label: labelOf(key), n }))

const byKey = (parts: readonly Part[]): readonly Part[] => parts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
const byCount = (parts: readonly Part[]): readonly Part[] => byKey(parts).toSorted((a, b) => b.n - a.n)

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const NO_COLLEGE = 'none'
const UNKNOWN = '（已删除）'

const shareOf = (hits: number, whole: number): Figure => ({
  value: whole === 0 ? null : tenth((hits / whole) * 100),
  bases: [hits, whole - hits],
})
const countOf = (n: number): Figure => ({ value: n, bases: [n] })
const measured = (value: number | null, base: number): Figure => ({
  value: value === null ? null : tenth(value),
  bases: [base],
})
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** A month's figures from what happened in it. */
export const countMonth = (facts: MonthFacts, names: MonthNames): MonthFigures => {
  const { visits, known, waits, ratings } = facts
  const ends = tally(visits.map(({ state }) => outcomeOf[state] ?? 'open'))
  const of = (outcome: Outcome): number => ends.get(outcome) ?? 0
  const held = visits.filter(({ state }) => outcomeOf[state] === 'held')
  const colleges = new Map(held.map(({ visitorId, collegeId }) => [visitorId, collegeId ?? NO_COLLEGE]))
  const again = [...colleges.keys()].filter((id) => known.has(id)).length
  return {
    figures: {
      visitors: countOf(colleges.size),
      newVisitors: countOf(colleges.size - again),
      repeatVisitors: countOf(again),
      sessions: countOf(held.length),
      registered: countOf(facts.registered),
      noShowRate: shareOf(of('noShow'), of('held') + of('noShow')),
      absenceRate: shareOf(of('cancel') + of('leave'), visits.length),
      waitMedian: measured(percentile(waits, 0.5), waits.length),
      waitP90: measured(percentile(waits, 0.9), waits.length),
      waiting: countOf(facts.waiting),
      satisfaction: measured(mean(ratings), ratings.length),
      casesOpened: countOf(facts.casesOpened),
      casesClosed: countOf(facts.casesClosed),
    },
    parts: {
      byOutcome: (Object.keys(outcomes) as Outcome[])
        .filter((key) => of(key) > 0)
        .map((key) => ({ key, label: outcomes[key], n: of(key) })),
      byType: byCount(
        partsOf(tally(held.map(({ type }) => type)), (type) => appointmentTypes[type as AppointmentType].label),
      ),
      byProblem: byCount(
        partsOf(
          tally(facts.problems.flatMap((chosen) => [...new Set(chosen)])),
          (code) => names.problems.get(code) ?? UNKNOWN,
        ),
      ),
      byCollege: byCount(
        partsOf(tally(colleges.values()), (id) =>
          id === NO_COLLEGE ? '未归入院系' : (names.colleges.get(id) ?? UNKNOWN),
        ),
      ),
      byWeekday: byKey(
        partsOf(tally(held.map(({ startAt }) => String(weekdayOf(startAt)))), (day) => weekdays[Number(day) - 1]!),
      ),
      byHour: byKey(partsOf(tally(held.map(({ startAt }) => clockOf(startAt).slice(0, 2))), (hour) => `${hour}:00`)),
      byHost: byCount(partsOf(tally(held.map(({ hostId }) => hostId)), (id) => names.hosts.get(id) ?? UNKNOWN)),
    },
  }
}
