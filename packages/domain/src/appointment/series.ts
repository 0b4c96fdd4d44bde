import { millisecondsPer } from '../time.ts'

/** 每周会谈: with the one it begins with. */
export const seriesBounds = { least: 2, most: 12 } as const

export type SeriesSpan = { readonly startAt: Date; readonly endAt: Date }

type Rhythm = {
  /** Every so many weeks. */
  readonly interval: 1 | 2
  /** How many in all, the first among them; absent: as many as there is room for until the last day. */
  readonly count?: number | undefined
  /** The moment after which none begins. */
  readonly until?: Date | undefined
}

/** The dates that follow the first: same weekday, same hours. China has no summer time, a week is a week. */
export const seriesAfter = (first: SeriesSpan, { interval, count, until }: Rhythm): SeriesSpan[] => {
  const most = Math.min(count ?? seriesBounds.most, seriesBounds.most)
  return Array.from({ length: Math.max(most - 1, 0) }, (_, at) => weeksLater(first, (at + 1) * interval)).filter(
    ({ startAt }) => until === undefined || startAt <= until,
  )
}

export const weeksLater = ({ startAt, endAt }: SeriesSpan, weeks: number): SeriesSpan => {
  const later = (moment: Date): Date => new Date(moment.getTime() + weeks * 7 * millisecondsPer.day)
  return { startAt: later(startAt), endAt: later(endAt) }
}

/** Which of the weeks after the first a day is in, if it is one of that weekday a series can reach; null otherwise. */
export const weekOfSeries = (firstDay: Date, day: Date): number | null => {
  const weeks = (day.getTime() - firstDay.getTime()) / (7 * millisecondsPer.day)
  return Number.isInteger(weeks) && weeks > 0 && weeks <= (seriesBounds.most - 1) * 2 ? weeks : null
}
