import { formatDate, parseDateTime } from '@xinqiao/domain'
import { chatMessages as texts } from './chat.messages.ts'

// Moments of the wire are China's clock, 'yyyy-MM-dd HH:mm:ss': what is shown is cut out of them.

const clockOf = (time: string): string => time.slice(11, 16)

export const dayWords = (time: string): string =>
  time.slice(0, 10) === formatDate(new Date())
    ? texts.today
    : `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

/** 今天 21:38, 4月15日 21:38 */
export const momentWords = (time: string): string => texts.moment(dayWords(time), clockOf(time))

/** 今天 14:00–14:50 */
export const spanWords = (startAt: string, endAt: string): string => `${momentWords(startAt)}–${clockOf(endAt)}`

const PAUSE_MS = 10 * 60_000

/** After a pause it is worth saying when it goes on. */
export const isAfterPause = (before: string | undefined, time: string): boolean => {
  if (before === undefined) return true
  return (parseDateTime(time)?.getTime() ?? 0) - (parseDateTime(before)?.getTime() ?? 0) > PAUSE_MS
}
