import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { readLoginProvider } from '../outside/login-providers.ts'
import { askProvider, enter } from './outside-person.ts'
import { weChatUser } from '../outside/wechat-client.ts'
import { takeState, type Return } from '../outside/sso-state.ts'

export const signInWithWeChat = async (deps: AuthDeps, ctx: Ctx, given: { state: string; code: string }) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  await takeState(ctx, tenant.id, given.state, 'wechat')
  return finishWeChat({ deps, ctx, tenant, code: given.code })
}

export const finishWeChat = async ({ deps, ctx, tenant, code }: Omit<Return, 'facts'>) => {
  const config = await ctx.withTenant((tx) => readLoginProvider(tx, 'wechat'), tenant.id)
  const subjects = await askProvider(ctx, tenant, 'wechat', () => weChatUser(deps.fetch, config, code))
  return enter(ctx, tenant, { method: 'wechat', username: null, subjects })
}
