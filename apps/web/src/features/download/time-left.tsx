import { useEffect, useState } from 'react'
import { timeLeft } from './expiry.ts'

const MINUTE = 60_000

/** Counts down by the minute, as long as somebody looks. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={until.replace(' ', 'T')}>{timeLeft(until, now)}</time>
}
