import { decryptText, encryptText } from '@xinqiao/contract/client'
import { readStore, removeStore, session, writeStore } from '../../../session/index.ts'
import { type KeptWords, NOTHING } from '../chat/use-outbox.ts'

// What was typed and has not reached the server: it outlives a reload, and ends with the window and with the session.

const STORE = 'assistant-words'
type Stored = { readonly owner: string; readonly sealed: string }

const owner = (): string => {
  const { token } = session.get()
  return `${token?.tenantId ?? ''}-${token?.user_id ?? ''}`
}

/** Sealed with the key of the session: without it nothing can be read here, whoever sits down at this machine. */
export const keepWords = (kept: KeptWords): void => {
  const { token } = session.get()
  if (!token) return
  if (kept.words === '' && kept.unsent.length === 0) return removeStore(STORE)
  const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))
  const sealed = encryptText(token.signKey, JSON.stringify(kept), random)
  writeStore(STORE, { owner: owner(), sealed } satisfies Stored, false)
}

export const keptWords = (): KeptWords => {
  const { token } = session.get()
  const stored = readStore<Stored>(STORE)
  if (!token || stored?.owner !== owner()) return NOTHING
  try {
    return JSON.parse(decryptText(token.signKey, stored.sealed)) as KeptWords
  } catch {
    // Sealed in an earlier session: nobody can read it any more.
    removeStore(STORE)
    return NOTHING
  }
}
