import { randomBytes } from 'node:crypto'
import { permissionCodes, platformPermissions, productCodes } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { MASTER_KEY, openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { givenOperator, givenPlatform } from '../../../test/platform.ts'
import { count, tryPassword } from '../../../test/sign-in.ts'
import { noteService } from '../ops/index.ts'
import { writeSetting } from '../setting/index.ts'
import { createTenant } from '../tenant/index.ts'
import { systemClock, uuidV7 } from '../../kernel/clock.ts'

const app = await openTestApp()
let operator: Visitor
beforeAll(async () => {
  operator = await givenOperator(app)
})

const newCode = () => `s${randomBytes(5).toString('hex')}`
const plain = { name: '青禾大学', productCodes: ['CONSULT', 'CRISIS'] as const, username: 'admin' }
const open = (more: Record<string, unknown> = {}) =>
  operator.call('POST /platform/school', { body: { shortName: newCode(), ...plain, ...more } as never })
const find = async (id: string) => operator.call('GET /platform/school/{id}', { params: { id } })
const inSchool = (id: string) => ({ id: Number(id), shortName: '' })
const trail = async (id: string, action: string) => count(app, inSchool(id), `audit_entry where action = '${action}'`)
const signInAs = async (school: { id: string; shortName: string }, username: string, password: string) => {
  const tenant = { id: Number(school.id), shortName: school.shortName }
  await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
    writeSetting(tx, 'signIn', { captcha: false }),
  )
  const browser = app.visitor(tenant)
  browser.session.token = await tryPassword(browser, username, password)
  return browser
}

