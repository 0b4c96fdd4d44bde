import { randomBytes } from 'node:crypto'
import { errors } from '@xinqiao/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '../../src/kernel/tokens.ts'
import { endSessions } from '../../src/modules/auth/index.ts'
import { writeSetting } from '../../src/modules/setting/index.ts'
import { openWire, type Got, type Outgoing, type Wire, type WireSession } from '../floods/wire.ts'
import { createOwnApp, type TestApp } from '../harness.ts'
import type { TestTenant } from '../people.ts'
import { openSessions } from '../rush-school.ts'

/** So slow that nothing flows back while a test runs. */
const only = (burst: number) => ({ perSecond: 1e-6, burst })
const STRANGER = 10
const CAMPUS = 20
const SHOWN = 25
const TRIES = 30

let app: TestApp
let wire: Wire
let school: TestTenant
let other: TestTenant
beforeAll(async () => {
  const limits = { stranger: only(STRANGER), campus: only(CAMPUS), account: only(SHOWN), tenant: only(1e9) }
  app = await createOwnApp({ trustProxy: true, limits })
  wire = openWire(app.url)
  school = await app.givenTenant()
  other = await app.givenTenant()
})
afterAll(async () => {
  wire.close()
  await app.close()
})

/** Signed in without asking the server for it: what counts here begins afterwards. */
const students = async (howMany: number, tenant = school): Promise<WireSession[]> => {
  const ids: string[] = []
  for (let i = 0; i < howMany; i++) ids.push((await app.givenUser(tenant)).id)
  return app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) => openSessions(tx, ids))
}

let hosts = 0
const newAddress = (): string => `203.0.113.${++hosts}`

const OPEN: Outgoing = { method: 'POST', path: '/auth/code/puzzle', body: '{}' }
const OWN: Outgoing = { method: 'GET', path: '/public/setting/manage/type', rawQuery: 'type=xygl' }
const asks = (ip: string, out: Outgoing): Promise<Got> =>
  wire.send({ tenantId: String(school.id), ...out, headers: { 'X-Forwarded-For': ip, ...out.headers } })
