import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { readLoginProvider } from '../outside/login-providers.ts'
import { askProvider, enter } from './outside-person.ts'
import { redeemCode } from '../outside/oidc-client.ts'
import { takeState, type Return } from '../outside/sso-state.ts'
import { pageAddress } from './start-sso.ts'

export const signInWithOidc = async (
  deps: AuthDeps,
  ctx: Ctx,
  given: { state: string; code: string; iss?: string },
) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const facts = await takeState(ctx, tenant.id, given.state, 'oidc')
  return finishOidc({ deps, ctx, tenant, facts, ...given })
}

export const finishOidc = async ({
  deps,
  ctx,
  tenant,
  facts,
  state,
  code,
  iss,
}: Return & { state: string; iss?: string }) => {
  const config = await ctx.withTenant((tx) => readLoginProvider(tx, 'oidc'), tenant.id)
  const home = pageAddress(deps, ctx, tenant, 'login')
  const back = { state, code, ...(iss ? { iss } : {}) }
  const person = await askProvider(ctx, tenant, 'oidc', () => redeemCode(deps.fetch, config, facts, back, home))
  return enter(ctx, tenant, {
    method: 'oidc',
    username: person.username,
    subjects: [person.subject],
    ...(person.logoutUrl ? { logoutRedirect: person.logoutUrl } : {}),
  })
}