describe('an operator', () => {
  test('opens a school whose administrator signs in and must change the password', async () => {
    const shortName = newCode()
    const opened = await open({
      shortName,
      domain: `Xinli.${shortName}.edu.cn`,
      dutyPhone: '027-5550 1000',
      maxAccounts: 20_000,
      maxFileGb: 500,
      expireDate: '2027-08-31',
    })
    expect(opened).toMatchObject({ shortName, username: 'admin', password: expect.stringMatching(/^Xq1@\S{12}$/) })
    expect(await find(opened.id)).toMatchObject({
      name: '青禾大学',
      domain: `xinli.${shortName}.edu.cn`,
      state: 'normal',
      accounts: 1,
      maxAccounts: 20_000,
      maxFileBytes: 500 * 1024 ** 3,
      expireDate: '2027-08-31',
      productCodes: ['CONSULT', 'CRISIS'],
      providers: [],
      keys: [{ version: 1 }],
    })
    const admin = await signInAs(opened, 'admin', opened.password)
    expect(admin.session.token).toMatchObject({ isChangePassword: '1', isInitializeAdmin: true })
    expect(await trail(opened.id, 'school.open')).toBe(1)
    expect(await count(app, await givenPlatform(app), `audit_entry where subject_id = '${opened.id}'`)).toBe(1)
  })

  test.each([
    [{ shortName: 'Lake' }, '代号应以小写字母开头'],
    [{ shortName: 'platform' }, '此代号为平台保留'],
    [{ name: '青' }, '学校名称为2到60个字'],
    [{ domain: 'http://x.cn/' }, '请输入域名'],
    [{ username: ' ' }, '请输入用户名'],
    [{ productCodes: ['NOTHING'] }, '产品'],
    [{ maxAccounts: 0 }, '账号上限'],
    [{ expireDate: '2027-13-01' }, '到期日'],
  ])('is told what is wrong with %j', async (wrong, sentence) => {
    await expect(open(wrong)).rejects.toMatchObject({ code: 40001, message: expect.stringContaining(sentence) })
  })

  test('cannot give two schools one code or one domain, not even at the same moment', async () => {
    const shortName = newCode()
    const domain = `${shortName}.edu.cn`
    const both = await Promise.allSettled([open({ shortName }), open({ shortName })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(open({ shortName })).rejects.toMatchObject({ code: 40211 })
    await open({ domain })
    await expect(open({ domain: domain.toUpperCase() })).rejects.toMatchObject({ code: 40212 })
  })

  test('goes on with a school whose opening was cut short', async () => {
    const shortName = newCode()
    const deps = { owner: app.runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) }
    const id = await createTenant(deps, { shortName, name: '半途大学', products: productCodes })
    expect(await open({ shortName })).toMatchObject({ id: String(id) })
    expect(await find(String(id))).toMatchObject({ name: '青禾大学', productCodes: ['CONSULT', 'CRISIS'], accounts: 1 })
  })

  test('finds schools by word and by what wants a look', async () => {
    const { id, shortName } = await open({ name: '云岭师范大学', maxAccounts: 1 })
    const page = async (body: object) =>
      (await operator.call('POST /platform/school/page', { body })).records.map((school) => school.id)
    expect(await page({ keyword: shortName.toUpperCase() })).toEqual([id])
    expect(await page({ keyword: shortName, concern: 'attention' })).toEqual([id])
    expect(await page({ keyword: shortName, concern: 'normal' })).toEqual([])
    const everything = await operator.call('POST /platform/school/page', { body: { size: 200 } })
    expect(everything.records.map((school) => school.shortName)).not.toContain('platform')
    const summary = await operator.call('GET /platform/school/summary')
    expect(summary.schools).toBe(everything.total)
    expect(summary.normal + summary.attention + summary.trial + summary.disabled).toBe(summary.schools)
  })

  test('changes a school, its products and whether it is open, and the school can read it in its own trail', async () => {
    const opened = await open()
    const { id } = opened
    const change = {
      id,
      name: '青禾学院',
      domain: '',
      dutyPhone: '1',
      maxAccounts: 5,
      maxFileGb: 2,
      expireDate: null,
      isTrial: true,
    }
    await operator.call('PUT /platform/school', { body: change })
    await operator.call('PUT /platform/school/product', { body: { id, productCode: 'CRISIS', enabled: false } })
    expect(await find(id)).toMatchObject({
      name: '青禾学院',
      domain: null,
      maxAccounts: 5,
      maxFileBytes: 2 * 1024 ** 3,
      productCodes: ['CONSULT'],
    })
    const admin = await signInAs(opened, 'admin', opened.password)
    await operator.call('PUT /platform/school/status', { body: { id, enabled: false, reason: '合同到期' } })
    expect(await find(id)).toMatchObject({ state: 'disabled' })
    await eventually(() => expect(admin.call('GET /admin/user/info')).rejects.toMatchObject({ code: 20 }))
    await operator.call('PUT /platform/school/status', { body: { id, enabled: true, reason: '已续约' } })
    await eventually(() => expect(admin.call('GET /admin/user/info')).resolves.toBeTruthy())
    for (const action of ['change', 'product', 'status']) expect(await trail(id, `school.${action}`)).toBeGreaterThan(0)
    await expect(operator.call('PUT /platform/school', { body: { ...change, id: '99999999' } })).rejects.toMatchObject({
      code: 404,
    })
  })

  test('sets how a school signs in, and never reads a secret back', async () => {
    const opened = await open()
    const config = { baseUrl: 'https://cas.example.edu/cas' }
    await operator.call('PUT /platform/school/provider', { body: { id: opened.id, kind: 'cas', config } })
    // Who answers for the school hears of it at once.
    expect(await count(app, inSchool(opened.id), `message where type_code = 'sign_in_changed'`)).toBe(1)
    const secret = { issuer: 'https://idp.example.edu', clientId: 'a', clientSecret: 'hidden-word' }
    await operator.call('PUT /platform/school/provider', { body: { id: opened.id, kind: 'oidc', config: secret } })
    const read = await find(opened.id)
    expect(read.providers).toEqual([
      { kind: 'cas', enabled: true, address: 'https://cas.example.edu/cas' },
      { kind: 'oidc', enabled: true, address: 'https://idp.example.edu' },
    ])
    expect(JSON.stringify(read)).not.toContain('hidden-word')
    const off = { id: opened.id, kind: 'cas', enabled: false } as const
    await operator.call('PUT /platform/school/provider/status', { body: off })
    expect((await find(opened.id)).providers[0]).toMatchObject({ enabled: false })
    const wrong = { id: opened.id, kind: 'cas', config: { baseUrl: 'javascript:alert(1)' } } as const
    await expect(operator.call('PUT /platform/school/provider', { body: wrong })).rejects.toMatchObject({ code: 40001 })
  })

  test('sees when a school was last in a backup, and that the last one failed', async () => {
    const { id } = await open()
    expect((await find(id)).backup).toEqual({ time: null, isFailed: false })
    await noteService(app.runtime.owner, 'backup_made', { bytes: 1 })
    expect((await find(id)).backup).toEqual({ time: expect.any(String), isFailed: false })
    await noteService(app.runtime.owner, 'backup_failed', {})
    expect((await find(id)).backup).toMatchObject({ isFailed: true })
    expect((await operator.call('GET /platform/school/summary')).backup).toMatchObject({ isFailed: true })
    const later = await open()
    expect((await find(later.id)).backup.time).toBeNull()
  })

  test('is named as what they are in the platform’s own trail', async () => {
    await open()
    const { records } = await operator.call('POST /admin/audit/page', { body: { action: 'school.open' } })
    expect(records[0]).toMatchObject({ actorName: '钟启航', roleName: '平台运营' })
  })

  test('changes a school’s key', async () => {
    const { id } = await open()
    expect(await operator.call('POST /platform/school/rotateKey', { body: { id } })).toEqual({ version: 2 })
    expect((await find(id)).keys.map(({ version }) => version)).toEqual([2, 1])
  })

  test('sees nobody’s accounts but those of the platform', async () => {
    const { records } = await operator.call('POST /admin/user/page', { body: {} })
    expect(records.length).toBeGreaterThan(0)
    const { permissions } = await operator.call('GET /admin/user/info')
    expect(permissions.toSorted()).toEqual([...platformPermissions].toSorted())
  })
})

describe('in a school', () => {
  test('nobody reaches the platform, not even with a role somebody put the permissions into', async () => {
    const tenant = await app.givenTenant()
    const admin = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    await expect(admin.call('GET /platform/school/summary')).rejects.toMatchObject({ code: 403 })
    await app.runtime.withTenant({ tenantId: tenant.id, actor: null }, (tx) =>
      tx.sql(
        `insert into role_permission (tenant_id, role_id, permission)
           select tenant_id, id, p from role, unnest($2::text[]) as p where tenant_id = $1 and code = 'OPERATOR'
         on conflict do nothing`,
        [tenant.id, [...permissionCodes, ...platformPermissions]],
      ),
    )
    const forged = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR'] }))
    await expect(forged.call('GET /platform/school/summary')).rejects.toMatchObject({ code: 403 })
    await expect(
      forged.call('POST /platform/school', { body: { shortName: newCode(), ...plain } as never }),
    ).rejects.toMatchObject({ code: 403 })
  })
})
