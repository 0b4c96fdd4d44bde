import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Seconds until a moment of this device's clock; 0 when it has come, or when there is none. */
export const useSecondsLeft = (until: number | null): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const tick = (): void => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
