import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, untilTheEnd } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { startCas } from '../../../../test/stand-ins/cas-stand-in.ts'
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
const cas = await untilTheEnd(startCas())
let tenant: TestTenant

beforeEach(async () => {
  Object.assign(cas, { format: 'xml', answer: null })
  tenant = await app.givenTenant()
  await giveProvider(app, tenant, 'cas', { baseUrl: cas.url })
})

const comeBack = async (browser = app.visitor(tenant)) => {
  const { ticket = '', state = '' } = await goThrough(app, browser, 'cas')
  return { browser, ticket, state }
}

describe('signing in through CAS', () => {
  test.each(['xml', 'json'] as const)('opens a session for the account CAS names, in %s', async (format) => {
    const user = await app.givenUser(tenant)
    Object.assign(cas, { format, account: { user: user.username } })
    const { browser, ticket, state } = await comeBack()
    const token = await browser.call('POST /auth/token/cfauCasLogin', { body: { ticket, state } })
    expect(token).toMatchObject({ user_id: user.id, tenantId: String(tenant.id), isFinger: false })
    browser.session.token = token
    expect(await browser.call('POST /auth/token/logout')).toEqual({
      redirect: `${cas.url}/logout?service=${encodeURIComponent(`${app.url}/${tenant.shortName}/login`)}`,
    })
    expect(await loginLogOf(app, tenant)).toMatchObject([{ method: 'cas', result: 'success', user_id: user.id }, {}])
  })

  test('takes the account from the attribute the school named', async () => {
    const user = await app.givenUser(tenant, { username: 'T0007' })
    await giveProvider(app, tenant, 'cas', { baseUrl: cas.url, usernameAttribute: 'workNo' })
    cas.account = { user: 'someone-else', attributes: { workNo: 't0007' } }
    const { browser, ...body } = await comeBack()
    expect(await browser.call('POST /auth/token/cfauCasLogin', { body })).toMatchObject({ user_id: user.id })
  })

  test('lets an unknown account bind by password once, and in from then on', async () => {
    const user = await app.givenUser(tenant)
    cas.account = { user: 'not-an-account-of-ours' }
    const first = await comeBack()
    const refusal: unknown = await first.browser
      .call('POST /auth/token/cfauCasLogin', { body: { ticket: first.ticket, state: first.state } })
      .catch((e: unknown) => e)
    expect(refusal).toMatchObject(refusedWith('auth.not_bound'))
    await bindByPassword(first.browser, user, ticketOf(refusal))
    const { browser, ...body } = await comeBack()
    expect(await browser.call('POST /auth/token/cfauCasLogin', { body })).toMatchObject({ user_id: user.id })
  })
})

describe('CAS sign-in is refused', () => {
  test('to a disabled account, one under audit and one without role', async () => {
    const disabled = await app.givenUser(tenant, { lockFlag: '9' })
    const idle = await app.givenUser(tenant, { roles: [] })
    for (const [user, name] of [
      [disabled, 'auth.account_disabled'],
      [idle, 'auth.no_role'],
    ] as const) {
      cas.account = { user: user.username }
      const { browser, ...body } = await comeBack()
      await expect(browser.call('POST /auth/token/cfauCasLogin', { body })).rejects.toMatchObject(refusedWith(name))
    }
  })

  test('when the school has no CAS', async () => {
    const other = await app.givenTenant()
    await expect(app.visitor(other).call('GET /auth/sso/authorize', { query: { kind: 'cas' } })).rejects.toMatchObject(
      refusedWith('auth.method_off'),
    )
  })

  test('with a state nobody gave out, one used before, one of another school, one too old', async () => {
    const user = await app.givenUser(tenant)
    cas.account = { user: user.username }
    const other = await app.givenTenant()
    await giveProvider(app, other, 'cas', { baseUrl: cas.url })
    await app.givenUser(other, { username: user.username })
    const invalid = refusedWith('auth.state_invalid')
    const login = (who: Visitor, body: { ticket: string; state: string }) =>
      who.call('POST /auth/token/cfauCasLogin', { body })

    const one = await comeBack()
    await expect(login(one.browser, { ticket: one.ticket, state: 'made-up' })).rejects.toMatchObject(invalid)
    await expect(login(app.visitor(other), one)).rejects.toMatchObject(invalid)
    await expect(login(one.browser, one)).resolves.toMatchObject({ user_id: user.id })
    await expect(login(one.browser, one)).rejects.toMatchObject(invalid)

    const old = await comeBack()
    await letExpire(app, tenant)
    await expect(login(old.browser, old)).rejects.toMatchObject(invalid)
  })

  test('to all but one of those who come at once with the same state', async () => {
    const user = await app.givenUser(tenant)
    cas.account = { user: user.username }
    const { browser, ...body } = await comeBack()
    const attempts = Array.from({ length: 6 }, () => browser.call('POST /auth/token/cfauCasLogin', { body }))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusedWith('auth.state_invalid'))
  })

  test('a state that came with a wrong ticket is spent too, and a ticket of another service opens nothing', async () => {
    cas.account = { user: (await app.givenUser(tenant)).username }
    const failed = refusedWith('auth.provider_failed')
    const one = await comeBack()
    const two = await comeBack()
    await expect(
      one.browser.call('POST /auth/token/cfauCasLogin', { body: { ticket: two.ticket, state: one.state } }),
    ).rejects.toMatchObject(failed)
    await expect(one.browser.call('POST /auth/token/cfauCasLogin', { body: one })).rejects.toMatchObject(
      refusedWith('auth.state_invalid'),
    )
    expect(await loginLogOf(app, tenant)).toMatchObject([
      { method: 'cas', result: 'bad_token', reason: '票据未通过 CAS 校验', user_id: null },
    ])
  })

  test.each([
    ['an error page', { status: 500, body: '<html>500</html>' }],
    ['malformed XML', { status: 200, body: '<cas:serviceResponse><cas:user>' }],
    [
      'an external entity',
      {
        status: 200,
        body: '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]><serviceResponse><authenticationSuccess><user>&x;</user></authenticationSuccess></serviceResponse>',
      },
    ],
    ['a flood', { status: 200, body: `<serviceResponse>${'<a/>'.repeat(100_000)}</serviceResponse>` }],
  ])('when CAS answers with %s', async (_, answer) => {
    cas.account = { user: (await app.givenUser(tenant)).username }
    const { browser, ...body } = await comeBack()
    cas.answer = answer
    await expect(browser.call('POST /auth/token/cfauCasLogin', { body })).rejects.toMatchObject(
      refusedWith('auth.provider_failed'),
    )
  })

  test('when CAS is down', async () => {
    const gone = await startCas()
    await giveProvider(app, tenant, 'cas', { baseUrl: gone.url })
    const { browser, ...body } = await comeBack()
    await gone.close()
    await expect(browser.call('POST /auth/token/cfauCasLogin', { body })).rejects.toMatchObject(
      refusedWith('auth.provider_failed'),
    )
    expect(await loginLogOf(app, tenant)).toMatchObject([
      { result: 'bad_token', reason: '对方服务未应答或答复不合规范' },
    ])
  })

  test('without a school', async () => {
    await expect(
      app.visitor(null).call('POST /auth/token/cfauCasLogin', { body: { ticket: 'ST-1', state: 'x' } }),
    ).rejects.toMatchObject(refusedWith('tenant.unknown'))
  })
})
