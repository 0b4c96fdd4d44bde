import { formatDate, millisecondsPer, parseDate, parseDateTime } from '@xinqiao/domain'
import { archiveMessages } from '../archive.messages.ts'

export type Span = 'weeks' | 'months' | 'years'

/** One column of the lines of time: from its first moment up to the next one's. */
export type TimeColumn = { readonly key: string; readonly label: string; readonly from: Date }

export const COLUMNS = 7
/** As many as there is room for in a hand. */
export const FEW = 4

const startOf = (day: string): Date => parseDate(day) ?? new Date(0)

/** Weeks and months begin where they do in China, wherever the browser is. */
const monday = (now: Date): Date => {
  const [year = 0, month = 1, day = 1] = formatDate(now).split('-').map(Number)
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return new Date(startOf(formatDate(now)).getTime() - weekday * millisecondsPer.day)
}

const monthStart = (now: Date, back: number): Date => {
  const [year = 0, month = 1] = formatDate(now).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  return startOf(first)
}

const yearStart = (now: Date, back: number): Date => startOf(`${Number(formatDate(now).slice(0, 4)) - back}-01-01`)

const begins: Readonly<Record<Span, (now: Date, back: number) => Date>> = {
  weeks: (now, back) => new Date(monday(now).getTime() - back * millisecondsPer.week),
  months: monthStart,
  years: yearStart,
}

const labels: Readonly<Record<Span, (day: string) => string>> = {
  weeks: (day) => day.slice(5),
  months: (day) => `${Number(day.slice(5, 7))} 月`,
  years: (day) => `${day.slice(0, 4)} 年`,
}

/** Which week of the term one is; null before the term, and outside any. */
const weekOf = (from: Date, termStart: string | null): number | null => {
  const first = termStart === null ? null : monday(startOf(termStart))
  const no = first === null ? 0 : Math.round((from.getTime() - first.getTime()) / millisecondsPer.week) + 1
  return no > 0 ? no : null
}

/** The last so many weeks, months or years, this one last; weeks are counted as the school counts them. */
export const columnsOf = (
  span: Span,
  now: Date,
  termStart: string | null = null,
  count: number = COLUMNS,
): TimeColumn[] =>
  Array.from({ length: count }, (_, index) => {
    const from = begins[span](now, count - 1 - index)
    const day = formatDate(from)
    const week = span === 'weeks' ? weekOf(from, termStart) : null
    return { key: day, from, label: week === null ? labels[span](day) : archiveMessages.file.week(week) }
  })

/** Which column a moment lies in; -1 before all of them. What is to come stands in the last. */
export const columnAt = (columns: readonly TimeColumn[], time: string): number => {
  const at = parseDateTime(time)?.getTime() ?? 0
  return columns.findLastIndex(({ from }) => from.getTime() <= at)
}
