import type { Ctx } from '../../../kernel/http/binding.ts'
import type { TenantRow } from '../../tenant/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { readLoginProvider, type ProviderKind } from '../outside/login-providers.ts'
import { askProvider } from './outside-person.ts'
import { casLoginUrl } from '../outside/cas-client.ts'
import { dingTalkAuthorizeUrl } from '../outside/dingtalk-client.ts'
import { oidcAuthorizeUrl } from '../outside/oidc-client.ts'
import { weChatAuthorizeUrl } from '../outside/wechat-client.ts'
import { newSecret, putState, type SsoState } from '../outside/sso-state.ts'

const pages = { oidc: 'sso', cas: 'sso', dingtalk: 'dingTalk', wechat: 'weChat' } as const

/** A page of the school as the outside world reaches it: by its own domain when the request came there, else by the public address. */
export const pageAddress = (deps: AuthDeps, ctx: Ctx, tenant: TenantRow, page: string): string =>
  `${baseAddress(deps, ctx, tenant)}/${tenant.short_name}/${page}`

const baseAddress = ({ publicUrl }: AuthDeps, ctx: Ctx, tenant: TenantRow): string => {
  if (!publicUrl) return ctx.origin
  if (tenant.domain !== ctx.host.toLowerCase()) return publicUrl
  // A proxy may have taken the encryption off; the public address says whether there was any.
  const own = new URL(ctx.origin)
  own.protocol = new URL(publicUrl).protocol
  return own.origin
}

/** Where to send the person. Remembers under a random state what must be the same when they come back. */
export const startSso = async (deps: AuthDeps, ctx: Ctx, kind: ProviderKind): Promise<{ url: string }> => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const state = newSecret()
  const page = pageAddress(deps, ctx, tenant, pages[kind])
  // CAS has no state of its own: it rides in the service address.
  const redirectUri = kind === 'cas' ? `${page}?state=${state}` : page
  const facts = { kind, redirectUri, verifier: newSecret(), nonce: newSecret() }
  const url = await authorizeUrl(deps, ctx, tenant, state, facts)
  await ctx.withTenant((tx) => putState(tx, state, facts))
  return { url }
}

const authorizeUrl = async (
  deps: AuthDeps,
  ctx: Ctx,
  tenant: TenantRow,
  state: string,
  facts: SsoState,
): Promise<string> => {
  const read = <K extends ProviderKind>(kind: K) => ctx.withTenant((tx) => readLoginProvider(tx, kind))
  switch (facts.kind) {
    case 'oidc': {
      const config = await read('oidc')
      return askProvider(ctx, tenant, 'oidc', () => oidcAuthorizeUrl(deps.fetch, config, state, facts))
    }
    case 'cas':
      return casLoginUrl(await read('cas'), facts.redirectUri)
    case 'dingtalk':
      return dingTalkAuthorizeUrl(await read('dingtalk'), facts.redirectUri, state)
    case 'wechat':
      return weChatAuthorizeUrl(await read('wechat'), facts.redirectUri, state)
  }
}
