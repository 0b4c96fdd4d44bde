import { createHash } from 'node:crypto'
import { leadingZeroBits } from '@xinqiao/domain'
import { captchaFor, solvePuzzle, type Puzzle } from '@xinqiao/contract/client'
import { createLogger } from '../src/kernel/logger.ts'
import { createRuntime } from '../src/main/runtime.ts'
import type { RuntimeOptions } from '../src/main/runtime-options.ts'
import { createTestApp, MASTER_KEY, type TestApp } from './harness.ts'
import { cheapPasswords, createPeople, type TestTenant, type TestUser, type Visitor } from './people.ts'
import { vi } from 'vitest'

/** What a refused call rejects with: code, the words people read, HTTP status. */
export const refusal = (code: number, message: string, status = 200) => ({ code, message, status })
export const WRONG_PASSWORD = refusal(426, '用户名不存在或密码错误', 426)
export const ENDED = refusal(3, '您的登录已结束，请重新登录')
export const SIGNED_OUT = refusal(401, '登录状态已失效，请重新登录', 401)
export const UNKNOWN = refusal(404, '资源不存在', 404)

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A server whose time moves on demand, forwards only. Date.now moves along, because signed requests carry the caller's time. */
export const createTimedApp = async (
  options: Partial<RuntimeOptions> = {},
): Promise<TestApp & { pass(ms: number): void }> => {
  let ahead = 0
  const real = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  const app = await createTestApp({ clock: () => new Date(Date.now()), ...options })
  return {
    ...app,
    pass: (ms) => {
      ahead += ms
    },
    close: async () => {
      vi.restoreAllMocks()
      await app.close()
    },
  }
}

/** Another process of the same deployment. */
export const startSecondServer = async (app: TestApp, options: Partial<RuntimeOptions> = {}) => {
  const limit = { perSecond: 1e9, burst: 1e9 }
  const runtime = await createRuntime({
    ownerUrl: app.database.ownerUrl,
    appUrl: app.database.appUrl,
    masterKey: MASTER_KEY,
    dataDir: app.dataDir,
    logger: createLogger('silent'),
    clock: () => new Date(Date.now()),
    demo: null,
    poolSize: 4,
    runJobs: false,
    limits: { stranger: limit, campus: limit, account: limit, tenant: limit },
    passwords: cheapPasswords,
    calmBits: 4,
    sms: { send: async () => undefined },
    ...options,
  })
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = runtime.app.server.address() as { port: number }
  return {
    runtime,
    people: createPeople(runtime, `http://127.0.0.1:${port}`, MASTER_KEY),
    close: () => runtime.close(),
  }
}

/** The same browser talking to another process. */
export const elsewhere = (browser: Visitor, people: { visitor: TestApp['visitor'] }, tenant: TestTenant): Visitor => {
  const other = people.visitor(tenant, browser.session.port)
  Object.assign(other.session, browser.session)
  return other
}

export type RawReply = {
  status: number
  text: string
  type: string
  json: { code?: number; msg?: string } & Record<string, unknown>
}

