import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { startOidc, type OidcStandIn } from '../../../../test/stand-ins/oidc-stand-in.ts'
import {
  bindByPassword,
  giveProvider,
  goThrough,
  letExpire,
  loginLogOf,
  refusedWith,
  ticketOf,
} from '../../../../test/stand-ins/outside-sign-in.ts'

type Back = { state: string; code: string; iss?: string }

let app: TestApp
let oidc: OidcStandIn
let tenant: TestTenant
let other: TestTenant
let people = 0

let tokensSeen: string[] = []
let forge: ((idToken: string) => string) | null = null
/** The network between us and the provider; it may change the identity token on its way. */
const forgingFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  if (!response.ok || !(url as string).endsWith('/token')) return response
  const reply = (await response.json()) as { id_token: string }
  tokensSeen.push(reply.id_token)
  return Response.json({ ...reply, id_token: forge ? forge(reply.id_token) : reply.id_token })
}
const claimsOf = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const rewrite = (idToken: string, header: object | null, claims: object): string => {
  const [head, , signature] = idToken.split('.')
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [header ? text(header) : head, text({ ...claimsOf(idToken), ...claims }), header ? '' : signature].join('.')
}

const settings = () => ({ issuer: oidc.url, clientId: oidc.clientId, clientSecret: oidc.clientSecret })

beforeAll(async () => {
  app = await createTestApp({ fetch: forgingFetch })
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
  forge = null
  tokensSeen = []
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

  test('with an identity token that was changed, not signed, made for another attempt, for others, or is too old', async () => {
    const user = await app.givenUser(tenant)
    arrive(user.username)
    const before = await comeBack()
    await login(before.browser, before.body)
    const [earlier = ''] = tokensSeen
    const forgeries: ((idToken: string) => string)[] = [
      (idToken) => rewrite(idToken, null, { sub: 'somebody-else' }),
      (idToken) => rewrite(idToken, null, { preferred_username: user.username }),
      (idToken) => rewrite(idToken, { alg: 'none' }, { preferred_username: user.username }),
      () => earlier,
      (idToken) => rewrite(idToken, null, { aud: 'another-client' }),
      (idToken) => rewrite(idToken, null, { exp: 1 }),
      () => 'no.token',
    ]
    for (const forgery of forgeries) {
      forge = null
      const { browser, body } = await comeBack()
      forge = forgery
      await expect(login(browser, body)).rejects.toMatchObject(refusedWith('auth.provider_failed'))
    }
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
