import { createHash } from 'node:crypto'
import { leadingZeroBits } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { PASSWORD, type TestTenant, type TestUser } from '../../../../test/people.ts'
import {
  changeTenant,
  createTimedApp,
  lastLog,
  HOUR,
  MINUTE,
  refusal,
  send,
  solvedCaptcha,
  tryFrom,
  tryPassword,
  unsolvedCaptcha,
  WRONG_PASSWORD,
} from '../../../../test/sign-in.ts'

const missing = refusal(428, '需要先完成安全验证，请再试一次', 428)
const wrong = refusal(428, '安全验证已过期，请再试一次', 428)

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let user: TestUser
beforeAll(async () => {
  app = await createTimedApp({ trustProxy: true })
  tenant = await app.givenTenant({ settings: { signIn: { captcha: true } } })
  user = await app.givenUser(tenant)
})
afterAll(() => app.close())

const solved = (where = tenant) => solvedCaptcha(app, where, { username: user.username })
const signIn = (captcha: { randomStr?: string; code?: string } = {}, password = PASSWORD) => {
  const { randomStr, code } = captcha
  return tryPassword(app.visitor(tenant), user.username, password, {
    ...(randomStr === undefined ? {} : { randomStr }),
    ...(code === undefined ? {} : { code }),
  })
}

describe('the captcha', () => {
  test('is work for a machine: nothing to see, little while all is calm', async () => {
    const { randomStr, code, bits } = await solved()
    expect(bits).toBe(4)
    expect(randomStr).toMatch(/^[\da-f]{32}$/)
    expect(leadingZeroBits(createHash('sha256').update(`${randomStr}.${code}`).digest())).toBeGreaterThanOrEqual(4)
  })

  test('lets a right answer sign in, from the body or from the address', async () => {
    await expect(signIn(await solved())).resolves.toMatchObject({ user_id: user.id })
    const browser = app.visitor(tenant)
    const { randomStr, code } = await solved()
    const inAddress = browser.call('POST /auth/oauth/token', {
      query: { grant_type: 'password', randomStr, code },
      body: { username: user.username, password: await browser.client.seal(PASSWORD) },
    })
    await expect(inAddress).resolves.toMatchObject({ user_id: user.id })
  })

  test('needs a school', async () => {
    const nowhere = { id: 999_999, shortName: 'nowhere' }
    for (const where of [nowhere, null])
      expect((await send(app, where, 'POST /auth/code/puzzle', { json: {} })).json).toMatchObject({ code: 40201 })
  })
})

describe('work grows with what went wrong', () => {
  const bitsFor = async (where: TestTenant, ip: string, username: string, deviceToken?: string) =>
    (await solvedCaptcha(app, where, { username, ...(deviceToken ? { deviceToken } : {}) }, { 'X-Forwarded-For': ip }))
      .bits

  test('at the account and from the network, not for others nor for a known device, and is forgotten', async () => {
    const school = await app.givenTenant({ settings: { signIn: { captcha: true } } })
    const [target, other] = [await app.givenUser(school), await app.givenUser(school)]
    const { deviceToken } = (await tryFrom(app, school, { ip: '192.0.2.1' }, target.username, PASSWORD)) as {
      deviceToken: string
    }
    for (let i = 0; i < 11; i++) await tryFrom(app, school, { ip: `10.9.${i % 3}.1` }, target.username, 'Wrong@2026')
    for (let i = 0; i < 12; i++) await tryFrom(app, school, { ip: '10.8.0.1' }, `nobody${i}`, 'Wrong@2026')
    expect({
      target: await bitsFor(school, '192.0.2.1', target.username),
      knownDevice: await bitsFor(school, '192.0.2.1', target.username, deviceToken),
      neighbour: await bitsFor(school, '192.0.2.1', other.username),
      sprayer: await bitsFor(school, '10.8.0.1', other.username),
    }).toEqual({ target: 6, knownDevice: 4, neighbour: 4, sprayer: 5 })
    app.pass(HOUR)
    expect(await bitsFor(school, '10.8.0.1', target.username)).toBe(4)
  })

  test('not for neighbours of people who mistype in a network of the school', async () => {
    const campus = { ip: '192.0.2.40' }
    const schoolNetworks = { items: [{ network: '192.0.2.0/24' }] }
    const here = await app.givenTenant({ settings: { signIn: { captcha: true }, schoolNetworks } })
    const there = await app.givenTenant({ settings: { signIn: { captcha: true } } })
    for (let i = 0; i < 11; i++)
      for (const where of [here, there]) await tryFrom(app, where, campus, `nobody${i}`, 'Wrong@2026')
    expect(await bitsFor(here, campus.ip, 'neighbour')).toBe(4)
    expect(await bitsFor(there, campus.ip, 'neighbour')).toBe(5)
  })

  test('is asked for then also where a school asks for none, and nowhere beyond some seconds', async () => {
    const school = await app.givenTenant()
    const target = await app.givenUser(school)
    expect(await bitsFor(school, '192.0.2.1', target.username)).toBe(0)
    await app.runtime.withTenant({ tenantId: school.id, actor: null }, (tx) =>
      tx.sql(
        `insert into sign_in_guess (tenant_id, account_hash, source_hash, failures, last_at)
         select $1, n::text::bytea, n::text::bytea, 5, $2 from generate_series(1, 4000) n`,
        [tx.tenantId, tx.now],
      ),
    )
    expect(await bitsFor(school, '192.0.2.1', target.username)).toBe(8)
    const bare = tryPassword(app.visitor(school), target.username, PASSWORD, {})
    await expect(bare).rejects.toMatchObject(missing)
    await expect(tryPassword(app.visitor(school), target.username, PASSWORD)).resolves.toMatchObject({
      user_id: target.id,
    })
  })

  test('so that puzzles hoarded in calm times are worth nothing later', async () => {
    const school = await app.givenTenant({ settings: { signIn: { captcha: true } } })
    const { username } = await app.givenUser(school)
    const hoarded = await solvedCaptcha(app, school, { username })
    await app.runtime.withTenant({ tenantId: school.id, actor: null }, (tx) =>
      tx.sql(
        `insert into sign_in_guess (tenant_id, account_hash, source_hash, failures, last_at)
         select $1, n::text::bytea, n::text::bytea, 5, $2 from generate_series(1, 200) n`,
        [tx.tenantId, tx.now],
      ),
    )
    const { randomStr, code } = hoarded
    await expect(tryPassword(app.visitor(school), username, PASSWORD, { randomStr, code })).rejects.toMatchObject(wrong)
  })
})

