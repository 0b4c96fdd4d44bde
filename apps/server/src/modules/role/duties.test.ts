import { duties, dutyCodes, dutyPermissions, type Duty, type Permission } from '@xinqiao/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { agree } from '../../../test/approval-school.ts'
import { inTenant } from '../../../test/departments.ts'
import { givenClinic, giveRoles, type Clinic, type Person } from '../../../test/grants.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { changeRole, saveRole } from '../../../test/role-forms.ts'
import { joinDuties } from './duties.ts'

// 等保三级: who runs the system, who authorises and who audits are three people, once a school has separated them.

const app = await openTestApp()
let clinic: Clinic
let roleOf: Record<Duty, string>
const people = {} as Record<Duty, Person>
let mixedRole: string

const state = (browser: Visitor) => browser.call('GET /admin/role/duties')
const separate = () => clinic.admin.browser.call('POST /admin/role/duties/separate')
const rolesNow = async (by: Visitor, id: string) => by.call('GET /admin/user/detail', { query: { id } })
const assign = async (by: Visitor, id: string, role: readonly string[]) => {
  const { version } = await rolesNow(by, id)
  return by.call('POST /admin/user/roles', { body: { id, version, role: [...role] } })
}
const outcome = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 0,
    (error: { code: number }) => error.code,
  )

beforeAll(async () => {
  clinic = await givenClinic(app)
  const { id } = await saveRole(clinic.admin.browser, {
    roleName: '副管理员',
    roleCode: 'ROLE_ADMIN',
    permissions: ['admin_userInfo_edit_btn', 'admin_role_manage_btn', 'admin_audit_list_tab'],
    scopes: [{ resource: 'user', type: 'ALL' }],
  })
  mixedRole = id
})

describe('before a school separates its administrators', () => {
  test('the three roles are made once, and hold what the platform says', async () => {
    const { browser } = clinic.admin
    expect((await state(browser)).duties.map(({ roleId }) => roleId)).toEqual([null, null, null])
    await browser.call('POST /admin/role/duties/prepare')
    await browser.call('POST /admin/role/duties/prepare')
    const made = await state(browser)
    roleOf = Object.fromEntries(made.duties.map(({ duty, roleId }) => [duty, roleId!])) as Record<Duty, string>
    expect(made).toMatchObject({
      isSeparated: false,
      doubled: [],
      duties: dutyCodes.map((duty) => ({ roleName: duties[duty] })),
    })
    expect(made.stopped.map(({ roleName }) => roleName)).toEqual(['机构管理员', '副管理员'])
    await expect(changeRole(browser, roleOf.audit, { permissions: [] })).rejects.toMatchObject({ code: 40751 })
  })

  test('nothing stops while one of them is nobody, or one person is two', async () => {
    await expect(separate()).rejects.toMatchObject({
      code: 40754,
      message: '请先指定系统管理员、安全管理员、审计管理员，再启用三员分立',
    })
    for (const duty of dutyCodes) {
      people[duty] = await clinic.person(duties[duty], ['ROLE_GENERAL'], clinic.school)
      await assign(clinic.admin.browser, people[duty].user.id, [roleOf[duty]])
    }
    await assign(clinic.admin.browser, people.system.user.id, [roleOf.system, roleOf.audit])
    await expect(separate()).rejects.toMatchObject({
      code: 40755,
      message: '以下人员会同时担任两员，请先调整角色：系统管理员',
    })
    await assign(clinic.admin.browser, people.system.user.id, [roleOf.system])
  })

  test('what is seen of somebody’s roles is what is changed', async () => {
    const { version } = await rolesNow(clinic.admin.browser, people.audit.user.id)
    await assign(clinic.admin.browser, people.audit.user.id, [roleOf.audit])
    await expect(
      clinic.admin.browser.call('POST /admin/user/roles', {
        body: { id: people.audit.user.id, version, role: [roleOf.audit] },
      }),
    ).rejects.toMatchObject({ code: 40009 })
  })
})

