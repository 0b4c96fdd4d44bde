import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import type { TestUser, Visitor } from '../../../test/people.ts'
import { freshPhone, givenPeople } from '../../../test/profiles.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import { givenSubAdmin } from '../../../test/university.ts'

const app = await openTestApp()
let p: Awaited<ReturnType<typeof givenPeople>>
let roles: ReadonlyMap<string, string>
let types: readonly { id: string; name: string }[]
beforeAll(async () => {
  p = await givenPeople(app)
  await inTenant(app, p.tenant, async (tx) => {
    const found = await tx.sql<{ id: string; code: string }>('select id, code from role where tenant_id = $1', [
      tx.tenantId,
    ])
    roles = new Map(found.map(({ id, code }) => [code, id]))
    for (const name of ['学生', '教职工'])
      await tx.insert('user_type', { id: tx.newId(), name, default_role_code: 'ROLE_GENERAL' })
    types = await tx.sql('select id, name from user_type where tenant_id = $1 and enabled order by name', [tx.tenantId])
  })
})

type Wish = Parameters<typeof set>[1]
const student = (deptId = p.software, more = {}) =>
  app.givenUser(p.tenant, { deptId, phone: freshPhone(), realName: '王一', ...more })
const set = (
  by: Visitor,
  body: {
    ids: string[]
    userTypeId?: string
    roles?: { mode: 'add' | 'replace'; ids: string[] }
    deptId?: string
    lockFlag?: '0' | '9'
  },
) => by.call('POST /admin/user/batchSet', { body })
const preview = (by: Visitor, body: Wish) => by.call('POST /admin/user/batchSet/preview', { body })
const role = (code: string) => roles.get(code)!
const held = (user: TestUser) =>
  inTenant(app, p.tenant, async (tx) =>
    (
      await tx.sql<{ code: string }>(
        'select r.code from user_role x join role r on r.tenant_id = x.tenant_id and r.id = x.role_id where x.tenant_id = $1 and x.user_id = $2 order by 1',
        [tx.tenantId, user.id],
      )
    ).map(({ code }) => code),
  )
const rowOf = (user: TestUser) => inTenant(app, p.tenant, (tx) => tx.find('user_account', { id: user.id }))
const trail = (user: TestUser) =>
  inTenant(app, p.tenant, async (tx) =>
    (
      await tx.sql<{ action: string }>(
        'select action from audit_entry where tenant_id = $1 and subject_id = $2 order by seq',
        [tx.tenantId, user.id],
      )
    ).map(({ action }) => action),
  )

test('sets what was chosen and nothing else, as the preview said, each told in the trail', async () => {
  const [one, two] = [await student(), await student()]
  const wish = {
    ids: [one.id, two.id],
    roles: { mode: 'add' as const, ids: [role('OPERATOR')] },
    deptId: p.lawClass,
    lockFlag: '9' as const,
    userTypeId: types.at(-1)!.id,
  }
  const [first] = await preview(p.admin, wish)
  expect(first).toMatchObject({ id: one.id, name: '王一', reason: null })
  expect(first!.changes.map(({ part, isWaiting }) => [part, isWaiting])).toEqual([
    ['userType', false],
    ['roles', false],
    ['dept', false],
    ['state', false],
  ])
  expect(first!.changes.at(-1)).toMatchObject({ from: '正常', to: '已停用' })
  expect(await trail(one)).toEqual([])
  expect(await set(p.admin, wish)).toMatchObject({ successCount: 2, failCount: 0, failures: [], waiting: 0 })
  expect(await held(one)).toEqual(['OPERATOR', 'ROLE_GENERAL'])
  expect(await rowOf(two)).toMatchObject({ dept_id: p.lawClass, lock_flag: '9', user_type_id: wish.userTypeId })
  expect(await trail(one)).toEqual(['user.roles', 'user.lock', 'user.move', 'user.update'])
  // Nothing is left to change.
  expect((await preview(p.admin, wish)).map(({ changes }) => changes)).toEqual([[], []])
  const back = { ids: [one.id], roles: { mode: 'replace' as const, ids: [role('ROLE_GENERAL')] } }
  expect(await set(p.admin, back)).toMatchObject({ successCount: 1 })
  expect(await held(one)).toEqual(['ROLE_GENERAL'])
  expect(await rowOf(one)).toMatchObject({ dept_id: p.lawClass, lock_flag: '9' })
})

