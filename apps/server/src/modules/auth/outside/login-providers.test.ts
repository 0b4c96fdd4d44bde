import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant } from '../../../../test/people.ts'
import { giveProvider } from '../../../../test/stand-ins/outside-sign-in.ts'
import { readLoginProvider, type ProviderKind } from './login-providers.ts'

const app = await openTestApp()
let tenant: TestTenant
beforeAll(async () => {
  tenant = await app.givenTenant()
})

const read = (kind: ProviderKind, of = tenant) =>
  app.runtime.withTenant({ tenantId: of.id, actor: null }, (tx) => readLoginProvider(tx, kind))

describe('a school’s provider', () => {
  test('is kept with defaults filled in, replaced by the next, and drops what it does not know', async () => {
    await giveProvider(app, tenant, 'dingtalk', { clientId: 'a', clientSecret: 'b' })
    await giveProvider(app, tenant, 'dingtalk', { clientId: 'c', clientSecret: 'd', stray: 1 } as never)
    expect(await read('dingtalk')).toEqual({
      clientId: 'c',
      clientSecret: 'd',
      apiBase: 'https://api.dingtalk.com',
      oapiBase: 'https://oapi.dingtalk.com',
      authorizeBase: 'https://login.dingtalk.com',
    })
  })

  test('is sealed at rest and belongs to its school', async () => {
    await giveProvider(app, tenant, 'wechat', { appId: 'wx1', appSecret: 'a-very-plain-secret' })
    const [row] = await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql<{ config: Buffer }>(`select config from login_provider where tenant_id = $1 and kind = 'wechat'`, [
        tenant.id,
      ]),
    )
    expect(row!.config.toString('latin1')).not.toContain('plain-secret')
    const other = await app.givenTenant()
    await expect(read('wechat', other)).rejects.toMatchObject({ errorName: 'auth.method_off' })
    await app.runtime.withTenant({ tenantId: other.id, actor: null }, (tx) =>
      tx.sql(`insert into login_provider (tenant_id, kind, config) values ($1, 'wechat', $2)`, [other.id, row!.config]),
    )
    await expect(read('wechat', other)).rejects.toThrow('authenticate')
  })

  test('is shown on the login page', async () => {
    await giveProvider(app, tenant, 'cas', { baseUrl: 'https://cas.example.edu/cas' })
    const face = await app.visitor(tenant).call('GET /admin/tenant/detailByCode', { query: { code: tenant.shortName } })
    expect(face.methods).toMatchObject({ cas: true, oidc: false })
  })

  test.each([
    ['oidc', { issuer: 'http://idp.example.edu', clientId: 'a', clientSecret: 'b' }],
    ['oidc', { issuer: 'http://127.0.0.1.evil.example', clientId: 'a', clientSecret: 'b' }],
    ['oidc', { issuer: 'http://localhost@evil.example', clientId: 'a', clientSecret: 'b' }],
    ['oidc', { issuer: 'https://idp.example.edu', clientId: '', clientSecret: 'b' }],
    ['oidc', { issuer: 'https://idp.example.edu', clientId: 'a', clientSecret: 'b', scope: 'profile' }],
    ['cas', { baseUrl: 'javascript:alert(1)' }],
    ['cas', { baseUrl: 'https://cas.example.edu/cas?x=1' }],
    ['cas', {}],
    ['wechat', { appId: 'a', appSecret: 'b', account: 'mini' }],
    ['dingtalk', { clientId: 'a' }],
  ] as const)('is not saved as %s %j', async (kind, config) => {
    await expect(giveProvider(app, tenant, kind, config as never)).rejects.toMatchObject({
      errorName: 'request.invalid',
    })
  })
})
