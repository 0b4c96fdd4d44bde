import { halfDayTimes } from '@xinqiao/domain'
import type { CalendarSpan, OpenHours } from '../../../kit/calendar/calendar-data.ts'
import { addDays, dayOf, weekdayOf } from '../../../kit/calendar/wall.ts'
import type { DaySums } from './slot-events.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKEND = [0, 6]

/** Noon lies between the half-days and is hatched. */
export const aroundNoon = (hours: { from: string; to: string }): readonly OpenHours[] => [
  { weekdays: EVERY_DAY, from: hours.from, to: halfDayTimes.am.endTime },
  { weekdays: EVERY_DAY, from: halfDayTimes.pm.startTime, to: hours.to },
]

/** A day of the weekend on which nobody is there. */
export const isRest = (day: string, sums: ReadonlyMap<string, DaySums>): boolean =>
  WEEKEND.includes(weekdayOf(`${day} 00:00`)) && !sums.has(day)

export function closedDays(
  range: CalendarSpan,
  holidays: ReadonlyMap<string, string>,
  sums: ReadonlyMap<string, DaySums>,
): readonly CalendarSpan[] {
  const spans: CalendarSpan[] = []
  for (let at = range.start; at < range.end; at = addDays(at, 1))
    if (holidays.has(dayOf(at)) || isRest(dayOf(at), sums)) spans.push({ start: at, end: addDays(at, 1) })
  return spans
}
