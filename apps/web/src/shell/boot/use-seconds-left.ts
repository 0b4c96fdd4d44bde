import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until `seconds` have passed since a moment; stands still at nought. */
export const useSecondsLeft = (since: number, seconds: number): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const count = (): number => Math.max(0, Math.ceil(seconds - (Date.now() - since) / SECOND))
    const tell = (): void => {
      const now = count()
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tell, SECOND / 4)
    return () => clearInterval(timer)
  }, [since, seconds])
  return left
}
