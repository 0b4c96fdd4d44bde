import { useState } from 'react'
import type { CalendarSpan, CalendarView } from './calendar-data.ts'
import { addDays, dayOf, weekdayOf } from './wall.ts'

const midnight = (day: string): string => `${day} 00:00`

const monthAfter = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`
}

/** What is in sight: the day, its week from Monday, its month. */
export function rangeAround(view: CalendarView, day: string): CalendarSpan {
  if (view === 'month') {
    const first = `${day.slice(0, 8)}01`
    return { start: midnight(first), end: midnight(monthAfter(first)) }
  }
  const back = view === 'week' ? (weekdayOf(midnight(day)) + 6) % 7 : 0
  const start = addDays(midnight(day), -back)
  return { start, end: addDays(start, view === 'week' ? 7 : 1) }
}

/** Which day it is about, and how to go on. A step leads to the first day of what is then in sight. */
export function useDates(view: CalendarView, first: string) {
  const [day, setDay] = useState(first)
  const range = rangeAround(view, day)
  const step = (by: -1 | 1): void =>
    setDay(dayOf(by > 0 ? range.end : rangeAround(view, dayOf(addDays(range.start, -1))).start))
  return { day, range, step, goTo: setDay }
}
