import {
  drawingMs,
  htpSheets,
  inkOf,
  packPoints,
  type HtpPart,
  type HtpSheet,
  type Ink,
  type InkPoint,
  type Stroke,
} from '@xinqiao/domain'
import { type PointerEvent, useMemo, useRef, useState } from 'react'

/** Points nearer to each other than this, in units of the sheet, tell nothing. */
const NEAR = 2
const HALF = 50
/** Where drawing goes on after a break, it goes on a second later. */
const AFTER_BREAK_MS = 1000

type Live = { at: number; points: InkPoint[]; pointerId: number }

const inside = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))

/** What is drawn, stroke by stroke with time and pressure; taking one away is remembered, too. */
export function useDrawing(sheet: HtpSheet, first: readonly Stroke[], part: HtpPart) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(first)
  const [live, setLive] = useState<Live | null>(null)
  const clock = useRef({ began: 0, from: 0 })

  const now = (): number => {
    if (clock.current.began === 0) {
      const before = drawingMs(inkOf(strokes))
      clock.current = { began: performance.now(), from: before === 0 ? 0 : before + AFTER_BREAK_MS }
    }
    return Math.round(clock.current.from + performance.now() - clock.current.began)
  }

  const pointOf = (
    event: PointerEvent<SVGSVGElement> | globalThis.PointerEvent,
    box: DOMRect,
    since: number,
  ): InkPoint => {
    const { width, height } = htpSheets[sheet]
    return {
      x: inside(((event.clientX - box.left) / box.width) * width, width),
      y: inside(((event.clientY - box.top) / box.height) * height, height),
      pressure: event.pointerType === 'pen' ? inside(event.pressure * 100, 100) : HALF,
      ms: now() - since,
    }
  }

  const down = (event: PointerEvent<SVGSVGElement>): void => {
    if (live || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const at = now()
    setLive({
      at,
      pointerId: event.pointerId,
      points: [pointOf(event, event.currentTarget.getBoundingClientRect(), at)],
    })
  }

  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (live?.pointerId !== event.pointerId) return
    const box = event.currentTarget.getBoundingClientRect()
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = [...live.points]
    for (const one of events.length > 0 ? events : [event]) {
      const [point, last] = [pointOf(one, box, live.at), points.at(-1)]
      if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= NEAR) points.push(point)
    }
    setLive({ ...live, points })
  }

  const up = (event: PointerEvent<SVGSVGElement>): void => {
    if (live?.pointerId !== event.pointerId) return
    setStrokes([...strokes, { part, at: live.at, gone: null, path: packPoints(live.points) }])
    setLive(null)
  }

  const undo = (): void => {
    const last = strokes.findLastIndex(({ gone }) => gone === null)
    setStrokes(
      strokes.map((stroke, index) => (index === last ? { ...stroke, gone: Math.max(stroke.at, now()) } : stroke)),
    )
  }

  // Strokes that stand keep their points, so that each is outlined once.
  const still = useMemo(() => inkOf(strokes).filter(({ gone }) => gone === null), [strokes])
  const ink: readonly Ink[] = [
    ...still,
    ...(live ? [{ part, at: live.at, gone: null, end: live.at, points: live.points }] : []),
  ]
  return {
    strokes,
    ink,
    undo,
    hand: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
