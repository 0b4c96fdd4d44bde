import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { givenFlow } from '../../../test/approval.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { roleId } from '../../../test/messages.ts'
import { givenSchool, stepsOf, type School } from '../../../test/approval-school.ts'

let app: TestApp
let school: School
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  school = await givenSchool(app)
})

type Node = { order?: number; approverType: 'user' | 'role' | 'deptHead'; ids: string[] }
const body = (nodes: Node[], over: object = {}) => ({ optionId: 13, enable: true, mode: 1, nodes, ...over })
const create = (nodes: Node[], over: object = {}) =>
  school.admin.browser.call('POST /consult/act/setting', { body: body(nodes, over) })
const user = (...people: { user: { id: string } }[]): Node => ({
  approverType: 'user',
  ids: people.map((one) => one.user.id),
})

test('options are all there; what has been set is told with its chain', async () => {
  const before = await school.admin.browser.call('GET /consult/act/setting/option')
  expect(before).toHaveLength(15)
  // The platform's own are always there: the head of the centre, and for a file whoever may be the second of two.
  const fixed = (optionId: number, ...names: readonly string[]) => ({
    optionId,
    enable: true,
    isFixed: true,
    nodes: [{ approverType: 'role', approvers: names.map((name) => ({ name })) }],
  })
  expect(before.filter(({ isSet }) => isSet)).toMatchObject([
    fixed(9, '中心负责人'),
    fixed(14, '中心负责人'),
    fixed(15, '机构管理员', '中心负责人', '危机总负责人'),
  ])
  const untouched = await school.admin.browser.call('GET /consult/act/setting/get', { query: { optionId: 13 } })
  expect(untouched).toMatchObject({ version: 0, enable: false, nodes: [], updateTime: null })
  await create([user(school.a), { approverType: 'deptHead', ids: [] }], { timeoutHours: 24, remark: ' 说明 ' })
  const after = await school.admin.browser.call('GET /consult/act/setting/option')
  expect(after.find(({ optionId }) => optionId === 13)).toMatchObject({
    optionName: '导出敏感数据',
    isSet: true,
    enable: true,
    mode: 1,
    nodes: [
      { order: 1, approverType: 'user', approvers: [{ name: '审批甲', isUsable: true }] },
      { order: 2, approverType: 'deptHead', approvers: [] },
    ],
  })
  const one = await school.admin.browser.call('GET /consult/act/setting/get', { query: { optionId: 13 } })
  expect(one).toMatchObject({ version: 1, remark: '说明', updateUserName: '管理员' })
})

test('is changed by whoever has seen its last version', async () => {
  await expect(
    school.admin.browser.call('POST /consult/act/setting/put', { body: { ...body([user(school.a)]), version: 1 } }),
  ).rejects.toMatchObject({ code: 43013 })
  const { version } = await create([user(school.a)])
  await expect(create([user(school.a)])).rejects.toMatchObject({ code: 43012 })
  const put = (mode: number) =>
    school.admin.browser.call('POST /consult/act/setting/put', {
      body: { ...body([user(school.b)], { mode }), version },
    })
  const outcomes = await Promise.allSettled([put(2), put(3)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 40009 })
  const entries = await inTenant(app, school.tenant, (tx) =>
    tx.sql<{ action: string }>(
      `select action from audit_entry where tenant_id = $1 and subject_type = 'approval_setting' order by seq`,
      [tx.tenantId],
    ),
  )
  expect(entries.map(({ action }) => action)).toEqual(['approval.setting_create', 'approval.setting_update'])
})

