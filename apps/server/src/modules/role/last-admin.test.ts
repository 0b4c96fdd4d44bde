import { defaultRolePermissions, type Permission } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, TestUser, Visitor } from '../../../test/people.ts'
import { changeUser, refusal } from '../../../test/sign-in.ts'
import { outcomes } from '../../../test/university.ts'
import {
  changeRole,
  detailOf,
  giveOnly,
  givenKeeper,
  roleIdOf,
  saveRole,
  type Change,
} from '../../../test/role-forms.ts'

const app = await openTestApp()

const adminPermissions = [...defaultRolePermissions.ROLE_ADMIN]
const withoutKey = adminPermissions.filter((code) => code !== 'admin_role_manage_btn')
const LAST = refusal(40747, '至少要保留一名可用的机构管理员，请先指定其他管理员')

const givenSchool = async () => {
  const tenant = await app.givenTenant()
  const user = await app.givenUser(tenant, { roles: ['ROLE_ADMIN'] })
  const admin = await app.signedIn(user)
  return {
    tenant,
    user,
    admin,
    keeper: await givenKeeper(app, tenant),
    roleId: await roleIdOf(app, tenant, 'ROLE_ADMIN'),
  }
}

/** A second administrator role and somebody in it. */
const givenSecond = async (tenant: TestTenant, admin: Visitor) => {
  const { id } = await saveRole(admin, {
    roleName: '副管理员',
    roleCode: 'ROLE_ADMIN',
    permissions: adminPermissions,
    scopes: [{ resource: 'user', type: 'ALL' }],
  })
  const user = await app.givenUser(tenant)
  await giveOnly(app, user, id)
  return { id, user, browser: await app.signedIn(user) }
}

describe('the last administrator', () => {
  test.each<[string, Change]>([
    ['the right to manage roles', { permissions: withoutKey }],
    ['every right', { permissions: [] }],
    ['the whole school', { scopes: [{ resource: 'user', type: 'SELF' }] }],
    ['any scope', { scopes: [] }],
    ['the desk', { ports: ['h5'] }],
  ])('cannot be taken %s', async (_, change) => {
    const { admin, keeper, roleId } = await givenSchool()
    await expect(changeRole(keeper, roleId, change)).rejects.toMatchObject(LAST)
    await expect(changeRole(admin, roleId, change)).rejects.toMatchObject({ code: 40748 })
    expect((await detailOf(admin, roleId)).permissions).toHaveLength(adminPermissions.length)
    await changeRole(admin, roleId, { roleDesc: '仍可修改其他' })
  })

  test.each<[string, (second: { id: string; user: TestUser; admin: Visitor }) => Promise<unknown>, boolean]>([
    ['can be signed in', async () => undefined, true],
    ['is locked', ({ user }) => changeUser(app, user, `lock_flag = '9'`), false],
    ['is deleted', ({ user }) => changeUser(app, user, 'deleted = true'), false],
    ['waits to be let in', ({ user }) => changeUser(app, user, `audit_status = 'pending'`), false],
    ['holds a role that is off', ({ id, admin }) => changeRole(admin, id, { status: '0' }), false],
  ])('is only the last while nobody else who %s', async (_, prepare, isEnough) => {
    const { tenant, admin, keeper, roleId } = await givenSchool()
    const second = await givenSecond(tenant, admin)
    await prepare({ ...second, admin })
    const attempt = changeRole(keeper, roleId, { permissions: withoutKey })
    if (isEnough) await expect(attempt).resolves.toEqual({ id: roleId, flowId: null })
    else await expect(attempt).rejects.toMatchObject(LAST)
  })

  test('is left when two withdraw from each other at once', async () => {
    const { tenant, admin, roleId } = await givenSchool()
    const second = await givenSecond(tenant, admin)
    const own = await detailOf(admin, roleId)
    const other = await detailOf(admin, second.id)
    const strip = (browser: Visitor, role: typeof own) =>
      saveRole(browser, {
        id: role.id,
        version: role.version,
        roleName: role.roleName,
        roleCode: 'ROLE_ADMIN',
        permissions: withoutKey,
        scopes: [{ resource: 'user', type: 'ALL' }],
      })
    // Both have been let in and stand before the write when it opens.
    const holder = await app.runtime.owner.connect()
    await holder.query('begin')
    await holder.query('select 1 from role where tenant_id = $1 for update', [tenant.id])
    const both = outcomes([strip(admin, other), strip(second.browser, own)])
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.runtime.owner.query<{ n: number }>(waiting)).rows[0]!.n).toBe(2)
    await holder.query('commit')
    holder.release()
    expect(await both).toEqual([0, 40747])
  })
})

describe('nobody gives what they do not hold', () => {
  test('to a role they have, or to a new one', async () => {
    const { tenant, admin } = await givenSchool()
    const limited = await saveRole(admin, {
      roleName: '角色专员',
      roleCode: 'OPERATOR',
      permissions: ['admin_role_list_tab', 'admin_role_manage_btn'],
      scopes: [{ resource: 'user', type: 'ALL' }],
    })
    const clerk = await app.givenUser(tenant)
    await giveOnly(app, clerk, limited.id)
    const browser = await app.signedIn(clerk)
    const beyond = refusal(40745, '不能授予自己没有的权限：强制下线、审计日志')
    const wanted: Permission[] = [
      'admin_role_list_tab',
      'admin_role_manage_btn',
      'admin_online_kick_btn',
      'admin_audit_list_tab',
    ]
    await expect(changeRole(browser, limited.id, { permissions: wanted })).rejects.toMatchObject(beyond)
    await expect(
      saveRole(browser, { roleName: '新角色', roleCode: 'OPERATOR', permissions: wanted }),
    ).rejects.toMatchObject(beyond)
    await expect(
      saveRole(browser, { roleName: '大管理员', roleCode: 'ROLE_ADMIN', permissions: wanted }),
    ).rejects.toMatchObject(beyond)
    // What is there already may stay, and what the platform gives to such roles may be given.
    const consultant = await roleIdOf(app, tenant, 'ROLE_CONSULTANT')
    await changeRole(browser, consultant, { roleDesc: '个体与团体' })
    await saveRole(browser, { roleName: '实习咨询师', permissions: ['appointment_consult_record_wait_tab'] })
  })

  test('so an administrator never reads counselling by way of an administrator’s role', async () => {
    const { admin, roleId } = await givenSchool()
    await expect(
      changeRole(admin, roleId, { permissions: [...adminPermissions, 'appointment_consult_record_tab'] }),
    ).rejects.toMatchObject(refusal(40745, '不能授予自己没有的权限：咨询记录'))
  })
})
