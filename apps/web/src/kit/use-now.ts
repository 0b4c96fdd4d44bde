import { useEffect, useState } from 'react'

/** The time, in steps of a second unless told otherwise. */
export const useNow = (step = 1000): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
