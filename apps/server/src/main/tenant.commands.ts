import { parseArgs } from 'node:util'
import { formatDate, isProductCode, parseDateTime, productCodes, products, type ProductCode } from '@xinqiao/domain'
import { AppError } from '../kernel/app-error.ts'
import { systemClock, uuidV7 } from '../kernel/clock.ts'
import { gather } from '../kernel/module.ts'
import { resealTenant, rotateTenantKey, setTenant, setTenantProduct, type TenantRow } from '../modules/tenant/index.ts'
import { isProviderKind, saveLoginProvider } from '../modules/auth/index.ts'
import { openSchool } from '../modules/platform/index.ts'
import { joinDuties } from '../modules/role/index.ts'
import { appointHead } from './appoint.ts'
import { addDemoSchool } from './demo/index.ts'
import { modules } from './modules.ts'
import type { Runtime } from './runtime.ts'

const USAGE = `用法 npm run tenant -- <命令>
  list                                        列出机构
  create <代号> <名称> [--products A,B|all] [--domain 域名] [--phone 值班电话] [--expires 2027-08-31] [--accounts 20000]
                                              新建机构与首位管理员（打印一次性密码）
  demo <代号> <名称>                          新建一所填好演示数据的练习机构（只在演示环境）
  set <代号> [--name 名称] [--domain 域名] [--phone 电话] [--expires 日期|never] [--accounts 数量]
  disable <代号> | enable <代号>              停用 / 恢复机构
  product <代号> <产品代号> on|off            开通 / 关闭产品
  provider <代号> oidc|cas|dingtalk|wechat '<JSON>'   设置第三方登录
  appoint <代号> <账号>                       任命中心负责人（本校还没有人可以确认时；留痕并通知本校）
  duties <代号> joined                        解除三员分立（本校书面申请后；留痕并通知本校）
  rotate-key <代号>                           更换数据密钥并重新加密
产品代号：${productCodes.map((code) => `${code} ${products[code].name}`).join('，')}`

class UsageError extends Error {}

type Options = Readonly<Record<string, string | undefined>>
type Call = { runtime: Runtime; masterKey: Buffer; say: (line: string) => void; options: Options }

const readArguments = (argv: readonly string[]): { options: Options; positionals: string[] } => {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { products: text, domain: text, phone: text, expires: text, accounts: text, name: text },
    })
    return { options: values, positionals }
  } catch (error) {
    const [name = ''] = /--?[\w-]+/.exec((error as Error).message) ?? []
    throw new UsageError(`选项 ${name} 有误`)
  }
}

const find = async ({ runtime }: Call, shortName: string | undefined): Promise<TenantRow> => {
  const tenant = shortName ? await runtime.directory.byShortName(shortName) : null
  if (!tenant) throw new UsageError(`没有代号为 ${shortName ?? '（空）'} 的机构`)
  return tenant
}

const freeName = async (
  { runtime }: Call,
  shortName: string | undefined,
  name: string | undefined,
): Promise<{ shortName: string; name: string }> => {
  if (!shortName || !name) throw new UsageError('需要代号和名称')
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(shortName))
    throw new UsageError('代号应以小写字母开头，由小写字母、数字、连字符组成')
  if (await runtime.directory.byShortName(shortName)) throw new UsageError(`代号 ${shortName} 已被使用`)
  return { shortName, name }
}

const dateOption = ({ expires }: Options): Date | null | undefined => {
  if (expires === undefined) return undefined
  if (expires === 'never') return null
  const date = parseDateTime(`${expires} 23:59:59`)
  if (!date) throw new UsageError('--expires 应为 yyyy-MM-dd 或 never')
  return date
}

/** As people say it; undefined where nothing was said. */
const lastDay = (options: Options): string | null | undefined => {
  const date = dateOption(options)
  return date ? formatDate(date) : date
}

const numberOption = ({ accounts }: Options): number | undefined => {
  if (accounts === undefined) return undefined
  if (!/^[1-9]\d{0,7}$/.test(accounts)) throw new UsageError('--accounts 应为正整数')
  return Number(accounts)
}

const productOption = ({ products = 'all' }: Options): ProductCode[] => {
  if (products === 'all') return [...productCodes]
  return products.split(',').map((code) => {
    if (!isProductCode(code)) throw new UsageError(`没有产品 ${code}`)
    return code
  })
}

