import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import type { TenantRow } from '../tenant/index.ts'
import type { AuthDeps } from './auth.deps.ts'
import { readLoginProvider, type ProviderKind } from './login-providers.ts'
import { askProvider } from './outside-person.ts'
import { casLoginUrl } from './outside/cas-client.ts'
import { dingTalkAuthorizeUrl } from './outside/dingtalk-client.ts'
import { oidcAuthorizeUrl } from './outside/oidc-client.ts'
import { weChatAuthorizeUrl } from './outside/wechat-client.ts'
import { newSecret, putState, type SsoState } from './sso-state.ts'

const pages = { oidc: 'sso', cas: 'sso', dingtalk: 'dingTalk', wechat: 'weChat' } as const

/** A page of the school as the outside world reaches it: by its own domain when the request came there, else by the public address. */
export const pageAddress = (deps: AuthDeps, ctx: Ctx, tenant: TenantRow, page: string): string => {
  const isOwnDomain = tenant.domain !== null && tenant.domain === ctx.host.toLowerCase()
  return `${isOwnDomain ? ctx.origin : (deps.publicUrl ?? ctx.origin)}/${tenant.short_name}/${page}`
}

type MakeUrl = (http: typeof fetch, state: string, facts: SsoState) => Promise<string>
const authorizeWith: Record<ProviderKind, (tx: Tx) => Promise<MakeUrl>> = {
  oidc: async (tx) => {
    const config = await readLoginProvider(tx, 'oidc')
    return (http, state, facts) => oidcAuthorizeUrl(http, config, state, facts)
  },
  cas: async (tx) => {
    const config = await readLoginProvider(tx, 'cas')
    return async (_, __, facts) => casLoginUrl(config, facts.redirectUri)
  },
  dingtalk: async (tx) => {
    const config = await readLoginProvider(tx, 'dingtalk')
    return async (_, state, facts) => dingTalkAuthorizeUrl(config, facts.redirectUri, state)
  },
  wechat: async (tx) => {
    const config = await readLoginProvider(tx, 'wechat')
    return async (_, state, facts) => weChatAuthorizeUrl(config, facts.redirectUri, state)
  },
}

/** Where to send the person. Remembers under a random state what must be the same when they come back. */
export const startSso = async (deps: AuthDeps, ctx: Ctx, kind: ProviderKind): Promise<{ url: string }> => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const state = newSecret()
  const page = pageAddress(deps, ctx, tenant, pages[kind])
  // CAS has no state of its own: it rides in the service address.
  const redirectUri = kind === 'cas' ? `${page}?state=${state}` : page
  const facts = { kind, redirectUri, verifier: newSecret(), nonce: newSecret() }
  const authorizeUrl = await ctx.withTenant((tx) => authorizeWith[kind](tx))
  const url = await askProvider(ctx, tenant, kind, () => authorizeUrl(deps.fetch, state, facts))
  await ctx.withTenant((tx) => putState(tx, state, facts))
  return { url }
}
