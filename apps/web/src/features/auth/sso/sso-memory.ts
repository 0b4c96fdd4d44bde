import { readStore, removeStore, writeStore } from '../../../session/index.ts'
import { urlOf } from '../address.ts'

/**
 * A sign-in elsewhere counts only where it was begun. Otherwise a link holding somebody else's authorisation would sign
 * a person in as that somebody, or bind a stranger's account to theirs.
 */
export type SsoStart = { state: string; target: string; at: number }

const LIFE_MS = 10 * 60_000
const MOST = 5

const fresh = <T extends { at: number }>(one: T): boolean => Date.now() - one.at < LIFE_MS
const starts = (): SsoStart[] => (readStore<SsoStart[]>('sso-starts') ?? []).filter(fresh)

/** The state rides in the provider's address; with CAS, inside the address to come back to. */
export function stateOf(authorizeUrl: string): string | null {
  const query = urlOf(authorizeUrl)?.searchParams
  const service = query?.get('service')
  return query?.get('state') ?? (service ? (urlOf(service)?.searchParams.get('state') ?? null) : null)
}

export function rememberStart(state: string, target: string): void {
  writeStore('sso-starts', [...starts(), { state, target, at: Date.now() }].slice(-MOST), true)
}

export function takeStart(state: string): SsoStart | null {
  const all = starts()
  writeStore(
    'sso-starts',
    all.filter((one) => one.state !== state),
    true,
  )
  return all.find((one) => one.state === state) ?? null
}

export type SsoKind = 'oidc' | 'cas' | 'dingtalk' | 'wechat'

/** An outside account that nobody here has claimed yet: the next ordinary sign-in claims it. */
export type Binding = { tenantId: string; kind: SsoKind | null; ticket: string | null; at: number }

export const keepBinding = (binding: Omit<Binding, 'at'>): void =>
  writeStore('binding', { ...binding, at: Date.now() }, false)
export const forgetBinding = (): void => removeStore('binding')

export function bindingOf(tenantId: string): Binding | null {
  const kept = readStore<Binding>('binding')
  return kept && kept.tenantId === tenantId && fresh(kept) ? kept : null
}
