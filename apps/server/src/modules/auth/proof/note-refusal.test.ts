import { describe, expect, test } from 'vitest'
import { openTestApp, untilTheEnd } from '../../../../test/harness.ts'
import { lastLog } from '../../../../test/sign-in.ts'
import { startCas } from '../../../../test/stand-ins/cas-stand-in.ts'
import { giveProvider, goThrough } from '../../../../test/stand-ins/outside-sign-in.ts'

const app = await openTestApp()
const cas = await untilTheEnd(startCas())

describe('a refused sign-in through a provider', () => {
  test.each([
    ['disabled', { lockFlag: '9' }],
    ['no_role', { roles: [] }],
  ] as const)('is in the login log as %s, under the account it was for', async (result, options) => {
    const tenant = await app.givenTenant()
    await giveProvider(app, tenant, 'cas', { baseUrl: cas.url })
    const user = await app.givenUser(tenant, options)
    cas.account = { user: user.username }
    const browser = app.visitor(tenant)
    const { ticket = '', state = '' } = await goThrough(app, browser, 'cas')
    await expect(browser.call('POST /auth/token/cfauCasLogin', { body: { ticket, state } })).rejects.toBeDefined()
    expect(await lastLog(app, tenant)).toMatchObject({
      event: 'login',
      method: 'cas',
      result,
      username: user.username,
      user_id: user.id,
    })
  })
})
