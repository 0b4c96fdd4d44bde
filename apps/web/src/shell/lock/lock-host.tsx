import { useEffect } from 'react'
import { useRemembered } from '../../kit/remember.ts'
import { AUTO_LOCK } from './auto-lock.ts'
import { LockDialog } from './lock-dialog.tsx'
import { lockNow, useLockDialog } from './lock.ts'
import { isLocked, ownLock } from './lock-store.ts'
import { watchIdle } from './watch-idle.ts'

const accept = (kept: unknown): number | null => AUTO_LOCK.find((minutes) => minutes === kept) ?? null

/** Mounted once inside the layout. */
export function LockHost() {
  const [minutes, keepMinutes] = useRemembered('autoLock', accept)
  useEffect(() => {
    if (minutes === null) return
    // The password ends with the window, the wish to be locked does not.
    if (!ownLock()) useLockDialog.setState({ reason: 'auto' })
    return watchIdle(minutes * 60_000, () => {
      if (ownLock() && !isLocked()) lockNow()
    })
  }, [minutes])
  useEffect(() => {
    // Locking must work without network too.
    const timer = setTimeout(() => void import('./lock.page.tsx').catch(() => undefined), 5000)
    return () => clearTimeout(timer)
  }, [])
  return <LockDialog minutes={minutes} keepMinutes={keepMinutes} />
}
