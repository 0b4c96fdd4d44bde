import { readStore, removeStore, writeStore } from '../../session/index.ts'

/** What this browser remembers between sign-ins. Never a password. */

export const lastUsername = (tenantId: string): string => readStore<string>(`username-${tenantId}`) ?? ''
export const rememberUsername = (tenantId: string, username: string): void =>
  writeStore(`username-${tenantId}`, username, true)

/** A new wording of the agreement asks again. */
const AGREEMENT_VERSION = '2025-09'
export const hasAgreed = (): boolean => readStore<string>('agreed') === AGREEMENT_VERSION
export const rememberAgreed = (): void => writeStore('agreed', AGREEMENT_VERSION, true)

/** A self-service terminal proves itself with a key given to it once by the administrator. */
export type Terminal = { id: string; key: string }
export const terminalOf = (tenantId: string): Terminal | null => readStore<Terminal>(`terminal-${tenantId}`)
export const saveTerminal = (tenantId: string, terminal: Terminal): void =>
  writeStore(`terminal-${tenantId}`, terminal, true)
export const forgetTerminal = (tenantId: string): void => removeStore(`terminal-${tenantId}`)

/** A phone proved for the step that follows. */
export const keepPhoneProof = (mobile: string, ticket: string): void =>
  writeStore('phone-proof', { mobile, ticket }, false)
