import { figureCodes, type FigureCode, type PartsCode, partsCodes } from './analyze-items.ts'
import { covered, hideParts, small, SMALLEST_TOLD, sum, told, type Cell, type SeenParts } from '../rules/few.ts'
import type { MonthFigures, Outcome, Part } from './count-month.ts'

export type SeenFigures = {
  readonly figures: Readonly<Record<FigureCode, Cell>>
  readonly parts: Readonly<Record<PartsCode, SeenParts>>
}

const record = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>

/** As the centre reads it. */
export const exactFigures = ({ figures, parts }: MonthFigures): SeenFigures => ({
  figures: record(figureCodes, (code) => told(figures[code].value)),
  parts: record(partsCodes, (code) => ({
    rows: parts[code].map(({ key, label, n }) => ({ key, label, cell: told(n) })),
    total: told(sum(parts[code])),
  })),
})

/** Colleges somebody has nothing to do with are one: theirs, and all the others. */
export const othersAsOne = (parts: readonly Part[], own: ReadonlySet<string>): readonly Part[] => {
  const others = parts.filter(({ key }) => !own.has(key))
  const mine = parts.filter(({ key }) => own.has(key))
  return others.length === 0 ? mine : [...mine, { key: 'others', label: '其他院系', n: sum(others) }]
}

/** Shares from which one of these could be worked out. */
const shares: Readonly<Partial<Record<FigureCode, readonly Outcome[]>>> = {
  noShowRate: ['noShow', 'held'],
  absenceRate: ['cancel', 'leave'],
}

/** As it is read outside the centre, by somebody who has to do with these colleges. */
export const outsideFigures = (
  { figures, parts }: MonthFigures,
  own: ReadonlySet<string>,
  least: number = SMALLEST_TOLD,
): SeenFigures => {
  const none: ReadonlySet<string> = new Set()
  const seen: Record<PartsCode, SeenParts> = record(partsCodes, (code) => hideParts(parts[code], none, least))
  // Whoever reads how many sessions there were knows this part of the outcomes.
  seen.byOutcome = hideParts(parts.byOutcome, new Set<Outcome>(['held']), least)
  seen.byCollege = hideParts(othersAsOne(parts.byCollege, own), none, least)
  seen.byHost = { rows: [], total: covered }
  const halves = hideParts(
    (['newVisitors', 'repeatVisitors'] as const).map((key) => ({ key, label: '', n: figures[key].value ?? 0 })),
    none,
    least,
  )
  const outcome = (key: Outcome): Cell | undefined => seen.byOutcome.rows.find((row) => row.key === key)?.cell
  const cellOf = (code: FigureCode): Cell => {
    const { value, bases } = figures[code]
    const half = halves.rows.find(({ key }) => key === code)
    if (half) return half.cell
    if (value === null) return told(null)
    if (bases.some((base) => base < least)) return small
    const rows = shares[code]
    if (rows && (seen.byOutcome.total.hidden || rows.some((key) => outcome(key)?.hidden))) return covered
    return told(value)
  }
  return { figures: record(figureCodes, cellOf), parts: seen }
}
