import { useEffect, useRef } from 'react'

/** Long enough to read two lines twice. */
const SHOWN_MS = 8000

/** Counts only the time in which it could be seen and nobody was busy with it. */
export function useAutoDismiss(isRunning: boolean, onEnd: () => void): void {
  const left = useRef(SHOWN_MS)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (!isRunning) return
    const since = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - since), 1000)
    }
  }, [isRunning])
}
