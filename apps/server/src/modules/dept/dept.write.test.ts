import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { refusal, UNKNOWN } from '../../../test/sign-in.ts'
import {
  addDept,
  childrenOf,
  closures,
  givenSubAdmin,
  givenUniversity,
  type University,
} from '../../../test/university.ts'

const app = await openTestApp()
let u: University
beforeAll(async () => {
  u = await givenUniversity(app)
})

type Body = { id?: string; parentId?: string; name: string; type?: 'unit' | 'class'; sortOrder?: number }
const save = (body: Body, browser = u.admin) =>
  browser.call('POST /admin/dept/save', { body: { type: 'unit', ...body } })
const move = (id: string, parentId: string, browser = u.admin) =>
  browser.call('POST /admin/dept/move', { body: { id, parentId } })
const sort = (parentId: string, ids: string[], browser = u.admin) =>
  browser.call('POST /admin/dept/sort', { body: { parentId, ids } })
const remove = (id: string, browser = u.admin) => browser.call('POST /admin/dept/delete', { body: { id } })
const names = async (deptId?: string) => (await childrenOf(u.admin, deptId)).map((node) => node.label)
const trail = (action: string) =>
  inTenant(app, u.tenant, (tx) =>
    tx.sql<{ detail: unknown; subject_id: string }>(
      'select detail, subject_id from audit_entry where tenant_id = $1 and action = $2 order by seq desc limit 1',
      [tx.tenantId, action],
    ),
  )
const WHOLE_SCHOOL = refusal(40708, '此操作影响全校，请由管理全校的管理员操作')
const SCOPE_EDGE = refusal(40707, '这是您管理范围的顶层部门，请由上级管理员操作')
const invalid = (words: string) => refusal(40001, `参数错误：${words}`, 400)

describe('saving', () => {
  test('adds at the end of its siblings, tidied, with its search words and a trail', async () => {
    const node = await save({ name: '  学生 \u3000工作处 ', parentId: u.school })
    expect(node).toEqual({
      id: expect.any(String),
      parentId: u.school,
      label: '学生 工作处',
      name: '学生 工作处',
      isChild: false,
      nameRelaTion: '心桥大学/学生 工作处',
      sortOrder: 30,
      type: 'unit',
      disabled: false,
    })
    expect(await names(u.school)).toEqual(['计算机学院', '法学院', '学生 工作处'])
    expect(await u.admin.call('GET /admin/dept/tree', { query: { name: '工作' } })).toMatchObject([{ id: node.id }])
    expect(await trail('dept.save')).toEqual([
      { detail: { name: '学生 工作处', kind: 'unit', isNew: true }, subject_id: node.id },
    ])
    await remove(node.id)
  })

  test('changes name, kind and order, and the search follows', async () => {
    const id = await addDept(u.admin, '旧名办', u.school)
    const changed = await save({ id, name: '新名办', type: 'class', sortOrder: 1 })
    expect(changed).toMatchObject({ id, name: '新名办', type: 'class', sortOrder: 1, parentId: u.school })
    expect(await names(u.school)).toEqual(['新名办', '计算机学院', '法学院'])
    const search = (name: string) => u.admin.call('GET /admin/dept/tree', { query: { name } })
    expect(await search('旧名')).toEqual([])
    expect(await search('xmb')).toMatchObject([{ id }])
    expect(await save({ id, name: '新名办', parentId: u.school })).toMatchObject({ sortOrder: 1, type: 'unit' })
    await expect(save({ id, name: '新名办', parentId: u.law })).rejects.toMatchObject(
      invalid('移动部门请使用“移动”操作'),
    )
    await remove(id)
  })

  test('refuses a name that is taken by a sibling, and only by a sibling', async () => {
    const taken = refusal(40701, '同级已有名为“法学院”的部门，请换一个名称')
    await expect(save({ name: ' 法学院', parentId: u.school })).rejects.toMatchObject(taken)
    await expect(save({ id: u.computing, name: '法学院' })).rejects.toMatchObject(taken)
    await expect(save({ name: '心桥大学' })).rejects.toMatchObject({ code: 40701 })
    await remove((await save({ name: '法学院', parentId: u.law })).id)
  })

  test.each([
    [{ name: '   ' }, '部门名称不能为空'],
    [{ name: '长'.repeat(51) }, '部门名称不能超过50个字符'],
    [{ name: 'a/b' }, '部门名称不能含有“/”'],
    [{ name: '甲\u200b乙' }, '部门名称含有不可见的字符'],
    [{ name: '好', type: 'galaxy' as 'unit' }, '部门类型不符合要求'],
    [{ name: '好', sortOrder: -1 }, '排序不能小于0'],
    [{ name: '好', parentId: 'x' }, '编号格式不正确'],
  ])('refuses %j', async (body, words) => {
    await expect(save(body)).rejects.toMatchObject(invalid(words))
  })

  test('refuses parents and departments that are not there', async () => {
    const nowhere = crypto.randomUUID()
    await expect(save({ name: '甲', parentId: nowhere })).rejects.toMatchObject(UNKNOWN)
    await expect(save({ id: nowhere, name: '甲' })).rejects.toMatchObject(UNKNOWN)
    const other = await givenUniversity(app)
    await expect(save({ name: '甲', parentId: other.law })).rejects.toMatchObject(UNKNOWN)
    await expect(save({ id: other.law, name: '甲' })).rejects.toMatchObject(UNKNOWN)
    await expect(move(u.law, other.school)).rejects.toMatchObject(UNKNOWN)
    await expect(move(other.law, u.school)).rejects.toMatchObject(UNKNOWN)
    await expect(remove(other.lawClass)).rejects.toMatchObject(UNKNOWN)
    await expect(sort(other.school, [other.law])).rejects.toMatchObject(UNKNOWN)
    expect((await childrenOf(other.admin, other.school)).map((node) => node.label)).toEqual(['计算机学院', '法学院'])
  })

  test('goes eight levels deep and no further, also by moving', async () => {
    const tooDeep = refusal(40702, '部门最多8级，请调整上级后重试')
    const chain: string[] = [u.school]
    for (let level = 2; level <= 8; level++) chain.push(await addDept(u.admin, `第${level}级`, chain.at(-1)))
    await expect(save({ name: '第9级', parentId: chain.at(-1)! })).rejects.toMatchObject(tooDeep)
    await expect(move(u.law, chain[6]!)).rejects.toMatchObject(tooDeep)
    await move(u.law, chain[5]!)
    await move(u.law, u.school)
    for (const id of chain.slice(1).toReversed()) await remove(id)
  })

  test('is for administrators', async () => {
    const operator = await app.signedIn(await app.givenUser(u.tenant, { roles: ['OPERATOR'] }))
    await expect(save({ name: '甲' }, operator)).rejects.toMatchObject(refusal(403, '没有权限进行此操作', 403))
  })
})

