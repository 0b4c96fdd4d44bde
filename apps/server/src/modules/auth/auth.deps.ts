import type { EnvelopeStore } from '../../kernel/db/envelope-store.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Directory } from '../tenant/index.ts'
import type { GuessGate } from './proof/guess-gate.ts'
import type { Passwords } from './password/passwords.ts'

/** One request as `fetch` makes it, and no more of its answer than whether it was taken. */
export type Post = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<{ ok: boolean; status: number }>

/** The outside world of sign-in. */
export type SmsSender = { send(message: { phone: string; text: string }): Promise<void> }

export type AuthDeps = {
  directory: Directory
  envelopes: EnvelopeStore
  /** Who carries this school's codes; null where nobody does. */
  smsOf(tx: Tx): Promise<SmsSender | null>
  guesses: GuessGate
  passwords: Passwords
  /** Zero bits of the work before a sign-in in calm times. */
  calmBits: number
  /** Somebody tries account after account. */
  onSpray(): void
  /** Demo schools ask for no work while all is calm, and show SMS codes on the page. */
  isDemo: boolean
  /** Address people reach us at, for single sign-on returns; taken from the request when null. */
  publicUrl: string | null
  fetch: typeof fetch
}
