import { passwordRule } from '@xinqiao/domain'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { findById, setPassword, type UserRow } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { clearFailures } from '../proof/login-failures.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import { provePassword } from './prove-password.ts'
import { openSecret } from './sealed-secret.ts'
import { endSessions } from '../session/session.repo.ts'

/** With the old password, at any time. Every session ends: the client says 修改密码成功，请重新登录. */
export const changePassword = async (
  deps: AuthDeps,
  ctx: Ctx,
  given: { oldPwd: string; newPwd: string },
): Promise<null> => {
  const user = await me(ctx)
  const oldPassword = await openSecret(deps, ctx, given.oldPwd)
  const newPassword = await openSecret(deps, ctx, given.newPwd)
  // Whoever sits at somebody's open session may guess no more often than somebody who wants to sign in.
  const { isProved } = await provePassword(deps, ctx, {
    account: user.username,
    look: async () => user,
    isRight: () => deps.passwords.check(user.password_hash, oldPassword),
    onWrong: (tx) => tellWrongGuess(tx, ctx, user),
  })
  if (!isProved) throw new AppError('user.old_password_wrong')
  return store(deps, ctx, user, newPassword)
}

/** Without the old one, only while the system itself demands the change. */
export const changeForcedPassword = async (deps: AuthDeps, ctx: Ctx, given: { newPwd: string }): Promise<null> => {
  const user = await me(ctx)
  if (!user.must_change_password) throw new AppError('auth.forbidden')
  return store(deps, ctx, user, await openSecret(deps, ctx, given.newPwd))
}

const tellWrongGuess = (tx: Tx, ctx: Ctx, user: UserRow): Promise<void> =>
  writeLoginLog(tx, {
    event: 'password',
    method: 'password',
    result: 'bad_password',
    username: user.username,
    userId: user.id,
    sessionId: ctx.requireActor().sessionId,
    ip: ctx.ip,
    device: ctx.device,
  })

const me = (ctx: Ctx): Promise<UserRow> =>
  ctx.withTenant(async (tx) => ensure(await findById(tx, ctx.requireActor().userId), 'auth.required'))

const store = async ({ passwords }: AuthDeps, ctx: Ctx, user: UserRow, password: string): Promise<null> => {
  const weak = passwordRule(user.username)(password)
  if (weak) throw new AppError('user.password_rule', { detail: weak })
  if (await passwords.check(user.password_hash, password)) throw new AppError('user.password_same')
  const hash = await passwords.hash(password)
  await ctx.withTenant(async (tx) => {
    await setPassword(tx, user.id, hash)
    await clearFailures(tx, user.username)
    await endSessions(tx, { userId: user.id }, 'password_changed')
    tx.notify('user', user.id)
    tx.emit('auth.password_changed', { userId: user.id, way: 'person', at: tx.now.toISOString() })
    tx.audit({ action: 'user.password_change', subjectType: 'user', subjectId: user.id })
  })
  return null
}
