import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, plainUsername } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { putChallenge, takeChallenge } from './challenge.repo.ts'
import { guesserOf } from './guesser.ts'
import { workAsked } from './work-asked.ts'

/** What is to be kept from machines: guessing at an account, or having messages sent that cost money. */
export type Guarded = { username?: string | undefined; deviceToken?: string | undefined }

/** Attacks begin while people type: a puzzle that was a little easier when it was given still counts. */
const LATE_BITS = 2

const asked = async (tx: Tx, deps: AuthDeps, ctx: Ctx, isDemoSchool: boolean, guarded: Guarded): Promise<number> => {
  const account = plainUsername(guarded.username ?? '') || null
  const { captcha } = await readSetting(tx, 'signIn')
  // Nobody tries accounts when messages are sent: a school cannot switch that off.
  const isAskedWhenCalm = !(deps.isDemo && isDemoSchool) && (captcha || account === null)
  const guesser = await guesserOf(tx, { ip: ctx.ip, deviceToken: guarded.deviceToken }, account ?? '')
  return workAsked(tx, { ...guesser, account }, deps.calmBits, isAskedWhenCalm)
}

/** A puzzle for a machine, not for a person: nothing to see, to read or to type. Zero bits ask for nothing. */
export const givePuzzle = async (
  deps: AuthDeps,
  ctx: Ctx,
  guarded: Guarded,
): Promise<{ randomStr: string; bits: number }> => {
  const tenant = deps.directory.usable(await deps.directory.byId(ctx.requireTenant()))
  return ctx.withTenant(async (tx) => {
    const bits = await asked(tx, deps, ctx, tenant.is_demo, guarded)
    const randomStr = randomBytes(16).toString('hex')
    if (bits > 0) await putChallenge(tx, 'captcha', randomStr, bits)
    return { randomStr, bits }
  })
}

/** Gone after the first look, right or wrong. */
export const spendCaptcha = async (
  tx: Tx,
  deps: AuthDeps,
  ctx: Ctx,
  isDemoSchool: boolean,
  given: Guarded & { randomStr?: string | undefined; code?: string | undefined },
): Promise<'ok' | 'missing' | 'wrong'> => {
  const bits = await asked(tx, deps, ctx, isDemoSchool, given)
  if (bits === 0) return 'ok'
  const { randomStr, code } = given
  if (!randomStr || !code?.trim()) return 'missing'
  const issued = await takeChallenge<number>(tx, 'captcha', randomStr)
  if (issued === null || issued < bits - LATE_BITS) return 'wrong'
  const hash = createHash('sha256').update(`${randomStr}.${code.trim()}`).digest()
  return leadingZeroBits(hash) >= issued ? 'ok' : 'wrong'
}

export const captchaError = (verdict: 'missing' | 'wrong') =>
  new AppError(verdict === 'missing' ? 'auth.captcha_missing' : 'auth.captcha_wrong')
