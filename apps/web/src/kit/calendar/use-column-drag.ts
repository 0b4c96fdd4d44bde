import { type PointerEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { CalendarEvent, CalendarSpan } from './calendar-data.ts'
import { hourHeight } from './fc-look.ts'
import { addMinutes, minutesBetween, minutesOf } from './wall.ts'

type Dragging = {
  day: string
  hours: { readonly from: string; readonly to: string }
  clickMinutes: number
  onMove: ((event: CalendarEvent, span: CalendarSpan, column?: string) => void) | undefined
  onOpen: (event: CalendarEvent, element: Element) => void
  onCreate: ((span: CalendarSpan, column: string, where: { clientX: number; clientY: number }) => void) | undefined
}

const SNAP = 10
const SHORTEST = 20
const NEAR_EDGE = 6
const HOUR = 60
/** Less than this is a click by an unsteady hand. */
const STEADY = 4

type Column = { readonly id: string; readonly left: number; readonly right: number }
type Held = {
  event: CalendarEvent
  from: number
  isStretched: boolean
  span: CalendarSpan
  /** where the columns were when it was picked up */
  columns: readonly Column[]
  over: Column | undefined
}
type Drawn = { column: string; from: number; span: CalendarSpan; isDragged: boolean }

const snapped = (pixels: number): number => Math.round(((pixels / hourHeight) * HOUR) / SNAP) * SNAP

const columnsAround = (card: HTMLElement): readonly Column[] =>
  [...(card.closest('[data-column]')?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map(
    (one) => {
      const { left, right } = one.getBoundingClientRect()
      return { id: one.dataset['column'] ?? '', left, right }
    },
  )

/** Moving, stretching and drawing within columns of one day, by pointer. */
export function useColumnDrag({ day, hours, clickMinutes, onMove, onOpen, onCreate }: Dragging) {
  const [held, setHeld] = useState<Held | null>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // The click that ends a drag is not an order to open.
  const wasDragged = useRef(false)
  const open = `${day} ${hours.from}`
  const close = addMinutes(open, minutesOf(hours.to) - minutesOf(hours.from))
  const within = (span: CalendarSpan): boolean => span.start >= open && span.end <= close

  const event = (one: CalendarEvent) => ({
    onPointerDown: (pressed: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (!onMove || one.canMove === false || pressed.button !== 0 || pressed.pointerType === 'touch') return
      const box = pressed.currentTarget.getBoundingClientRect()
      pressed.currentTarget.setPointerCapture?.(pressed.pointerId)
      setHeld({
        event: one,
        from: pressed.clientY,
        isStretched: box.bottom - pressed.clientY <= NEAR_EDGE,
        span: { start: one.start, end: one.end },
        columns: columnsAround(pressed.currentTarget),
        over: undefined,
      })
    },
    onPointerMove: (moved: PointerEvent<HTMLElement>) => {
      if (held?.event.id !== one.id) return
      const by = snapped(moved.clientY - held.from)
      const isOver = ({ left, right }: Column): boolean => left <= moved.clientX && moved.clientX < right
      const over = held.isStretched ? undefined : held.columns.find(isOver)
      const isAway = over !== undefined && over.id !== one.column
      if (isAway || Math.abs(moved.clientY - held.from) > STEADY) wasDragged.current = true
      const span = {
        start: held.isStretched ? one.start : addMinutes(one.start, by),
        end: addMinutes(one.end, by),
      }
      const isPossible = within(span) && minutesBetween(span.start, span.end) >= SNAP
      setHeld({ ...held, span: isPossible ? span : held.span, over: isAway ? over : undefined })
    },
    onPointerUp: () => {
      if (held?.event.id !== one.id) return
      setHeld(null)
      if (held.over) onMove?.(one, held.span, held.over.id)
      else if (held.span.start !== one.start || held.span.end !== one.end) onMove?.(one, held.span)
    },
    onPointerCancel: () => setHeld(null),
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!wasDragged.current) onOpen(one, currentTarget)
    },
    onKeyDown: (pressed: KeyboardEvent<HTMLElement>) => {
      if (pressed.key !== 'Enter' && pressed.key !== ' ') return
      pressed.preventDefault()
      onOpen(one, pressed.currentTarget)
    },
  })

  const column = (id: string) =>
    onCreate
      ? {
          onPointerDown: (pressed: PointerEvent<HTMLElement>) => {
            if (pressed.target !== pressed.currentTarget || pressed.button !== 0) return
            const from = snapped(pressed.clientY - pressed.currentTarget.getBoundingClientRect().top)
            const start = addMinutes(open, Math.max(from, 0))
            pressed.currentTarget.setPointerCapture?.(pressed.pointerId)
            setDrawn({ column: id, from: pressed.clientY, span: { start, end: start }, isDragged: false })
          },
          onPointerMove: (moved: PointerEvent<HTMLElement>) => {
            if (drawn?.column !== id) return
            const end = addMinutes(drawn.span.start, Math.max(snapped(moved.clientY - drawn.from), SHORTEST))
            const isDragged = drawn.isDragged || Math.abs(moved.clientY - drawn.from) > STEADY
            if (end <= close) setDrawn({ ...drawn, isDragged, span: { ...drawn.span, end } })
          },
          onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
            if (drawn?.column !== id) return
            setDrawn(null)
            const span = drawn.isDragged
              ? drawn.span
              : { start: drawn.span.start, end: addMinutes(drawn.span.start, clickMinutes) }
            if (within(span)) onCreate(span, id, { clientX, clientY })
          },
          onPointerCancel: () => setDrawn(null),
        }
      : {}

  const spanOf = (one: CalendarEvent): CalendarSpan => (held?.event.id === one.id ? held.span : one)
  /** How far aside it is drawn: it stays in its own column until it is let go, or the pointer would lose it. */
  const asideOf = (one: CalendarEvent): number => {
    if (held?.event.id !== one.id || !held.over) return 0
    return held.over.left - (held.columns.find(({ id }) => id === one.column)?.left ?? held.over.left)
  }
  return { event, column, spanOf, asideOf, ghost: drawn?.isDragged ? drawn : null }
}
