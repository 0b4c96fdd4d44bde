import { readStore } from '../../session/storage.ts'
import type { LockSecret } from './lock-secret.ts'

/** Lives as long as the window, and only for the person who set it. */
export type Lock = {
  readonly person: string
  readonly secret: LockSecret
  readonly isLocked: boolean
  /** where to go back to */
  readonly from: string
  readonly failures: number
  /** no further try before this moment, however often the page is reloaded */
  readonly waitUntil: number
}

export const STORE = 'lock'

/** As this window has stored it; whose it is, and so whether it holds, is for lock-store.ts to say. */
export const keptLock = (): Lock | null => readStore<Lock>(STORE)
