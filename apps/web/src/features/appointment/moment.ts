import { formatDate, formatDateTime } from '@xinqiao/domain'

const WEEKDAYS = '日一二三四五六'
const DAY = 'yyyy-MM-dd'.length

/** Moments of the wire are China's clock, 'yyyy-MM-dd HH:mm:ss': what is shown is cut out of them. */
export const dayOf = (moment: string): string => moment.slice(0, DAY)
export const clockOf = (moment: string): string => moment.slice(11, 16)
export const clockSpan = (startAt: string, endAt: string): string => `${clockOf(startAt)}–${clockOf(endAt)}`

export const weekdayOf = (day: string): string => `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`

/** 04-15 */
export const shortDay = (moment: string): string => moment.slice(5, DAY)

/** 04-15 周三 08:30–09:20 */
export const spanWords = (startAt: string, endAt: string): string =>
  `${shortDay(startAt)} ${weekdayOf(dayOf(startAt))} ${clockSpan(startAt, endAt)}`

/** 04-15 周三 08:30 */
export const momentWords = (moment: string): string =>
  `${shortDay(moment)} ${weekdayOf(dayOf(moment))} ${clockOf(moment)}`

export const today = (): string => formatDate(new Date())
export const rightNow = (): string => formatDateTime(new Date())

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, DAY)
}

/** Its time has passed and it was neither held nor called off: what is left to do is to say what became of it. */
export const isOver = (row: { state: string; endAt: string }, now = rightNow()): boolean =>
  (row.state === 'notStart' || row.state === 'toConfirm') && row.endAt <= now
