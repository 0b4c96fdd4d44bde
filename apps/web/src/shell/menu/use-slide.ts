import { useCallback, useEffect, useRef, useState } from 'react'

/** As the specification has it. */
const STEP = 200

type Ends = { canGoBack: boolean; canGoOn: boolean }

/** A row that slides in steps when what it holds, its one child, does not fit. */
export const useSlide = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<Ends>({ canGoBack: false, canGoOn: false })
  const measure = useCallback(() => {
    if (ref.current) setEnds(endsOf(ref.current))
  }, [])
  useEffect(() => {
    const row = ref.current
    if (!row) return
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    for (const one of [row, row.firstElementChild]) if (one) observer.observe(one)
    return () => {
      row.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [measure])
  const slide = (way: -1 | 1): void => {
    const row = ref.current
    if (!row) return
    const most = row.scrollWidth - row.clientWidth
    row.scrollLeft = Math.min(most, Math.max(0, row.scrollLeft + way * STEP))
    measure()
  }
  return { ref, ...ends, slide }
}

/** Half a pixel is rounding, not room. */
const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends => ({
  canGoBack: scrollLeft > 0.5,
  canGoOn: scrollLeft + clientWidth < scrollWidth - 0.5,
})
