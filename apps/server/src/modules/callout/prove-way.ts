import { randomInt } from 'node:crypto'
import { phoneCheck, plainCode, plainPhone, type CallWay } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { claimChallenge, putChallenge, takeChallenge, tryChallenge, type SmsSender } from '../auth/index.ts'
import { secondNumberIn, type Ways } from '../message/index.ts'
import type { Directory } from '../tenant/index.ts'
import { findById, type UserRow } from '../user/index.ts'
import { keepGap } from './callout.errands.ts'
import { calloutTexts as texts } from './callout.messages.ts'
import { WAY } from './callout.repo.ts'

export type CalloutDeps = {
  ways: Ways
  smsOf(tx: Tx): Promise<SmsSender | null>
  directory: Directory
  isDemo: boolean
}

const TRIES = 5
const RESEND_SECONDS = 60

/** What a code proves: where it went, and how it gets there. */
type Target = { mark: Buffer; number: string | null; carry: (text: string) => Promise<void> }
type Pending = { code: string; mark: string; number: string | null }

const cannot = (detail: string): AppError => new AppError('callout.unreachable', { detail })

const byTelephone = async (tx: Tx, { smsOf }: CalloutDeps, user: UserRow, given: string | null): Promise<Target> => {
  const sender = await smsOf(tx)
  if (!sender) throw cannot(texts.noGateway)
  if (given === null) {
    if (!user.phone || !user.phone_hash) throw cannot(texts.noPhone)
    const phone = tx.keys.decrypt(inRow('user.phone', user.id), user.phone)
    return { mark: user.phone_hash, number: null, carry: (text) => sender.send({ phone, text }) }
  }
  const phone = plainPhone(given)
  const problem = phoneCheck(phone)
  if (problem) throw new AppError('request.invalid', { detail: problem })
  const mark = tx.keys.lookup('user.phone', phone)
  if (user.phone_hash?.equals(mark)) throw cannot(texts.samePhone)
  return { mark, number: phone, carry: (text) => sender.send({ phone, text }) }
}

const byProvider = async (
  tx: Tx,
  { ways }: CalloutDeps,
  user: UserRow,
  way: 'wechat' | 'dingtalk',
): Promise<Target> => {
  if (!(await ways[way]?.isOpen(tx))) throw cannot(texts.noProvider[way])
  const bound = await tx.row<{ mark: Buffer }>(
    `select subject_hash as mark from user_identity where tenant_id = $1 and user_id = $2 and provider = $3 and reach is not null
      order by created_at desc limit 1`,
    [tx.tenantId, user.id, way],
  )
  const carry = bound ? await ways[way]!.reach(tx, user) : null
  if (!bound || !carry) throw cannot(texts.notBound[way])
  return { mark: bound.mark, number: null, carry }
}

const targetOf = (tx: Tx, deps: CalloutDeps, user: UserRow, way: CallWay, phone: string): Promise<Target> =>
  way === 'wechat' || way === 'dingtalk'
    ? byProvider(tx, deps, user, way)
    : byTelephone(tx, deps, user, way === 'second' ? phone : null)

/** Why a code cannot be sent now; empty where it can. A second number is asked for when it comes to it. */
export const hindranceOf = async (tx: Tx, deps: CalloutDeps, user: UserRow, way: CallWay): Promise<string> => {
  if (way === 'second') return (await deps.smsOf(tx)) ? '' : texts.noGateway
  try {
    await targetOf(tx, deps, user, way, '')
    return ''
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const keyOf = (userId: string, way: CallWay): string => `${userId}:${way}`

/** A code goes the way that is to be proven, and nowhere else. */
export const sendWayCode = async (
  deps: CalloutDeps,
  ctx: Ctx,
  { way, phone = '' }: { way: CallWay; phone?: string },
) => {
  const { userId } = ctx.requireActor()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const { carry } = await ctx.withTenant(async (tx) => {
    const user = (await findById(tx, userId))!
    const target = await targetOf(tx, deps, user, way, phone)
    const wait = await claimChallenge(tx, 'call:sent', keyOf(userId, way))
    if (wait > 0) throw new AppError('auth.sms_too_often', { seconds: wait })
    const pending: Pending = { code, mark: target.mark.toString('hex'), number: target.number }
    await putChallenge(tx, 'call', keyOf(userId, way), pending)
    tx.audit({ action: 'callout.send', subjectType: 'user', subjectId: userId, detail: { way } })
    return target
  })
  await carry(texts.code(code)).catch((cause: unknown) => {
    throw new AppError('auth.sms_unavailable', {}, { cause })
  })
  const tenant = await deps.directory.byId(ctx.requireTenant())
  return { seconds: RESEND_SECONDS, demoCode: deps.isDemo && tenant?.is_demo ? code : null }
}

/** The code came back: this is where they can be called, as long as it leads there. */
export const proveWay = async (ctx: Ctx, { way, code }: { way: CallWay; code: string }): Promise<null> => {
  const { userId } = ctx.requireActor()
  // A try counts whatever becomes of it.
  const pending = await ctx.withTenant(async (tx) => {
    const seen = await tryChallenge<Pending>(tx, 'call', keyOf(userId, way), TRIES)
    return seen?.code === plainCode(code) ? takeChallenge<Pending>(tx, 'call', keyOf(userId, way)) : null
  })
  if (!pending) throw new AppError('callout.code_wrong')
  await ctx.withTenant(async (tx) => {
    await tx.sql(
      `insert into call_way (tenant_id, user_id, way, number, mark, verified_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant_id, user_id, way) do update
         set number = excluded.number, mark = excluded.mark, verified_at = excluded.verified_at`,
      [
        tx.tenantId,
        userId,
        way,
        pending.number === null ? null : tx.keys.encrypt(secondNumberIn(userId), pending.number),
        Buffer.from(pending.mark, 'hex'),
        tx.now,
      ],
    )
    tx.audit({ action: 'callout.prove', subjectType: WAY, subjectId: userId, detail: { way } })
    await keepGap(tx, userId)
  })
  return null
}
