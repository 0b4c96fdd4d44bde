import {
  formatDateTime,
  gatewayHostRule,
  gatewayKinds,
  gatewayUrlRule,
  mailPorts,
  mailSenderRule,
  maskRealName,
  optional,
  smsSignatureRule,
  type GatewayKind,
  type Rule,
} from '@xinqiao/domain'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { sendMessage } from '../message/index.ts'
import { findById, seesMasked } from '../user/index.ts'
import { findGateway, keepGateway, type Configs, type MailConfig } from './gateway.repo.ts'
import type { HostGuard, Place } from './host-guard.ts'

const invalid = (detail: string) => new AppError('request.invalid', { detail })

const complain = (...found: readonly [value: string, rule: Rule][]): void => {
  for (const [value, rule] of found) {
    const detail = rule(value)
    if (detail !== null) throw invalid(detail)
  }
}

/** What cannot be found may be found tomorrow, and is judged again whenever it is gone to. */
const placeOf = async (guard: HostGuard, host: string): Promise<Place | null> =>
  guard(host).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    return null
  })

type Changed = { kind: GatewayKind; host: string; isNew: boolean }

/** Codes for signing in pass through it: whoever answers for the school hears who changed it, at once. */
const tellChange = async (tx: Tx, userId: string, what: string): Promise<void> => {
  const who = await findById(tx, userId)
  await sendMessage(tx, {
    code: 'gateway_changed',
    about: { type: 'gateway', id: what, step: tx.now.toISOString() },
    to: { roleCodes: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'ROLE_ADMIN'] },
    values: { what, who: who?.real_name ?? '', time: formatDateTime(tx.now) },
  })
}

const noteSave = async (tx: Tx, userId: string, { kind, host, isNew }: Changed): Promise<void> => {
  tx.audit({
    action: 'channel.gateway_save',
    subjectType: 'gateway',
    subjectId: kind,
    detail: { kind: gatewayKinds[kind], host, isSecretNew: isNew },
  })
  await tellChange(tx, userId, `${gatewayKinds[kind]}已改为 ${host}`)
}

/** The kept secret goes where it went before and nowhere else, or a new address would be handed it. */
const secretFor = (given: string | undefined, kept: string | undefined, isSamePlace: boolean, what: string): string => {
  if (given !== undefined) return given
  if (kept === undefined) return ''
  if (!isSamePlace && kept !== '') throw invalid(`换了服务器或账号，请重新填写${what}`)
  return kept
}

export const saveMail = async (
  guard: HostGuard,
  ctx: Ctx,
  given: Omit<MailConfig, 'password'> & { password?: string },
): Promise<null> => {
  complain([given.host, gatewayHostRule], [given.sender, mailSenderRule])
  const place = await placeOf(guard, given.host)
  if (!place?.isInside && given.security === 'none') throw invalid('不加密的连接只能用于平台放行的校内服务器')
  if (!place?.isInside && !mailPorts.includes(given.port)) throw invalid(`端口应为 ${mailPorts.join('、')} 之一`)
  const { userId } = ctx.requireActor()
  return ctx.withTenant(async (tx) => {
    const before = (await findGateway(tx, 'mail'))?.config
    const isSame = before?.host === given.host && before.port === given.port && before.username === given.username
    const password = secretFor(given.password, before?.password, isSame, '密码')
    if (given.username !== '' && password === '') throw invalid('请填写密码')
    await keepGateway(tx, 'mail', { ...given, password }, userId)
    await noteSave(tx, userId, { kind: 'mail', host: given.host, isNew: given.password !== undefined })
    return null
  })
}

type Posted = { url: string; keyId: string; secret?: string }

/** Both take the same signed letter; what else each keeps, it says itself. */
const savePosted = async <K extends 'sms' | 'voice'>(
  guard: HostGuard,
  ctx: Ctx,
  kind: K,
  given: Posted,
  configOf: (secret: string) => Configs[K],
): Promise<null> => {
  complain([given.url, gatewayUrlRule])
  if (!URL.canParse(given.url)) throw invalid('网关地址不正确')
  const url = new URL(given.url)
  const place = await placeOf(guard, url.hostname)
  if (!place?.isInside && url.protocol !== 'https:') throw invalid('网关地址须以 https:// 开头')
  const { userId } = ctx.requireActor()
  return ctx.withTenant(async (tx) => {
    const before = (await findGateway(tx, kind))?.config
    const isSame = before?.url === given.url && before.keyId === given.keyId
    const secret = secretFor(given.secret, before?.secret, isSame, '签名密钥')
    if (secret === '') throw invalid('请填写签名密钥')
    await keepGateway(tx, kind, configOf(secret), userId)
    await noteSave(tx, userId, { kind, host: url.host, isNew: given.secret !== undefined })
    return null
  })
}

export const saveSms = (guard: HostGuard, ctx: Ctx, given: Posted & { signature: string }): Promise<null> => {
  complain([given.signature, optional(smsSignatureRule)])
  return savePosted(guard, ctx, 'sms', given, (secret) => ({ ...given, secret }))
}

export const saveVoice = (guard: HostGuard, ctx: Ctx, given: Posted): Promise<null> =>
  savePosted(guard, ctx, 'voice', given, (secret) => ({ ...given, secret }))

/** Back to the platform's own. */
export const removeGateway = async (tx: Tx, userId: string, kind: GatewayKind): Promise<null> => {
  if ((await tx.remove('gateway', { kind })) === 0) throw notFound()
  tx.audit({
    action: 'channel.gateway_remove',
    subjectType: 'gateway',
    subjectId: kind,
    detail: { kind: gatewayKinds[kind] },
  })
  await tellChange(tx, userId, `${gatewayKinds[kind]}已改回平台的`)
  return null
}

const shown = async <K extends GatewayKind, V>(tx: Tx, ctx: Ctx, kind: K, view: (config: Configs[K]) => V) => {
  const kept = await findGateway(tx, kind)
  if (!kept) return null
  const name = (await findById(tx, kept.changedBy))?.real_name ?? ''
  return {
    ...view(kept.config),
    changedTime: formatDateTime(kept.changedAt),
    changedBy: seesMasked(ctx.requireActor()) ? maskRealName(name) : name,
  }
}

export const readGateways = async (tx: Tx, ctx: Ctx) => ({
  sms: await shown(tx, ctx, 'sms', ({ secret: _, ...rest }) => rest),
  voice: await shown(tx, ctx, 'voice', ({ secret: _, ...rest }) => rest),
  mail: await shown(tx, ctx, 'mail', ({ password, ...rest }) => ({ ...rest, hasPassword: password !== '' })),
})
