import { digestHex } from '@xinqiao/contract/client'
import { plainUsername } from '@xinqiao/domain'
import { readStore, removeStore, writeStore } from '../../session/index.ts'

/** What this browser remembers between sign-ins. Never a password. */

export const lastUsername = (tenantId: string): string => readStore<string>(`username-${tenantId}`) ?? ''
export const rememberUsername = (tenantId: string, username: string): void =>
  writeStore(`username-${tenantId}`, username, true)

/** Proofs that this browser was let in with an account before: strangers' guesses then do not stand in its way. */
type Devices = Readonly<Record<string, string>>
const MOST_DEVICES = 8
/** Not by name: on a shared computer the next one need not read who was here. */
const deviceKey = (tenantId: string, username: string): string =>
  digestHex(`${tenantId}:${plainUsername(username).toLowerCase()}`).slice(0, 16)
export const deviceTokenOf = (tenantId: string, username: string): { deviceToken?: string } => {
  const deviceToken = readStore<Devices>('devices')?.[deviceKey(tenantId, username)]
  return deviceToken ? { deviceToken } : {}
}
export const rememberDevice = (tenantId: string, username: string, deviceToken: string): void => {
  const key = deviceKey(tenantId, username)
  const others = Object.entries(readStore<Devices>('devices') ?? {}).filter(([one]) => one !== key)
  writeStore('devices', Object.fromEntries([...others, [key, deviceToken]].slice(-MOST_DEVICES)), true)
}

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
