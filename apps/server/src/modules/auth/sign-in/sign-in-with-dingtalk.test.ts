import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, untilTheEnd } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { startDingTalk } from '../../../../test/stand-ins/dingtalk-stand-in.ts'
import {
  bindByPassword,
  giveProvider,
  goThrough,
  letExpire,
  loginLogOf,
  refusedWith,
  ticketOf,
} from '../../../../test/stand-ins/outside-sign-in.ts'

const app = await openTestApp()
const ding = await untilTheEnd(startDingTalk())
let tenant: TestTenant
let people = 0

const settings = () => ({
  clientId: ding.clientId,
  clientSecret: ding.clientSecret,
  apiBase: ding.url,
  oapiBase: ding.url,
  authorizeBase: ding.url,
})

beforeEach(async () => {
  people += 1
  Object.assign(ding, {
    person: { unionId: `union-${people}`, userId: `user-${people}`, corpId: 'corp-1' },
    withoutUnionId: false,
  })
  tenant = await app.givenTenant()
  await giveProvider(app, tenant, 'dingtalk', settings())
})

const comeBack = async (browser = app.visitor(tenant)) => {
  // DingTalk calls the code authCode; the landing page hands it on as code.
  const { authCode = '', state = '' } = await goThrough(app, browser, 'dingtalk')
  return { browser, body: { code: authCode, state } }
}
const login = (browser: Visitor, body: { code: string; state?: string }) =>
  browser.call('POST /auth/token/dingTalk/login', { body })
const refusalOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('signing in with DingTalk', () => {
  test('binds by password at first and lets in from then on, on the page as inside the application', async () => {
    const user = await app.givenUser(tenant)
    const first = await comeBack()
    const refusal = await refusalOf(login(first.browser, first.body))
    expect(refusal).toMatchObject(refusedWith('auth.not_bound'))
    expect(await bindByPassword(first.browser, user, ticketOf(refusal))).toMatchObject({ user_id: user.id })
    const second = await comeBack()
    expect(await login(second.browser, second.body)).toMatchObject({ user_id: user.id })
    expect(await login(app.visitor(tenant, 'h5'), { code: ding.inAppCode() })).toMatchObject({ user_id: user.id })
    expect((await loginLogOf(app, tenant)).map((row) => [row.method, row.result])).toEqual([
      ['dingtalk', 'not_bound'],
      ['password', 'success'],
      ['dingtalk', 'success'],
      ['dingtalk', 'success'],
    ])
  })

  test('works for old applications that tell no unionid', async () => {
    const user = await app.givenUser(tenant)
    ding.withoutUnionId = true
    const browser = app.visitor(tenant)
    await bindByPassword(browser, user, ticketOf(await refusalOf(login(browser, { code: ding.inAppCode() }))))
    expect(await login(browser, { code: ding.inAppCode() })).toMatchObject({ user_id: user.id })
  })

  test('also through the social call', async () => {
    const user = await app.givenUser(tenant)
    const { browser, body } = await comeBack()
    await bindByPassword(
      browser,
      user,
      ticketOf(await refusalOf(browser.call('POST /auth/mobile/token/social', { body }))),
    )
    const again = await comeBack()
    expect(await again.browser.call('POST /auth/mobile/token/social', { body: again.body })).toMatchObject({
      user_id: user.id,
    })
  })

  test('a binding holds in its school only', async () => {
    const other = await app.givenTenant()
    await giveProvider(app, other, 'dingtalk', settings())
    const { browser, body } = await comeBack()
    await bindByPassword(browser, await app.givenUser(tenant), ticketOf(await refusalOf(login(browser, body))))
    await expect(login(app.visitor(other), { code: ding.inAppCode() })).rejects.toMatchObject(
      refusedWith('auth.not_bound'),
    )
  })

  test('asks for the organisation when the school named one', async () => {
    await giveProvider(app, tenant, 'dingtalk', { ...settings(), corpId: 'corp-1' })
    const { url } = await app.visitor(tenant).call('GET /auth/sso/authorize', { query: { kind: 'dingtalk' } })
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      client_id: ding.clientId,
      scope: 'openid corpid',
      redirect_uri: `${app.url}/${tenant.shortName}/dingTalk`,
    })
    const ours = await comeBack()
    await expect(login(ours.browser, ours.body)).rejects.toMatchObject(refusedWith('auth.not_bound'))
    ding.person = { ...ding.person, corpId: 'corp-2' }
    const stranger = await comeBack()
    await expect(login(stranger.browser, stranger.body)).rejects.toMatchObject(refusedWith('auth.provider_failed'))
  })
})

