import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isProductCode, productCodes, products, type ProductCode } from '@xinqiao/domain'
import { AppError } from '../kernel/app-error.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import { reseal } from '../kernel/crypto/reseal.ts'
import { createTenant, rotateTenantKey, setTenant, setTenantProduct, type TenantRow } from '../modules/tenant/index.ts'
import { isProviderKind, saveLoginProvider, sealedAuthColumns } from '../modules/auth/index.ts'
import { sealedUserColumns } from '../modules/user/index.ts'
import { runCommand, say } from './cli.ts'
import { addInitialAdmin } from './initial-admin.ts'
import type { Runtime } from './runtime.ts'

const USAGE = `用法 npm run tenant -- <命令>
  list                                        列出机构
  create <代号> <名称> [--products A,B|all] [--domain 域名] [--phone 值班电话] [--expires 2027-08-31] [--accounts 20000]
                                              新建机构与首位管理员（打印一次性密码）
  set <代号> [--name 名称] [--domain 域名] [--phone 电话] [--expires 日期|never] [--accounts 数量]
  disable <代号> | enable <代号>              停用 / 恢复机构
  product <代号> <产品代号> on|off            开通 / 关闭产品
  provider <代号> oidc|cas|dingtalk|wechat '<JSON>'   设置第三方登录
  rotate-key <代号>                           更换数据密钥并重新加密
产品代号：${productCodes.map((code) => `${code} ${products[code].name}`).join('，')}`

class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    products: { type: 'string' },
    domain: { type: 'string' },
    phone: { type: 'string' },
    expires: { type: 'string' },
    accounts: { type: 'string' },
    name: { type: 'string' },
  },
})
const option = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined)

const find = async (runtime: Runtime, shortName: string | undefined): Promise<TenantRow> => {
  const tenant = shortName ? await runtime.directory.byShortName(shortName) : null
  if (!tenant) throw new UsageError(`没有代号为 ${shortName ?? '（空）'} 的机构`)
  return tenant
}

const dateOption = (): Date | null | undefined => {
  const text = option('expires')
  if (text === undefined) return undefined
  if (text === 'never') return null
  const date = new Date(`${text}T23:59:59+08:00`)
  if (Number.isNaN(date.getTime())) throw new UsageError('--expires 应为 yyyy-MM-dd 或 never')
  return date
}

const numberOption = (): number | undefined => {
  const text = option('accounts')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new UsageError('--accounts 应为正整数')
  return Number(text)
}

const productOption = (): ProductCode[] => {
  const text = option('products') ?? 'all'
  if (text === 'all') return [...productCodes]
  return text.split(',').map((code) => {
    if (!isProductCode(code)) throw new UsageError(`没有产品 ${code}`)
    return code
  })
}

/** Undefined values mean: leave as it is. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('配置应为 JSON')
  }
}

const commands: Record<string, (runtime: Runtime, masterKey: Buffer, args: (string | undefined)[]) => Promise<void>> = {
  list: async (runtime) => {
    for (const row of await runtime.directory.all())
      say(
        `${row.id}\t${row.short_name}\t${row.name}\t${row.status}\t${row.expires_at?.toISOString().slice(0, 10) ?? '不限期'}\t${row.domain ?? ''}`,
      )
  },
  create: async (runtime, masterKey, [shortName, name]) => {
    if (!shortName || !name) throw new UsageError('需要代号和名称')
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(shortName))
      throw new UsageError('代号应以小写字母开头，由小写字母、数字、连字符组成')
    if (await runtime.directory.byShortName(shortName)) throw new UsageError(`代号 ${shortName} 已被使用`)
    const deps = { owner: runtime.owner, masterKey, newId: uuidV7(systemClock) }
    const details = given({
      domain: option('domain'),
      dutyPhone: option('phone'),
      expiresAt: dateOption(),
      maxAccounts: numberOption(),
    })
    const id = await createTenant(deps, { shortName, name, products: productOption(), ...details })
    const password = `Xq1@${randomBytes(9).toString('base64url')}`
    await addInitialAdmin(runtime.withTenant, id, 'admin', password)
    say(`已建机构 ${name}（${shortName}，编号 ${id}）。管理员 admin，一次性密码 ${password}，登录后须修改。`)
  },
  set: async (runtime, _, [shortName]) => {
    const tenant = await find(runtime, shortName)
    await setTenant(
      runtime.owner,
      tenant.id,
      given({
        name: option('name'),
        domain: option('domain'),
        duty_phone: option('phone'),
        expires_at: dateOption(),
        max_accounts: numberOption(),
      }),
    )
    say('已更新')
  },
  disable: async (runtime, _, [shortName]) => {
    await setTenant(runtime.owner, (await find(runtime, shortName)).id, { status: 'disabled' })
    say('已停用')
  },
  enable: async (runtime, _, [shortName]) => {
    await setTenant(runtime.owner, (await find(runtime, shortName)).id, { status: 'active' })
    say('已恢复')
  },
  product: async (runtime, _, [shortName, code, state]) => {
    const tenant = await find(runtime, shortName)
    if (!code || !isProductCode(code) || (state !== 'on' && state !== 'off'))
      throw new UsageError('需要产品代号与 on 或 off')
    await setTenantProduct(runtime.owner, tenant.id, code, state === 'on')
    say(`${products[code].name} 已${state === 'on' ? '开通' : '关闭'}`)
  },
  provider: async (runtime, _, [shortName, kind = '', json = '']) => {
    const tenant = await find(runtime, shortName)
    if (!isProviderKind(kind)) throw new UsageError('登录方式应为 oidc、cas、dingtalk 或 wechat')
    const config = parseJson(json)
    await runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      await saveLoginProvider(tx, kind, config as never)
      tx.audit({ action: 'auth.provider_set', subjectType: 'login_provider', subjectId: kind })
    })
    say('已保存')
  },
  'rotate-key': async (runtime, masterKey, [shortName]) => {
    const tenant = await find(runtime, shortName)
    const version = await rotateTenantKey({ owner: runtime.owner, masterKey }, tenant.id)
    const resealed = await reseal(runtime.withTenant, tenant.id, [...sealedUserColumns, ...sealedAuthColumns])
    say(`密钥已换为第 ${version} 版，重新加密 ${resealed} 项`)
  },
}

await runCommand(async (runtime, masterKey) => {
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    say(USAGE)
    return name ? 2 : 0
  }
  try {
    await command(runtime, masterKey, args)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AppError)) throw error
    say(`${error.message}\n\n${USAGE}`)
    return 2
  }
})
