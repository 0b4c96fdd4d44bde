import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('signing in with a password', () => {
  test('opens a session that knows the person', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '罗文博' })
    const browser = await app.signedIn(user)
    const info = await browser.call('GET /admin/user/info')
    expect(info).toMatchObject({ name: '罗文博', role: { roleCode: 'ROLE_ADMIN' }, isChangePassword: '0' })
    const page = await browser.call('POST /admin/user/page', { body: {} })
    expect(page).toMatchObject({ total: 1, current: 1, size: 10 })
  })
})
