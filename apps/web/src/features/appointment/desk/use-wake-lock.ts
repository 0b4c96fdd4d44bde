import { useEffect } from 'react'

/** Keeps the screen lit where the browser can; it lets go whenever the window is out of sight, so it is asked again. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async (): Promise<void> => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // Refused, e.g. on a low battery: the screen then dims as it always did.
      }
    }
    const again = (): void => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
