import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { readLoginProvider } from '../outside/login-providers.ts'
import { askProvider, enter } from './outside-person.ts'
import { dingTalkInAppUser, dingTalkWebUser } from '../outside/dingtalk-client.ts'
import { takeState, type Return } from '../outside/sso-state.ts'

/** With a state the code comes from the web page we sent the person to; without one from inside the DingTalk application. */
export const signInWithDingTalk = async (deps: AuthDeps, ctx: Ctx, given: { code: string; state?: string }) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  if (given.state) await takeState(ctx, tenant.id, given.state, 'dingtalk')
  return finishDingTalk({ deps, ctx, tenant, code: given.code }, given.state ? dingTalkWebUser : dingTalkInAppUser)
}

export const finishDingTalk = async ({ deps, ctx, tenant, code }: Omit<Return, 'facts'>, whoIs = dingTalkWebUser) => {
  const config = await ctx.withTenant((tx) => readLoginProvider(tx, 'dingtalk'), tenant.id)
  const subject = await askProvider(ctx, tenant, 'dingtalk', () => whoIs(deps.fetch, config, code))
  return enter(ctx, tenant, { method: 'dingtalk', username: null, subjects: [subject] })
}
