import { formatDate, parseDateTime } from '@xinqiao/domain'
import { clockOf, dateWords, dayOf } from '../../../kit/time-words.ts'
import { chatMessages as texts } from './chat.messages.ts'

export const dayWords = (time: string): string =>
  dayOf(time) === formatDate(new Date()) ? texts.today : dateWords(time)

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
