import { randomBytes, randomInt } from 'node:crypto'
import { phoneCheck, plainCode, plainPhone } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { captchaError, spendCaptcha } from './captcha.ts'
import { claimChallenge, putChallenge, takeChallenge, tryChallenge, type ChallengeKind } from './challenge.repo.ts'
import { findByPhone } from '../../user/index.ts'

export type SmsPurpose = 'login' | 'reset' | 'validate' | 'register'
type Asked = { mobile: string; purpose?: SmsPurpose; randomStr?: string; code?: string }

const RESEND_SECONDS = 60
const TRIES = 5
const kindOf = (purpose: SmsPurpose | undefined): ChallengeKind => `sms:${purpose ?? 'login'}`

/** The specification's mobile carries a marker prefix (SMS@138…); bare numbers are welcome too. */
export const phoneOf = (mobile: string): string => {
  const phone = plainPhone(mobile.replace(/^SMS@/, ''))
  const problem = phoneCheck(phone)
  if (problem) throw new AppError('request.invalid', { detail: problem })
  return phone
}

/** Answers alike for known and unknown numbers; only known ones get a message when signing in or resetting. */
export const sendSmsCode = async (deps: AuthDeps, ctx: Ctx, asked: Asked) => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  const phone = phoneOf(asked.mobile)
  const isDemo = deps.isDemo && tenant.is_demo
  const { randomStr, code: solution } = asked
  const verdict = await ctx.withTenant((tx) =>
    spendCaptcha(tx, deps, ctx, tenant.is_demo, { randomStr, code: solution }),
  )
  if (verdict !== 'ok') throw captchaError(verdict)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const sender = await ctx.withTenant(async (tx) => {
    const wait = await claimChallenge(tx, 'sms:sent', phone)
    if (wait > 0) throw new AppError('auth.sms_too_often', { seconds: wait })
    const needsAccount = asked.purpose !== 'register' && asked.purpose !== 'validate'
    const isWanted = !needsAccount || (await findByPhone(tx, phone)) !== undefined
    if (isWanted) await putChallenge(tx, kindOf(asked.purpose), phone, code)
    tx.audit({ action: 'auth.sms_sent', detail: { purpose: asked.purpose ?? 'login' } })
    return isWanted ? { sms: await deps.smsOf(tx) } : null
  })
  if (sender) {
    if (!sender.sms) throw new AppError('auth.sms_unavailable')
    const text = `验证码 ${code}，5 分钟内有效。如非本人操作请忽略。`
    await sender.sms.send({ phone, text }).catch((cause: unknown) => {
      throw new AppError('auth.sms_unavailable', {}, { cause })
    })
  }
  return { seconds: RESEND_SECONDS, demoCode: isDemo && sender ? code : null }
}

export const spendSmsCode = async (
  ctx: Ctx,
  purpose: SmsPurpose,
  phone: string,
  code: string,
  tenantId = ctx.requireTenant(),
): Promise<void> => {
  const right = await ctx.withTenant(async (tx) => {
    const expected = await tryChallenge<string>(tx, kindOf(purpose), phone, TRIES)
    if (expected === null || expected !== plainCode(code)) return false
    return (await takeChallenge(tx, kindOf(purpose), phone)) !== null
  }, tenantId)
  if (!right) throw new AppError('auth.sms_wrong')
}

/** Proof that the number is in hand, good for one following step. */
export const checkSmsCode = async (
  ctx: Ctx,
  given: { mobile: string; code: string; purpose?: SmsPurpose },
): Promise<{ ticket: string }> => {
  const phone = phoneOf(given.mobile)
  const purpose = given.purpose ?? 'validate'
  await spendSmsCode(ctx, purpose, phone, given.code)
  const ticket = randomBytes(24).toString('base64url')
  await ctx.withTenant(async (tx) => {
    await putChallenge(tx, 'ticket', ticket, { phone, purpose })
    tx.audit({ action: 'auth.sms_checked', detail: { purpose } })
  })
  return { ticket }
}

/** In the transaction that uses it: whatever undoes that gives the ticket back. */
export const takeTicket = async (tx: Tx, ticket: string, purpose: SmsPurpose): Promise<string> => {
  const proof = await takeChallenge<{ phone: string; purpose: SmsPurpose }>(tx, 'ticket', ticket)
  if (!proof || proof.purpose !== purpose) throw new AppError('auth.ticket_invalid')
  return proof.phone
}
