import {
  analyzeItem,
  analyzeParts,
  isFigureCode,
  type AnalyzeSetting,
  type FigureCode,
  type FigureUnit,
  type PartsCode,
} from './analyze-items.ts'
import type { MonthFigures } from './count-month.ts'
import { leastTold, type Cell } from '../rules/few.ts'
import { exactFigures, outsideFigures, type SeenFigures } from './suppress.ts'

/** A month with those it is compared with, and the items it was counted by: what a report keeps. */
export type ReportSnapshot = {
  readonly month: string
  readonly now: MonthFigures
  readonly before: MonthFigures
  readonly yearAgo: MonthFigures
  readonly items: readonly AnalyzeSetting[]
}

export type FigureSection = {
  readonly code: FigureCode
  readonly name: string
  readonly meaning: string
  readonly unit: FigureUnit
  readonly now: Cell
  readonly before: Cell
  readonly yearAgo: Cell
  readonly threshold: number | null
  /** Beyond the threshold: what to say about it. */
  readonly warning: string | null
}

export type PartsSection = {
  readonly code: PartsCode
  readonly name: string
  readonly meaning: string
  readonly unit: FigureUnit
  readonly rows: readonly { readonly key: string; readonly label: string; readonly now: Cell; readonly before: Cell }[]
  readonly total: Cell
}

/** Who reads: the centre, or somebody of these colleges; a file is handed on, so it tells less. */
export type ReportReader = 'centre' | { readonly colleges: ReadonlySet<string>; readonly isFile?: boolean }

const nothing: Cell = { value: null, hidden: null }

const warningOf = (code: FigureCode, { value }: Cell, threshold: number | null): string | null => {
  const { warning, unit } = analyzeItem(code)
  if (!warning || value === null || threshold === null) return null
  if (warning.when === 'above') return value > threshold ? `高于预警线 ${threshold}${unit}` : null
  return value < threshold ? `低于预警线 ${threshold}${unit}` : null
}

/** What the report shows, in its order. Warnings are given by what the reader sees, never by what is hidden. */
export const reportSections = (
  { now, before, yearAgo, items }: ReportSnapshot,
  reader: ReportReader,
): { readonly figures: readonly FigureSection[]; readonly parts: readonly PartsSection[] } => {
  const isInside = reader === 'centre'
  const see = (month: MonthFigures): SeenFigures =>
    isInside
      ? exactFigures(month)
      : outsideFigures(month, reader.colleges, leastTold[reader.isFile ? 'export' : 'outside'])
  const [seen, last, year] = [see(now), see(before), see(yearAgo)]
  const shown = items.filter(({ enabled }) => enabled)
  const figures = shown.flatMap(({ code, threshold }): FigureSection[] => {
    if (!isFigureCode(code)) return []
    const { name, meaning, unit } = analyzeItem(code)
    const cell = seen.figures[code]
    return [
      {
        code,
        name,
        meaning,
        unit,
        now: cell,
        before: last.figures[code],
        yearAgo: year.figures[code],
        threshold,
        warning: warningOf(code, cell, threshold),
      },
    ]
  })
  const parts = shown.flatMap(({ code }): PartsSection[] => {
    if (isFigureCode(code) || (analyzeParts[code].isInside && !isInside)) return []
    const { name, meaning, unit } = analyzeParts[code]
    const earlier = new Map(last.parts[code].rows.map((row) => [row.key, row.cell]))
    const rows = seen.parts[code].rows.map(({ key, label, cell }) => ({
      key,
      label,
      now: cell,
      before: isInside ? (earlier.get(key) ?? { value: 0, hidden: null }) : nothing,
    }))
    return [{ code, name, meaning, unit, rows, total: seen.parts[code].total }]
  })
  return { figures, parts }
}
