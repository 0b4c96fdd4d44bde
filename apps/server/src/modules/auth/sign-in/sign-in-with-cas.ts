import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { readLoginProvider } from '../outside/login-providers.ts'
import { askProvider, enter } from './outside-person.ts'
import { casLogoutUrl, usernameOf, validateTicket } from '../outside/cas-client.ts'
import { takeState, type Return } from '../outside/sso-state.ts'
import { pageAddress } from './start-sso.ts'

export const signInWithCas = async (deps: AuthDeps, ctx: Ctx, given: { ticket: string; state: string }) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const facts = await takeState(ctx, tenant.id, given.state, 'cas')
  return finishCas({ deps, ctx, tenant, facts, code: given.ticket })
}

export const finishCas = async ({ deps, ctx, tenant, facts, code: ticket }: Return) => {
  const config = await ctx.withTenant((tx) => readLoginProvider(tx, 'cas'), tenant.id)
  const person = await askProvider(ctx, tenant, 'cas', () =>
    validateTicket(deps.fetch, config, facts.redirectUri, ticket),
  )
  return enter(ctx, tenant, {
    method: 'cas',
    username: usernameOf(config, person),
    subjects: [person.user],
    logoutRedirect: casLogoutUrl(config, pageAddress(deps, ctx, tenant, 'login')),
  })
}
