import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/kernel/clock.ts'
import { inRow, openBytes, type TenantKeys } from '../../src/kernel/db/tenant-keys.ts'
import { openPool, type Pool } from '../../src/kernel/db/pool.ts'
import { createTenancy, type WithTenant } from '../../src/kernel/db/tenancy.ts'
import type { Tx } from '../../src/kernel/db/tx.ts'
import { newId } from '../../src/kernel/ground.fixture.ts'
import { createTenant, rotateTenantKey } from '../../src/modules/tenant/index.ts'
import { tablesOf } from '../floods/rows.ts'
import { openTestApp, MASTER_KEY } from '../harness.ts'
import { inTenant } from '../departments.ts'
import type { TestTenant, TestUser } from '../people.ts'
import { codeSentTo, solvedCaptcha } from '../sign-in.ts'

let tenant: TestTenant
let user: TestUser
const PHONE = '13977665544'
const CARD = '110101199003077715'

const app = await openTestApp({})
beforeAll(async () => {
  tenant = await app.givenTenant({ settings: { signIn: { captcha: false, terminal: true } } })
  user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], phone: PHONE, idCard: { type: '1', number: CARD } })
})

/** Every row of every table as text, queue included, as somebody with a stolen dump would read it. */
const dump = async (): Promise<string> => {
  const parts: string[] = []
  for (const name of await tablesOf(app.runtime.owner)) {
    const { rows } = await app.runtime.owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}
const shapesOf = (text: string): string[] => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
  Buffer.from(text).toString('base64url'),
]

describe('a dump of the database', () => {
  test('holds no phone, card, password, token, key or code, in any shape', async () => {
    const browser = await app.signedIn(user)
    const { id, key } = await browser.call('POST /admin/terminal', { body: { name: '前台' } })
    await browser.call('POST /admin/user/page', { body: { keyword: 'x' } })
    const visitor = app.visitor(tenant)
    await visitor.call('POST /message/inner/sms/sendSmsCode', {
      body: { mobile: PHONE, ...(await solvedCaptcha(app, tenant)) },
    })
    const code = codeSentTo(app, PHONE)
    const wrong = await visitor.client.seal('Wrong#Pass1')
    await visitor
      .call('POST /auth/oauth/token', {
        query: { grant_type: 'password' },
        body: { username: user.username, password: wrong },
      })
      .catch(() => undefined)
    const token = browser.session.token!
    const text = await dump()
    expect(text).toContain(id)
    expect(text.length).toBeGreaterThan(10_000)
    const secrets = {
      PHONE,
      CARD,
      password: user.password,
      wrong: 'Wrong#Pass1',
      access: token.access_token,
      refresh: token.refresh_token,
      sign: token.signKey,
      key,
      master: MASTER_KEY.toString(),
    }
    for (const [name, secret] of Object.entries(secrets))
      for (const shape of shapesOf(secret)) expect([name, text.includes(shape)]).toEqual([name, false])
    expect(code).toMatch(/^\d{6}$/)
    expect(text).not.toMatch(new RegExp(`"${code}"|,${code}[,)]`))
  })

  test('still lets the phone and the card be found', async () => {
    const found = await inTenant(app, tenant, (tx) =>
      tx.sql<{ id: string }>('select id from user_account where phone_hash = $1 and id_card_hash = $2', [
        tx.keys.lookup('user.phone', PHONE),
        tx.keys.lookup('user.id_card', CARD),
      ]),
    )
    expect(found).toEqual([{ id: user.id }])
  })
})

