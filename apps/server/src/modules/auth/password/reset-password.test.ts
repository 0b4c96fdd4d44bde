import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/harness.ts'
import { PASSWORD, type TestTenant, type UserOptions } from '../../../../test/people.ts'
import {
  changeUser,
  count,
  createTimedApp,
  ENDED,
  MINUTE,
  refusal,
  ticketFor,
  tryPassword,
  WRONG_PASSWORD,
} from '../../../../test/sign-in.ts'

const FRESH = 'Bridge#2027'
const expired = refusal(40113, '验证已过期，请重新获取短信验证码')

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
let line = 0
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant()
})
afterAll(() => app.close())

const forgetful = async (options: UserOptions = {}) => {
  const phone = `136${String(10_000_000 + ++line)}`
  const user = await app.givenUser(tenant, { phone, ...options })
  return { user, phone, ticket: await ticketFor(app, tenant, phone, 'reset') }
}
const reset = async (ticket: string, password = FRESH, where = app.visitor(tenant)) =>
  where.call('POST /auth/password/reset', { body: { ticket, password: await where.client.seal(password) } })

describe('a forgotten password', () => {
  test('is replaced with the ticket, and every session of the person ends', async () => {
    const { user, ticket } = await forgetful({ mustChangePassword: true })
    const browser = await app.signedIn(user)
    const neighbour = await app.signedIn(await app.givenUser(tenant))
    expect(await reset(ticket)).toBeNull()
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject(ENDED)
    await neighbour.call('GET /admin/user/info')
    await expect(tryPassword(app.visitor(tenant), user.username, PASSWORD)).rejects.toMatchObject(WRONG_PASSWORD)
    expect(await tryPassword(app.visitor(tenant), user.username, FRESH)).toMatchObject({ isChangePassword: '0' })
    expect(
      await count(app, tenant, `audit_entry where action = 'auth.password_reset' and actor_id = '${user.id}'`),
    ).toBe(1)
  })

  test('gives the person a way out of a lock', async () => {
    const { user, ticket } = await forgetful()
    for (let i = 0; i < 5; i++)
      await expect(tryPassword(app.visitor(tenant), user.username, 'Wrong@2026')).rejects.toMatchObject(WRONG_PASSWORD)
    await reset(ticket)
    expect(await tryPassword(app.visitor(tenant), user.username, FRESH)).toMatchObject({ user_id: user.id })
  })
})

describe('resetting is refused', () => {
  test('to a ticket used before, made up, of another school, for another purpose, older than ten minutes', async () => {
    const { ticket, phone, user } = await forgetful()
    const other = await app.givenTenant()
    await expect(reset(ticket, FRESH, app.visitor(other))).rejects.toMatchObject(expired)
    await expect(reset('made-up')).rejects.toMatchObject(expired)
    await reset(ticket)
    await expect(reset(ticket)).rejects.toMatchObject(expired)
    app.pass(MINUTE)
    await expect(reset(await ticketFor(app, tenant, phone, 'validate'))).rejects.toMatchObject(expired)
    app.pass(MINUTE)
    const old = await ticketFor(app, tenant, phone, 'reset')
    app.pass(10 * MINUTE)
    await expect(reset(old)).rejects.toMatchObject(expired)
    expect(await tryPassword(app.visitor(tenant), user.username, FRESH)).toMatchObject({ user_id: user.id })
  })

  test('all but once when sent together', async () => {
    const { ticket } = await forgetful()
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => reset(ticket)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('to a weak password, and the ticket is still good', async () => {
    const { ticket } = await forgetful({ username: 'Zhang#2026san' })
    await expect(reset(ticket, 'weak')).rejects.toMatchObject(refusal(40304, '密码长度为8到20个字符'))
    await expect(reset(ticket, 'zhang#2026SAN')).rejects.toMatchObject(refusal(40304, '密码不能与用户名相同'))
    expect(await reset(ticket)).toBeNull()
  })

  test('to a password that is not sealed, and to a person deleted meanwhile', async () => {
    const { user, ticket } = await forgetful()
    await expect(
      app.visitor(tenant).call('POST /auth/password/reset', { body: { ticket, password: 'not-an-envelope-at-all' } }),
    ).rejects.toMatchObject(refusal(40111, '登录信息已过期，请重试'))
    await changeUser(app, user, 'deleted = true')
    await expect(reset(ticket)).rejects.toMatchObject(expired)
  })
})
