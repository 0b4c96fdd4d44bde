import { type RefObject, useEffect, useRef } from 'react'

/** What was given last, for those who ask later without being drawn again for it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