describe('DingTalk sign-in is refused', () => {
  test('to a disabled account', async () => {
    const user = await app.givenUser(tenant)
    const browser = app.visitor(tenant)
    await bindByPassword(browser, user, ticketOf(await refusalOf(login(browser, { code: ding.inAppCode() }))))
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql(`update user_account set lock_flag = '9' where tenant_id = $1 and id = $2`, [tenant.id, user.id]),
    )
    await expect(login(browser, { code: ding.inAppCode() })).rejects.toMatchObject(refusedWith('auth.account_disabled'))
  })

  test('when the school has none', async () => {
    const other = await app.givenTenant()
    const off = refusedWith('auth.method_off')
    await expect(
      app.visitor(other).call('GET /auth/sso/authorize', { query: { kind: 'dingtalk' } }),
    ).rejects.toMatchObject(off)
    await expect(login(app.visitor(other), { code: 'x' })).rejects.toMatchObject(off)
  })

  test('with a state nobody gave out, used before, of another school, too old', async () => {
    const invalid = refusedWith('auth.state_invalid')
    const other = await app.givenTenant()
    await giveProvider(app, other, 'dingtalk', settings())
    const { browser, body } = await comeBack()
    await expect(login(browser, { ...body, state: 'made-up' })).rejects.toMatchObject(invalid)
    await expect(login(app.visitor(other), body)).rejects.toMatchObject(invalid)
    await expect(login(browser, body)).rejects.toMatchObject(refusedWith('auth.not_bound'))
    await expect(login(browser, body)).rejects.toMatchObject(invalid)
    await expect(browser.call('POST /auth/mobile/token/social', { body })).rejects.toMatchObject(invalid)
    const old = await comeBack()
    await letExpire(app, tenant)
    await expect(login(old.browser, old.body)).rejects.toMatchObject(invalid)
  })

  test('with a code of the other way in, a used one, a made-up one', async () => {
    const failed = refusedWith('auth.provider_failed')
    const { browser, body } = await comeBack()
    await expect(login(browser, { code: body.code })).rejects.toMatchObject(failed)
    await expect(login(browser, { ...body, code: ding.inAppCode() })).rejects.toMatchObject(failed)
    const code = ding.inAppCode()
    await expect(login(browser, { code })).rejects.toMatchObject(refusedWith('auth.not_bound'))
    await expect(login(browser, { code })).rejects.toMatchObject(failed)
    expect((await loginLogOf(app, tenant)).map((row) => row.reason)).toEqual([
      '钉钉答复错误码 40078',
      '对方答复状态 400',
      null,
      '钉钉答复错误码 40078',
    ])
  })

  test('when our secret is wrong or DingTalk is down, and the log keeps quiet about it', async () => {
    const failed = refusedWith('auth.provider_failed')
    await giveProvider(app, tenant, 'dingtalk', { ...settings(), clientSecret: 'wrong-secret-never-logged' })
    const { browser, body } = await comeBack()
    await expect(login(browser, body)).rejects.toMatchObject(failed)
    await expect(login(browser, { code: ding.inAppCode() })).rejects.toMatchObject(failed)
    const gone = await startDingTalk()
    await gone.close()
    await giveProvider(app, tenant, 'dingtalk', { ...settings(), apiBase: gone.url })
    await expect(login(browser, { code: ding.inAppCode() })).rejects.toMatchObject(failed)
    expect(app.log.join('\n')).not.toMatch(/never-logged|union-\d/)
  })
})
