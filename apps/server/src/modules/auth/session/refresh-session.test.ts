import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../../kernel/tokens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import {
  changeTenant,
  changeUser,
  count,
  createTimedApp,
  DAY,
  elsewhere,
  ENDED,
  HOUR,
  lastLog,
  refusal,
  SIGNED_OUT,
  startSecondServer,
} from '../../../../test/sign-in.ts'

type Token = NonNullable<Visitor['session']['token']>

const GRACE = 30_000
const expired = refusal(401, '登录状态已过期，请重新登录', 401)

let app: TestApp & { pass(ms: number): void }
let tenant: TestTenant
beforeAll(async () => {
  app = await createTimedApp()
  tenant = await app.givenTenant()
})
afterAll(() => app.close())

const refresh = (token: string, where: Visitor = app.visitor(tenant)): Promise<Token> =>
  where.call('POST /auth/oauth/token', {
    query: { grant_type: 'refresh_token', scope: 'server' },
    body: { refresh_token: token },
  })
/** A browser with a session, and another that will hold an older token of it. */
const signedIn = async () => {
  const user = await app.givenUser(tenant)
  const browser = await app.signedIn(user)
  return { user, browser, token: browser.session.token! }
}
const holding = (token: Token): Visitor => {
  const browser = app.visitor(tenant)
  browser.session.token = token
  return browser
}
const info = (token: Token) => holding(token).call('GET /admin/user/info')

describe('refreshing', () => {
  test('gives a new pair for the same session, with a whole new lifetime of access', async () => {
    const { user, token } = await signedIn()
    app.pass(11 * HOUR)
    const next = await refresh(token.refresh_token)
    expect(next).toMatchObject({ user_id: user.id, expires_in: 43_200, signKey: token.signKey, roles: token.roles })
    expect(next.access_token).not.toBe(token.access_token)
    expect(next.refresh_token).not.toBe(token.refresh_token)
    app.pass(11 * HOUR)
    expect(await info(next)).toMatchObject({ id: user.id })
    expect(await count(app, tenant, `session where user_id = '${user.id}'`)).toBe(1)
    expect(
      await count(app, tenant, `audit_entry where actor_id = '${user.id}' and detail ->> 'method' = 'refresh'`),
    ).toBe(1)
  })

  test('works without a tenant header and with an access token that is dead already', async () => {
    const { browser, token } = await signedIn()
    app.pass(13 * HOUR)
    await expect(info(token)).rejects.toMatchObject(expired)
    const next = await refresh(token.refresh_token, browser)
    expect(await info(next)).toMatchObject({ id: token.user_id })
    await expect(refresh(next.refresh_token, app.visitor(null))).resolves.toMatchObject({ user_id: token.user_id })
  })

  test('gets the same pair again while the grace lasts', async () => {
    const { token } = await signedIn()
    const next = await refresh(token.refresh_token)
    app.pass(GRACE - 2000)
    const again = await refresh(token.refresh_token)
    expect({ ...again, serverTime: 0 }).toEqual({ ...next, serverTime: 0 })
  })

  test('by twenty tabs at once gives one pair to all of them', async () => {
    const { token, user } = await signedIn()
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(token.refresh_token)))
    expect(new Set(pairs.map((pair) => `${pair.access_token} ${pair.refresh_token}`)).size).toBe(1)
    expect(await info(pairs[0]!)).toMatchObject({ id: user.id })
    expect(
      await count(app, tenant, `audit_entry where actor_id = '${user.id}' and detail ->> 'method' = 'refresh'`),
    ).toBe(1)
  })

  test('by tabs on two servers at once does so too', async () => {
    const second = await startSecondServer(app)
    const { token, browser } = await signedIn()
    browser.session.token = null
    const there = elsewhere(browser, second.people, tenant)
    const pairs = await Promise.all(
      Array.from({ length: 10 }, (_, i) => refresh(token.refresh_token, i % 2 ? there : browser)),
    )
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1)
    await second.close()
  })

  test('lets the old access token live through the grace and no longer', async () => {
    const { token } = await signedIn()
    expect(await info(token)).toMatchObject({ id: token.user_id })
    await refresh(token.refresh_token)
    expect(await info(token)).toMatchObject({ id: token.user_id })
    app.pass(GRACE)
    await expect(info(token)).rejects.toMatchObject({ code: 401, status: 401 })
  })
})

