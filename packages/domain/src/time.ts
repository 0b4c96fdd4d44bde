export const millisecondsPer = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
  year: 31_536_000_000,
} as const

/** China keeps one zone and no summer time, so a fixed offset replaces a zone database. */
export const chinaOffsetMinutes = 480

const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Months count from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (daysIn[month - 1] ?? 0)

/** Does this day exist in the calendar? Date itself would roll 30 February over into March. */
export const isCalendarDate = (year: number, month: number, day: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= daysInMonth(year, month)

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

const shifted = (date: Date, offsetMinutes: number): Date => {
  const local = new Date(date.getTime() + offsetMinutes * millisecondsPer.minute)
  const year = local.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new RangeError('date cannot be written as yyyy-MM-dd')
  return local
}

const dayText = (local: Date): string =>
  `${pad(local.getUTCFullYear(), 4)}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`

export const formatDate = (date: Date, offsetMinutes: number = chinaOffsetMinutes): string =>
  dayText(shifted(date, offsetMinutes))

export const formatDateTime = (date: Date, offsetMinutes: number = chinaOffsetMinutes): string => {
  const local = shifted(date, offsetMinutes)
  return `${dayText(local)} ${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`
}

const dateTimePattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Strict: exactly 'yyyy-MM-dd HH:mm:ss', an existing day, no 24:00:00. */
export const parseDateTime = (text: string, offsetMinutes: number = chinaOffsetMinutes): Date | null => {
  const match = dateTimePattern.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (!isCalendarDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(0)
  // setUTCFullYear, because Date.UTC reads the years 0-99 as 1900-1999.
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute - offsetMinutes, second)
  return date
}

/** Midnight of a 'yyyy-MM-dd' day at the offset. */
export const parseDate = (text: string, offsetMinutes: number = chinaOffsetMinutes): Date | null =>
  parseDateTime(`${text} 00:00:00`, offsetMinutes)
