import { minutesOf } from '../form/time-slots.ts'
import { chinaOffsetMinutes, formatDate, formatDateTime, millisecondsPer, parseDate } from '../time.ts'

export const addMinutes = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * millisecondsPer.minute)

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * millisecondsPer.day)

/** Midnight in China of the day a moment falls on, some days earlier or later. */
export const dayStart = (moment: Date, days = 0): Date => {
  const shift = chinaOffsetMinutes * millisecondsPer.minute
  const day = Math.floor((moment.getTime() + shift) / millisecondsPer.day) + days
  return new Date(day * millisecondsPer.day - shift)
}

/** A clock time 'HH:mm' on a day 'yyyy-MM-dd'; null when either is none. */
export const momentAt = (day: string, clock: string): Date | null => {
  const midnight = parseDate(day)
  const minutes = minutesOf(clock)
  return midnight && minutes !== null ? addMinutes(midnight, minutes) : null
}

/** 1 Monday … 7 Sunday, in China. */
export const weekdayOf = (moment: Date): number => {
  const days = Math.floor((moment.getTime() + chinaOffsetMinutes * millisecondsPer.minute) / millisecondsPer.day)
  // 1 January 1970 was a Thursday.
  return ((((days + 3) % 7) + 7) % 7) + 1
}

export const clockOf = (moment: Date): string => formatDateTime(moment).slice(11, 16)

/** As people read it: 2026-03-02 09:00-09:50. */
export const spanText = (startAt: Date, endAt: Date): string =>
  `${formatDate(startAt)} ${clockOf(startAt)}-${clockOf(endAt)}`

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 周一 */
export const weekdayText = (moment: Date): string => `周${weekdayNames[weekdayOf(moment) - 1]}`

/** As a person is told it: 3月2日（周一）09:00. */
export const momentText = (moment: Date): string => {
  const [, month, day] = formatDate(moment).split('-').map(Number)
  return `${month}月${day}日（${weekdayText(moment)}）${clockOf(moment)}`
}
