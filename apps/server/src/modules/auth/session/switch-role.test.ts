import { describe, expect, test } from 'vitest'
import { defaultRolePermissions } from '@xinqiao/domain'
import { openTestApp } from '../../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../../test/people.ts'
import { inTenant, setPorts } from '../../../../test/departments.ts'
import { count, elsewhere, refusal, startSecondServer, UNKNOWN } from '../../../../test/sign-in.ts'

const notUsable = refusal(403, '当前角色不可用，请重新选择角色', 403)
const changed = refusal(40114, '当前角色已切换，请刷新页面后继续')
const forbidden = refusal(403, '没有权限进行此操作', 403)

const app = await openTestApp()

const info = (browser: Visitor) => browser.call('GET /admin/user/info')
const toggle = (browser: Visitor, roleId: string) =>
  browser.call('POST /admin/v2/user/toggleRole', { body: { roleId } })
const roleId = (tenant: TestTenant, code: string): Promise<string> =>
  inTenant(
    app,
    tenant,
    async (tx) => (await tx.sql<{ id: string }>('select id from role where code = $1', [code]))[0]!.id,
  )

describe('with one role at a time', () => {
  test('a single role is active from the start, several are not until one is chosen', async () => {
    const tenant = await app.givenTenant()
    const one = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }))
    expect(await info(one)).toMatchObject({
      role: { roleCode: 'ROLE_ADMIN', usable: true },
      settings: { singleRoleSwitch: true },
    })
    await one.call('POST /admin/user/page', { body: {} })

    const several = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'ROLE_CONSULTANT'] }))
    const before = await info(several)
    expect(before).toMatchObject({ role: null, permissions: [], dataScope: { type: 'SELF', deptIds: [] } })
    expect(before.roleList.map((role) => role.roleCode)).toEqual(['ROLE_ADMIN', 'ROLE_CONSULTANT'])
    await expect(several.call('POST /admin/user/page', { body: {} })).rejects.toMatchObject(forbidden)

    const chosen = await toggle(several, await roleId(tenant, 'ROLE_ADMIN'))
    expect(chosen).toMatchObject({ roleName: '机构管理员', roleCode: 'ROLE_ADMIN', usable: true })
    expect(await info(several)).toMatchObject({ role: { id: chosen.id }, dataScope: { type: 'ALL' } })
    await several.call('POST /admin/user/page', { body: {} })
  })

  test('the choice belongs to the session, takes effect at once and everywhere, and is written down', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'ROLE_CONSULTANT'] })
    const [browser, other] = [await app.signedIn(user), await app.signedIn(user)]
    const second = await startSecondServer(app)
    const admin = await roleId(tenant, 'ROLE_ADMIN')
    const consultant = await roleId(tenant, 'ROLE_CONSULTANT')
    for (const id of [admin, consultant, admin, consultant, admin]) {
      await toggle(browser, id)
      browser.session.roleId = id
      expect(await info(browser)).toMatchObject({ role: { id } })
    }
    expect(await info(other)).toMatchObject({ role: null })
    expect(await info(elsewhere(browser, second.people, tenant))).toMatchObject({ role: { id: admin } })
    expect(await count(app, tenant, `audit_entry where action = 'user.role_switch' and subject_id = '${admin}'`)).toBe(
      3,
    )
    const page = await browser.call('GET /admin/token/page', { query: {} })
    expect(new Set(page.records.map((row) => row.roleName))).toEqual(new Set(['机构管理员', null]))
    await second.close()
  })

  test('the deprecated way works too', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'OPERATOR'] }))
    const operator = await roleId(tenant, 'OPERATOR')
    expect(await browser.call('GET /admin/v2/user/toggleRole', { query: { roleId: operator } })).toMatchObject({
      roleCode: 'OPERATOR',
    })
    expect(await info(browser)).toMatchObject({ role: { roleCode: 'OPERATOR' } })
  })

  test('a page that still believes in the old role is told to refresh', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'ROLE_CONSULTANT'] }))
    const admin = await roleId(tenant, 'ROLE_ADMIN')
    await toggle(browser, admin)
    browser.session.roleId = admin
    await info(browser)
    browser.session.roleId = await roleId(tenant, 'ROLE_CONSULTANT')
    await expect(info(browser)).rejects.toMatchObject(changed)
    browser.session.roleId = 'made-up'
    await expect(info(browser)).rejects.toMatchObject(changed)
  })

  test('a role one does not hold, of another school or unknown looks unknown', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_GENERAL'] }))
    const foreign = await roleId(await app.givenTenant(), 'ROLE_GENERAL')
    for (const id of [await roleId(tenant, 'ROLE_ADMIN'), foreign, '0192f000-0000-7000-8000-000000000000'])
      await expect(toggle(browser, id)).rejects.toMatchObject(UNKNOWN)
    expect(await info(browser)).toMatchObject({ role: { roleCode: 'ROLE_GENERAL' }, permissions: [] })
  })

  test('a role taken away meanwhile gives nothing any more', async () => {
    const tenant = await app.givenTenant()
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
    const browser = await app.signedIn(user)
    await browser.call('POST /admin/user/page', { body: {} })
    await inTenant(app, tenant, async (tx) => {
      await tx.sql('delete from user_role where tenant_id = $1 and user_id = $2', [tenant.id, user.id])
      tx.notify('user', user.id)
    })
    await expect(browser.call('POST /admin/user/page', { body: {} })).rejects.toMatchObject(forbidden)
    await expect(info(browser)).rejects.toMatchObject(refusal(1, '您当前账号没有分配角色，请联系管理员！'))
    expect(browser.ended.at(-1)).toMatchObject({ text: '您当前账号没有分配角色，请联系管理员！', delayMs: 1500 })
  })
})

