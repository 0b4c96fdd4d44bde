import { create } from 'zustand'
import { removeStore, session, type Token, useSession, writeStore } from '../../session/index.ts'
import { personOf } from '../session-end/person-of.ts'
import { keptLock, type Lock, STORE } from './kept-lock.ts'
import type { LockSecret } from './lock-secret.ts'

const FREE_TRIES = 5
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 300_000

export const useLock = create<{ lock: Lock | null }>(() => ({ lock: keptLock() }))

const holds = (lock: Lock | null, token: Token | null): lock is Lock =>
  lock !== null && token !== null && lock.person === personOf(token)

/** The lock of whoever is signed in. Somebody else's is none. */
export const ownLock = (): Lock | null => {
  const { lock } = useLock.getState()
  return holds(lock, session.get().token) ? lock : null
}

export const isLocked = (): boolean => ownLock()?.isLocked ?? false

export const useOwnLock = (): Lock | null => {
  const token = useSession((state) => state.token)
  const lock = useLock((state) => state.lock)
  return holds(lock, token) ? lock : null
}

export const useLocked = (): boolean => useOwnLock()?.isLocked ?? false

const keep = (lock: Lock): void => {
  writeStore(STORE, lock, false)
  useLock.setState({ lock })
}

const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES), LONGEST_WAIT_MS)

export const lockStore = {
  set(secret: LockSecret): void {
    const person = personOf(session.get().token)
    keep({ person, secret, isLocked: false, from: '/', failures: 0, waitUntil: 0 })
  },
  close(from: string): void {
    const lock = ownLock()
    if (lock) keep({ ...lock, isLocked: true, from })
  },
  open(): void {
    const lock = ownLock()
    if (lock) keep({ ...lock, isLocked: false, failures: 0, waitUntil: 0 })
  },
  failed(): void {
    const lock = ownLock()
    if (!lock) return
    const failures = lock.failures + 1
    const wait = waitAfter(failures)
    keep({ ...lock, failures, waitUntil: wait > 0 ? Date.now() + wait : 0 })
  },
  forget(): void {
    removeStore(STORE)
    useLock.setState({ lock: null })
  },
}
