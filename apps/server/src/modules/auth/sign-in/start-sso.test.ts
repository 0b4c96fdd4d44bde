import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { giveProvider, refusedWith } from '../../../../test/stand-ins/outside-sign-in.ts'

const app = await openTestApp({ publicUrl: 'https://xinqiao.example.edu' })

const serviceOf = async (headers: Record<string, string>, query = '') => {
  const reply = (await (await fetch(`${app.url}/api/auth/sso/authorize?kind=cas${query}`, { headers })).json()) as {
    data: { url: string }
  }
  return new URL(reply.data.url).searchParams.get('service')
}

describe('the address people come back to', () => {
  test('is the public one', async () => {
    const tenant = await app.givenTenant()
    await giveProvider(app, tenant, 'cas', { baseUrl: 'https://cas.example.edu' })
    const pattern = new RegExp(`^https://xinqiao\\.example\\.edu/${tenant.shortName}/sso\\?state=[\\w-]{43}$`)
    expect(await serviceOf({ 'TENANT-ID': String(tenant.id) })).toMatch(pattern)
    expect(await serviceOf({}, `&tenantId=${tenant.id}`)).toMatch(pattern)
  })

  test('is the school’s own domain when the request came there', async () => {
    const tenant = await app.givenTenant()
    await app.runtime.owner.query('update tenant set domain = $2 where id = $1', [tenant.id, 'localhost'])
    app.runtime.directory.forget()
    await giveProvider(app, tenant, 'cas', { baseUrl: 'https://cas.example.edu' })
    const there = app.url.replace('127.0.0.1', 'localhost')
    const reply = (await (await fetch(`${there}/api/auth/sso/authorize?kind=cas`)).json()) as { data: { url: string } }
    expect(new URL(reply.data.url).searchParams.get('service')).toMatch(
      new RegExp(`^${there.replace('http:', 'https:')}/${tenant.shortName}/sso\\?state=`),
    )
  })
})

describe('starting is refused', () => {
  test('without a school, in an unknown one, and for a way in that does not exist', async () => {
    const tenant = await app.givenTenant()
    const start = (who: ReturnType<TestApp['visitor']>, kind: string) =>
      who.call('GET /auth/sso/authorize', { query: { kind: kind as 'cas' } })
    await expect(start(app.visitor(null), 'cas')).rejects.toMatchObject(refusedWith('tenant.unknown'))
    await expect(start(app.visitor({ id: 99_999, shortName: 'x' }), 'cas')).rejects.toMatchObject(
      refusedWith('tenant.unknown'),
    )
    await expect(start(app.visitor(tenant), 'qq')).rejects.toMatchObject(refusedWith('request.invalid'))
  })
})
