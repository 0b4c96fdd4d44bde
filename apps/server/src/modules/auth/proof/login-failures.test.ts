import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/harness.ts'
import { PASSWORD, type TestTenant } from '../../../../test/people.ts'
import {
  createTimedApp,
  HOUR,
  lastLog,
  loginLog,
  MINUTE,
  refusal,
  tryFrom,
  tryPassword,
  WRONG_PASSWORD,
} from '../../../../test/sign-in.ts'

import { networkOf } from '../../../kernel/network.ts'

let app: TestApp & { pass(ms: number): void }
beforeAll(async () => {
  app = await createTimedApp({ trustProxy: true })
})
afterAll(() => app.close())

const locked = (minutes: number) =>
  refusal(40101, `密码错误次数过多，为保护账号，请${minutes}分钟后再试；在登录过的设备上不受影响`)
const attempt = (tenant: TestTenant, username: string, password = 'Wrong@2026') =>
  tryPassword(app.visitor(tenant), username, password)
const failTimes = async (tenant: TestTenant, username: string, times: number) => {
  for (let i = 0; i < times; i++) await expect(attempt(tenant, username)).rejects.toMatchObject(WRONG_PASSWORD)
}

describe('guessing passwords', () => {
  test('ends after five within the hour, for the right password too, and every further one doubles the wait', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await failTimes(tenant, user.username, 5)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(1))
    await expect(attempt(tenant, user.username.toUpperCase())).rejects.toMatchObject(locked(1))
    expect(await lastLog(app, tenant)).toMatchObject({ event: 'login', result: 'locked' })
    for (const minutes of [2, 4, 8, 15, 15]) {
      app.pass(15 * MINUTE)
      await failTimes(tenant, user.username, 1)
      await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(minutes))
    }
    app.pass(14.5 * MINUTE)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(1))
    app.pass(MINUTE)
    await expect(attempt(tenant, user.username, PASSWORD)).resolves.toMatchObject({ user_id: user.id })
  })

  test('locks an account that does not exist just the same', async () => {
    const tenant = await app.givenTenant()
    await failTimes(tenant, 'nobody', 5)
    await expect(attempt(tenant, 'nobody')).rejects.toMatchObject(locked(1))
  })

  test('is forgotten after the hour', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await failTimes(tenant, user.username, 4)
    app.pass(HOUR + 1000)
    await failTimes(tenant, user.username, 4)
    await expect(attempt(tenant, user.username, PASSWORD)).resolves.toMatchObject({ user_id: user.id })
  })

  test('is forgotten after a success', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await failTimes(tenant, user.username, 4)
    await attempt(tenant, user.username, PASSWORD)
    await failTimes(tenant, user.username, 4)
    await expect(attempt(tenant, user.username, PASSWORD)).resolves.toMatchObject({ user_id: user.id })
  })

  test('in one school or of one account does not lock another', async () => {
    const [tenant, other] = [await app.givenTenant(), await app.givenTenant()]
    const user = await app.givenUser(tenant)
    const neighbour = await app.givenUser(tenant)
    const namesake = await app.givenUser(other, { username: user.username })
    await failTimes(tenant, user.username, 5)
    await expect(attempt(tenant, neighbour.username, PASSWORD)).resolves.toMatchObject({ user_id: neighbour.id })
    await expect(attempt(other, namesake.username, PASSWORD)).resolves.toMatchObject({ user_id: namesake.id })
  })

  test('follows the school’s own numbers', async () => {
    const tenant = await app.givenTenant({ settings: { signIn: { captcha: false, maxFailures: 1, lockMinutes: 3 } } })
    const user = await app.givenUser(tenant)
    for (const minutes of [1, 2, 3]) {
      await failTimes(tenant, user.username, 1)
      await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(minutes))
      app.pass(minutes * MINUTE)
    }
  })
})

test('a wait longer than the time in which failures are counted is waited out', async () => {
  const signIn = { captcha: false, maxFailures: 1, failureWindowMinutes: 5, lockMinutes: 30 }
  const tenant = await app.givenTenant({ settings: { signIn } })
  const user = await app.givenUser(tenant)
  for (const minutes of [1, 2, 4]) {
    await failTimes(tenant, user.username, 1)
    app.pass(minutes * MINUTE)
  }
  await failTimes(tenant, user.username, 1)
  app.pass(6 * MINUTE)
  await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(2))
})

