import type { Reply } from '@xinqiao/contract/client'
import { create } from 'zustand'
import { onStoreChange, readStore, removeStore, writeStore } from './storage.ts'

export type Token = Reply<'POST /auth/oauth/token'>
export type TenantFace = Reply<'GET /admin/tenant/detailByCode'>
export type UserInfo = Reply<'GET /admin/user/info'>
export type Role = NonNullable<UserInfo['role']>

type SessionState = {
  token: Token | null
  /** When the token in force was received, by this machine's clock. */
  startedAt: number | null
  /** Server time minus ours: a wrong clock must not break signatures. */
  clockSkew: number
  tenant: TenantFace | null
  user: UserInfo | null
}

type Kept = Pick<SessionState, 'token' | 'startedAt' | 'clockSkew'>
const EMPTY: Kept = { token: null, startedAt: null, clockSkew: 0 }

export const useSession = create<SessionState>(() => ({
  ...(readStore<Kept>('session') ?? EMPTY),
  tenant: readStore<TenantFace>('tenant'),
  user: null,
}))

export const session = {
  get: useSession.getState,
  signedIn(token: Token): void {
    const kept: Kept = { token, startedAt: Date.now(), clockSkew: token.serverTime - Date.now() }
    writeStore('session', kept, true)
    useSession.setState(kept)
  },
  setTenant(tenant: TenantFace): void {
    writeStore('tenant', tenant, true)
    useSession.setState({ tenant })
  },
  setUser(user: UserInfo | null): void {
    useSession.setState({ user })
  },
  /** Forgets the person, keeps the school: the way back leads to its own login page. */
  clear(): void {
    removeStore('session')
    useSession.setState({ ...EMPTY, user: null })
  },
}

// Signing in or out in one tab is signing in or out in all of them; another person's data is never shown.
onStoreChange('session', () => {
  const kept = readStore<Kept>('session') ?? EMPTY
  const before = useSession.getState().token
  const isSamePerson = before?.user_id === kept.token?.user_id && before?.tenantId === kept.token?.tenantId
  useSession.setState({ ...kept, ...(isSamePerson ? {} : { user: null }) })
})
