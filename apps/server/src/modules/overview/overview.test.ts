import { expect, test } from 'vitest'
import { givenDept, inTenant, setScope } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestTenant, Visitor } from '../../../test/people.ts'

const app = await openTestApp()
let tenant: TestTenant

const overview = (who: Visitor) => who.call('GET /admin/info/overview', undefined, { quiet: true, stay: true })
const as = async (
  role: 'ROLE_ADMIN' | 'OPERATOR' | 'CRISIS_ROLE_CENTER_SUPERINTENDENT' | 'ROLE_GENERAL',
  deptId?: string,
) => app.signedIn(await app.givenUser(tenant, { roles: [role], ...(deptId ? { deptId } : {}) }))
const codes = (seen: Awaited<ReturnType<typeof overview>>) => seen.attention.map(({ code }) => code)

const givenType = (name: string): Promise<string> =>
  inTenant(app, tenant, async (tx) => {
    const id = tx.newId()
    await tx.insert('user_type', { id, name, default_role_code: 'ROLE_GENERAL' })
    return id
  })
const run = (sql: string, ...values: unknown[]) =>
  inTenant(app, tenant, async (tx) => tx.sql(sql, [tx.tenantId, ...values]))

test('counts what there is, and follows every change', async () => {
  tenant = await app.givenTenant()
  const admin = await as('ROLE_ADMIN')
  const before = await overview(admin)
  expect(before).toMatchObject({
    isWhole: true,
    people: { total: 1, pending: 0, locked: 0 },
    depts: 0,
    unfinishedTasks: 0,
  })
  expect(before.online).toBeGreaterThan(0)
  expect(before.roles).toBe(18)
  expect(before.people.byType).toEqual([{ id: null, name: '未分类', count: 1 }])
  expect(before.files).toEqual({ count: 0, bytes: 0 })
  expect(codes(before)).toEqual(['no_term', 'product_address', 'trail_unverified'])

  const students = await givenType('学生')
  const dept = await givenDept(app, tenant, '理学院')
  const [one, two] = [await app.givenUser(tenant), await app.givenUser(tenant)]
  await run(
    'update user_account set user_type_id = $2, dept_id = $3 where tenant_id = $1 and id = any($4::uuid[])',
    students,
    dept,
    [one.id, two.id],
  )
  await run(`update user_account set audit_status = 'pending' where tenant_id = $1 and id = $2`, one.id)
  await run(`update user_account set lock_flag = '9' where tenant_id = $1 and id = $2`, two.id)
  const paper = new FormData()
  paper.append('purpose', 'attachment')
  paper.append('file', new Blob(['%PDF-1.7 x']), '材料.pdf')
  await admin.call('POST /file/upload', { body: paper })
  await admin.call('POST /admin/audit/verify', undefined, { quiet: true, stay: true })
  const after = await overview(admin)
  expect(after.people).toMatchObject({
    total: 3,
    pending: 1,
    locked: 1,
    byType: [
      { id: students, name: '学生', count: 2 },
      { id: null, name: '未分类', count: 1 },
    ],
  })
  expect(after.files).toEqual({ count: 1, bytes: 10 })
  expect(after.depts).toBe(1)
  expect(after.unfinishedTasks).toBe(1)
  expect(after.trail?.verifiedAt).toMatch(/^\d{4}-/)
  expect(after.attention).toContainEqual({ code: 'pending', count: 1 })
  expect(codes(after)).not.toContain('trail_unverified')

  await run('update user_account set deleted = true where tenant_id = $1 and id = $2', two.id)
  expect((await overview(admin)).people).toMatchObject({ total: 2, byType: [{ count: 1 }, { count: 1 }] })
})

test('shows refused sign-ins by day, also the quiet days', async () => {
  tenant = await app.givenTenant()
  const admin = await as('ROLE_ADMIN')
  for (let n = 0; n < 2; n++)
    await run(
      `insert into login_log (tenant_id, id, at, event, method, result, username, ip, device)
       values ($1, gen_random_uuid(), now(), 'login', 'password', 'bad_password', 'x', '', '')`,
    )
  const { failedSignIns } = await overview(admin)
  expect(failedSignIns).toHaveLength(14)
  expect(failedSignIns?.at(-1)?.count).toBe(2)
  expect(failedSignIns?.at(0)?.count).toBe(0)
})

test('is for those who see settings, each with what they may see', async () => {
  tenant = await app.givenTenant()
  await expect(overview(await as('ROLE_GENERAL'))).rejects.toMatchObject({ code: 403 })
  const operator = await overview(await as('OPERATOR'))
  expect(operator.trail).toBeNull()
  expect(operator.failedSignIns).toHaveLength(14)
  const head = await overview(await as('CRISIS_ROLE_CENTER_SUPERINTENDENT'))
  expect(head.trail).not.toBeNull()
  expect(head.failedSignIns).toBeNull()
})

test('tells a sub-administrator of the own part only, and another school nothing', async () => {
  tenant = await app.givenTenant()
  const [mine, theirs] = [await givenDept(app, tenant, '理学院'), await givenDept(app, tenant, '文学院')]
  await app.givenUser(tenant, { deptId: theirs })
  const student = await app.givenUser(tenant, { deptId: mine })
  await setScope(app, tenant, 'ROLE_ADMIN', 'DEPT_AND_BELOW')
  const sub = await as('ROLE_ADMIN', mine)
  await app.signedIn(student)
  const seen = await overview(sub)
  expect(seen).toMatchObject({ isWhole: false, people: { total: 2 }, depts: 1, online: 2, trail: null })
  expect(codes(seen)).toEqual([])
  tenant = await app.givenTenant()
  expect(await overview(await as('ROLE_ADMIN'))).toMatchObject({ people: { total: 1 }, depts: 0, online: 1 })
})
