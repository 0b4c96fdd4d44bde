import { formatDate, millisecondsPer, parseDate } from '../time.ts'

/** The finest that is ever kept: where somebody belongs, since when, which sex, what kind of matter, in which week. */
export const figureDims = { college: '学院', grade: '年级', sex: '性别', type: '类型' } as const
export type FigureDim = keyof typeof figureDims
export type Cell = Readonly<Record<FigureDim, string>>

/** Its Monday, in China. */
export const weekOf = (moment: Date): string => {
  const day = parseDate(formatDate(moment))!
  const sinceMonday = (new Date(day.getTime() + 8 * millisecondsPer.hour).getUTCDay() + 6) % 7
  return formatDate(new Date(day.getTime() - sinceMonday * millisecondsPer.day))
}

export const weekSpan = (week: string): { readonly from: Date; readonly until: Date } => {
  const from = parseDate(week)
  if (!from) throw new RangeError(`not a week: ${week}`)
  return { from, until: new Date(from.getTime() + millisecondsPer.week) }
}

/** So many weeks earlier. */
export const weekBefore = (week: string, count: number): string =>
  formatDate(new Date(weekSpan(week).from.getTime() - count * millisecondsPer.week))
