import { passwordRule } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { clearFailures, endSessions, openSecret, type AuthDeps } from '../auth/index.ts'
import { setInitialPassword, type UserRow } from '../user/index.ts'
import { spendPermit } from './credential-permit.ts'
import { initialPassword } from './initial-password.ts'
import { lockManaged, refuseSelf } from './manageable.ts'

type Action = 'user.password_reset' | 'user.password_set'

/** A password made here and shown once: neither stored in clear nor written to any log. */
export const resetUserPassword = async (
  deps: AuthDeps,
  ctx: Ctx,
  id: string,
): Promise<{ username: string; password: string }> => {
  const actor = ctx.requireActor()
  await ctx.withTenant((tx) => target(tx, actor, id))
  const password = initialPassword()
  const user = await store(deps, ctx, id, password, 'user.password_reset')
  return { username: user.username, password }
}

export const setUserPassword = async (deps: AuthDeps, ctx: Ctx, given: { uid: string; pwd: string }): Promise<null> => {
  const actor = ctx.requireActor()
  const { username } = await ctx.withTenant((tx) => target(tx, actor, given.uid))
  const password = await openSecret(deps, ctx, given.pwd)
  const weak = passwordRule(username)(password)
  if (weak) throw new AppError('user.password_rule', { detail: weak })
  await store(deps, ctx, given.uid, password, 'user.password_set')
  return null
}

const target = async (tx: Tx, actor: Actor, id: string): Promise<UserRow> => {
  refuseSelf(actor, id)
  return (await lockManaged(tx, actor, id)).user
}

const store = async (
  { passwords }: AuthDeps,
  ctx: Ctx,
  id: string,
  password: string,
  action: Action,
): Promise<UserRow> => {
  const actor = ctx.requireActor()
  const hash = await passwords.hash(password)
  return ctx.withTenant(async (tx) => {
    const user = await target(tx, actor, id)
    await spendPermit(tx, actor, id)
    await setInitialPassword(tx, user.id, hash)
    await clearFailures(tx, user.username)
    await endSessions(tx, { userId: user.id }, 'password_reset')
    tx.notify('user', user.id)
    tx.emit('auth.password_changed', { userId: user.id, way: 'admin', at: tx.now.toISOString() })
    tx.audit({ action, subjectType: 'user', subjectId: user.id })
    return user
  })
}
