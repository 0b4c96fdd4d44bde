import { type RefObject, useLayoutEffect, useRef } from 'react'

type Spot = { readonly top: number; readonly left: number }

/** As last heard: asking for it while switching would have the page laid out before its time. */
let windowNow = 0
const hear = ({ target }: Event): void => {
  if (target === document) windowNow = window.scrollY
}
document.addEventListener('scroll', hear, { capture: true, passive: true })

/**
 * Puts every scroller of a page back where it was. Out of sight most browsers keep them, but the one of the window is
 * shared by all pages (phones), and being taken out of the document (lock screen) loses them all.
 */
export const useScrollMemory = (host: RefObject<HTMLElement | null>, shown: boolean): void => {
  const spots = useRef(new Map<Element, Spot>())
  const windowTop = useRef(0)
  useLayoutEffect(() => {
    if (!shown) return
    if (windowNow !== windowTop.current) window.scrollTo({ top: windowTop.current, behavior: 'instant' })
    for (const [element, { top, left }] of spots.current) {
      if (!host.current?.contains(element)) spots.current.delete(element)
      else if (element.scrollTop !== top || element.scrollLeft !== left) {
        element.scrollTop = top
        element.scrollLeft = left
      }
    }
    const note = ({ target }: Event): void => {
      if (target === document) windowTop.current = window.scrollY
      else if (target instanceof Element && host.current?.contains(target))
        spots.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [host, shown])
}