const answered = async (ip: string, next: () => Outgoing, tries = TRIES): Promise<number> => {
  let passed = 0
  for (let i = 0; i < tries; i++) if ((await asks(ip, next())).status !== 429) passed++
  return passed
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const madeUp = (tenant = school): string => `${tenant.id}.${randomBytes(32).toString('base64url')}`

describe('who is refused behind one address', () => {
  let [live, dead, stolen]: WireSession[] = []
  let foreign = ''
  beforeAll(async () => {
    ;[live, dead, stolen] = await students(3)
    await app.runtime.withTenant({ tenantId: school.id, actor: null }, async (tx) => {
      const { user_id: userId } = (await tx.row<{ user_id: string }>(
        `select user_id from session where tenant_id = $1 and access_hash = sha256($2::bytea)`,
        [tx.tenantId, Buffer.from(dead!.accessToken)],
      ))!
      await endSessions(tx, { userId }, 'kicked')
    })
    foreign = await app.runtime.withTenant({ tenantId: other.id, actor: null }, async (tx) => newToken(tx))
  })

  test.each<[string, () => Outgoing, number]>([
    ['a stranger, after some calls', () => OPEN, STRANGER],
    ['a stranger who names another school each time', () => ({ ...OPEN, tenantId: String(++hosts) }), STRANGER],
    ['a stranger at a call for members', () => OWN, STRANGER],
    ['a made-up token', () => ({ ...OWN, headers: bearer(madeUp()) }), STRANGER],
    ['a made-up token at an open call', () => ({ ...OPEN, headers: bearer(madeUp()) }), STRANGER],
    [
      'a made-up token of a school that does not exist',
      () => ({ ...OPEN, headers: bearer(`99${madeUp()}`) }),
      STRANGER,
    ],
    [
      'a token of another school under this one’s number',
      () => ({ ...OPEN, headers: bearer(`${school.id}.${foreign.split('.')[1]}`) }),
      STRANGER,
    ],
    ['a token whose session is over', () => ({ ...OWN, session: dead! }), STRANGER],
    ['a token whose session is over, at an open call', () => ({ ...OPEN, session: dead! }), STRANGER],
    ['a token without its key', () => ({ ...OWN, session: { ...stolen!, signKey: 'AAAA' } }), STRANGER],
    ['a made-up ticket in the address', () => ({ method: 'GET', path: `/file/open/${madeUp()}` }), STRANGER],
    ['a session, after as many calls as an account has', () => ({ ...OWN, session: live! }), SHOWN],
  ])('%s', async (_, next, most) => {
    const ip = newAddress()
    expect(await answered(ip, next)).toBe(most)
    expect(await asks(ip, next())).toMatchObject({ code: 429, msg: errors['request.rate_limited'].text })
  })

  test('not a stolen token’s owner, who sits elsewhere', async () => {
    expect((await asks(newAddress(), { ...OWN, session: stolen! })).status).toBe(200)
  })
})

test('signed-in neighbours are not refused, however many strangers sit beside them', async () => {
  const ip = newAddress()
  expect(await answered(ip, () => ({ ...OWN, headers: bearer(madeUp()) }))).toBe(STRANGER)
  const neighbours = await students(STRANGER * 3)
  const got = await Promise.all(neighbours.flatMap((session) => [1, 2, 3].map(() => asks(ip, { ...OWN, session }))))
  expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
  const ticket = await app.runtime.withTenant({ tenantId: school.id, actor: null }, async (tx) => newToken(tx))
  expect(await answered(ip, () => ({ method: 'GET', path: `/file/open/${ticket}` }), 5)).toBe(5)
  expect((await asks(ip, OPEN)).status).toBe(429)
})

test('a token from before there were marks counts as a stranger’s until it has proved itself', async () => {
  const ip = newAddress()
  const [session] = await students(1)
  const old = { ...session!, accessToken: madeUp() }
  await app.runtime.owner.query('update session set access_hash = sha256($1::bytea) where access_hash = sha256($2)', [
    Buffer.from(old.accessToken),
    Buffer.from(session!.accessToken),
  ])
  expect((await asks(ip, { ...OWN, session: old })).status).toBe(200)
  await answered(ip, () => OPEN)
  expect((await asks(ip, { ...OWN, session: old })).status).toBe(200)
})

describe('in a network of the school', () => {
  const NETWORKS = [{ network: '198.51.100.0/24' }, { network: '2001:da8:8000::/48' }]
  const say = (tenant: TestTenant, items: object[]) =>
    app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) => writeSetting(tx, 'schoolNetworks', { items }))
  beforeAll(() => say(school, NETWORKS))

  test.each([
    ['inside', '198.51.100.7', CAMPUS],
    ['at another of its addresses', '198.51.100.8', CAMPUS],
    ['with a long address', '2001:da8:8000:1::7', CAMPUS],
    ['beside it', '198.51.101.7', STRANGER],
  ])('strangers %s (%s) get %i calls', async (_, ip, most) => {
    expect(await answered(ip, () => OPEN)).toBe(most)
  })

  test('only calls of that school are meant', async () => {
    const ip = '198.51.100.9'
    expect(await answered(ip, () => ({ ...OPEN, tenantId: String(other.id) }))).toBe(STRANGER)
    expect(await answered(ip, () => ({ ...OPEN, tenantId: null }))).toBe(0)
    expect(await answered(ip, () => OPEN)).toBe(CAMPUS)
  })

  test('a change holds at once', async () => {
    await say(school, [])
    expect(await answered('198.51.100.10', () => OPEN)).toBe(STRANGER)
    await say(school, NETWORKS)
    expect(await answered('198.51.100.11', () => OPEN)).toBe(CAMPUS)
  })
})
