import type { Holiday } from '../org/term.ts'
import { chinaOffsetMinutes, formatDate, millisecondsPer, parseDate } from '../time.ts'

/** Days are written 'yyyy-MM-dd'. Of a school's terms, whatever falls into one of these is no working day. */
export type DaysOff = readonly Pick<Holiday, 'startDate' | 'endDate'>[]

/** When what waits for a working day is told of: people are there and nobody is woken. */
const workingDayStartMinutes = 9 * 60

const dayAfter = (day: string, count: number): string => {
  const start = parseDate(day)
  if (!start) throw new RangeError(`no day: ${day}`)
  return formatDate(new Date(start.getTime() + count * millisecondsPer.day))
}

const isWeekend = (day: string): boolean => {
  const start = parseDate(day)
  if (!start) throw new RangeError(`no day: ${day}`)
  return [0, 6].includes(new Date(start.getTime() + chinaOffsetMinutes * millisecondsPer.minute).getUTCDay())
}

/**
 * Monday to Friday but for the holidays of the terms. Days that are worked in exchange for a holiday are not known to terms; a
 * day between two terms is an ordinary one, because what is owed does not rest with the lectures.
 */
export const isWorkingDay = (day: string, off: DaysOff): boolean =>
  !isWeekend(day) && !off.some(({ startDate, endDate }) => day >= startDate && day <= endDate)

/** Longer than any holiday: whoever declares a whole year off gets ordinary days, not a search without an end. */
const MOST_DAYS = 400

const nearest = (day: string, step: 1 | -1, off: DaysOff): string => {
  for (let count = 1; count <= MOST_DAYS; count += 1) {
    const next = dayAfter(day, count * step)
    if (isWorkingDay(next, off)) return next
  }
  return dayAfter(day, step)
}

/**
 * So many working days after a day, or before it where the number is negative. None is the day itself, or the next working day
 * where it is none.
 */
export const addWorkingDays = (day: string, count: number, off: DaysOff): string => {
  let found = count === 0 && !isWorkingDay(day, off) ? nearest(day, 1, off) : day
  for (let left = Math.abs(count); left > 0; left -= 1) found = nearest(found, count > 0 ? 1 : -1, off)
  return found
}

/** Nine in the morning of the working day that lies so many after a moment's day. */
export const workingMorning = (from: Date, count: number, off: DaysOff): Date => {
  const day = parseDate(addWorkingDays(formatDate(from), count, off))
  return new Date((day?.getTime() ?? from.getTime()) + workingDayStartMinutes * millisecondsPer.minute)
}

/** The same hour, so many working days later: by when something is owed. */
export const workingDeadline = (from: Date, count: number, off: DaysOff): Date => {
  const start = parseDate(formatDate(from))
  const day = parseDate(addWorkingDays(formatDate(from), count, off))
  return start && day ? new Date(day.getTime() + (from.getTime() - start.getTime())) : from
}
