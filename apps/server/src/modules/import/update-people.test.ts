import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { givenType, imported, newcomers, peopleLike, resultOf, sheetOf, TITLES } from '../../../test/imports.ts'
import { givenSubAdmin, givenUniversity, type University } from '../../../test/university.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

let u: University
let type: string

const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  u = await givenUniversity(app)
  type = await givenType(app, u.tenant)
})

const rowOf = (username: string) =>
  inTenant(app, u.tenant, async (tx) => {
    const [row] = await tx.sql<Record<string, unknown> & { phone: Buffer; id: string }>(
      'select * from user_account where tenant_id = $1 and username = $2',
      [tx.tenantId, username],
    )
    return { ...row!, phone: tx.keys.decrypt(inRow('user.phone', row!.id), row!.phone) }
  })

describe('updating known people', () => {
  beforeAll(async () => {
    const bytes = await sheetOf(
      [...TITLES, '民族', '邮箱'],
      newcomers(0, 6, 'up').map((row) => [...row, '汉族', 'a@example.cn']),
    )
    expect((await imported(u.admin, { deptId: u.computing, userTypeId: type, bytes })).task.successCount).toBe(6)
  })
  const update = async (titles: readonly string[], rows: string[][], more: object = {}) =>
    imported(u.admin, { deptId: u.school, userTypeId: type, bytes: await sheetOf(titles, rows), mode: '1', ...more })

  test('what is given changes; empty cells and masks change nothing', async () => {
    const before = await rowOf('up0')
    const { task, rejected } = await update(
      ['账号', '姓名', '手机号', '民族', '出生日期', '所属部门'],
      [['UP0', '', '136****0000', '回族', '2005-12-31', '2026级软件工程1班']],
    )
    expect(rejected).toEqual({})
    expect(task).toMatchObject({ taskType: 1, successCount: 1, outcome: 'ok' })
    expect(Object.keys(await resultOf(u.admin, task.id))).toEqual(['说明', '未导入的行'])
    const after = await rowOf('up0')
    expect(after).toMatchObject({ real_name: '新生0', phone: before.phone, dept_id: u.software, version: 2 })
    const form = await u.admin.call('GET /admin/user/getUser', { query: { id: after.id } })
    expect(form).toMatchObject({ answers: { nation: '3', birthday: '2005-12-31', email: 'a@example.cn' } })
  })

  test('a changed name is found by its pinyin', async () => {
    await update(['账号', '姓名'], [['up1', '欧阳明月']])
    const { records } = await u.admin.call('POST /admin/user/page', { body: { keyword: 'ouyang' } })
    expect(records.map(({ username }) => username)).toEqual(['up1'])
  })

  test('every refusal names the row and the reason, and nothing of the row is written', async () => {
    const other = await givenType(app, u.tenant, '教职工', [0, 1])
    await app.givenUser(u.tenant, { username: 'staff1', deptId: u.computing })
    await inTenant(app, u.tenant, (tx) => tx.update('user_account', { username: 'staff1' }, { user_type_id: other }))
    await app.givenUser(u.tenant, { username: 'nowhere' })
    await inTenant(app, u.tenant, (tx) =>
      tx.sql(`update user_account set user_type_id = $2 where tenant_id = $1 and username = 'nowhere'`, [
        tx.tenantId,
        type,
      ]),
    )
    const { rejected } = await update(
      ['账号', '姓名', '手机号', '性别', '所属部门'],
      [
        ['', '甲', '', '', ''],
        ['ghost', '甲', '', '', ''],
        ['staff1', '甲', '', '', ''],
        ['nowhere', '甲', '', '', ''],
        ['up2', '', '1', '', ''],
        ['up3', '', '13610000004', '', ''],
        ['up4', '', '', '不明', ''],
        ['up4', '甲', '', '', ''],
        ['up5', '', '', '', '没有的'],
        ['up1', '', '', '', ''],
      ],
    )
    expect(rejected).toEqual({
      2: '账号：请输入用户名',
      3: '账号：没有这个用户',
      4: '账号：该用户不属于所选的用户类型',
      5: '账号：该用户不在所选的组织机构内',
      6: '手机号：联系方式格式不正确',
      7: '手机号：已被其他用户使用',
      8: '性别：没有这个选项，请按模板中的选项填写',
      9: '账号：与第8行重复',
      10: '所属部门：没有这个部门，请核对名称或填写完整路径',
      11: '没有要更新的内容',
    })
    expect(await rowOf('up4')).toMatchObject({ real_name: '新生4', version: 1 })
  })

  test('two people’s numbers cannot be swapped by accident', async () => {
    const { rejected } = await update(
      ['账号', '手机号'],
      [
        ['up2', '13610000003'],
        ['up3', '13610000002'],
      ],
    )
    expect(Object.keys(rejected)).toEqual(['2', '3'])
  })
})

