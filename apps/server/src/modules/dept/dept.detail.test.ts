import { beforeAll, expect, test } from 'vitest'
import { setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { Visitor } from '../../../test/people.ts'
import { UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'

const app = await openTestApp()
let u: University
beforeAll(async () => {
  u = await givenUniversity(app)
  await app.givenUser(u.tenant, { deptId: u.software })
  await app.givenUser(u.tenant, { deptId: u.network })
  await app.givenUser(u.tenant, {
    realName: '秦建国',
    deptId: u.computing,
    roles: ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'ROLE_GENERAL'],
  })
})

const detail = (id: string, browser: Visitor = u.admin) => browser.call('GET /admin/dept/detail', { query: { id } })

test('tells what a department is, who answers for it and how much is below', async () => {
  expect(await detail(u.computing)).toEqual({
    id: u.computing,
    parentId: u.school,
    label: '计算机学院',
    name: '计算机学院',
    isChild: true,
    nameRelaTion: '心桥大学/计算机学院',
    sortOrder: 10,
    type: 'college',
    disabled: false,
    ancestorIds: [u.school],
    userCount: 1,
    allUserCount: 3,
    hasMoreUsers: false,
    deptCount: 2,
    leaders: [{ id: expect.any(String), realName: '秦建国', roleName: '院系负责人' }],
    canGrow: true,
    canMove: true,
  })
  expect(await detail(u.lawClass)).toMatchObject({ userCount: 0, allUserCount: 0, deptCount: 0, leaders: [] })
})

test('counts the whole school above all departments, where nothing can be moved', async () => {
  expect(await detail('0')).toMatchObject({
    type: 'root',
    isChild: true,
    deptCount: 6,
    allUserCount: 4,
    canGrow: true,
    canMove: false,
  })
})

test('ends for a sub-administrator at the edge of what is theirs', async () => {
  const sub = await givenSubAdmin(app, u.tenant, [u.computing])
  expect(await detail(u.computing, sub)).toMatchObject({ canGrow: true, canMove: false })
  expect(await detail(u.software, sub)).toMatchObject({ canGrow: true, canMove: true })
  for (const id of [u.school, u.law, u.lawClass, '0', crypto.randomUUID()])
    await expect(detail(id, sub)).rejects.toMatchObject(UNKNOWN)
})

test('of a single department nothing can be added below', async () => {
  const user = await app.givenUser(u.tenant, { deptId: u.law, roles: ['ROLE_ADMIN'] })
  await setScope(app, u.tenant, 'ROLE_ADMIN', 'DEPT')
  try {
    expect(await detail(u.law, await app.signedIn(user))).toMatchObject({ canGrow: false, canMove: false })
  } finally {
    await setScope(app, u.tenant, 'ROLE_ADMIN', 'ALL')
  }
})

test('is for those who administer departments', async () => {
  const student = await app.signedIn(await app.givenUser(u.tenant))
  await expect(detail(u.law, student)).rejects.toMatchObject({ code: 403 })
})
