import { decryptText, encryptText } from '@xinqiao/contract/client'
import type { SheetAnswers } from '@xinqiao/domain'
import { session } from '../../../session/index.ts'

/** What was answered and has not reached the server. */
export type KeptSheet = { readonly answers: SheetAnswers; readonly seq: number; readonly at: number }

const DATABASE = 'xq-sheets'
const STORE = 'sheets'
/** Nothing older is promised, whatever a browser keeps. */
const LONGEST_MS = 24 * 60 * 60 * 1000
/** A store that hangs is one that is not there. */
const PATIENCE_MS = 1500

const whole = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('no store')))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return whole(request)
}

/** Closed by the system, denied, full or in a private window: answering goes on without it. */
const tried = async <T>(
  work: (store: IDBObjectStore) => IDBRequest<T>,
  mode: IDBTransactionMode,
): Promise<T | null> => {
  const late = new Promise<null>((done) => {
    setTimeout(() => done(null), PATIENCE_MS)
  })
  const asked = async (): Promise<T | null> => {
    const database = await open()
    try {
      return await whole(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  }
  try {
    return await Promise.race([asked(), late])
  } catch {
    return null
  }
}

const keyOf = (id: string): string | null => {
  const { token } = session.get()
  return token ? `${token.tenantId}-${token.user_id}-${id}` : null
}

const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Sealed with the key of the session: without it nothing can be read here, whoever sits down at this machine. */
const keepSheet = async (id: string, kept: KeptSheet): Promise<void> => {
  const { token } = session.get()
  const key = keyOf(id)
  if (!token || key === null) return
  await tried((store) => store.put(encryptText(token.signKey, JSON.stringify(kept), random), key), 'readwrite')
}

const waiting = new Map<string, KeptSheet>()
/** Longer than this nothing waits, however busy the page is. */
const LATEST_MS = 300

const keepWaiting = (): void => {
  for (const [id, kept] of waiting) void keepSheet(id, kept)
  waiting.clear()
}

// Whoever turns away may not come back to this page.
globalThis.addEventListener?.('visibilitychange', () => {
  if (document.visibilityState === 'hidden') keepWaiting()
})

/** Sealing takes a slow phone as long as drawing what was tapped: it comes after that, and only the newest is sealed. */
export const keepSoon = (id: string, kept: KeptSheet): void => {
  if (waiting.size === 0)
    if ('requestIdleCallback' in globalThis) requestIdleCallback(keepWaiting, { timeout: LATEST_MS })
    else setTimeout(keepWaiting, LATEST_MS)
  waiting.set(id, kept)
}

export const keptSheet = async (id: string, now: number): Promise<KeptSheet | null> => {
  const soon = waiting.get(id)
  if (soon) return soon
  const { token } = session.get()
  const key = keyOf(id)
  if (!token || key === null) return null
  const sealed = (await tried((store) => store.get(key), 'readonly')) as unknown
  if (typeof sealed !== 'string') return null
  try {
    const kept = JSON.parse(decryptText(token.signKey, sealed)) as KeptSheet
    return now - kept.at < LONGEST_MS ? kept : null
  } catch {
    // Sealed in an earlier session: nobody can read it any more.
    return null
  }
}

export const forgetSheet = async (id: string): Promise<void> => {
  waiting.delete(id)
  const key = keyOf(id)
  if (key !== null) await tried((store) => store.delete(key), 'readwrite')
}
