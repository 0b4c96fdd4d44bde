import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/harness.ts'
import { PASSWORD, type TestTenant } from '../../../test/people.ts'
import {
  createTimedApp,
  HOUR,
  lastLog,
  loginLog,
  MINUTE,
  refusal,
  tryPassword,
  WRONG_PASSWORD,
} from '../../../test/sign-in.ts'

let app: TestApp & { pass(ms: number): void }
beforeAll(async () => {
  app = await createTimedApp()
})
afterAll(() => app.close())

const locked = (minutes: number) => refusal(40101, `密码错误次数过多，账号已锁定，请${minutes}分钟后再试`)
const attempt = (tenant: TestTenant, username: string, password = 'Wrong@2026') =>
  tryPassword(app.visitor(tenant), username, password)
const failTimes = async (tenant: TestTenant, username: string, times: number) => {
  for (let i = 0; i < times; i++) await expect(attempt(tenant, username)).rejects.toMatchObject(WRONG_PASSWORD)
}

describe('guessing passwords', () => {
  test('ends after five within the hour, for the right password too, until fifteen minutes have passed', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await failTimes(tenant, user.username, 5)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(15))
    await expect(attempt(tenant, user.username.toUpperCase())).rejects.toMatchObject(locked(15))
    expect(await lastLog(app, tenant)).toMatchObject({ event: 'login', result: 'locked' })
    app.pass(9.5 * MINUTE)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(6))
    app.pass(5 * MINUTE)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(1))
    app.pass(MINUTE)
    await expect(attempt(tenant, user.username, PASSWORD)).resolves.toMatchObject({ user_id: user.id })
  })

  test('starts again from nothing once a lock is over', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    await failTimes(tenant, user.username, 5)
    app.pass(15 * MINUTE)
    await failTimes(tenant, user.username, 4)
    await expect(attempt(tenant, user.username, PASSWORD)).resolves.toMatchObject({ user_id: user.id })
  })

  test('locks an account that does not exist just the same', async () => {
    const tenant = await app.givenTenant()
    await failTimes(tenant, 'nobody', 5)
    await expect(attempt(tenant, 'nobody')).rejects.toMatchObject(locked(15))
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
    await failTimes(tenant, user.username, 1)
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(3))
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
    await expect(attempt(tenant, user.username, PASSWORD)).rejects.toMatchObject(locked(15))
  })

  test('by the person itself all get in', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant)
    const tokens = await Promise.all(Array.from({ length: 30 }, () => attempt(tenant, user.username, PASSWORD)))
    expect(new Set(tokens.map((token) => token.access_token)).size).toBe(30)
  })
})