describe('in demo mode the captcha', () => {
  test('is not asked of a demo school in calm times, but of every other', async () => {
    const demoApp = await createTestApp({ demo: { password: '-', groups: [], platform: [] } })
    const [demo, real] = [
      await demoApp.givenTenant({ settings: { signIn: { captcha: true } } }),
      await demoApp.givenTenant({ settings: { signIn: { captcha: true } } }),
    ]
    await changeTenant(demoApp, demo, 'is_demo = true')
    await demoApp.signedIn(await demoApp.givenUser(demo))
    await expect(demoApp.signedIn(await demoApp.givenUser(real))).rejects.toMatchObject(missing)
    await demoApp.close()
  })
})

describe('the captcha refuses', () => {
  test('a missing answer', async () => {
    const { randomStr, code } = await solved()
    await expect(signIn()).rejects.toMatchObject(missing)
    await expect(signIn({ randomStr })).rejects.toMatchObject(missing)
    await expect(signIn({ code })).rejects.toMatchObject(missing)
    await expect(signIn({ randomStr, code: '  ' })).rejects.toMatchObject(missing)
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'bad_captcha', username: user.username, user_id: null })
    await expect(signIn({ randomStr, code: ` ${code} ` })).resolves.toMatchObject({ user_id: user.id })
  })

  test('a wrong answer, and the right one after it', async () => {
    const { randomStr, wrong: code, right } = await unsolvedCaptcha(app, tenant, user.username)
    await expect(signIn({ randomStr, code })).rejects.toMatchObject(wrong)
    await expect(signIn({ randomStr, code: right })).rejects.toMatchObject(wrong)
    expect(await lastLog(app, tenant)).toMatchObject({ result: 'bad_captcha' })
  })

  test('an answer used before, even when the password was wrong', async () => {
    const used = await solved()
    await expect(signIn(used, 'Wrong@2026')).rejects.toMatchObject(WRONG_PASSWORD)
    await expect(signIn(used)).rejects.toMatchObject(wrong)
  })

  test('all but one of several sign-ins with the same answer', async () => {
    const captcha = await solved()
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => signIn(captcha)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an answer older than two minutes', async () => {
    const fresh = await solved()
    app.pass(2 * MINUTE - 5000)
    await expect(signIn(fresh)).resolves.toMatchObject({ user_id: user.id })
    const old = await solved()
    app.pass(2 * MINUTE)
    await expect(signIn(old)).rejects.toMatchObject(wrong)
  })

  test('an answer of another school', async () => {
    const other = await app.givenTenant({ settings: { signIn: { captcha: true } } })
    await expect(signIn(await solved(other))).rejects.toMatchObject(wrong)
  })
})
