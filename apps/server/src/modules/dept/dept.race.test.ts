import { expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { addDept, closures, givenUniversity, outcomes } from '../../../test/university.ts'

const app = await openTestApp()

test('two departments moved into each other at once: one of them stays outside', async () => {
  const u = await givenUniversity(app)
  for (let round = 0; round < 5; round++) {
    const move = (id: string, parentId: string) => u.admin.call('POST /admin/dept/move', { body: { id, parentId } })
    const codes = await outcomes([move(u.computing, u.law), move(u.law, u.computing)])
    expect(codes).toEqual([0, 40703])
    for (const id of [u.computing, u.law]) await move(id, u.school)
  }
})

test('many moves at once leave a tree, and a closure that fits it', async () => {
  const u = await givenUniversity(app)
  const ids = [u.computing, u.law, u.software, u.network, u.lawClass]
  for (let i = 0; i < 5; i++) ids.push(await addDept(u.admin, `移动部门${i}`, u.school))
  // Not by chance: the same pairs every time, with rings and depths among them.
  const pairs = Array.from(
    { length: 60 },
    (_, i) => [ids[(i * 7) % ids.length]!, ids[(i * 3 + 1) % ids.length]!] as const,
  )
  const codes = await outcomes(
    pairs.map(([id, parentId]) => u.admin.call('POST /admin/dept/move', { body: { id, parentId } })),
  )
  expect(codes.filter((code) => ![0, 40702, 40703].includes(code))).toEqual([])
  expect(codes).toContain(0)
  const { real, due } = await closures(app, u.tenant)
  expect(real).toEqual(due)
  const [root] = await u.admin.call('GET /admin/dept/tree', { query: {} })
  expect(JSON.stringify(root).match(/"isChild"/g)).toHaveLength(ids.length + 2)
})

test('the same name added twice at once is there once', async () => {
  const u = await givenUniversity(app)
  const add = () => addDept(u.admin, '双胞胎处', u.school)
  expect(await outcomes([add(), add(), add()])).toEqual([0, 40701, 40701])
})

test('a department never disappears under what is being put into it', async () => {
  const u = await givenUniversity(app)
  for (let round = 0; round < 6; round++) {
    const id = await addDept(u.admin, `第${round}处`, u.school)
    const remove = () => u.admin.call('POST /admin/dept/delete', { body: { id } })
    const putPerson = () => app.givenUser(u.tenant, { deptId: id })
    const putChild = () => addDept(u.admin, '科', id)
    const [removed, person, child] = await Promise.all(
      [remove(), putPerson(), putChild()].map(async (attempt) => (await outcomes([attempt]))[0]),
    )
    const [left] = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ dept: number; people: number; children: number }>(
        `select (select count(*)::int from dept where id = $1) as dept, (select count(*)::int from dept where parent_id = $1) as children,
                (select count(*)::int from user_account where dept_id = $1) as people`,
        [id],
      ),
    )
    if (removed === 0) expect(left).toEqual({ dept: 0, people: 0, children: 0 })
    else {
      expect([40704, 40706]).toContain(removed)
      expect(left).toEqual({ dept: 1, people: person === 0 ? 1 : 0, children: child === 0 ? 1 : 0 })
    }
  }
})