describe('moving', () => {
  test('takes everything below along', async () => {
    await move(u.computing, u.law)
    const part = await u.admin.call('GET /admin/dept/treeById', { query: { id: u.software } })
    expect(part.nameRelaTion).toBe('心桥大学/法学院/计算机学院/2026级软件工程1班')
    expect(await names(u.law)).toEqual(['2026级法学1班', '计算机学院'])
    expect(await trail('dept.move')).toMatchObject([
      { detail: { name: '计算机学院', from: u.school, to: u.law }, subject_id: u.computing },
    ])
    await move(u.computing, '0')
    expect(await names()).toEqual(['心桥大学', '计算机学院'])
    await move(u.computing, u.school)
    await move(u.computing, u.school)
    const { real, due } = await closures(app, u.tenant)
    expect(real).toEqual(due)
    await sort(u.school, [u.computing, u.law])
  })

  test('refuses a ring, a double name and a place that is not there', async () => {
    const ring = refusal(40703, '不能把部门移到它自己或它的下级之中')
    await expect(move(u.school, u.lawClass)).rejects.toMatchObject(ring)
    await expect(move(u.law, u.law)).rejects.toMatchObject(ring)
    const twin = await addDept(u.admin, '2026级法学1班', u.computing)
    await expect(move(twin, u.law)).rejects.toMatchObject(
      refusal(40701, '同级已有名为“2026级法学1班”的部门，请换一个名称'),
    )
    await remove(twin)
    await expect(move(u.law, crypto.randomUUID())).rejects.toMatchObject(UNKNOWN)
  })
})

describe('sorting', () => {
  test('orders those named and leaves the others behind them', async () => {
    const ids = [await addDept(u.admin, '甲处', u.school), await addDept(u.admin, '乙处', u.school)]
    await sort(u.school, [ids[1]!, u.law])
    expect(await names(u.school)).toEqual(['乙处', '法学院', '计算机学院', '甲处'])
    await sort(u.school, [u.computing, u.law, u.law])
    expect((await names(u.school)).slice(0, 2)).toEqual(['计算机学院', '法学院'])
    await expect(sort(u.school, [u.lawClass])).rejects.toMatchObject(UNKNOWN)
    await expect(sort(u.school, [])).rejects.toMatchObject({ code: 40001 })
    await sort('0', [u.school])
    for (const id of ids) await remove(id)
  })
})

