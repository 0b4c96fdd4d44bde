import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner size of an element, kept up to date. */
export function useBox(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setBox((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return box
}
