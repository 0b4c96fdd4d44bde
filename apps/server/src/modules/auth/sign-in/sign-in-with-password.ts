import { plainUsername } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import { findByUsername, initialSecretOf } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { bindPending } from './identity-binding.ts'
import { captchaError, spendCaptcha } from '../proof/captcha.ts'
import { clearOwnFailures, refuseHasty } from '../proof/login-failures.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import { notingRefusal, type Comer } from '../proof/note-refusal.ts'
import { openSession } from '../session/open-session.ts'
import { provePassword } from '../password/prove-password.ts'
import { openSecret } from '../password/sealed-secret.ts'

export type PasswordGrant = {
  username?: string
  password?: string
  randomStr?: string
  code?: string
  bindTicket?: string
  deviceToken?: string
}

export const signInWithPassword = async (deps: AuthDeps, ctx: Ctx, given: PasswordGrant) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const typed = given.username?.trim() ?? ''
  // Guesses are counted by the plain name: one account has one count, however its letters are typed.
  const username = plainUsername(typed)
  if (!username || !given.password) throw new AppError('request.invalid', { detail: '账号和密码不能为空' })
  const sealed = given.password
  const comer: Comer = { method: 'password', username }

  return notingRefusal(ctx, tenant.id, comer, async () => {
    const verdict = await ctx.withTenant(async (tx) => {
      if (!(await readSetting(tx, 'signIn')).password) throw new AppError('auth.method_off')
      return spendCaptcha(tx, deps, ctx, tenant.is_demo, { ...given, username })
    })
    if (verdict !== 'ok') throw captchaError(verdict)
    const password = await openSecret(deps, ctx, sealed)
    const { user, guesser } = await proveByPassword(deps, ctx, { ...given, typed, username, password })
    comer.userId = user.id
    return ctx.withTenant(async (tx) => {
      // Guesses that ran beside this one may have used up what was free meanwhile.
      await refuseHasty(tx, guesser)
      await clearOwnFailures(tx, guesser)
      if (given.bindTicket) await bindPending(tx, given.bindTicket, user.id)
      return openSession(tx, { tenant, user, method: 'password', ctx })
    })
  })
}

type Shown = { typed: string; username: string; password: string; deviceToken?: string }

const proveByPassword = async (deps: AuthDeps, ctx: Ctx, { typed, username, password, deviceToken }: Shown) => {
  const { seen, guesser, isProved } = await provePassword(deps, ctx, {
    account: username,
    deviceToken,
    look: async (tx) => ({
      user: (await findByUsername(tx, username)) ?? (await findByUsername(tx, typed)),
      initial: await initialSecretOf(tx, username),
    }),
    isRight: ({ user, initial }) => deps.passwords.check(user?.password_hash ?? null, password, initial),
    onWrong: (tx, { user }) =>
      writeLoginLog(tx, {
        event: 'login',
        method: 'password',
        result: user ? 'bad_password' : 'unknown_user',
        username,
        ...(user ? { userId: user.id } : {}),
        ip: ctx.ip,
        device: ctx.device,
      }),
  })
  if (!isProved || !seen.user) throw new AppError('auth.bad_credentials')
  return { user: seen.user, guesser }
}
