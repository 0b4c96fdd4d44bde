import { create } from 'zustand'
import { dismissConfirms } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.ts'
import { replacePage } from '../navigator.ts'
import { lockStore, ownLock } from './lock-store.ts'

export const LOCK_PAGE = '/lock'

/** Why the question for a password is open; null when it is not. */
export const useLockDialog = create<{ reason: 'lock' | 'auto' | null }>(() => ({ reason: null }))

/** Needs a password to have been set. */
export const lockNow = (): void => {
  const { pathname, search, hash } = window.location
  dismissConfirms()
  toast.clear()
  lockStore.close(pathname + search + hash)
  replacePage(LOCK_PAGE)
}

/** Hides everything until the lock password is typed; asks for one first where there is none. */
export const lockScreen = (): void => {
  if (ownLock()) lockNow()
  else useLockDialog.setState({ reason: 'lock' })
}
