import { useEffect, useState } from 'react'

/** A part of the program loaded on demand. `load` must be the same function on every render. */
export function useLazy<T>(load: () => Promise<T>) {
  const [part, setPart] = useState<{ readonly it: T } | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    let isOver = false
    const open = async (): Promise<void> => {
      try {
        const it = await load()
        if (!isOver) setPart({ it })
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void open()
    return () => {
      isOver = true
    }
  }, [load, isFailed])
  return { part: part?.it ?? null, isFailed, retry: () => setFailed(false) }
}
