import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../../../test/departments.ts'
import { openTestApp, untilTheEnd } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import {
  bindByPassword,
  giveProvider,
  goThrough,
  letExpire,
  loginLogOf,
  refusedWith,
  ticketOf,
} from '../../../../test/stand-ins/outside-sign-in.ts'
import { startWeChat } from '../../../../test/stand-ins/wechat-stand-in.ts'
import { reachOf } from './identity-binding.ts'

type Back = { state: string; code: string }

const app = await openTestApp()
const wechat = await untilTheEnd(startWeChat())
let tenant: TestTenant
let people = 0

const settings = () => ({
  appId: wechat.appId,
  appSecret: wechat.appSecret,
  apiBase: wechat.url,
  authorizeBase: wechat.url,
})

beforeEach(async () => {
  wechat.person = { openId: `open-${++people}`, unionId: `union-${people}` }
  tenant = await app.givenTenant()
  await giveProvider(app, tenant, 'wechat', settings())
})

const comeBack = async (browser = app.visitor(tenant)) => ({
  browser,
  body: (await goThrough(app, browser, 'wechat')) as Back,
})
const login = (browser: Visitor, body: Back) => browser.call('POST /auth/wx/login', { body })
const refusalOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('signing in with WeChat', () => {
  test('binds by password at first and lets in from then on, by POST as by the old GET', async () => {
    const user = await app.givenUser(tenant)
    const first = await comeBack()
    const refusal = await refusalOf(login(first.browser, first.body))
    expect(refusal).toMatchObject(refusedWith('auth.not_bound'))
    await bindByPassword(first.browser, user, ticketOf(refusal))
    // Messages find the person by the particular name, which only this application knows.
    const reach = () => inTenant(app, tenant, (tx) => reachOf(tx, 'wechat', user.id))
    expect(await reach()).toBe(`openid:${wechat.appId}:${wechat.person.openId}`)
    await inTenant(app, tenant, (tx) =>
      tx.sql('update user_identity set reach = null where tenant_id = $1', [tx.tenantId]),
    )
    const second = await comeBack()
    expect(await login(second.browser, second.body)).toMatchObject({ user_id: user.id })
    expect(await reach()).toBe(`openid:${wechat.appId}:${wechat.person.openId}`)
    const third = await comeBack()
    expect(await third.browser.call('GET /auth/wx/login', { query: third.body })).toMatchObject({ user_id: user.id })
    const fourth = await comeBack()
    expect(await fourth.browser.call('POST /auth/mobile/token/social', { body: fourth.body })).toMatchObject({
      user_id: user.id,
    })
  })

  test('still knows who was bound before the school joined the open platform', async () => {
    const user = await app.givenUser(tenant)
    const { openId } = wechat.person
    wechat.person = { openId }
    const first = await comeBack()
    await bindByPassword(first.browser, user, ticketOf(await refusalOf(login(first.browser, first.body))))
    wechat.person = { openId, unionId: 'union-since-then' }
    const second = await comeBack()
    expect(await login(second.browser, second.body)).toMatchObject({ user_id: user.id })
  })

  test.each([
    ['website', '/connect/qrconnect', 'snsapi_login'],
    ['official', '/connect/oauth2/authorize', 'snsapi_userinfo'],
  ] as const)('sends people of a %s account to %s', async (account, path, scope) => {
    await giveProvider(app, tenant, 'wechat', { ...settings(), account })
    const url = new URL((await app.visitor(tenant).call('GET /auth/sso/authorize', { query: { kind: 'wechat' } })).url)
    expect([url.pathname, url.hash]).toEqual([path, '#wechat_redirect'])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: wechat.appId,
      scope,
      redirect_uri: `${app.url}/${tenant.shortName}/weChat`,
    })
    expect(url.href).not.toContain(wechat.appSecret)
  })

  test('a binding ticket binds once, and only in its school', async () => {
    const other = await app.givenTenant()
    await giveProvider(app, other, 'wechat', settings())
    const first = await comeBack()
    const ticket = ticketOf(await refusalOf(login(first.browser, first.body)))
    await bindByPassword(app.visitor(other), await app.givenUser(other), ticket)
    const there = await comeBack(app.visitor(other))
    await expect(login(there.browser, there.body)).rejects.toMatchObject(refusedWith('auth.not_bound'))
    const user = await app.givenUser(tenant)
    await bindByPassword(first.browser, user, ticket)
    await bindByPassword(first.browser, await app.givenUser(tenant), ticket)
    const second = await comeBack()
    expect(await login(second.browser, second.body)).toMatchObject({ user_id: user.id })
  })
})

describe('WeChat sign-in is refused', () => {
  test('when the school has none', async () => {
    await expect(
      app.visitor(await app.givenTenant()).call('GET /auth/sso/authorize', { query: { kind: 'wechat' } }),
    ).rejects.toMatchObject(refusedWith('auth.method_off'))
  })

  test('when the school switched it off while the person was away', async () => {
    const { browser, body } = await comeBack()
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql('update login_provider set enabled = false where tenant_id = $1', [tenant.id]),
    )
    await expect(login(browser, body)).rejects.toMatchObject(refusedWith('auth.method_off'))
  })

  test('with a state nobody gave out, used before, of another school, too old', async () => {
    const invalid = refusedWith('auth.state_invalid')
    const other = await app.givenTenant()
    await giveProvider(app, other, 'wechat', settings())
    const { browser, body } = await comeBack()
    await expect(login(browser, { ...body, state: 'made-up' })).rejects.toMatchObject(invalid)
    await expect(login(app.visitor(other), body)).rejects.toMatchObject(invalid)
    await expect(login(browser, body)).rejects.toMatchObject(refusedWith('auth.not_bound'))
    await expect(login(browser, body)).rejects.toMatchObject(invalid)
    const old = await comeBack()
    await letExpire(app, tenant)
    await expect(login(old.browser, old.body)).rejects.toMatchObject(invalid)
  })

  test('with a made-up code, as a snapshot user, with a wrong secret, and when WeChat is down', async () => {
    const failed = refusedWith('auth.provider_failed')
    const one = await comeBack()
    await expect(login(one.browser, { ...one.body, code: 'made-up' })).rejects.toMatchObject(failed)
    wechat.person = { ...wechat.person, isSnapshot: true }
    const two = await comeBack()
    await expect(login(two.browser, two.body)).rejects.toMatchObject(failed)
    await giveProvider(app, tenant, 'wechat', { ...settings(), appSecret: 'wrong-secret-never-logged' })
    const three = await comeBack()
    await expect(login(three.browser, three.body)).rejects.toMatchObject(failed)
    const four = await comeBack()
    const gone = await startWeChat()
    await gone.close()
    await giveProvider(app, tenant, 'wechat', { ...settings(), apiBase: gone.url })
    await expect(login(four.browser, four.body)).rejects.toMatchObject(failed)
    expect((await loginLogOf(app, tenant)).map((row) => row.reason)).toEqual([
      '微信答复错误码 40029',
      '微信快照页的虚拟账号',
      '微信答复错误码 40125',
      '对方服务未应答或答复不合规范',
    ])
    expect(app.log.join('\n')).not.toMatch(/never-logged/)
  })
})
