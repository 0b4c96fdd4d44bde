import { randomBytes } from 'node:crypto'
import { CallError, captchaFor, createClient, type ClientSession } from '@xinqiao/contract/client'
import { readCallTarget } from '../kernel/config.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'

const USAGE = `用法 npm run call -- <账号>@<机构代号> <方法> <路径> [JSON]
  npm run call -- student@demo GET /admin/user/info
  npm run call -- admin@demo POST /admin/user/page '{"current":1,"size":10}'
服务地址取 URL（默认 http://localhost:8080），密码取 PASSWORD（默认演示密码），角色取 ROLE（角色代号）。`

const [who = '', method, path, json] = process.argv.slice(2)
// An account may itself be a mail address.
const at = who.lastIndexOf('@')
const [username, shortName] = [who.slice(0, Math.max(at, 0)), who.slice(at + 1)]
if (!username || !shortName || !method || !path?.startsWith('/') || !isJson(json)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

function isJson(text: string | undefined): boolean {
  try {
    return text === undefined || typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const target = readCallTarget()
let session: ClientSession | null = null
let tenantId: string | undefined
const client = createClient({
  baseUrl: target.url,
  fetch,
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: (length) => randomBytes(length),
  session: () => session,
  context: () => ({ port: 'pc', tenantId }),
  host: { notice: () => undefined, endSession: () => undefined, goTo: () => undefined, log: () => undefined },
})

const signIn = async (): Promise<void> => {
  tenantId = (await client.call('GET /admin/tenant/detailByCode', { query: { code: shortName } })).id
  const password = await client.seal(target.password ?? DEMO_PASSWORD)
  const token = await client.call('POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    body: { username, password, ...(await captchaFor(client, { username })) },
  })
  session = {
    accessToken: token.access_token,
    signKey: token.signKey,
    encFlag: token.encFlag,
    tenantId: token.tenantId,
  }
  const info = await client.call('GET /admin/user/info')
  const wanted = target.roleCode
    ? info.roleList.find((role) => role.roleCode === target.roleCode)
    : (info.role ?? info.roleList.find((role) => role.usable))
  if (!wanted) throw new CallError('没有可用的角色', { code: 403, status: 403 })
  if (info.settings.singleRoleSwitch && info.role?.id !== wanted.id)
    await client.call('POST /admin/v2/user/toggleRole', { body: { roleId: wanted.id } })
}

const perform = async (): Promise<unknown> => {
  const verb = method.toUpperCase()
  const value = json ? (JSON.parse(json) as Record<string, unknown>) : undefined
  const { pathname, searchParams } = new URL(path, target.url)
  return client.raw(`${verb} ${pathname}`, {
    query: { ...Object.fromEntries(searchParams), ...(verb === 'GET' ? value : {}) },
    ...(verb === 'GET' ? {} : { body: value }),
  })
}

try {
  await signIn()
  process.stdout.write(`${JSON.stringify(await perform(), null, 2)}\n`)
} catch (error) {
  const failure = error as CallError
  process.stderr.write(
    `${failure.message}${failure.code === undefined ? '' : `（code ${failure.code}，请求号 ${failure.traceId ?? '-'}）`}\n`,
  )
  process.exitCode = 1
} finally {
  // Refused or not, no session stays behind.
  if (session) await client.call('POST /auth/token/logout').catch(() => undefined)
}
