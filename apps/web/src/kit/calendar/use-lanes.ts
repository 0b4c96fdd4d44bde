import { type RefObject, useEffect, useState } from 'react'
import { LANES } from './crowds.ts'

/** Below it half a day has no room for a name. */
const NARROW_WEEK = 640

/** How many stand beside one another in a week; in a narrow one each has the day to itself, and the others are counted. */
export function useLanes(stage: RefObject<HTMLElement | null>, isWeek: boolean): number {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const box = stage.current
    if (!box) return
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? NARROW_WEEK) < NARROW_WEEK))
    observer.observe(box)
    return () => observer.disconnect()
  }, [stage])
  return isNarrow && isWeek ? 1 : LANES
}
