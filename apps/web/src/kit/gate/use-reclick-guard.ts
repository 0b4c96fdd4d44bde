import { useRef } from 'react'

/** The generic guard; submits take `SUBMIT_GUARD_MS`. */
export const RECLICK_GUARD_MS = 1000
export const SUBMIT_GUARD_MS = 2000

/** Answers whether this click counts: true at most once within the time, measured from the last click that counted. */
export function useReclickGuard(ms: number = RECLICK_GUARD_MS): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < ms) return false
    last.current = now
    return true
  }
}
