import { lazy, useEffect } from 'react'
import { useRemembered } from '../../kit/remember.ts'
import type { Face } from '../../kit/theme/face.ts'
import { InAntd } from '../theme/in-antd.tsx'
import { AUTO_LOCK } from './auto-lock.ts'
import { lockNow, useLockDialog } from './lock.ts'
import { isLocked, ownLock } from './lock-store.ts'
import { watchIdle } from './watch-idle.ts'

/** Asked for now and then, and by people who have antd already. */
const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }))

const accept = (kept: unknown): number | null => AUTO_LOCK.find((minutes) => minutes === kept) ?? null

/** Mounted once inside the layout. */
export function LockHost({ face }: { face: Face }) {
  const isAsked = useLockDialog(({ reason }) => reason !== null)
  const [minutes, keepMinutes] = useRemembered('autoLock', accept)
  useEffect(() => {
    if (minutes === null) return
    // The password ends with the window, the wish to be locked does not.
    if (!ownLock()) useLockDialog.setState({ reason: 'auto' })
    return watchIdle(minutes * 60_000, () => {
      if (ownLock() && !isLocked()) lockNow()
    })
  }, [minutes])
  if (!isAsked) return null
  return (
    <InAntd face={face}>
      <LockDialog minutes={minutes} keepMinutes={keepMinutes} />
    </InAntd>
  )
}
