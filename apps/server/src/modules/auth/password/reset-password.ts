import { passwordRule } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { findByPhone, setPassword } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { clearFailures } from '../proof/login-failures.ts'
import { openSecret } from './sealed-secret.ts'
import { endSessions } from '../session/session.repo.ts'
import { takeTicket } from '../proof/sms-codes.ts'

/** Forgotten password: the phone was proved, a new one is set, every session of the person ends. */
export const resetPassword = async (
  deps: AuthDeps,
  ctx: Ctx,
  given: { ticket: string; password: string },
): Promise<null> => {
  const password = await openSecret(deps, ctx, given.password)
  const refuseWeak = (username: string) => {
    const problem = passwordRule(username)(password)
    if (problem) throw new AppError('user.password_rule', { detail: problem })
  }
  refuseWeak('')
  const user = await ctx.withTenant(async (tx) => {
    const found = ensure(await findByPhone(tx, await takeTicket(tx, given.ticket, 'reset')), 'auth.ticket_invalid')
    refuseWeak(found.username)
    return found
  })
  const hash = await deps.passwords.hash(password)
  await ctx.withTenant(async (tx) => {
    await setPassword(tx, user.id, hash)
    await clearFailures(tx, user.username)
    await endSessions(tx, { userId: user.id }, 'password_reset')
    tx.notify('user', user.id)
    tx.emit('auth.password_changed', { userId: user.id, way: 'phone', at: tx.now.toISOString() })
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