describe('where the three are separate', () => {
  beforeAll(() => separate())

  test('whoever could everything can nothing any more, and those concerned are told', async () => {
    const { browser } = clinic.admin
    expect(await outcome(state(browser))).toBe(403)
    const now = await state(people.security.browser)
    expect(now).toMatchObject({ isSeparated: true, stopped: [] })
    const told = await inTenant(app, clinic.tenant, (tx) =>
      tx.sql(`select 1 from message where tenant_id = $1 and type_code = 'duties_changed'`, [tx.tenantId]),
    )
    expect(told.length).toBeGreaterThan(0)
  })

  const calls: Record<string, readonly [(by: Visitor) => Promise<unknown>, readonly Duty[]]> = {
    'the list of people': [
      (by) => by.call('POST /admin/user/page', { body: { current: 1, size: 10 } }),
      ['system', 'security'],
    ],
    'the trail': [(by) => by.call('POST /admin/audit/page', { body: { current: 1, size: 10 } }), ['audit']],
    logins: [(by) => by.call('POST /admin/loginLog/page', { body: { current: 1, size: 10 } }), ['audit']],
    'somebody’s form': [
      (by) => by.call('GET /admin/user/getUser', { query: { id: clinic.student.user.id } }),
      ['system'],
    ],
    'what roles may': [
      (by) => by.call('GET /admin/role/permissionTree', { query: {} }),
      ['system', 'security', 'audit'],
    ],
    'a password': [
      (by) => by.call('POST /admin/user/resetPwd', { body: { id: clinic.student.user.id } }),
      ['security'],
    ],
  }
  test.each(Object.keys(calls))('%s is for those whose duty it is', async (name) => {
    const [call, allowed] = calls[name]!
    const heard = await Promise.all(dutyCodes.map(async (duty) => (await outcome(call(people[duty].browser))) === 0))
    expect(dutyCodes.filter((_, i) => heard[i])).toEqual(allowed)
  })

  test('the security administrator gives roles of kinds they are not, and never their own', async () => {
    const { browser, user } = people.security
    const desk = await clinic.person('前台', ['ROLE_GENERAL'], clinic.college)
    const roles = await browser.call('GET /admin/inner/role/list')
    const reception = roles.find(({ roleCode }) => roleCode === 'ROLE_RECEPTIONIST')!.id
    await expect(assign(browser, desk.user.id, [reception])).resolves.toEqual({ flowId: null })
    expect(await outcome(assign(browser, user.id, [roleOf.security, reception]))).toBe(40319)
    // and the system administrator opens accounts, but says nothing of what they may
    expect(await outcome(assign(people.system.browser, desk.user.id, [roleOf.system]))).toBe(403)
    expect(await outcome(giveRoles(people.system.browser, clinic.student.user.id, [reception]))).toBe(40311)
  })

  test('a second auditor is confirmed by the head of the centre; nobody becomes two of the three', async () => {
    const { browser } = people.security
    const second = await clinic.person('第二位审计', ['ROLE_GENERAL'], clinic.college)
    const { flowId } = await assign(browser, second.user.id, [roleOf.audit])
    expect(flowId).not.toBeNull()
    await agree(clinic.head, flowId!)
    expect((await rolesNow(browser, second.user.id)).role.map(({ roleName }) => roleName)).toEqual(['审计管理员'])
    expect(await outcome(assign(browser, second.user.id, [roleOf.audit, roleOf.system]))).toBe(40335)
    // past every rule of ours
    await expect(
      inTenant(app, clinic.tenant, (tx) => tx.insert('user_role', { user_id: second.user.id, role_id: roleOf.system })),
    ).rejects.toMatchObject({ constraint: 'user_role_duties_apart' })
  })

  test('an auditor’s password is set when somebody else has agreed, and the last of each stays', async () => {
    const { browser } = people.security
    const { id } = people.system.user
    expect(await outcome(browser.call('POST /admin/user/resetPwd', { body: { id } }))).toBe(40391)
    const { flowId } = await browser.call('POST /admin/user/askCredential', { body: { id } })
    await agree(clinic.head, flowId)
    expect(await outcome(browser.call('POST /admin/user/resetPwd', { body: { id } }))).toBe(0)
    const locked = await browser.call('POST /admin/user/lock', { body: { ids: [id], lockFlag: '9' } })
    expect(locked.failures.map(({ reason }) => reason)).toEqual([
      '系统管理员、安全管理员、审计管理员至少各保留一名可用的人员，请先指定其他人',
    ])
  })

  const mixing: readonly (readonly [string, readonly Permission[]])[] = [
    ['system and audit', ['admin_userInfo_edit_btn', 'admin_audit_list_tab']],
    ['security and audit', ['admin_role_manage_btn', 'admin_loginLog_list_tab']],
    ['all of the three', [...dutyPermissions('system'), ...dutyPermissions('security'), ...dutyPermissions('audit')]],
  ]
  test.each(mixing)('no role is %s, whatever its kind', async (_, held) => {
    for (const roleCode of ['ROLE_ADMIN', 'ROLE_CONSULTANT'] as const)
      await expect(
        saveRole(people.security.browser, { roleName: '兼管', roleCode, permissions: [...new Set(held)] }),
      ).rejects.toMatchObject({ code: 40750 })
  })

  test('what was stopped is not started again from inside, and is by the platform', async () => {
    expect(await outcome(changeRole(people.security.browser, mixedRole, { status: '1' }))).toBe(40750)
    await inTenant(app, clinic.tenant, joinDuties)
    expect(await outcome(state(clinic.admin.browser))).toBe(0)
    expect(await state(clinic.admin.browser)).toMatchObject({ isSeparated: false })
    await expect(inTenant(app, clinic.tenant, joinDuties)).rejects.toMatchObject({ errorName: 'role.duties_joined' })
  })
})
