import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { keepInside, type Rest, settle, type Size, type Spot } from './badge-place.ts'

/** A finger never lands quite still. */
const CLICK_SLACK = 4
const STEP = 10
const LONG_STEP = 50

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Grip = { pointer: number; x: number; y: number; from: Spot; moved: boolean }

type Dragging = {
  spot: Spot
  measure: () => { box: Size; view: Size }
  onRest: (rest: Rest) => void
  onClick: () => void
}

/** Pointer and keyboard moving of one element; a press that did not move is a click. */
export function useDrag({ spot, measure, onRest, onClick }: Dragging) {
  const grip = useRef<Grip | null>(null)
  const justDragged = useRef(false)
  const [held, setHeld] = useState<Spot | null>(null)

  const follow = (event: PointerEvent, { from, x, y }: Grip): Spot => {
    const { box, view } = measure()
    return keepInside({ left: from.left + event.clientX - x, top: from.top + event.clientY - y }, box, view)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    justDragged.current = false
    if (event.button !== 0) return
    grip.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: spot, moved: false }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const held = grip.current
    if (!held || held.pointer !== event.pointerId) return
    held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > CLICK_SLACK
    if (held.moved) setHeld(follow(event, held))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const held = grip.current
    if (!held || held.pointer !== event.pointerId) return
    grip.current = null
    setHeld(null)
    if (!held.moved) return
    justDragged.current = true
    const { box, view } = measure()
    onRest(settle(follow(event, held), box, view))
  }

  function onPointerCancel(): void {
    grip.current = null
    setHeld(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { box, view } = measure()
    const arrow = arrows[event.key]
    const step = event.shiftKey ? LONG_STEP : STEP
    if (arrow) {
      const moved = { left: spot.left + arrow[0] * step, top: spot.top + arrow[1] * step }
      // Snapping would undo every small step away from a side.
      onRest({ ...keepInside(moved, box, view), side: 'free' })
    } else if (event.key === 'Home' || event.key === 'End') {
      onRest({ ...spot, side: event.key === 'Home' ? 'left' : 'right' })
    } else return
    event.preventDefault()
  }

  return {
    held,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onKeyDown,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const dragged = justDragged.current
        justDragged.current = false
        // A click made by Enter or Space has no detail and never ends a drag.
        if (!dragged || event.detail === 0) onClick()
      },
    },
  }
}
