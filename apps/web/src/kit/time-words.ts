import { parseDate, weekdayOf } from '@xinqiao/domain'

// Times as people say them. On the wire they are China's wall clock, and so they are read, whatever zone the device is in.

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** 14:00 */
export const clockOf = (time: string): string => time.slice(11, 16)

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

export const weekdayIn = (time: string): string => {
  const day = parseDate(time.slice(0, 10))
  return day ? weekdayName(weekdayOf(day)) : ''
}

/** 4月17日 */
export const dateWords = (time: string): string => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

/** 4月16日 周四 17:00 */
export const momentWords = (time: string): string => `${dateWords(time)} ${weekdayIn(time)} ${clockOf(time)}`

/** 4月17日 周五 14:00 – 14:50 */
export const spanWords = (startAt: string, endAt: string): string => `${momentWords(startAt)} – ${clockOf(endAt)}`
