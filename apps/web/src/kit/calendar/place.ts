import type { CalendarPlace } from './calendar-data.ts'

type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Where something is within the stage of the calendar. */
export function placeIn(
  stage: HTMLElement | null,
  of: Element | { clientX: number; clientY: number } | null,
): CalendarPlace {
  const base = stage?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const rect: Rect = of === null ? { left: 0, top: 0, width: 0, height: 0 } : rectOf(of)
  return { left: rect.left - base.left, top: rect.top - base.top, width: rect.width, height: rect.height }
}

const rectOf = (of: Element | { clientX: number; clientY: number }): Rect =>
  of instanceof Element ? of.getBoundingClientRect() : { left: of.clientX, top: of.clientY, width: 0, height: 0 }
