import { defaultRolePermissions, permissionCodes, roleCodes, type Permission, type RoleCode } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { elsewhere, refusal, startSecondServer, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, outcomes, type University } from '../../../test/university.ts'
import { changeRole, detailOf, giveOnly, roleIdOf, saveRole, type Change } from '../../../test/role-forms.ts'

const app = await openTestApp()
let u: University
beforeAll(async () => {
  u = await givenUniversity(app)
})

const page = (
  browser: Visitor,
  body: { keyword?: string; roleCode?: RoleCode; status?: '0' | '1'; size?: number } = {},
) => browser.call('POST /admin/role/page', { body: { size: 100, ...body } })
const remove = (id: string, browser = u.admin) => browser.call('POST /admin/role/delete', { body: { id } })
const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)
const reader = async (role: 'OPERATOR' | 'CRISIS_ROLE_CENTER_SUPERINTENDENT') =>
  app.signedIn(await app.givenUser(u.tenant, { roles: [role] }))
let made = 0
const newRole = async (change: Change = {}) =>
  (await saveRole(u.admin, { roleName: `自建角色${++made}`, ...change })).id

describe('reading', () => {
  test('lists the eighteen roles of every school with who holds them', async () => {
    const { records, total } = await page(u.admin)
    expect(total).toBe(18)
    expect(records.map((row) => row.roleCode)).toEqual(roleCodes)
    expect(records.find((row) => row.roleCode === 'ROLE_ADMIN')).toEqual({
      id: expect.any(String),
      roleName: '机构管理员',
      roleCode: 'ROLE_ADMIN',
      roleDesc: '管理本校的人员、角色与设置',
      portPermission: 'pc,h5',
      isSystem: true,
      status: '1',
      sortOrder: 1,
      userCount: 1,
      hasMoreUsers: false,
      permissionCount: defaultRolePermissions.ROLE_ADMIN.length,
      dataScope: 'ALL',
    })
    expect((await page(u.admin, { keyword: '咨询师' })).records.map((row) => row.roleName)).toEqual([
      '咨询师',
      '院系咨询师',
    ])
    expect((await page(u.admin, { status: '0' })).total).toBe(0)
    expect((await page(u.admin, { roleCode: 'ROLE_SUPERVISOR' })).records).toMatchObject([{ roleName: '督导师' }])
    expect((await page(u.admin, { keyword: '%' })).total).toBe(0)
  })

  test('shows one with all it may', async () => {
    const id = await roleIdOf(app, u.tenant, 'ROLE_CONSULTANT')
    const detail = await detailOf(u.admin, id)
    expect(detail).toMatchObject({
      roleName: '咨询师',
      version: 1,
      userCount: 0,
      scopes: [{ resource: 'user', resourceName: '人员与部门', type: 'ASSIGNED', deptIds: [], depts: [] }],
    })
    expect(detail.permissions.toSorted()).toEqual(defaultRolePermissions.ROLE_CONSULTANT.toSorted())
    await expect(detailOf(u.admin, crypto.randomUUID())).rejects.toMatchObject(UNKNOWN)
  })

  test('is for the administrator, the operator and the head of the centre; writing for the first alone', async () => {
    for (const browser of [await reader('OPERATOR'), await reader('CRISIS_ROLE_CENTER_SUPERINTENDENT')]) {
      expect((await page(browser)).total).toBe(18)
      expect(await browser.call('GET /admin/inner/role/list')).toHaveLength(18)
      await expect(saveRole(browser, {})).rejects.toMatchObject({ code: 403 })
    }
    const student = await app.signedIn(await app.givenUser(u.tenant))
    await expect(page(student)).rejects.toMatchObject({ code: 403 })
  })

  test('offers every permission by screen, and says which the person cannot give', async () => {
    const tree = (roleCode?: 'ROLE_CONSULTANT' | 'ROLE_ADMIN') =>
      u.admin.call('GET /admin/role/permissionTree', { query: roleCode ? { roleCode } : {} })
    const groups = await tree()
    expect(groups.flatMap((group) => group.children.map((child) => child.id)).toSorted()).toEqual(
      permissionCodes.toSorted(),
    )
    expect(groups.find((group) => group.id === 'admin_role')).toEqual({
      id: 'admin_role',
      label: '角色',
      children: [
        { id: 'admin_role_list_tab', label: '角色列表', disabled: false },
        { id: 'admin_role_manage_btn', label: '角色管理', disabled: false },
        { id: 'admin_role_authorize_btn', label: '授予本人没有的管理权限', disabled: false },
      ],
    })
    const consult = async (roleCode?: 'ROLE_CONSULTANT' | 'ROLE_ADMIN') =>
      (await tree(roleCode)).find((group) => group.id === 'appointment_consult')!.children.map((one) => one.disabled)
    expect(await consult('ROLE_CONSULTANT')).toEqual([false, false, false])
    expect(await consult('ROLE_ADMIN')).toEqual([true, true, true])
    expect(await consult()).toEqual([true, true, true])
  })
})

