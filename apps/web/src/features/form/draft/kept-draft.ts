import { decryptText, encryptText } from '@xinqiao/contract/client'
import type { FormAnswers } from '@xinqiao/domain'
import { readStore, removeStore, session, useSession, writeStore } from '../../../session/index.ts'

/** What was typed and has not reached the server. It ends with the window, and with the person's session. */
export type KeptDraft = {
  readonly answers: FormAnswers
  /** the version of the form it was written in */
  readonly no: number
  /** the draft on the server it goes on from; null when there was none */
  readonly draftVersion: number | null
  /** earlier words were on their way when this was kept */
  readonly isSending: boolean
  /** by the server's clock */
  readonly at: number
}

const STORE = 'form-drafts'
type Stored = { readonly owner: string; readonly drafts: Readonly<Record<string, string>> }

const owner = (): string | null => {
  const { token } = session.get()
  return token ? `${token.tenantId}-${token.user_id}` : null
}

/** Only the person's own; whatever somebody else left in this window is thrown away unread. */
const own = (): Readonly<Record<string, string>> => {
  const stored = readStore<Stored>(STORE)
  if (stored && stored.owner === owner()) return stored.drafts
  if (stored) removeStore(STORE)
  return {}
}

/** Sealed with the key of the session: without it nothing can be read here, whoever sits down at this machine. */
export const keepDraft = (matter: string, draft: KeptDraft): void => {
  const { token } = session.get()
  const who = owner()
  if (!token || who === null) return
  const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))
  const sealed = encryptText(token.signKey, JSON.stringify(draft), random)
  writeStore(STORE, { owner: who, drafts: { ...own(), [matter]: sealed } } satisfies Stored, false)
}

export const keptDraft = (matter: string): KeptDraft | null => {
  const { token } = session.get()
  const sealed = own()[matter]
  if (!token || sealed === undefined) return null
  try {
    return JSON.parse(decryptText(token.signKey, sealed)) as KeptDraft
  } catch {
    // Sealed in an earlier session: nobody can read it any more.
    forgetDraft(matter)
    return null
  }
}

export const forgetDraft = (matter: string): void => {
  const { [matter]: gone, ...others } = own()
  const who = owner()
  if (gone === undefined || who === null) return
  if (Object.keys(others).length === 0) removeStore(STORE)
  else writeStore(STORE, { owner: who, drafts: others } satisfies Stored, false)
}

useSession.subscribe((now, before) => {
  if (now.token?.user_id !== before.token?.user_id || now.token?.tenantId !== before.token?.tenantId) removeStore(STORE)
})