test('nobody raises themselves, nobody gives more than they have, nobody reaches further', async () => {
  const me = (await p.admin.call('GET /admin/user/info')).id
  const [one, outsider] = [await student(), await student(p.lawClass)]
  const boss = await app.givenUser(p.tenant, { roles: ['ROLE_ADMIN'], deptId: p.software, realName: '赵主任' })
  const add = (ids: string[], code: string) => ({ ids, roles: { mode: 'add' as const, ids: [role(code)] } })
  expect(await set(p.admin, add([me], 'OPERATOR'))).toMatchObject({
    successCount: 0,
    failures: [{ id: me, reason: '不能对自己的账号进行此操作' }],
  })
  const sub = await givenSubAdmin(app, p.tenant, [p.computing])
  const wide = add([one.id, outsider.id, boss.id], 'ROLE_ADMIN')
  const answer = await set(sub, wide)
  expect(answer).toMatchObject({ successCount: 0, failCount: 3 })
  expect(answer.failures.map(({ id }) => id).toSorted()).toEqual([one.id, boss.id].toSorted())
  expect(await held(one)).toEqual(['ROLE_GENERAL'])
  const told = await preview(sub, wide)
  expect(told.map(({ id }) => id).toSorted()).toEqual([one.id, boss.id].toSorted())
  expect(told.every(({ reason }) => reason !== null)).toBe(true)
  await expect(set(sub, { ids: [one.id], deptId: p.law })).rejects.toMatchObject(UNKNOWN)
  expect(await trail(one)).toEqual([])
})

test('a role that opens clinical texts waits for somebody else, and a refusal leaves no trace in the trail', async () => {
  const one = await student()
  const wish = {
    ids: [one.id],
    roles: { mode: 'add' as const, ids: [role('ROLE_CONSULTANT')] },
    lockFlag: '9' as const,
  }
  const [foreseen] = await preview(p.admin, wish)
  const answer = await set(p.admin, wish)
  expect(foreseen!.reason).toBe(answer.failures[0]?.reason ?? null)
  if (answer.successCount === 1)
    expect(foreseen!.changes.map(({ part, isWaiting }) => [part, isWaiting])).toEqual([
      ['roles', true],
      ['state', false],
    ])
  expect(await held(one)).toEqual(['ROLE_GENERAL'])
  if (answer.successCount === 1) expect(answer.waiting).toBe(1)
  else expect(await trail(one)).toEqual([])
})

test('of the last administrators one is kept, which the preview foresees', async () => {
  const { tenant, admin } = await givenPeople(app)
  const me = (await admin.call('GET /admin/user/info')).id
  const bosses = [
    await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '甲' }),
    await app.givenUser(tenant, { roles: ['ROLE_ADMIN'], realName: '乙' }),
  ]
  // Whoever acts is on the way out already and no longer counts.
  await inTenant(app, tenant, (tx) => tx.update('user_account', { id: me }, { audit_status: 'pending' }))
  const wish = { ids: bosses.map(({ id }) => id), lockFlag: '9' as const }
  const foreseen = await preview(admin, wish)
  const { failures } = await set(admin, wish)
  expect(failures.map(({ reason }) => reason)).toEqual(['至少要保留一名可用的机构管理员，请先指定其他管理员'])
  expect(foreseen.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]))).toEqual(
    failures.map(({ id, reason }) => ({ id, reason })),
  )
})

test('each part asks for its own permission, and something must be chosen', async () => {
  const one = await student()
  const mover = await givenSubAdmin(app, p.tenant, [p.school], {
    permissions: ['admin_userInfo_list_tab', 'admin_userInfo_move_btn'],
  })
  await expect(set(mover, { ids: [one.id], lockFlag: '9' })).rejects.toMatchObject({ code: 403 })
  await expect(preview(mover, { ids: [one.id], deptId: p.law, lockFlag: '9' })).rejects.toMatchObject({ code: 403 })
  expect(await set(mover, { ids: [one.id], deptId: p.law })).toMatchObject({ successCount: 1 })
  await expect(set(mover, { ids: [one.id] })).rejects.toMatchObject(refusal(40393, '请至少选择一项要设置的内容'))
  const [type] = types
  await inTenant(app, p.tenant, (tx) => tx.update('user_type', { id: type!.id }, { enabled: false }))
  await expect(set(p.admin, { ids: [one.id], userTypeId: type!.id })).rejects.toMatchObject({ code: 40357 })
})