describe('an administrator of one college', () => {
  test('imports into the own subtree only, by target and by column', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const bytes = await sheetOf(
      [...TITLES, '部门', '角色'],
      newcomers(100, 105, 'sub').map((row, at) => [
        ...row,
        ['', '法学院', '心桥大学/计算机学院/2026级网络工程1班', '心桥大学', ''][at] ?? '',
        ['', '', '', '', '机构管理员'][at] ?? '',
      ]),
    )
    await expect(imported(sub, { deptId: u.law, userTypeId: type, bytes })).rejects.toMatchObject({ code: 404 })
    const { rejected } = await imported(sub, { deptId: u.computing, userTypeId: type, bytes })
    expect(rejected).toEqual({
      3: '所属部门：不在您的管理范围内',
      5: '所属部门：不在您的管理范围内',
      6: '角色：您不能授予这个角色',
    })
    expect((await peopleLike(app, u.tenant, 'sub1')).map(({ dept_id: dept }) => dept)).toEqual([u.computing, u.network])
  })

  test('changes nobody outside it, and nobody who may do more', async () => {
    const sub = await givenSubAdmin(app, u.tenant, [u.computing])
    const give = (username: string, deptId: string, roles: ['ROLE_ADMIN'] | ['ROLE_GENERAL']) =>
      app.givenUser(u.tenant, { username, deptId, roles })
    await give('inlaw', u.law, ['ROLE_GENERAL'])
    await give('chief', u.computing, ['ROLE_ADMIN'])
    await inTenant(app, u.tenant, (tx) =>
      tx.sql(`update user_account set user_type_id = $2 where tenant_id = $1 and username in ('inlaw', 'chief')`, [
        tx.tenantId,
        type,
      ]),
    )
    const bytes = await sheetOf(
      ['账号', '姓名'],
      [
        ['inlaw', '改名'],
        ['chief', '改名'],
      ],
    )
    const { rejected } = await imported(sub, { deptId: u.computing, userTypeId: type, bytes, mode: '1' })
    expect(rejected).toEqual({
      2: '账号：不在您的管理范围内',
      3: '账号：该用户的角色超出您的权限，请由上级管理员操作',
    })
    expect((await peopleLike(app, u.tenant, 'inlaw'))[0]?.real_name).toBe('张三')
  })
})

test('roles by name, several of them; none that does not exist, and none that opens what was said in confidence', async () => {
  const bytes = await sheetOf(
    [...TITLES, '角色'],
    newcomers(200, 204, 'role').map((row, at) => [
      ...row,
      ['前台、班级心理委员', '没有的角色', '', '普通用户、咨询师'][at] ?? '',
    ]),
  )
  const { rejected } = await imported(u.admin, { deptId: u.computing, userTypeId: type, bytes })
  expect(rejected).toEqual({
    3: '角色：没有这个角色或已停用',
    5: '角色：能看到咨询内容的角色与三员角色须逐人授予并由他人确认，不能批量导入',
  })
  const { records } = await u.admin.call('POST /admin/user/page', { body: { keyword: 'role20' } })
  expect(records.map(({ username, roleNames }) => [username, roleNames.toSorted()])).toEqual(
    expect.arrayContaining([
      ['role200', expect.any(Array)],
      ['role202', ['普通用户']],
    ]),
  )
  expect(records.find(({ username }) => username === 'role200')?.roleNames).toHaveLength(2)
})

test('no more people than the school has places for', async () => {
  const v = await givenUniversity(app)
  const theirType = await givenType(app, v.tenant)
  await app.runtime.owner.query('update tenant set max_accounts = 4 where id = $1', [v.tenant.id])
  app.runtime.directory.forget()
  const bytes = await sheetOf(TITLES, newcomers(0, 5, 'full'))
  const { rejected } = await imported(v.admin, { deptId: v.computing, userTypeId: theirType, bytes })
  expect(rejected).toEqual({ 5: '机构账号数已达上限', 6: '机构账号数已达上限' })
})
