import type { GradeStar } from '../form/grading.ts'
import { crisisStarNames, reporterTypes, type ReporterType } from '../crisis/crisis.ts'
import { covered, hideParts, leastTold, small, sum, told, type Cell, type SeenParts } from '../rules/few.ts'
import { tally, type Figure, type Part } from './count-month.ts'
import type { ReportReader } from './report-sections.ts'
import { othersAsOne } from './suppress.ts'

/** What a crisis month is counted from. Drills are in none of it. */
export type CrisisMonthFacts = {
  readonly reports: readonly { readonly by: ReporterType; readonly userId: string; readonly collegeId: string | null }[]
  /** Levelled in the month, each by its first level. */
  readonly levelled: readonly GradeStar[]
  readonly ends: { readonly closed: number; readonly dismissed: number }
  readonly openAtEnd: number
  /** Clocks that fell due in the month: whether they were kept. */
  readonly clocks: readonly { readonly kind: string; readonly isMet: boolean }[]
  readonly warnings: readonly { readonly source: string; readonly end: 'right' | 'false' | 'open' }[]
  /** Hours of talks written down in the month. */
  readonly hours: number
  readonly missed: readonly MissedCase[]
}

/** A crisis that no warning told of in the ninety days before. */
export type MissedCase = {
  readonly id: string
  readonly caseNo: string
  readonly star: number | null
  readonly by: ReporterType
}

export const crisisFigures = {
  reports: ['上报', '份', '本月收到的上报，并案后各自计数；演练不计'],
  people: ['涉及学生', '人', '本月被上报的学生，每人计一次'],
  levelled: ['定级立案', '个', '本月首次定为一级至三级的个案'],
  clockRate: ['时限达标率', '%', '本月到期的各类时限中，到期前办结的占比'],
  closed: ['结案', '个', '本月同意结案的个案'],
  openAtEnd: ['月末在管', '个', '月末仍未结束的个案'],
  alertsPerHour: ['每工时预警', '条', '本月新生成的预警数 ÷ 干预记录中写下的小时数；仅中心可见'],
  missed: ['事先没有预警', '个', '本月上报的个案中，上报前90天没有任何预警的；仅中心可见'],
} as const
export type CrisisFigureCode = keyof typeof crisisFigures

export const crisisParts = {
  byStar: ['等级', '个', '本月首次定级的个案，按当时的等级'],
  bySource: ['上报来源', '份', '本月的上报，按上报人的身份'],
  byCollege: ['院系', '人', '本月被上报的学生，按所在院系'],
  byEnd: ['结束方式', '个', '本月结束的个案'],
  byLate: ['超时的环节', '次', '本月到期而没有按时办结的时限，按环节'],
  bySignal: ['预警来源', '条', '本月新生成的预警，按来源；仅中心可见'],
} as const
export type CrisisPartsCode = keyof typeof crisisParts

const insideOnly: readonly string[] = ['alertsPerHour', 'missed', 'bySignal']

export type CrisisFigures = {
  readonly figures: Readonly<Record<CrisisFigureCode, Figure>>
  readonly parts: Readonly<Record<CrisisPartsCode, readonly Part[]>>
}

/** How far a kind of sign could be trusted, with what it is a share of. */
export type SignalPrecision = {
  readonly source: string
  readonly label: string
  readonly right: number
  readonly judged: number
  readonly raised: number
}

export type CrisisSnapshot = {
  readonly month: string
  readonly now: CrisisFigures
  readonly before: CrisisFigures
  readonly yearAgo: CrisisFigures
  /** For the centre alone. */
  readonly inside: { readonly precision: readonly SignalPrecision[]; readonly missed: readonly MissedCase[] }
}

export type CrisisMonthNames = {
  readonly colleges: ReadonlyMap<string, string>
  readonly clocks: ReadonlyMap<string, string>
  readonly signals: ReadonlyMap<string, string>
}

const countOf = (n: number): Figure => ({ value: n, bases: [n] })
const tenth = (value: number): number => Math.round(value * 10) / 10
const NO_COLLEGE = 'none'

const partsOf = (keys: Iterable<string>, labelOf: (key: string) => string): readonly Part[] =>
  [...tally(keys)]
    .map(([key, n]) => ({ key, label: labelOf(key), n }))
    .toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1))

