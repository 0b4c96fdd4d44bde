import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'
import { startOidc, type OidcStandIn } from '../../../test/stand-ins/oidc-stand-in.ts'
import {
  bindByPassword,
  giveProvider,
  goThrough,
  letExpire,
  loginLogOf,
  refusedWith,
  ticketOf,
} from '../../../test/stand-ins/outside-sign-in.ts'

type Back = { state: string; code: string; iss?: string }

let app: TestApp
let oidc: OidcStandIn
let tenant: TestTenant
let other: TestTenant
let people = 0

const settings = () => ({ issuer: oidc.url, clientId: oidc.clientId, clientSecret: oidc.clientSecret })

beforeAll(async () => {
  app = await createTestApp()
  tenant = await app.givenTenant()
  other = await app.givenTenant()
  oidc = await startOidc([tenant, other].map(({ shortName }) => `${app.url}/${shortName}/sso`))
})
afterAll(async () => {
  await oidc.close()
  await app.close()
})
beforeEach(async () => {
  oidc.failure = null
  await giveProvider(app, tenant, 'oidc', settings())
})

const arrive = (username?: string) => {
  oidc.account = { sub: `sub-${++people}`, ...(username ? { preferred_username: username } : {}) }
}
const comeBack = async (browser = app.visitor(tenant)) => ({
  browser,
  body: (await goThrough(app, browser, 'oidc')) as Back,
})
const login = (browser: Visitor, body: Back) => browser.call('POST /auth/token/login', { body })

describe('signing in through OpenID Connect', () => {
  test('opens a session for the account in the claim and remembers where to sign out', async () => {
    const user = await app.givenUser(tenant)
    arrive(user.username)
    const { browser, body } = await comeBack()
    const token = await login(browser, body)
    expect(token).toMatchObject({ user_id: user.id, tenantId: String(tenant.id) })
    browser.session.token = token
    const { redirect } = await browser.call('POST /auth/token/logout')
    const end = new URL(redirect ?? '')
    expect(end.origin).toBe(oidc.url)
    expect(Object.fromEntries(end.searchParams)).toEqual({
      client_id: oidc.clientId,
      post_logout_redirect_uri: `${app.url}/${tenant.shortName}/login`,
    })
    expect((await fetch(end)).status).toBe(200)
  })

  test('uses the claim the school named', async () => {
    const user = await app.givenUser(tenant, { username: `sub-${people + 1}` })
    await giveProvider(app, tenant, 'oidc', { ...settings(), usernameClaim: 'sub', scope: 'openid' })
    arrive()
    const { browser, body } = await comeBack()
    expect(await login(browser, body)).toMatchObject({ user_id: user.id })
  })

  test('lets a person unknown by name bind by password once, and in from then on', async () => {
    const user = await app.givenUser(tenant)
    arrive('nobody-by-this-name')
    const { browser, body } = await comeBack()
    const refusal: unknown = await login(browser, body).catch((e: unknown) => e)
    expect(refusal).toMatchObject(refusedWith('auth.not_bound'))
    await bindByPassword(browser, user, ticketOf(refusal))
    const again = await comeBack()
    expect(await login(again.browser, again.body)).toMatchObject({ user_id: user.id })
  })

  test('sends the person with challenge, nonce and state that are new each time', async () => {
    const ask = async () =>
      new URL((await app.visitor(tenant).call('GET /auth/sso/authorize', { query: { kind: 'oidc' } })).url).searchParams
    const [one, two] = [await ask(), await ask()]
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.get(name)).not.toBe(two.get(name))
    }
  })
})

describe('OpenID Connect sign-in is refused', () => {
  test('to a disabled account', async () => {
    arrive((await app.givenUser(tenant, { lockFlag: '9' })).username)
    const { browser, body } = await comeBack()
    await expect(login(browser, body)).rejects.toMatchObject(refusedWith('auth.account_disabled'))
  })

  test('when the school has no provider', async () => {
    await expect(app.visitor(other).call('GET /auth/sso/authorize', { query: { kind: 'oidc' } })).rejects.toMatchObject(
      refusedWith('auth.method_off'),
    )
  })

  test('with a state nobody gave out, used before, of another school, of another way in, too old', async () => {
    const user = await app.givenUser(tenant)
    arrive(user.username)
    const invalid = refusedWith('auth.state_invalid')
    const { browser, body } = await comeBack()
    await expect(login(browser, { ...body, state: 'made-up' })).rejects.toMatchObject(invalid)
    await expect(login(app.visitor(other), body)).rejects.toMatchObject(invalid)
    await expect(login(browser, body)).resolves.toMatchObject({ user_id: user.id })
    await expect(login(browser, body)).rejects.toMatchObject(invalid)

    const wrongWay = await comeBack()
    await expect(wrongWay.browser.call('POST /auth/wx/login', { body: wrongWay.body })).rejects.toMatchObject(invalid)
    const old = await comeBack()
    await letExpire(app, tenant)
    await expect(login(old.browser, old.body)).rejects.toMatchObject(invalid)
  })

  test('with a code of another attempt, a made-up code, another issuer or none', async () => {
    arrive((await app.givenUser(tenant)).username)
    const failed = refusedWith('auth.provider_failed')
    const [one, two, three, four] = [await comeBack(), await comeBack(), await comeBack(), await comeBack()]
    await expect(login(one.browser, { ...one.body, code: two.body.code })).rejects.toMatchObject(failed)
    await expect(login(two.browser, { ...two.body, code: 'made-up' })).rejects.toMatchObject(failed)
    await expect(login(three.browser, { ...three.body, iss: 'https://evil.example' })).rejects.toMatchObject(failed)
    await expect(login(four.browser, { state: four.body.state, code: four.body.code })).rejects.toMatchObject(failed)
  })

  test('when the provider breaks or does not know us, and works again afterwards', async () => {
    const user = await app.givenUser(tenant)
    arrive(user.username)
    const failed = refusedWith('auth.provider_failed')
    const { browser, body } = await comeBack()
    oidc.failure = 500
    await expect(login(browser, body)).rejects.toMatchObject(failed)
    await giveProvider(app, tenant, 'oidc', { ...settings(), clientSecret: 'another-secret-of-ours' })
    await expect(comeBack()).rejects.toMatchObject(failed)
    oidc.failure = null
    const denied = await comeBack()
    await expect(login(denied.browser, denied.body)).rejects.toMatchObject(failed)
    await giveProvider(app, tenant, 'oidc', settings())
    const fine = await comeBack()
    await expect(login(fine.browser, fine.body)).resolves.toMatchObject({ user_id: user.id })
    expect((await loginLogOf(app, tenant)).filter((row) => row.result === 'bad_token').length).toBeGreaterThanOrEqual(3)
  })

  test('and nothing secret is in the log', async () => {
    const text = app.log.join('\n')
    expect(text).not.toContain(oidc.clientSecret)
    expect(text).not.toContain('made-up')
  })
})
