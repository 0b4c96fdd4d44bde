import { type UIEvent, useLayoutEffect, useRef } from 'react'
import { useShown } from '../../kit/surface.ts'

/** Not every browser remembers how far a part was scrolled while it was not displayed; this does. */
export function useKeptScroll() {
  const isShown = useShown()
  const last = useRef<{ element: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    if (isShown && last.current) last.current.element.scrollTop = last.current.top
  }, [isShown])
  return {
    onScrollCapture: (event: UIEvent): void => {
      if (event.target instanceof Element) last.current = { element: event.target, top: event.target.scrollTop }
    },
  }
}