/** Past the client: what really travels. */
export const send = async (
  app: TestApp,
  tenant: TestTenant | null,
  key: string,
  given: {
    query?: Record<string, string>
    json?: unknown
    form?: Record<string, string>
    headers?: Record<string, string>
  } = {},
): Promise<RawReply> => {
  const [method = '', path = ''] = key.split(' ')
  const query = given.query ? `?${new URLSearchParams(given.query).toString()}` : ''
  const response = await fetch(`${app.url}/api${path}${query}`, {
    method,
    headers: {
      ...(tenant ? { 'TENANT-ID': String(tenant.id) } : {}),
      ...(given.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...given.headers,
    },
    ...(given.json === undefined ? {} : { body: JSON.stringify(given.json) }),
    ...(given.form ? { body: new URLSearchParams(given.form) } : {}),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    text,
    type,
    json: type.includes('json') ? (JSON.parse(text) as RawReply['json']) : {},
  }
}

const inTenant = <T>(app: TestApp, tenant: TestTenant, sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) => tx.sql<T>(sql, values))

export type LogRow = {
  event: string
  method: string
  result: string
  reason: string | null
  username: string
  user_id: string | null
}
export const loginLog = (app: TestApp, tenant: TestTenant): Promise<LogRow[]> =>
  inTenant(app, tenant, 'select event, method, result, reason, username, user_id from login_log order by at, id')

export const lastLog = async (app: TestApp, tenant: TestTenant): Promise<LogRow | undefined> =>
  (await loginLog(app, tenant)).at(-1)

/** Straight in the tables, where no call does it yet; every process forgets what it remembered of the person. */
export const changeUser = (app: TestApp, user: TestUser, set: string): Promise<void> =>
  app.runtime.withTenant({ tenantId: user.tenant.id, actor: null }, async (tx) => {
    await tx.sql(`update user_account set ${set} where tenant_id = $1 and id = $2`, [tx.tenantId, user.id])
    tx.notify('user', user.id)
  })

export const changeTenant = async (app: TestApp, tenant: TestTenant, set: string): Promise<void> => {
  await app.runtime.owner.query(`update tenant set ${set} where id = $1`, [tenant.id])
  app.runtime.directory.forget()
}

/** A fresh puzzle and what solves it, as a browser at this address gets it. */
export const solvedCaptcha = async (
  app: TestApp,
  tenant: TestTenant,
  guarded: { username?: string; deviceToken?: string } = {},
  headers: Record<string, string> = {},
): Promise<{ randomStr: string; code: string; bits: number }> => {
  const { json } = await send(app, tenant, 'POST /auth/code/puzzle', { json: guarded, headers })
  const puzzle = json['data'] as Puzzle
  return { ...puzzle, code: puzzle.bits === 0 ? '' : solvePuzzle(puzzle) }
}

/** An answer to a fresh puzzle that is surely none: a puzzle of a test is so easy that chance would solve some. */
export const unsolvedCaptcha = async (app: TestApp, tenant: TestTenant, username?: string) => {
  const { randomStr, code } = await solvedCaptcha(app, tenant, username ? { username } : {})
  const bitsOf = (tried: number) => leadingZeroBits(createHash('sha256').update(`${randomStr}.x${tried}`).digest())
  let tried = 0
  while (bitsOf(tried) > 0) tried++
  return { randomStr, wrong: `x${tried}`, right: code }
}

/** The code in the newest message to this number. */
export const codeSentTo = (app: TestApp, phone: string): string =>
  /\d{6}/.exec(app.sms.findLast((sms) => sms.phone === phone)?.text ?? '')?.[0] ?? ''

/** Signs in with this account and password, right or wrong, after whatever work is asked for it. */
export const tryPassword = async (
  browser: Visitor,
  username: string,
  password: string,
  more?: { randomStr?: string; code?: string; deviceToken?: string },
) =>
  browser.call('POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    body: {
      username,
      password: await browser.client.seal(password),
      ...(more ?? (await captchaFor(browser.client, { username: username.trim() }))),
    },
  })

/** The same from another place: an address, or a device that was there before. Needs an app that believes its proxy. */
export const tryFrom = async (
  app: TestApp,
  tenant: TestTenant,
  from: { ip: string; deviceToken?: string },
  username: string,
  password: string,
): Promise<RawReply['json']> => {
  const { ip, ...device } = from
  const headers = { 'X-Forwarded-For': ip }
  const { randomStr, code } = await solvedCaptcha(app, tenant, { username, ...device }, headers)
  const sealed = await app.visitor(tenant).client.seal(password)
  const reply = await send(app, tenant, 'POST /auth/oauth/token', {
    query: { grant_type: 'password' },
    json: { username, password: sealed, randomStr, code, ...device },
    headers,
  })
  return reply.json
}

export const count = async (app: TestApp, tenant: TestTenant, from: string): Promise<number> =>
  (await inTenant<{ n: number }>(app, tenant, `select count(*)::int as n from ${from}`))[0]!.n

/** Proves a number and gets the ticket for the next step. */
export const ticketFor = async (
  app: TestApp,
  tenant: TestTenant,
  phone: string,
  purpose: 'reset' | 'register' | 'validate',
): Promise<string> => {
  const browser = app.visitor(tenant)
  await browser.call('POST /message/inner/sms/sendSmsCode', {
    body: { mobile: phone, purpose, ...(await captchaFor(browser.client, {})) },
  })
  const code = codeSentTo(app, phone)
  return (await browser.call('POST /message/inner/sms/validSmsCode', { body: { mobile: phone, code, purpose } })).ticket
}
