import { Type, type Static } from '@xinqiao/contract'
import { oidcScopePattern, providerAddressPattern } from '@xinqiao/domain'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import { q } from '../../../kernel/db/query.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { compileCheck } from '../../../kernel/http/validation.ts'

const Address = (title: string, fallback?: string) =>
  Type.String({
    pattern: providerAddressPattern.source,
    maxLength: 300,
    title,
    ...(fallback === undefined ? {} : { default: fallback }),
  })
const Word = (title: string) => Type.String({ minLength: 1, maxLength: 200, title })

/** What a school says about its providers. At each provider our return addresses must be registered (see `returnAddress`). */
const schemas = {
  oidc: Type.Object({
    issuer: Address('签发方地址'),
    clientId: Word('应用编号'),
    clientSecret: Word('应用密钥'),
    /** The claim that carries the account of our system. */
    usernameClaim: Type.String({ minLength: 1, maxLength: 100, default: 'preferred_username', title: '账号字段' }),
    scope: Type.String({
      pattern: oidcScopePattern.source,
      maxLength: 200,
      default: 'openid profile',
      title: '授权范围',
    }),
  }),
  cas: Type.Object({
    baseUrl: Address('CAS 地址'),
    /** Where the account is not the CAS user itself but one of its attributes. */
    usernameAttribute: Type.Optional(Word('账号属性')),
  }),
  dingtalk: Type.Object({
    clientId: Word('应用编号'),
    clientSecret: Word('应用密钥'),
    /** The application that messages are sent by; without one DingTalk serves for signing in only. */
    agentId: Type.Optional(Word('消息应用编号')),
    /** When given, only people of this organisation come in. */
    corpId: Type.Optional(Word('企业编号')),
    apiBase: Address('接口地址', 'https://api.dingtalk.com'),
    oapiBase: Address('旧版接口地址', 'https://oapi.dingtalk.com'),
    authorizeBase: Address('授权地址', 'https://login.dingtalk.com'),
  }),
  wechat: Type.Object({
    appId: Word('应用编号'),
    appSecret: Word('应用密钥'),
    /** A website shows a QR code; an official account works inside WeChat only. */
    account: Type.Union([Type.Literal('website'), Type.Literal('official')], { default: 'website', title: '应用类型' }),
    /** Of the template that messages are sent in (official accounts only), with one text field named `content`. */
    templateId: Type.Optional(Word('消息模板编号')),
    apiBase: Address('接口地址', 'https://api.weixin.qq.com'),
    authorizeBase: Address('授权地址', 'https://open.weixin.qq.com'),
  }),
} as const

export type ProviderKind = keyof typeof schemas
export const isProviderKind = (kind: string): kind is ProviderKind => Object.hasOwn(schemas, kind)
export type ProviderConfig<K extends ProviderKind> = Static<(typeof schemas)[K]>
type Defaulted = 'usernameClaim' | 'scope' | 'apiBase' | 'oapiBase' | 'authorizeBase' | 'account'
/** As an operator writes it: what has a default may be left out. */
export type ProviderInput<K extends ProviderKind> = Omit<ProviderConfig<K>, Defaulted> &
  Partial<Pick<ProviderConfig<K>, Defaulted & keyof ProviderConfig<K>>>

const checks: Record<ProviderKind, (value: unknown) => unknown> = {
  oidc: compileCheck(schemas.oidc, 'body'),
  cas: compileCheck(schemas.cas, 'body'),
  dingtalk: compileCheck(schemas.dingtalk, 'body'),
  wechat: compileCheck(schemas.wechat, 'body'),
}
const SEALED = 'login_provider.config'

export const saveLoginProvider = async <K extends ProviderKind>(
  tx: Tx,
  kind: K,
  config: ProviderInput<K>,
): Promise<void> => {
  const complete = checks[kind](structuredClone(config))
  const row = { enabled: true, config: tx.keys.encrypt(inRow(SEALED, kind), JSON.stringify(complete)) }
  await tx.upsert('login_provider', { kind, ...row }, { on: ['kind'] })
}

/** Null where the school has not opened this way in. */
export const findLoginProvider = async <K extends ProviderKind>(tx: Tx, kind: K): Promise<ProviderConfig<K> | null> => {
  const row = await tx.find('login_provider', { kind, enabled: true })
  return row ? (JSON.parse(tx.keys.decrypt(inRow(SEALED, kind), row.config)) as ProviderConfig<K>) : null
}

export const readLoginProvider = async <K extends ProviderKind>(tx: Tx, kind: K): Promise<ProviderConfig<K>> => {
  const config = await findLoginProvider(tx, kind)
  if (!config) throw new AppError('auth.method_off')
  return config
}

/** Whom we ask, which is no secret; everything else of a configuration stays sealed. */
const addressOf = (kind: ProviderKind, config: Readonly<Record<string, unknown>>): string => {
  const { issuer, baseUrl, clientId, appId } = config
  const told = kind === 'oidc' ? issuer : kind === 'cas' ? baseUrl : kind === 'dingtalk' ? clientId : appId
  return typeof told === 'string' ? told : ''
}

/** How this school lets people in beside its own passwords. */
export const listLoginProviders = async (tx: Tx) => {
  const rows = await tx.all(
    q
      .selectFrom('login_provider')
      .select(['kind', 'enabled', 'config'])
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('kind'),
  )
  return rows.map(({ kind, enabled, config }) => {
    const told = JSON.parse(tx.keys.decrypt(inRow(SEALED, kind), config)) as Record<string, unknown>
    return { kind, enabled, address: addressOf(kind, told) }
  })
}

export const switchLoginProvider = async (tx: Tx, kind: ProviderKind, enabled: boolean): Promise<void> => {
  if ((await tx.update('login_provider', { kind }, { enabled })) === 0) throw notFound()
}