describe('saving', () => {
  test('makes a role of the school’s own, which then is what it says', async () => {
    const id = await newRole({
      roleName: '  学院  心理专员 ',
      roleCode: 'CRISIS_ROLE_FACULTY_CONSULT',
      roleDesc: ' 兼职 ',
      ports: ['h5', 'h5', 'pc'],
      permissions: ['admin_userInfo_list_tab', 'admin_userInfo_list_tab'],
      scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [u.law, u.law.toUpperCase(), u.software] }],
      sortOrder: 120,
    })
    expect(await detailOf(u.admin, id)).toMatchObject({
      roleName: '学院 心理专员',
      roleCode: 'CRISIS_ROLE_FACULTY_CONSULT',
      roleDesc: '兼职',
      portPermission: 'h5,pc',
      isSystem: false,
      status: '1',
      sortOrder: 120,
      version: 1,
      permissions: ['admin_userInfo_list_tab'],
      scopes: [{ type: 'CUSTOM', deptIds: expect.arrayContaining([u.law, u.software]) }],
    })
    const [scope] = (await detailOf(u.admin, id)).scopes
    expect(scope!.depts.map((dept) => dept.nameRelaTion).toSorted()).toEqual([
      '心桥大学/法学院',
      '心桥大学/计算机学院/2026级软件工程1班',
    ])
    const holder = await app.givenUser(u.tenant)
    await giveOnly(app, holder, id)
    const info = await (await app.signedIn(holder)).call('GET /admin/user/info')
    expect(info).toMatchObject({
      role: { roleName: '学院 心理专员', roleCode: 'CRISIS_ROLE_FACULTY_CONSULT' },
      permissions: ['admin_userInfo_list_tab'],
      dataScope: { type: 'CUSTOM' },
    })
    expect((await page(u.admin, { keyword: '专员' })).records).toMatchObject([{ userCount: 1, dataScope: 'CUSTOM' }])
  })

  test('changes a system role too, and is felt at once by those who are in, in every process', async () => {
    const second = await startSecondServer(app)
    const user = await app.givenUser(u.tenant, { roles: ['ROLE_RECEPTIONIST'] })
    const desk = await app.signedIn(user)
    const overThere = elsewhere(desk, second.people, u.tenant)
    const list = (browser: Visitor) => browser.call('POST /admin/user/page', { body: {} })
    for (const browser of [desk, overThere]) await expect(list(browser)).rejects.toMatchObject({ code: 403 })
    const id = await roleIdOf(app, u.tenant, 'ROLE_RECEPTIONIST')
    await changeRole(u.admin, id, { permissions: ['admin_userInfo_list_tab'], roleName: '接待' })
    expect(await list(desk)).toMatchObject({ current: 1 })
    await expect
      .poll(() =>
        list(overThere).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('in')
    await changeRole(u.admin, id, { permissions: [] })
    await expect(list(desk)).rejects.toMatchObject({ code: 403 })
    await expect
      .poll(() =>
        list(overThere).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out')
    await second.close()
    const [entry] = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ detail: unknown }>(
        `select detail from audit_entry where action = 'role.save' order by seq desc limit 1`,
      ),
    )
    expect(entry!.detail).toMatchObject({ name: '接待', granted: [], withdrawn: ['admin_userInfo_list_tab'] })
  })

  test('switches a role of one’s own off and on', async () => {
    const id = await newRole({ roleCode: 'OPERATOR', permissions: [] })
    const holder = await app.givenUser(u.tenant)
    await giveOnly(app, holder, id)
    const browser = await app.signedIn(holder)
    await changeRole(u.admin, id, { status: '0' })
    await expect(browser.call('GET /admin/user/info')).rejects.toMatchObject({ code: 1 })
    expect((await u.admin.call('GET /admin/inner/role/list')).map((role) => role.id)).not.toContain(id)
    await changeRole(u.admin, id, { status: '1' })
    expect(await browser.call('GET /admin/user/info')).toMatchObject({ roles: [id] })
  })

  test.each<[Change, ReturnType<typeof refusal>]>([
    [{ roleName: ' ' }, invalid('角色名称不能为空')],
    [{ roleName: '长'.repeat(31) }, invalid('角色名称不能超过30个字符')],
    [{ roleName: '机构管理员' }, refusal(40741, '已有名为“机构管理员”的角色，请换一个名称')],
    [{ roleCode: 'ROLE_GOD' as 'ROLE_ADMIN' }, invalid('角色类别不符合要求')],
    [{ ports: [] }, invalid('可用端不符合要求')],
    [{ ports: ['fax' as 'pc'] }, invalid('可用端不符合要求')],
    [{ permissions: ['admin_everything_btn' as Permission] }, invalid('权限中有系统不认识的项')],
    [{ scopes: [{ resource: 'moon' as 'user', type: 'ALL' }] }, invalid('数据类别不符合要求')],
    [{ scopes: [{ resource: 'user', type: 'CUSTOM' }] }, refusal(40746, '自定义数据范围至少选择一个部门')],
    [{ scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [crypto.randomUUID()] }] }, UNKNOWN],
    [{ id: crypto.randomUUID(), version: 1 }, UNKNOWN],
  ])('refuses %j', async (change, refused) => {
    await expect(saveRole(u.admin, { roleName: '不会有', ...change })).rejects.toMatchObject(refused)
  })

  test('refuses what it would quietly undo or turn into something else', async () => {
    const id = await newRole()
    const { version } = await detailOf(u.admin, id)
    await changeRole(u.admin, id, { roleDesc: '改过' })
    await expect(changeRole(u.admin, id, { version })).rejects.toMatchObject(
      refusal(40009, '数据已被他人修改，请刷新后重试'),
    )
    await expect(saveRole(u.admin, { id })).rejects.toMatchObject(invalid('版本不能为空'))
    await expect(changeRole(u.admin, id, { roleCode: 'ROLE_ADMIN' })).rejects.toMatchObject(
      refusal(40742, '角色类别创建后不能修改'),
    )
    const system = await roleIdOf(app, u.tenant, 'ROLE_GENERAL')
    await expect(changeRole(u.admin, system, { status: '0' })).rejects.toMatchObject(
      refusal(40743, '系统角色不能删除或停用'),
    )
  })

  test('of two changes at once one is told that the other came first', async () => {
    const id = await newRole()
    const codes = await outcomes(['甲', '乙'].map((roleDesc) => changeRole(u.admin, id, { roleDesc, version: 1 })))
    expect(codes).toEqual([0, 40009])
  })
})

