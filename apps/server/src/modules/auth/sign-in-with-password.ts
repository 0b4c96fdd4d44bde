import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { readSetting } from '../setting/index.ts'
import { findByUsername, initialSecretOf, type UserRow } from '../user/index.ts'
import type { AuthDeps } from './auth.deps.ts'
import { bindPending } from './identity-binding.ts'
import { captchaError, spendCaptcha } from './captcha.ts'
import { clearFailures, countFailure, refuseLocked } from './login-failures.ts'
import { writeLoginLog } from './login-log.repo.ts'
import { notingRefusal, type Comer } from './note-refusal.ts'
import { openSession } from './open-session.ts'
import { openSecret } from './sealed-secret.ts'

export type PasswordGrant = {
  username?: string
  password?: string
  randomStr?: string
  code?: string
  bindTicket?: string
}

export const signInWithPassword = async (deps: AuthDeps, ctx: Ctx, given: PasswordGrant) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const username = given.username?.trim() ?? ''
  if (!username || !given.password) throw new AppError('request.invalid', { detail: '账号和密码不能为空' })
  const sealed = given.password
  const comer: Comer = { method: 'password', username }

  return notingRefusal(ctx, tenant.id, comer, async () => {
    const verdict = await ctx.withTenant(async (tx) => {
      const signIn = await readSetting(tx, 'signIn')
      if (!signIn.password) throw new AppError('auth.method_off')
      if (!signIn.captcha || (deps.isDemo && tenant.is_demo)) return 'ok'
      return spendCaptcha(tx, given)
    })
    if (verdict !== 'ok') throw captchaError(verdict)
    const user = await proveByPassword(deps, ctx, username, await openSecret(deps, ctx, sealed))
    comer.userId = user.id
    return ctx.withTenant(async (tx) => {
      // Guesses that ran beside this one may have locked the account meanwhile.
      await refuseLocked(tx, username)
      await clearFailures(tx, username)
      if (given.bindTicket) await bindPending(tx, given.bindTicket, user.id)
      return openSession(tx, { tenant, user, method: 'password', ctx })
    })
  })
}

const proveByPassword = async (deps: AuthDeps, ctx: Ctx, username: string, password: string): Promise<UserRow> => {
  let user: UserRow | undefined
  let initial: string | null = null
  const triesLeft = () =>
    ctx.withTenant(async (tx) => {
      const left = await refuseLocked(tx, username)
      user = await findByUsername(tx, username)
      initial = await initialSecretOf(tx, username)
      return left
    })
  const isRight = await deps.guesses(`${ctx.requireTenant()}:${username.toLowerCase()}`, triesLeft, async () => {
    // Hashing takes long on purpose: no transaction waits for it.
    const matches = await deps.passwords.check(user?.password_hash ?? null, password, initial)
    if (!matches) await recordFailure(ctx, username, user)
    return matches
  })
  if (!isRight || !user) throw new AppError('auth.bad_credentials')
  return user
}

const recordFailure = (ctx: Ctx, username: string, user: UserRow | undefined) =>
  ctx.withTenant(async (tx) => {
    await countFailure(tx, username)
    await writeLoginLog(tx, {
      event: 'login',
      method: 'password',
      result: user ? 'bad_password' : 'unknown_user',
      username,
      ...(user ? { userId: user.id } : {}),
      ip: ctx.ip,
      device: ctx.device,
    })
  })
