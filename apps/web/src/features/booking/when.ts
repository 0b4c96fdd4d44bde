import { formatDate, millisecondsPer, parseDate, parseDateTime, weekdayOf } from '@xinqiao/domain'
import { session } from '../../session/index.ts'

// Times as people say them. On the wire they are China's wall clock, and so they are read, whatever zone the device is in.

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** By the server's clock: a phone set wrong must not lose anybody their time. */
export const serverNow = (): number => Date.now() + session.get().clockSkew

export const clockOf = (time: string): string => time.slice(11, 16)

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

/** 4月17日 */
export const dateWords = (time: string): string => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

export const weekdayIn = (time: string): string => {
  const day = parseDate(time.slice(0, 10))
  return day ? weekdayName(weekdayOf(day)) : ''
}

/** 4月17日 周五 14:00 – 14:50 */
export const spanWords = (startAt: string, endAt: string): string =>
  `${dateWords(startAt)} ${weekdayIn(startAt)} ${clockOf(startAt)} – ${clockOf(endAt)}`

/** 4月16日 周四 17:00 */
export const momentWords = (time: string): string => `${dateWords(time)} ${weekdayIn(time)} ${clockOf(time)}`

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
