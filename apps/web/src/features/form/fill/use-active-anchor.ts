import { type RefObject, useEffect, useState } from 'react'
import type { Anchor } from './overview.ts'

/** A band a little below the top: what lies in it is what is being looked at. */
const BAND = '-15% 0px -70% 0px'

/** Which place of the form is in front of the reader. */
export const useActiveAnchor = (root: RefObject<HTMLElement | null>, anchors: readonly Anchor[]): string | null => {
  const [active, setActive] = useState<string | null>(null)
  const places = anchors.map(({ key, selector }) => `${key}\n${selector}`).join('\n\n')
  useEffect(() => {
    const host = root.current
    if (!host || typeof IntersectionObserver === 'undefined') return
    const keys = new Map<Element, string>()
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        const key = seen && keys.get(seen.target)
        if (key !== undefined) setActive(key)
      },
      { rootMargin: BAND },
    )
    for (const place of places.split('\n\n')) {
      const [key, selector] = place.split('\n')
      const element = selector ? host.querySelector(selector) : null
      if (!element || key === undefined) continue
      keys.set(element, key)
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [root, places])
  return active ?? anchors[0]?.key ?? null
}
