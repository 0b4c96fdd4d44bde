import { type KeyboardEvent, useState } from 'react'
import type { CalendarSpan } from './calendar-data.ts'
import { addDays, addMinutes, dayOf, minutesOf, minutesBetween, timeOf } from './wall.ts'

const STEP = 30

type Picking = {
  /** what is in sight */
  range: CalendarSpan
  hours: { readonly from: string; readonly to: string }
  /** where to begin: now, when it is in sight */
  start: string
  onPick: (span: CalendarSpan | null) => void
  onCreate: (span: CalendarSpan) => void
}

const moves: Readonly<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The keyboard's way to drag a span out of the empty grid. */
export function useKeyboardPick({ range, hours, start, onPick, onCreate }: Picking) {
  const [picked, setPicked] = useState<CalendarSpan | null>(null)

  function pick(span: CalendarSpan | null): void {
    setPicked(span)
    onPick(span)
  }

  const isInside = (span: CalendarSpan): boolean =>
    span.start >= range.start &&
    span.end <= range.end &&
    dayOf(span.start) === dayOf(span.end) &&
    minutesOf(timeOf(span.start)) >= minutesOf(hours.from) &&
    minutesOf(timeOf(span.end)) <= minutesOf(hours.to) &&
    minutesBetween(span.start, span.end) >= STEP

  function first(): CalendarSpan {
    const day = start >= range.start && start < range.end ? dayOf(start) : dayOf(range.start)
    const from = `${day} ${hours.from}`
    return { start: from, end: addMinutes(from, STEP) }
  }

  function moved(span: CalendarSpan, [days, minutes]: readonly [number, number], isStretched: boolean): CalendarSpan {
    if (isStretched) return { start: span.start, end: addMinutes(span.end, minutes) }
    return {
      start: addMinutes(addDays(span.start, days), minutes),
      end: addMinutes(addDays(span.end, days), minutes),
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget) return
    const move = moves[event.key]
    if (move) {
      const next = picked ? moved(picked, move, event.shiftKey) : first()
      if (isInside(next)) pick(next)
    } else if (event.key === 'Enter' && picked) onCreate(picked)
    else if (event.key === 'Escape' && picked) pick(null)
    else return
    event.preventDefault()
  }

  return { picked, onKeyDown, forget: () => setPicked(null) }
}