export const countCrisisMonth = (facts: CrisisMonthFacts, names: CrisisMonthNames): CrisisFigures => {
  const { reports, levelled, ends, clocks, warnings, hours, missed } = facts
  const people = new Map(reports.map(({ userId, collegeId }) => [userId, collegeId ?? NO_COLLEGE]))
  const met = clocks.filter(({ isMet }) => isMet).length
  return {
    figures: {
      reports: countOf(reports.length),
      people: countOf(people.size),
      levelled: countOf(levelled.length),
      clockRate: {
        value: clocks.length === 0 ? null : tenth((met / clocks.length) * 100),
        bases: [met, clocks.length - met],
      },
      closed: countOf(ends.closed),
      openAtEnd: countOf(facts.openAtEnd),
      alertsPerHour: { value: hours === 0 ? null : tenth(warnings.length / hours), bases: [warnings.length] },
      missed: countOf(missed.length),
    },
    parts: {
      byStar: partsOf(levelled.map(String), (star) => crisisStarNames[Number(star) as GradeStar]).toSorted((a, b) =>
        a.key < b.key ? -1 : 1,
      ),
      bySource: partsOf(
        reports.map(({ by }) => by),
        (by) => reporterTypes[by as ReporterType],
      ),
      byCollege: partsOf(people.values(), (id) =>
        id === NO_COLLEGE ? '未归入院系' : (names.colleges.get(id) ?? '（已删除）'),
      ),
      byEnd: [
        { key: 'closed', label: '结案', n: ends.closed },
        { key: 'dismissed', label: '不予立案或转一般关注', n: ends.dismissed },
      ].filter(({ n }) => n > 0),
      byLate: partsOf(
        clocks.filter(({ isMet }) => !isMet).map(({ kind }) => kind),
        (kind) => names.clocks.get(kind) ?? kind,
      ),
      bySignal: partsOf(
        warnings.map(({ source }) => source),
        (source) => names.signals.get(source) ?? source,
      ),
    },
  }
}

/** By kind of sign: how many of those that were judged were right. A share without its base says nothing. */
export const precisionBySignal = (
  warnings: CrisisMonthFacts['warnings'],
  names: CrisisMonthNames,
): readonly SignalPrecision[] =>
  partsOf(
    warnings.map(({ source }) => source),
    (source) => names.signals.get(source) ?? source,
  ).map(({ key, label, n }) => {
    const of = (end: string): number => warnings.filter((one) => one.source === key && one.end === end).length
    return { source: key, label, right: of('right'), judged: of('right') + of('false'), raised: n }
  })

/** Figures whose whole is told with their parts: hidden together, or one would tell the other. */
const wholes: Readonly<Partial<Record<CrisisFigureCode, CrisisPartsCode>>> = {
  reports: 'bySource',
  people: 'byCollege',
  levelled: 'byStar',
}

type Seen = {
  readonly figures: Readonly<Record<CrisisFigureCode, Cell>>
  readonly parts: Readonly<Record<CrisisPartsCode, SeenParts>>
}

const codes = Object.keys(crisisFigures) as CrisisFigureCode[]
const partCodes = Object.keys(crisisParts) as CrisisPartsCode[]
const record = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>

const exact = ({ figures, parts }: CrisisFigures): Seen => ({
  figures: record(codes, (code) => told(figures[code].value)),
  parts: record(partCodes, (code) => ({
    rows: parts[code].map(({ key, label, n }) => ({ key, label, cell: told(n) })),
    total: told(sum(parts[code])),
  })),
})

const outside = ({ figures, parts }: CrisisFigures, own: ReadonlySet<string>, least: number): Seen => {
  const seen = record(partCodes, (code) =>
    hideParts(code === 'byCollege' ? othersAsOne(parts[code], own) : parts[code], new Set(), least),
  )
  const cellOf = (code: CrisisFigureCode): Cell => {
    const { value, bases } = figures[code]
    if (value === null) return told(null)
    if (bases.some((base) => base < least)) return small
    const part = wholes[code]
    if (part) return seen[part].total
    // Closed is a part of the ends, and late ones are what the rate leaves: told only where those are.
    if (code === 'closed') return seen.byEnd.rows.find(({ key }) => key === 'closed')?.cell ?? covered
    return code === 'clockRate' && seen.byLate.total.hidden ? covered : told(value)
  }
  return { figures: record(codes, cellOf), parts: seen }
}

/** What a crisis month shows, in its order; for whoever is outside without small numbers and without what is the centre's. */
export const crisisSections = ({ now, before, yearAgo }: CrisisSnapshot, reader: ReportReader) => {
  const isInside = reader === 'centre'
  const see = (month: CrisisFigures): Seen =>
    isInside ? exact(month) : outside(month, reader.colleges, leastTold[reader.isFile ? 'export' : 'outside'])
  const [seen, last, year] = [see(now), see(before), see(yearAgo)]
  const isShown = (code: string): boolean => isInside || !insideOnly.includes(code)
  return {
    figures: codes.filter(isShown).map((code) => {
      const [name, unit, meaning] = crisisFigures[code]
      return {
        code,
        name,
        unit,
        meaning,
        now: seen.figures[code],
        before: last.figures[code],
        yearAgo: year.figures[code],
        threshold: null,
        warning: null,
      }
    }),
    parts: partCodes.filter(isShown).map((code) => {
      const [name, unit, meaning] = crisisParts[code]
      const earlier = new Map(last.parts[code].rows.map((row) => [row.key, row.cell]))
      return {
        code,
        name,
        unit,
        meaning,
        rows: seen.parts[code].rows.map(({ key, label, cell }) => ({
          key,
          label,
          now: cell,
          before: isInside ? (earlier.get(key) ?? told(0)) : told(null),
        })),
        total: seen.parts[code].total,
      }
    }),
  }
}