describe('is refused', () => {
  const complaint = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'accepted',
      (error: { code: number; message: string }) => (error.code === 43010 ? error.message : String(error.code)),
    )

  test('without nodes, with nobody at one, with somebody twice', async () => {
    expect(await complaint(create([]))).toBe('请至少添加一个审批节点')
    expect(await complaint(create([user(school.a), user()]))).toBe('第2个节点：请选择审批人员')
    expect(await complaint(create([user(school.a, school.a)]))).toBe('第1个节点：有重复的审批人，请去掉重复项')
    expect(await complaint(create([user(school.a), user(school.a)]))).toBe(
      '第2个节点的审批人在前面已出现过，同一人不必审批两次',
    )
  })

  test('with people who are not there, not in use, or visitors', async () => {
    const elsewhere = await givenSchool(app)
    expect(await complaint(create([user({ user: { id: randomUUID() } })]))).toBe('第1个节点：有人员不存在，请重新选择')
    expect(await complaint(create([user(elsewhere.a)]))).toBe('第1个节点：有人员不存在，请重新选择')
    const locked = await app.givenUser(school.tenant, { realName: '停用者', roles: ['ROLE_CONSULTANT'], lockFlag: '9' })
    expect(await complaint(create([user(school.a, { user: locked })]))).toBe('第1个节点：停用者的账号已停用，请换一位')
    const visitor = await app.givenUser(school.tenant, { realName: '来访者' })
    expect(await complaint(create([user({ user: visitor })]))).toBe('第1个节点：来访者不是工作人员，不能担任审批人')
  })

  test('with roles that are not there, empty, switched off, or the visitors’', async () => {
    const role = (id: string): Node => ({ approverType: 'role', ids: [id] })
    expect(await complaint(create([role(randomUUID())]))).toBe('第1个节点：有角色不存在，请重新选择')
    expect(await complaint(create([role(await roleId(app, school.tenant, 'ROLE_GENERAL'))]))).toBe(
      '第1个节点：来访者角色不能担任审批人',
    )
    const supervisor = await roleId(app, school.tenant, 'ROLE_SUPERVISOR')
    expect(await complaint(create([role(supervisor)]))).toBe('第1个节点：角色「督导师」还没有人，请先分配人员')
    await inTenant(app, school.tenant, (tx) =>
      tx.sql('update role set enabled = false where tenant_id = $1 and id = $2', [tx.tenantId, supervisor]),
    )
    expect(await complaint(create([role(supervisor)]))).toBe('第1个节点：角色「督导师」已停用，请换一个')
  })

  test('passing by itself where that would decide about somebody else’s data', async () => {
    expect(await complaint(create([user(school.a)], { onTimeout: 'pass', timeoutHours: 24 }))).toBe(
      '「导出敏感数据」超时不能自动通过，请选择提醒或升级',
    )
    await create([user(school.a)], { optionId: 2, onTimeout: 'pass', timeoutHours: 24 })
  })

  test('for those who may not, and for those who keep a part of the school only', async () => {
    await expect(
      school.a.browser.call('POST /consult/act/setting', { body: body([user(school.b)]) }),
    ).rejects.toMatchObject({ code: 403 })
    await expect(school.a.browser.call('GET /consult/act/setting/option')).rejects.toMatchObject({ code: 403 })
    const dept = await givenDept(app, school.tenant, '计算机学院')
    await setScope(app, school.tenant, 'ROLE_ADMIN', 'CUSTOM', [dept])
    const confined = await app.signedIn(school.admin.user)
    await expect(confined.call('POST /consult/act/setting', { body: body([user(school.b)]) })).rejects.toMatchObject({
      code: 40708,
    })
  })
})

test('nodes stand in their order, whatever the order they came in', async () => {
  const view = await create([
    { ...user(school.a), order: 2 },
    { ...user(school.b), order: 1 },
  ])
  expect(view.nodes.map(({ approvers }) => approvers[0]?.name)).toEqual(['审批乙', '审批甲'])
})

test('a head is found in the applicant’s department or the nearest above it', async () => {
  const { tenant } = school
  const top = await givenDept(app, tenant, '学校')
  const college = await givenDept(app, tenant, '计算机学院', top)
  const other = await givenDept(app, tenant, '法学院', top)
  const person = (realName: string, deptId: string, role: 'ROLE_CONSULTANT' | 'CRISIS_ROLE_FACULTY_SUPERINTENDENT') =>
    app.givenUser(tenant, { realName, deptId, roles: [role] })
  await person('校级负责人', top, 'CRISIS_ROLE_FACULTY_SUPERINTENDENT')
  const head = await person('计算机负责人', college, 'CRISIS_ROLE_FACULTY_SUPERINTENDENT')
  const inside = await person('学院老师', college, 'ROLE_CONSULTANT')
  const outside = await person('法学老师', other, 'ROLE_CONSULTANT')
  await create([{ approverType: 'deptHead', ids: [] }])
  const browser = await app.signedIn(inside)
  expect(await stepsOf({ user: inside, browser }, await givenFlow(app, inside))).toEqual(['1 计算机负责人 active'])
  const far = await app.signedIn(outside)
  expect(await stepsOf({ user: outside, browser: far }, await givenFlow(app, outside))).toEqual(['1 校级负责人 active'])
  const own = await app.signedIn(head)
  expect(await stepsOf({ user: head, browser: own }, await givenFlow(app, head))).toEqual(['1 校级负责人 active'])
})

test('candidates are staff in use, for those who keep settings or are being asked', async () => {
  await app.givenUser(school.tenant, { realName: '某学生' })
  const names = async (who: School['a'], keyword = '') =>
    (await who.browser.call('POST /consult/act/approver/page', { body: { keyword, size: 50 } })).records.map(
      ({ realName }) => realName,
    )
  expect((await names(school.admin)).toSorted()).toEqual(['管理员', '申请人', '审批丙', '审批乙', '审批甲'].toSorted())
  expect(await names(school.admin, '甲')).toEqual(['审批甲'])
  expect(await names(school.b)).toEqual([])
  await create([user(school.b)])
  await givenFlow(app, school.applicant.user)
  expect(await names(school.b, '丙')).toEqual(['审批丙'])
  const roles = await school.admin.browser.call('GET /consult/act/approver/role')
  expect(roles.find(({ roleName }) => roleName === '咨询师')?.userCount).toBe(4)
  expect(roles.map(({ roleName }) => roleName)).not.toContain('普通用户')
})
