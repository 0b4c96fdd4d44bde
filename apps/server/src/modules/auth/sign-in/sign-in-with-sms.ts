import { maskPhone } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import { findByPhone } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { signInTenant } from './default-tenant.ts'
import { bindPending } from './identity-binding.ts'
import { notingRefusal, type Comer } from '../proof/note-refusal.ts'
import { openSession } from '../session/open-session.ts'
import { phoneOf, spendSmsCode } from '../proof/sms-codes.ts'

export const signInWithSms = async (
  deps: AuthDeps,
  ctx: Ctx,
  given: { mobile: string; code: string; bindTicket?: string },
) => {
  const tenant = await signInTenant(deps.directory, ctx)
  await ctx.withTenant(async (tx) => {
    if (!(await readSetting(tx, 'signIn')).sms) throw new AppError('auth.method_off')
  }, tenant.id)
  const phone = phoneOf(given.mobile)
  const comer: Comer = { method: 'sms', username: maskPhone(phone) }
  return notingRefusal(ctx, tenant.id, comer, async () => {
    await spendSmsCode(ctx, 'login', phone, given.code, tenant.id)
    return ctx.withTenant(async (tx) => {
      const user = await findByPhone(tx, phone)
      if (!user) throw new AppError('auth.sms_wrong')
      Object.assign(comer, { username: user.username, userId: user.id })
      if (given.bindTicket) await bindPending(tx, given.bindTicket, user.id)
      return openSession(tx, { tenant, user, method: 'sms', ctx })
    }, tenant.id)
  })
}
