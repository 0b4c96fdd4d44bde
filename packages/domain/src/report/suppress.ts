import { figureCodes, type FigureCode, type PartsCode, partsCodes } from './analyze-items.ts'
import type { MonthFigures, Outcome, Part } from './count-month.ts'

/** Fewer than these are not told outside the centre. */
export const SMALLEST_TOLD = 5

/** small: too few to be told; covered: hidden lest a small one could be worked out from it. */
export type Cell = { readonly value: number | null; readonly hidden: 'small' | 'covered' | null }
export type SeenPart = { readonly key: string; readonly label: string; readonly cell: Cell }
export type SeenParts = { readonly rows: readonly SeenPart[]; readonly total: Cell }
export type SeenFigures = {
  readonly figures: Readonly<Record<FigureCode, Cell>>
  readonly parts: Readonly<Record<PartsCode, SeenParts>>
}

const told = (value: number | null): Cell => ({ value, hidden: null })
const small: Cell = { value: null, hidden: 'small' }
const covered: Cell = { value: null, hidden: 'covered' }

const sum = (parts: readonly Part[]): number => parts.reduce((total, { n }) => total + n, 0)
const isSmall = ({ n }: Part): boolean => n < SMALLEST_TOLD

/**
 * Hides small parts of a whole that is told, and as many of the others as it takes that no small one is the difference of
 * what is left: two at least, and not few together. What is told elsewhere cannot cover anything; where nothing else is
 * left to do so, the whole is hidden too.
 */
export const hideParts = (parts: readonly Part[], toldElsewhere: ReadonlySet<string> = new Set()): SeenParts => {
  const hidden = parts.filter(isSmall)
  const isOpen = (): boolean => hidden.length > 0 && (hidden.length < 2 || sum(hidden) < SMALLEST_TOLD)
  const covers = parts.filter((part) => !isSmall(part) && !toldElsewhere.has(part.key)).toSorted((a, b) => a.n - b.n)
  for (const part of covers) if (isOpen()) hidden.push(part)
  const cellOf = (part: Part): Cell => {
    if (!hidden.includes(part)) return told(part.n)
    return isSmall(part) ? small : covered
  }
  const whole = sum(parts)
  const total = whole < SMALLEST_TOLD ? small : isOpen() ? covered : told(whole)
  return { rows: parts.map((part) => ({ key: part.key, label: part.label, cell: cellOf(part) })), total }
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
const othersAsOne = (parts: readonly Part[], own: ReadonlySet<string>): readonly Part[] => {
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
export const outsideFigures = ({ figures, parts }: MonthFigures, own: ReadonlySet<string>): SeenFigures => {
  const seen: Record<PartsCode, SeenParts> = record(partsCodes, (code) => hideParts(parts[code]))
  // Whoever reads how many sessions there were knows this part of the outcomes.
  seen.byOutcome = hideParts(parts.byOutcome, new Set<Outcome>(['held']))
  seen.byCollege = hideParts(othersAsOne(parts.byCollege, own))
  seen.byHost = { rows: [], total: covered }
  const halves = hideParts(
    (['newVisitors', 'repeatVisitors'] as const).map((key) => ({ key, label: '', n: figures[key].value ?? 0 })),
  )
  const outcome = (key: Outcome): Cell | undefined => seen.byOutcome.rows.find((row) => row.key === key)?.cell
  const cellOf = (code: FigureCode): Cell => {
    const { value, bases } = figures[code]
    const half = halves.rows.find(({ key }) => key === code)
    if (half) return half.cell
    if (value === null) return told(null)
    if (bases.some((base) => base < SMALLEST_TOLD)) return small
    const rows = shares[code]
    if (rows && (seen.byOutcome.total.hidden || rows.some((key) => outcome(key)?.hidden))) return covered
    return told(value)
  }
  return { figures: record(figureCodes, cellOf), parts: seen }
}

/** What stands in the place of a number. */
export const figureText = ({ value, hidden }: Cell): string => {
  if (hidden === 'small') return `<${SMALLEST_TOLD}`
  if (hidden === 'covered') return '已隐去'
  return value === null ? '—' : String(value)
}
