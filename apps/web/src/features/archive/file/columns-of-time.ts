import { formatDate, millisecondsPer, parseDateTime } from '@xinqiao/domain'

export type Span = 'weeks' | 'months'

/** One column of the lines of time: from its first moment up to the next one's. */
export type TimeColumn = { readonly key: string; readonly label: string; readonly from: Date }

const COLUMNS = 7

const monday = (now: Date): Date => {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - ((start.getDay() + 6) % 7))
  return start
}

const monthStart = (now: Date, back: number): Date => new Date(now.getFullYear(), now.getMonth() - back, 1)

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