describe('a sealed value', () => {
  let other: TestTenant
  beforeAll(async () => {
    other = await app.givenTenant()
  })
  const opened = async (school: TestTenant, field: string, box: Buffer, row = user.id): Promise<string> =>
    inTenant(app, school, async (tx) => tx.keys.decrypt(inRow(field, row), box)).catch((error: Error) => error.name)
  const box = () => inTenant(app, tenant, async (tx) => tx.keys.encrypt(inRow('user.phone', user.id), PHONE))

  test('opens in its place', async () => {
    expect(await opened(tenant, 'user.phone', await box())).toBe(PHONE)
  })

  test('does not open in another row, another column, another school, or changed', async () => {
    const sealed = await box()
    expect(await opened(tenant, 'user.phone', sealed, newId())).toBe('Error')
    expect(await opened(tenant, 'user.email', sealed)).toBe('Error')
    expect(await opened(other, 'user.phone', sealed)).toBe('Error')
    for (const at of [0, 3, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(await opened(tenant, 'user.phone', changed)).toBe('Error')
    }
    expect(await opened(tenant, 'user.phone', sealed.subarray(0, 10))).not.toBe(PHONE)
    expect(await opened(tenant, 'user.phone', Buffer.alloc(0))).not.toBe(PHONE)
  })

  test('is never twice the same, and its keyed hash always is, per school and per field', async () => {
    expect((await box()).equals(await box())).toBe(false)
    const hash = (school: TestTenant, field: string) =>
      inTenant(app, school, async (tx) => tx.keys.lookup(field, PHONE).toString('hex'))
    expect(await hash(tenant, 'user.phone')).toBe(await hash(tenant, 'user.phone'))
    expect(await hash(tenant, 'user.phone')).not.toBe(await hash(other, 'user.phone'))
    expect(await hash(tenant, 'user.phone')).not.toBe(await hash(tenant, 'user.id_card'))
  })

  test('is worth nothing without the deployment’s key, nor with another school’s wrapped one', async () => {
    const { rows } = await app.runtime.owner.query<{ wrapped: Buffer }>(
      `select wrapped from tenant_key where tenant_id = $1 and purpose = 'data'`,
      [tenant.id],
    )
    const wrapped = rows[0]!.wrapped
    expect(() => openBytes(Buffer.alloc(32, 1), `tenant_key:${tenant.id}:data:1`, wrapped)).toThrow(
      'unable to authenticate',
    )
    expect(() => openBytes(MASTER_KEY, `tenant_key:${other.id}:data:1`, wrapped)).toThrow('unable to authenticate')
    expect(openBytes(MASTER_KEY, `tenant_key:${tenant.id}:data:1`, wrapped)).toHaveLength(32)
  })
})

describe('a new key', () => {
  let pool: Pool
  let school: number
  beforeAll(async () => {
    pool = openPool(app.database.appUrl, 3, () => undefined, true)
    school = await createTenant(
      { owner: app.runtime.owner, masterKey: MASTER_KEY, newId },
      { shortName: 'rotating', name: '轮换大学', products: [] },
    )
  })
  afterAll(() => pool.end())
  /** A server process that hears no announcements: all it has is what it once read. */
  const deafProcess = (): WithTenant =>
    createTenancy({ pool, clock: systemClock, newId, masterKey: MASTER_KEY, keyCache: new Map<number, TenantKeys>() })
  const run = <T>(process: WithTenant, work: (tx: Tx) => Promise<T>) => process({ tenantId: school, actor: null }, work)
  const put = (process: WithTenant, code: string, text: string) =>
    run(process, async (tx) => {
      const value = JSON.stringify(tx.keys.encrypt(inRow('test.field', code), text).toString('hex'))
      await tx.insert('setting', { code, value, updated_at: tx.now })
    })
  const get = (process: WithTenant, code: string) =>
    run(process, async (tx) => {
      const [row] = await tx.sql<{ value: string }>('select value from setting where code = $1', [code])
      const sealed = Buffer.from(row!.value, 'hex')
      return [tx.keys.decrypt(inRow('test.field', code), sealed), tx.keys.versionOf(sealed)]
    })

  test('seals what comes; old values stay readable, and a process that missed it recovers by itself', async () => {
    const [first, second] = [deafProcess(), deafProcess()]
    await put(first, 'before', '旧值')
    expect(await get(second, 'before')).toEqual(['旧值', 1])
    expect(await rotateTenantKey({ owner: app.runtime.owner, masterKey: MASTER_KEY }, school)).toBe(2)
    const fresh = deafProcess()
    await put(fresh, 'after', '新值')
    expect(await get(fresh, 'before')).toEqual(['旧值', 1])
    expect(await get(fresh, 'after')).toEqual(['新值', 2])
    // Its keys are old: the value tells it so, it reads them again and repeats the transaction.
    expect(await get(second, 'after')).toEqual(['新值', 2])
    await put(second, 'later', '更新值')
    expect(await get(first, 'later')).toEqual(['更新值', 2])
  })

  test('is heard of at once by a running server', async () => {
    const hash = () =>
      inTenant(app, { id: school, shortName: '' }, async (tx) => [
        tx.keys.version,
        tx.keys.lookup('a', 'b').toString('hex'),
      ])
    const [version, lookup] = await hash()
    await rotateTenantKey({ owner: app.runtime.owner, masterKey: MASTER_KEY }, school)
    await expect.poll(async () => (await hash())[0]).toBe(Number(version) + 1)
    // Look-ups must outlive every rotation.
    expect((await hash())[1]).toBe(lookup)
  })

  test('made ten times at once gives ten keys or a refusal, never a lost one', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => rotateTenantKey({ owner: app.runtime.owner, masterKey: MASTER_KEY }, school)),
    )
    const versions = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(new Set(versions).size).toBe(versions.length)
    expect(versions.length).toBeGreaterThan(0)
    expect(await get(deafProcess(), 'before')).toEqual(['旧值', 1])
  })
})