describe('ports', () => {
  test('a role for the computer cannot be used on the phone, and is shown as such', async () => {
    const tenant = await app.givenTenant()
    await setPorts(app, tenant, 'ROLE_ADMIN', 'pc')
    const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN', 'ROLE_GENERAL'] })
    const [pc, phone] = [await app.signedIn(user), await app.signedIn(user, 'h5')]
    const admin = await roleId(tenant, 'ROLE_ADMIN')
    const general = await roleId(tenant, 'ROLE_GENERAL')
    expect(pc.session.token!.roles).toEqual([general, admin])
    expect(phone.session.token!.roles).toEqual([general])
    expect(await info(phone)).toMatchObject({ role: { id: general }, roles: [general] })
    expect(await phone.call('GET /admin/role/getUserPortPermission')).toMatchObject([
      { id: general, roleCode: 'ROLE_GENERAL', portPermission: 'pc,h5', usable: true },
      { id: admin, roleCode: 'ROLE_ADMIN', portPermission: 'pc', usable: false },
    ])
    await expect(toggle(phone, admin)).rejects.toMatchObject(notUsable)
    expect(await toggle(pc, admin)).toMatchObject({ usable: true })
  })

  test('the port is that of the session, whatever a later request claims', async () => {
    const tenant = await app.givenTenant()
    await setPorts(app, tenant, 'ROLE_ADMIN', 'pc')
    const phone = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }), 'h5')
    phone.session.port = 'pc'
    expect(await info(phone)).toMatchObject({ role: null, roles: [], permissions: [] })
    await expect(toggle(phone, await roleId(tenant, 'ROLE_ADMIN'))).rejects.toMatchObject(notUsable)
  })

  test('an unknown port can use nothing', async () => {
    const tenant = await app.givenTenant()
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] }), 'toaster')
    expect(await info(browser)).toMatchObject({ role: null, roles: [], permissions: [] })
  })
})

describe('with all roles at once', () => {
  test('the permissions are those of all, no role is active and the role header means nothing', async () => {
    const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
    const browser = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR', 'ROLE_CONSULTANT'] }))
    const facts = await info(browser)
    expect(facts).toMatchObject({ role: null, settings: { singleRoleSwitch: false } })
    const { OPERATOR, ROLE_CONSULTANT } = defaultRolePermissions
    expect([...facts.permissions].toSorted()).toEqual([...new Set([...OPERATOR, ...ROLE_CONSULTANT])].toSorted())
    browser.session.roleId = 'whatever'
    await browser.call('POST /admin/user/page', { body: {} })
  })

  test('a role of another port adds nothing', async () => {
    const tenant = await app.givenTenant({ settings: { singleRoleSwitch: { enabled: false } } })
    await setPorts(app, tenant, 'ROLE_ADMIN', 'pc')
    const phone = await app.signedIn(await app.givenUser(tenant, { roles: ['OPERATOR', 'ROLE_ADMIN'] }), 'h5')
    expect((await info(phone)).permissions).not.toContain('admin_online_kick_btn')
  })
})
