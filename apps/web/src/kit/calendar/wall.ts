/**
 * The clock on the school's wall, as it travels: 'yyyy-MM-dd HH:mm'. Reckoned in UTC, which has no summer time and no
 * place, so that the calendar is the same wherever the browser stands.
 */
export type Wall = string

const MINUTE = 60_000
const DAY = 24 * 60

export const toDate = (wall: Wall): Date => new Date(`${wall.slice(0, 16).replace(' ', 'T')}:00Z`)

export const toWall = (date: Date): Wall => date.toISOString().slice(0, 16).replace('T', ' ')

export const dayOf = (wall: Wall): string => wall.slice(0, 10)

export const timeOf = (wall: Wall): string => wall.slice(11, 16)

export const addMinutes = (wall: Wall, minutes: number): Wall =>
  toWall(new Date(toDate(wall).getTime() + minutes * MINUTE))

export const addDays = (wall: Wall, days: number): Wall => addMinutes(wall, days * DAY)

export const minutesBetween = (from: Wall, to: Wall): number => (toDate(to).getTime() - toDate(from).getTime()) / MINUTE

/** Minutes after midnight of 'HH:mm'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const weekdayOf = (wall: Wall): number => new Date(`${dayOf(wall)}T00:00Z`).getUTCDay()
