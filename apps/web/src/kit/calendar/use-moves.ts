import type { EventApi } from '@fullcalendar/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { reasonOf } from '../reason-of.ts'
import { toast } from '../toast.ts'
import type { CalendarEvent, CalendarProps, CalendarSpan } from './calendar-data.ts'
import { calendarTexts } from './calendar.messages.ts'
import { addDays, addMinutes, toWall } from './wall.ts'

const STEP = 10

const steps: Readonly<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Where the library has an event right now; a dragged one is ahead of our data. */
export function spanNow({ start, end }: EventApi, before: CalendarSpan): CalendarSpan {
  return { start: start ? toWall(start) : before.start, end: end ? toWall(end) : before.end }
}

/** Moving by mouse, finger and keyboard; a move that is refused goes back to where it came from. */
export function useMoves(
  byId: ReadonlyMap<string, CalendarEvent>,
  onMove: CalendarProps['onMove'],
  grid: RefObject<HTMLElement | null>,
) {
  const refocus = useRef<string | null>(null)

  // New data draws the events anew: the one moved by keyboard keeps the focus.
  useEffect(() => {
    const { current: id } = refocus
    refocus.current = null
    if (id && byId.has(id)) grid.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus()
  }, [byId, grid])

  async function move(event: CalendarEvent, span: CalendarSpan, revert: () => void, column?: string): Promise<void> {
    try {
      await onMove?.(event, span, column)
    } catch (error) {
      revert()
      toast.error(reasonOf(error, calendarTexts.moveFailed))
    }
  }

  function drop({ event, revert }: { event: EventApi; revert: () => void }): void {
    const before = byId.get(event.id)
    if (before) void move(before, spanNow(event, before), revert)
  }

  /** True when the key was meant for an event. */
  function moveByKey(pressed: KeyboardEvent<HTMLElement>): boolean {
    const step = pressed.altKey ? steps[pressed.key] : undefined
    const target = (pressed.target as HTMLElement).closest<HTMLElement>('[data-event]')
    const event = target && byId.get(target.dataset['event'] ?? '')
    if (!onMove || !step || !event || event.canMove === false) return false
    pressed.preventDefault()
    refocus.current = event.id
    const shifted = (wall: string): string => addMinutes(addDays(wall, step[0]), step[1])
    void move(event, { start: shifted(event.start), end: shifted(event.end) }, () => {
      refocus.current = null
    })
    return true
  }

  return { move, drop, moveByKey }
}