describe('refreshing is refused', () => {
  test('with a token exchanged before, and then nobody goes on with the session', async () => {
    const { user, token } = await signedIn()
    const next = await refresh(token.refresh_token)
    app.pass(GRACE)
    await expect(refresh(token.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    expect(await lastLog(app, tenant)).toMatchObject({
      event: 'refresh',
      result: 'bad_token',
      reason: '刷新令牌被重复使用',
      username: user.username,
      user_id: user.id,
    })
    await expect(info(next)).rejects.toMatchObject(ENDED)
    await expect(refresh(next.refresh_token)).rejects.toMatchObject(ENDED)
    await expect(refresh(token.refresh_token)).rejects.toMatchObject(ENDED)
    expect(await count(app, tenant, `session where user_id = '${user.id}' and end_reason = 'refresh_reuse'`)).toBe(1)
  })

  test('with a token of any generation, however long ago it was exchanged', async () => {
    for (const generations of [2, 3, 6]) {
      const { user, token } = await signedIn()
      let next = token
      for (let i = 0; i < generations; i++) next = await refresh(next.refresh_token)
      await expect(refresh(token.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
      await expect(refresh(next.refresh_token)).rejects.toMatchObject(ENDED)
      await expect(info(next)).rejects.toMatchObject(ENDED)
      expect(await count(app, tenant, `session where user_id = '${user.id}' and end_reason = 'refresh_reuse'`)).toBe(1)
    }
  })

  test('of a session that began before there were families only until its next exchange', async () => {
    const { user, token } = await signedIn()
    const old = `${tenant.id}.${'o'.repeat(43)}`
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql('update session set refresh_hash = $3, refresh_family = null where tenant_id = $1 and user_id = $2', [
        tx.tenantId,
        user.id,
        hashToken(old),
      ]),
    )
    const next = await refresh(old)
    const last = await refresh((await refresh(next.refresh_token)).refresh_token)
    await expect(refresh(next.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
    await expect(info(last)).rejects.toMatchObject(ENDED)
    expect(token.refresh_token).not.toBe(last.refresh_token)
  })

  test('after thirty days', async () => {
    const { token } = await signedIn()
    app.pass(30 * DAY)
    await expect(refresh(token.refresh_token)).rejects.toMatchObject(SIGNED_OUT)
  })

  test('after signing out', async () => {
    const { browser, token } = await signedIn()
    await browser.call('POST /auth/token/logout')
    await expect(refresh(token.refresh_token)).rejects.toMatchObject(ENDED)
  })

  test('to a disabled person and to a disabled school', async () => {
    const { user, token } = await signedIn()
    await changeUser(app, user, `lock_flag = '9'`)
    await expect(refresh(token.refresh_token)).rejects.toMatchObject(refusal(20, '账号已停用，请联系管理员'))
    const other = await app.givenTenant()
    const there = await app.signedIn(await app.givenUser(other))
    await changeTenant(app, other, `status = 'disabled'`)
    await expect(refresh(there.session.token!.refresh_token, app.visitor(other))).rejects.toMatchObject(
      refusal(20, '机构已停用，请联系平台管理员'),
    )
  })

  test('without a token, with a made-up one, with an access token', async () => {
    const { token } = await signedIn()
    const madeUp = `${tenant.id}.${'x'.repeat(43)}`
    for (const wrong of ['', 'nonsense', madeUp, madeUp.replace(/^\d+/, '999999'), token.access_token])
      await expect(refresh(wrong)).rejects.toMatchObject(SIGNED_OUT)
    const bare = app
      .visitor(tenant)
      .call('POST /auth/oauth/token', { query: { grant_type: 'refresh_token' }, body: {} })
    await expect(bare).rejects.toMatchObject(SIGNED_OUT)
    expect(await info(token)).toMatchObject({ id: token.user_id })
  })

  test('with the token of one school under the number of another', async () => {
    const { token } = await signedIn()
    const other = await app.givenTenant()
    const forged = token.refresh_token.replace(/^\d+/, String(other.id))
    await expect(refresh(forged, app.visitor(other))).rejects.toMatchObject(SIGNED_OUT)
    await expect(refresh(token.refresh_token, app.visitor(other))).resolves.toMatchObject({
      tenantId: String(tenant.id),
    })
  })
})
