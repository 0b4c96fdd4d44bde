import { daysInMonth } from '@xinqiao/domain'

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

export const dayText = (year: number, month: number, day: number): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

export const partsOf = (day: string): [year: number, month: number, day: number] =>
  day.split('-').map(Number) as [number, number, number]

/** So many days later, or earlier. */
export const shiftDay = (day: string, by: number): string => {
  const [year, month, date] = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10)
}

/** So many months later; the 31st becomes the last day there is. */
export const shiftMonth = (day: string, by: number): string => {
  const [year, month, date] = partsOf(day)
  const months = year * 12 + month - 1 + by
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return dayText(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

/** The weeks of the month a day lies in, Monday first, filled up from its neighbours. */
export const weeksOf = (day: string): readonly (readonly string[])[] => {
  const [year, month] = partsOf(day)
  const first = dayText(year, month, 1)
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const count = Math.ceil((weekday + daysInMonth(year, month)) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => shiftDay(first, week * 7 + at - weekday)),
  )
}
