import { formatDate, millisecondsPer, parseDate, parseDateTime } from '@xinqiao/domain'

export type Span = 'weeks' | 'months'

/** One column of the lines of time: from its first moment up to the next one's. */
export type TimeColumn = { readonly key: string; readonly label: string; readonly from: Date }

const COLUMNS = 7

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

/** The last seven weeks or months, this one last. */
export const columnsOf = (span: Span, now: Date): TimeColumn[] =>
  Array.from({ length: COLUMNS }, (_, index) => {
    const back = COLUMNS - 1 - index
    const from =
      span === 'weeks' ? new Date(monday(now).getTime() - back * millisecondsPer.week) : monthStart(now, back)
    const day = formatDate(from)
    return { key: day, from, label: span === 'weeks' ? day.slice(5) : `${Number(day.slice(5, 7))} 月` }
  })

/** Which column a moment lies in; -1 before all of them. What is to come stands in the last. */
export const columnAt = (columns: readonly TimeColumn[], time: string): number => {
  const at = parseDateTime(time)?.getTime() ?? 0
  return columns.findLastIndex(({ from }) => from.getTime() <= at)
}
