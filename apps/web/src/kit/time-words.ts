import { parseDate, weekdayOf } from '@xinqiao/domain'

// Times as people say them. On the wire they are China's wall clock, and so they are read, whatever zone the device is in.

/** From Monday. */
export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** 2026-04-17 */
export const dayOf = (time: string): string => time.slice(0, 10)

/** 04-17 */
export const shortDay = (time: string): string => time.slice(5, 10)

/** 14:00 */
export const clockOf = (time: string): string => time.slice(11, 16)

/** 14:00–14:50 */
export const clockSpan = (startAt: string, endAt: string): string => `${clockOf(startAt)}–${clockOf(endAt)}`

export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

export const weekdayIn = (time: string): string => {
  const day = parseDate(dayOf(time))
  return day ? weekdayName(weekdayOf(day)) : ''
}

/** 4月17日 */
export const dateWords = (time: string): string => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

/** 4月16日 周四 */
export const dayWords = (time: string): string => `${dateWords(time)} ${weekdayIn(time)}`

/** 4月16日 周四 17:00 */
export const momentWords = (time: string): string => `${dayWords(time)} ${clockOf(time)}`

/** 4月17日 周五 14:00 – 14:50 */
export const spanWords = (startAt: string, endAt: string): string => `${momentWords(startAt)} – ${clockOf(endAt)}`

/** 04-15 周三 08:30, where many stand in a row */
export const shortMoment = (time: string): string => `${shortDay(time)} ${weekdayIn(time)} ${clockOf(time)}`

/** 04-15 周三 08:30–09:20 */
export const shortSpan = (startAt: string, endAt: string): string =>
  `${shortDay(startAt)} ${weekdayIn(startAt)} ${clockSpan(startAt, endAt)}`

/** As above; in another year than now's, that year instead of the weekday: 2025-11-25 10:00–10:50 */
export const datedSpan = (startAt: string, endAt: string, now: string): string =>
  startAt.slice(0, 4) === now.slice(0, 4) ? shortSpan(startAt, endAt) : `${dayOf(startAt)} ${clockSpan(startAt, endAt)}`