describe('deleting', () => {
  test('is refused while people or departments are in it, with their numbers', async () => {
    const id = await addDept(u.admin, '待撤处', u.school)
    const child = await addDept(u.admin, '科', id)
    await app.givenUser(u.tenant, { deptId: id })
    const gone = await app.givenUser(u.tenant, { deptId: id })
    await inTenant(app, u.tenant, (tx) => tx.sql('update user_account set deleted = true where id = $1', [gone.id]))
    await expect(remove(id)).rejects.toMatchObject(refusal(40704, '“待撤处”还有1名人员、1个下级部门，请先移走后再删除'))
    await remove(child)
    await inTenant(app, u.tenant, (tx) =>
      tx.sql('update user_account set dept_id = $2 where dept_id = $1 and not deleted', [id, u.law]),
    )
    await remove(id)
    const [row] = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ dept_id: string }>('select dept_id from user_account where id = $1', [gone.id]),
    )
    expect(row!.dept_id).toBe(u.school)
    await expect(remove(id)).rejects.toMatchObject(UNKNOWN)
    expect(await trail('dept.delete')).toEqual([{ detail: { name: '待撤处' }, subject_id: id }])
    const { real, due } = await closures(app, u.tenant)
    expect(real).toEqual(due)
  })

  test('is refused while a role or anything else rests on it', async () => {
    const id = await addDept(u.admin, '学工组', u.school)
    await givenSubAdmin(app, u.tenant, [id])
    await expect(remove(id)).rejects.toMatchObject(
      refusal(40705, '有1个角色的数据范围用到该部门，请先修改角色后再删除'),
    )
    await inTenant(app, u.tenant, async (tx) => {
      await tx.sql(`update role_scope set dept_ids = '{}' where $1::uuid = any(dept_ids)`, [id])
      await tx.insert('site', {
        id: tx.newId(),
        name: '学工站',
        kind: 'station',
        dept_id: id,
        start_time: '08:00',
        end_time: '18:00',
        created_at: tx.now,
        updated_at: tx.now,
      })
    })
    await expect(remove(id)).rejects.toMatchObject(refusal(40706, '该部门仍被其他资料使用，不能删除'))
  })
})

describe('a sub-administrator', () => {
  test('works inside the own subtree only', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const grade = await addDept(sub, '2027级', u.computing)
    const group = await addDept(sub, '1班', grade)
    await move(group, u.computing, sub)
    await sort(u.computing, [group, u.software], sub)
    expect(await save({ id: u.computing, name: '计算机与软件学院' }, sub)).toMatchObject({ id: u.computing })
    await save({ id: u.computing, name: '计算机学院' }, sub)
    for (const id of [group, grade]) await remove(id, sub)

    await expect(save({ name: '甲', parentId: '0' }, sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    await expect(save({ name: '甲' }, sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    await expect(move(u.software, '0', sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    await expect(sort('0', [u.school], sub)).rejects.toMatchObject(WHOLE_SCHOOL)
    for (const outside of [u.school, u.law, u.lawClass]) {
      await expect(save({ name: '甲', parentId: outside }, sub)).rejects.toMatchObject(UNKNOWN)
      await expect(save({ id: outside, name: '甲' }, sub)).rejects.toMatchObject(UNKNOWN)
      await expect(move(u.software, outside, sub)).rejects.toMatchObject(UNKNOWN)
      await expect(move(outside, u.computing, sub)).rejects.toMatchObject(UNKNOWN)
      await expect(remove(outside, sub)).rejects.toMatchObject(UNKNOWN)
    }
    await expect(sort(u.school, [u.computing], sub)).rejects.toMatchObject(UNKNOWN)
    await expect(move(u.computing, u.software, sub)).rejects.toMatchObject(SCOPE_EDGE)
    await expect(remove(u.computing, sub)).rejects.toMatchObject(SCOPE_EDGE)
  })

  test('cannot take one of two places into the other', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing, u.law])
    await expect(move(u.computing, u.law, sub)).rejects.toMatchObject(SCOPE_EDGE)
    await move(u.software, u.law, sub)
    await move(u.software, u.computing, sub)
  })
})