describe('a stranger who guesses', () => {
  const [HOME, CAFE, CAMPUS] = [{ ip: '203.0.113.7' }, { ip: '198.51.100.9' }, { ip: '192.0.2.1' }]
  const guess = async (
    tenant: TestTenant,
    from: { ip: string; deviceToken?: string },
    username: string,
    times: number,
  ) => {
    const codes: unknown[] = []
    for (let i = 0; i < times; i++) codes.push((await tryFrom(app, tenant, from, username, 'Wrong@2026')).code)
    return codes
  }

  test('keeps nobody out who knows the password: not elsewhere, and not from a device that was there before', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
    const { deviceToken } = await attempt(tenant, user.username, PASSWORD)
    expect(await guess(tenant, CAMPUS, user.username, 6)).toEqual([426, 426, 426, 426, 426, 40101])
    // The same campus, behind the same address.
    expect(await tryFrom(app, tenant, CAMPUS, user.username, PASSWORD)).toMatchObject({ code: 40101 })
    const known = { ...CAMPUS, deviceToken: deviceToken! }
    expect(await tryFrom(app, tenant, known, user.username, PASSWORD)).toMatchObject({ user_id: user.id })
    expect(await tryFrom(app, tenant, HOME, user.username, PASSWORD)).toMatchObject({ user_id: user.id })
    // Somebody else's right password is no forgiveness for the stranger.
    expect(await tryFrom(app, tenant, CAMPUS, user.username, PASSWORD)).toMatchObject({ code: 40101 })
  })

  test('has fewer free guesses the more others have had, and everybody has one', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await guess(tenant, CAMPUS, user.username, 5)
    expect(await guess(tenant, CAFE, user.username, 5)).toEqual([426, 426, 426, 426, 40101])
    for (let i = 0; i < 6; i++) await guess(tenant, { ip: `10.0.0.${i}` }, user.username, 3)
    expect(await guess(tenant, { ip: '10.0.1.1' }, user.username, 2)).toEqual([426, 40101])
    expect(await tryFrom(app, tenant, HOME, user.username, PASSWORD)).toMatchObject({ user_id: user.id })
  })

  test('from a stolen device token has its guesses counted as well, and gains nothing at another account', async () => {
    const tenant = await app.givenTenant()
    const [user, other] = [await app.givenUser(tenant), await app.givenUser(tenant)]
    const { deviceToken } = await attempt(tenant, user.username, PASSWORD)
    const thief = { ip: '203.0.113.99', deviceToken: deviceToken! }
    expect(await guess(tenant, thief, user.username, 6)).toEqual([426, 426, 426, 426, 426, 40101])
    expect(await guess(tenant, thief, other.username, 5)).toEqual([426, 426, 426, 426, 426])
    expect(await guess(tenant, { ip: thief.ip }, other.username, 1)).toEqual([40101])
    app.pass(181 * 24 * HOUR)
    await guess(tenant, { ip: thief.ip }, user.username, 5)
    expect(await tryFrom(app, tenant, thief, user.username, PASSWORD)).toMatchObject({ code: 40101 })
  })

  test('in a network of the school keeps new devices there waiting for two minutes at most', async () => {
    const schoolNetworks = { items: [{ network: CAMPUS.ip }] }
    const tenant = await app.givenTenant({ settings: { schoolNetworks } })
    const user = await app.givenUser(tenant)
    await guess(tenant, CAMPUS, user.username, 5)
    for (let i = 0; i < 3; i++) {
      app.pass(2 * MINUTE)
      expect(await guess(tenant, CAMPUS, user.username, 2)).toEqual([426, 40101])
    }
    app.pass(2 * MINUTE)
    expect(await tryFrom(app, tenant, CAMPUS, user.username, PASSWORD)).toMatchObject({ user_id: user.id })
  })

  test('with many addresses of one network has them counted as one', () => {
    expect(
      [
        '2001:db8:0:7::1',
        '2001:0db8::7:aaaa:bbbb:cccc:dddd',
        '2001:db8::8:0:0:0:1',
        '192.0.2.7',
        '::ffff:192.0.2.7',
      ].map(networkOf),
    ).toEqual(['2001:db8:0:7', '2001:db8:0:7', '2001:db8:0:8', '192.0.2.7', '::ffff:192.0.2.7'])
  })
})

describe('thirty guesses at once', () => {
  test('get five answers between them, and the lock holds for the right password', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        attempt(tenant, user.username, `Guess@20${10 + i}`).catch((error: { code: number }) => error.code),
      ),
    )
    expect(answers.filter((answer) => answer === 426)).toHaveLength(5)
    expect(answers.filter((answer) => answer === 40101)).toHaveLength(25)
    const results = (await loginLog(app, tenant)).map((row) => row.result)
    expect(results.filter((result) => result === 'bad_password')).toHaveLength(5)
    expect(results.filter((result) => result === 'locked')).toHaveLength(25)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(1))
  })

  test('by the person itself all get in', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const tokens = await Promise.all(Array.from({ length: 30 }, () => attempt(tenant, user.username, PASSWORD)))
    expect(new Set(tokens.map((token) => token.access_token)).size).toBe(30)
  })
})
