import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How many children stand on the first line of a wrapping row that is one line high. The browser does the fitting; we
 * only look where it put them.
 */
export const useFitting = (count: number): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () => {
      const items = [...row.children] as HTMLElement[]
      const below = items.findIndex((item) => item.offsetTop > (items[0]?.offsetTop ?? 0))
      setFitting(below === -1 ? count : below)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [count])
  return [ref, fitting]
}
