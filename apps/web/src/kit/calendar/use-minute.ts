import { useEffect, useState } from 'react'
import type { Wall } from './wall.ts'

const MINUTE = 60_000

/** The wall clock, looked at once a minute. `now` must be the same function on every render. */
export function useMinute(now: () => Wall): Wall {
  const [minute, setMinute] = useState(() => now().slice(0, 16))
  useEffect(() => {
    const timer = setInterval(() => setMinute(now().slice(0, 16)), MINUTE)
    return () => clearInterval(timer)
  }, [now])
  return minute
}