describe('deleting', () => {
  test('takes a role nobody holds', async () => {
    const id = await newRole()
    const holder = await app.givenUser(u.tenant)
    await giveOnly(app, holder, id)
    await expect(remove(id)).rejects.toMatchObject(refusal(40744, '还有1人持有该角色，请先为他们更换角色后再删除'))
    await giveOnly(app, holder, await roleIdOf(app, u.tenant, 'ROLE_GENERAL'))
    await remove(id)
    await expect(detailOf(u.admin, id)).rejects.toMatchObject(UNKNOWN)
    await expect(remove(id)).rejects.toMatchObject(UNKNOWN)
  })

  test('never a system role', async () => {
    for (const code of ['ROLE_ADMIN', 'EMPHASIS_INTERVENE_SEARCH'] as const)
      await expect(remove(await roleIdOf(app, u.tenant, code))).rejects.toMatchObject(
        refusal(40743, '系统角色不能删除或停用'),
      )
  })

  test('and being given at once: whoever comes second loses', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newRole()
      const holder = await app.givenUser(u.tenant)
      const [removed, given] = await Promise.all([
        remove(id).then(
          () => true,
          () => false,
        ),
        giveOnly(app, holder, id).then(
          () => true,
          () => false,
        ),
      ])
      expect([removed, given].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('another school', () => {
  test('has roles of its own', async () => {
    const other = await givenUniversity(app)
    const theirs = await roleIdOf(app, other.tenant, 'ROLE_CONSULTANT')
    await expect(detailOf(u.admin, theirs)).rejects.toMatchObject(UNKNOWN)
    await expect(remove(theirs)).rejects.toMatchObject(UNKNOWN)
    await expect(saveRole(u.admin, { id: theirs, version: 1, roleName: '抢来的' })).rejects.toMatchObject(UNKNOWN)
    await expect(
      newRole({ scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [other.law] }] }),
    ).rejects.toMatchObject(UNKNOWN)
    expect((await page(other.admin)).total).toBe(18)
  })
})

describe('a sub-administrator', () => {
  test('reads what concerns the own part, and changes no role', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    await app.givenUser(u.tenant, { deptId: u.software })
    await app.givenUser(u.tenant, { deptId: u.lawClass })
    const elsewhereOnly = await newRole({ scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [u.law] }] })
    const both = await newRole({ scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [u.law, u.software] }] })
    const seen = (await page(sub)).records
    expect(seen.map((row) => row.id)).toContain(both)
    expect(seen.map((row) => row.id)).not.toContain(elsewhereOnly)
    expect(seen.find((row) => row.roleCode === 'ROLE_GENERAL')!.userCount).toBe(1)
    expect((await page(u.admin)).records.find((row) => row.roleCode === 'ROLE_GENERAL')!.userCount).toBeGreaterThan(1)
    await expect(detailOf(sub, elsewhereOnly)).rejects.toMatchObject(UNKNOWN)
    expect((await detailOf(sub, both)).scopes[0]!.deptIds).toEqual([u.software])
    expect((await sub.call('GET /admin/inner/role/list')).map((role) => role.id)).not.toContain(elsewhereOnly)
    const wholeSchool = refusal(40708, '此操作影响全校，请由管理全校的管理员操作')
    await expect(saveRole(sub, { roleName: '越权' })).rejects.toMatchObject(wholeSchool)
    await expect(remove(both, sub)).rejects.toMatchObject(wholeSchool)
  })
})
