import { formatDate, millisecondsPer, parseDate, parseDateTime } from '@xinqiao/domain'
import { session } from '../../../session/index.ts'

/** By the server's clock: a phone set wrong must not lose anybody their time. */
export const serverNow = (): number => Date.now() + session.get().clockSkew

const millisecondsUntil = (time: string): number => (parseDateTime(time)?.getTime() ?? 0) - serverNow()

export const isPast = (time: string): boolean => millisecondsUntil(time) <= 0

/** Whole days of the calendar between today and then. */
export const daysUntil = (time: string): number => {
  const today = parseDate(formatDate(new Date(serverNow())))
  const day = parseDate(time.slice(0, 10))
  return today && day ? Math.round((day.getTime() - today.getTime()) / millisecondsPer.day) : 0
}

/** 4:32 */
export const countdownWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