/** Nothing between the quotes takes the domain away. */
const domainOption = async ({ runtime, options }: Call, ofTenant?: number): Promise<string | null | undefined> => {
  const { domain } = options
  if (!domain) return domain === undefined ? undefined : null
  const holder = await runtime.directory.byDomain(domain)
  if (holder && holder.id !== ofTenant) throw new UsageError(`域名 ${domain} 已被使用`)
  return domain
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

/** A command answers nobody's calls. */
const UNSEEN = { ofSchool: () => null }

const commands: Record<string, (call: Call, args: (string | undefined)[]) => Promise<void>> = {
  list: async ({ runtime, say }) => {
    for (const row of await runtime.directory.all())
      say(
        `${row.id}\t${row.short_name}\t${row.name}\t${row.status}\t${row.expires_at?.toISOString().slice(0, 10) ?? '不限期'}\t${row.domain ?? ''}`,
      )
  },
  create: async (call, [shortName, name]) => {
    const { runtime, masterKey, say, options } = call
    const named = await freeName(call, shortName, name)
    const { owner, withTenant, directory } = runtime
    const deps = { owner, masterKey, withTenant, directory, newId: uuidV7(systemClock), columns: [], recent: UNSEEN }
    const opened = await openSchool(deps, {
      ...named,
      productCodes: productOption(options),
      username: 'admin',
      ...given({
        domain: (await domainOption(call)) ?? undefined,
        dutyPhone: options['phone'],
        expireDate: lastDay(options),
        maxAccounts: numberOption(options),
      }),
    })
    say(
      `已建机构 ${named.name}（${named.shortName}，编号 ${opened.id}）。管理员 ${opened.username}，一次性密码 ${opened.password}，登录后须修改。`,
    )
  },
  demo: async (call, [shortName, name]) => {
    const { owner, withTenant, files, directory } = call.runtime
    const named = await freeName(call, shortName, name)
    // Its passwords are known to everybody: only beside demo schools, never in a database that is empty or has real ones.
    const schools = await directory.all()
    if (schools.length === 0 || !schools.every((tenant) => tenant.is_demo))
      throw new UsageError('练习机构只能建在演示环境')
    const deps = { owner, withTenant, files, masterKey: call.masterKey, newId: uuidV7(systemClock) }
    const id = await addDemoSchool(deps, named.shortName, named.name)
    call.say(`已建练习机构 ${named.name}（${named.shortName}，编号 ${id}），账号与密码同演示学校`)
  },
  set: async (call, [shortName]) => {
    const { runtime, say, options } = call
    const tenant = await find(call, shortName)
    await setTenant(
      runtime.owner,
      tenant.id,
      given({
        name: options['name'],
        domain: await domainOption(call, tenant.id),
        duty_phone: options['phone'],
        expires_at: dateOption(options),
        max_accounts: numberOption(options),
      }),
    )
    say('已更新')
  },
  disable: async (call, [shortName]) => {
    await setTenant(call.runtime.owner, (await find(call, shortName)).id, { status: 'disabled' })
    call.say('已停用')
  },
  enable: async (call, [shortName]) => {
    await setTenant(call.runtime.owner, (await find(call, shortName)).id, { status: 'active' })
    call.say('已恢复')
  },
  product: async (call, [shortName, code, state]) => {
    const tenant = await find(call, shortName)
    if (!code || !isProductCode(code) || (state !== 'on' && state !== 'off'))
      throw new UsageError('需要产品代号与 on 或 off')
    await setTenantProduct(call.runtime.owner, tenant.id, code, state === 'on')
    call.say(`${products[code].name} 已${state === 'on' ? '开通' : '关闭'}`)
  },
  provider: async (call, [shortName, kind = '', json = '']) => {
    const tenant = await find(call, shortName)
    if (!isProviderKind(kind)) throw new UsageError('登录方式应为 oidc、cas、dingtalk 或 wechat')
    const config = parseJson(json)
    await call.runtime.withTenant({ tenantId: tenant.id, actor: null }, async (tx) => {
      await saveLoginProvider(tx, kind, config as never)
      tx.audit({ action: 'auth.provider_set', subjectType: 'login_provider', subjectId: kind })
    })
    call.say('已保存')
  },
  appoint: async (call, [shortName, username]) => {
    const tenant = await find(call, shortName)
    if (!username) throw new UsageError('需要账号')
    const name = await appointHead(call.runtime.withTenant, tenant.id, username)
    call.say(`已任命 ${name}（${username}）为中心负责人，已留痕并通知本校`)
  },
  duties: async (call, [shortName, state]) => {
    const tenant = await find(call, shortName)
    if (state !== 'joined') throw new UsageError('需要 joined；启用由本校在角色管理中操作')
    await call.runtime.withTenant({ tenantId: tenant.id, actor: null }, joinDuties)
    call.say('已解除三员分立，机构管理员恢复使用，已留痕并通知本校')
  },
  'rotate-key': async (call, [shortName]) => {
    const { runtime, masterKey, say } = call
    const tenant = await find(call, shortName)
    const version = await rotateTenantKey({ owner: runtime.owner, masterKey }, tenant.id)
    const { owner, withTenant } = runtime
    const deps = { owner, masterKey, withTenant, columns: gather(modules, 'sealed') }
    const resealed = await resealTenant(deps, tenant.id)
    say(`密钥已换为第 ${version} 版，重新加密 ${resealed} 项`)
  },
}

/** Returns the exit code: 2 when the words make no sense to us. */
export const tenantCommand = async (
  deps: Pick<Call, 'runtime' | 'masterKey' | 'say'>,
  argv: readonly string[],
): Promise<number> => {
  try {
    const { options, positionals } = readArguments(argv)
    const [name = '', ...args] = positionals
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) {
      deps.say(USAGE)
      return name ? 2 : 0
    }
    await command({ ...deps, options }, args)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AppError)) throw error
    deps.say(`${error.message}\n\n${USAGE}`)
    return 2
  }
}
