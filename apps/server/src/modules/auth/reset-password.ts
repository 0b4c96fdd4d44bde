import { passwordRule } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { findByPhone, setPassword } from '../user/index.ts'
import type { AuthDeps } from './auth.deps.ts'
import { hashPassword } from './passwords.ts'
import { openSecret } from './sealed-secret.ts'
import { endSessions } from './session.repo.ts'
import { spendTicket } from './sms-codes.ts'

/** Forgotten password: the phone was proved, a new one is set, every session of the person ends. */
export const resetPassword = async (
  deps: AuthDeps,
  ctx: Ctx,
  given: { ticket: string; password: string },
): Promise<null> => {
  const password = await openSecret(deps, ctx, given.password)
  const weak = passwordRule('')(password)
  if (weak) throw new AppError('user.password_rule', { detail: weak })
  const phone = await spendTicket(ctx, given.ticket, 'reset')
  const hash = await hashPassword(password)
  await ctx.withTenant(async (tx) => {
    const user = await findByPhone(tx, phone)
    if (!user) throw new AppError('auth.ticket_invalid')
    await setPassword(tx, user.id, hash)
    await endSessions(tx, { userId: user.id }, 'password_reset')
    tx.notify('user', user.id)
    tx.audit({
      action: 'auth.password_reset',
      actorId: user.id,
      actorName: user.real_name,
      subjectType: 'user',
      subjectId: user.id,
    })
  })
  return null
}
