import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LoginMethod } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { readSetting } from '../../setting/index.ts'
import type { TenantRow } from '../../tenant/index.ts'
import { findByIdCard, type UserRow } from '../../user/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { takeChallenge } from '../proof/challenge.repo.ts'
import { guesserOf } from '../proof/guesser.ts'
import { clearOwnFailures, countFailure, refuseHasty } from '../proof/login-failures.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import { notingRefusal, type Comer } from '../proof/note-refusal.ts'
import { openSession } from '../session/open-session.ts'
import { finishCas } from './sign-in-with-cas.ts'
import { finishDingTalk } from './sign-in-with-dingtalk.ts'
import { finishOidc } from './sign-in-with-oidc.ts'
import { signInTenant } from './default-tenant.ts'
import { finishWeChat } from './sign-in-with-wechat.ts'
import { takeState, type Return } from '../outside/sso-state.ts'
import { findByFinger, keyOfTerminal } from './terminal.repo.ts'

export type SocialGrant = {
  state?: string
  code?: string
  iss?: string
  mobile?: string
  terminalId?: string
  terminalProof?: string
  nonce?: string
}

/** The specification's one call for everything that is not typed: social accounts, and cards or fingers read by a terminal. */
export const signInWithTerminal = async (deps: AuthDeps, ctx: Ctx, given: SocialGrant) => {
  const tenant = await signInTenant(deps.directory, ctx)
  if (given.state && given.code) return finishSocial({ deps, ctx, tenant, code: given.code }, given.state, given.iss)
  const shown = readMobile(given.mobile ?? '')
  await checkTerminal(ctx, tenant, shown.method, given)
  // Who is known here is told only to a terminal of this school.
  const comer: Comer = { method: shown.method, username: '' }
  const arrive = async (tx: Tx) => {
    const user = await shown.find(tx)
    if (user) {
      Object.assign(comer, { username: user.username, userId: user.id })
      return openSession(tx, { tenant, user, method: shown.method, ctx })
    }
    await writeLoginLog(tx, {
      event: 'login',
      method: shown.method,
      result: 'unknown_user',
      username: '',
      ip: ctx.ip,
      device: ctx.device,
    })
    return null
  }
  const outcome = await notingRefusal(ctx, tenant.id, comer, () => ctx.withTenant(arrive, tenant.id))
  if (!outcome) throw new AppError('auth.person_unknown')
  return outcome
}

const finishSocial = async (given: Omit<Return, 'facts'>, state: string, iss: string | undefined) => {
  const facts = await takeState(given.ctx, given.tenant.id, state)
  const back = { ...given, facts }
  switch (facts.kind) {
    case 'cas':
      return finishCas(back)
    case 'oidc':
      return finishOidc({ ...back, state, ...(iss ? { iss } : {}) })
    case 'dingtalk':
      return finishDingTalk(back)
    case 'wechat':
      return finishWeChat(back)
  }
}

type Shown = { method: LoginMethod; find(tx: Tx): Promise<UserRow | undefined> }

const readMobile = (mobile: string): Shown => {
  const [, kind, value = ''] = /^([1-8]|FINGER)@(\S(?:.*\S)?)$/.exec(mobile.trim()) ?? []
  if (!kind) throw new AppError('request.invalid', { detail: '证件或指纹格式不正确' })
  return kind === 'FINGER'
    ? { method: 'finger', find: (tx) => findByFinger(tx, value) }
    : { method: 'idcard', find: (tx) => findByIdCard(tx, Number(kind), value) }
}

/** A number read aloud proves nothing: the terminal that read it proves itself with its key, over a nonce of ours that dies here. */
const checkTerminal = async (ctx: Ctx, tenant: TenantRow, method: LoginMethod, given: SocialGrant): Promise<void> => {
  const { mobile = '', terminalId = '', terminalProof = '', nonce = '' } = given
  const account = `terminal:${terminalId}`
  const seen = await ctx.withTenant(async (tx) => {
    if (!(await readSetting(tx, 'signIn')).terminal) throw new AppError('auth.method_off')
    if (!terminalId) throw new AppError('auth.terminal_unknown')
    await refuseHasty(tx, await guesserOf(tx, { ip: ctx.ip }, account))
    return {
      isFresh: (await takeChallenge<boolean>(tx, 'nonce', nonce)) === true,
      key: await keyOfTerminal(tx, terminalId),
    }
  }, tenant.id)
  if (!seen.isFresh) throw new AppError('auth.state_invalid')
  const isProved = isProofOf(seen.key ?? randomBytes(32), `${nonce}\n${mobile}`, terminalProof)
  await ctx.withTenant(async (tx) => {
    const guesser = await guesserOf(tx, { ip: ctx.ip }, account)
    if (isProved) return clearOwnFailures(tx, guesser)
    if (seen.key) await countFailure(tx, guesser)
    return writeLoginLog(tx, {
      event: 'login',
      method,
      result: 'bad_token',
      reason: '终端校验未通过',
      username: '',
      ip: ctx.ip,
      device: ctx.device,
    })
  }, tenant.id)
  if (!isProved) throw new AppError('auth.terminal_unknown')
}

const isProofOf = (key: Buffer, text: string, proof: string): boolean => {
  const expected = createHmac('sha256', key).update(text).digest()
  const given = Buffer.from(proof, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
