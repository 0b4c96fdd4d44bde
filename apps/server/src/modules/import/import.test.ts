import { beforeAll, describe, expect, test } from 'vitest'
import { addDept, givenUniversity, type University } from '../../../test/university.ts'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp } from '../../../test/harness.ts'
import { fixture, givenType, imported, peopleLike, resultOf, rejections } from '../../../test/imports.ts'

// Real spreadsheets, saved by LibreOffice in both formats.

let u: University
let type: string
let software: string

const app = await openTestApp({ runJobs: true })

const WRONG: Record<number, string> = {
  11: '账号：请输入用户名',
  12: '请输入姓名',
  13: '请输入学号/工号',
  14: '请输入手机号',
  15: '手机号：联系方式格式不正确',
  16: '请选择性别',
  17: '性别：没有这个选项，请按模板中的选项填写',
  18: '请选择出生日期',
  19: '出生日期格式不正确',
  20: '出生日期不能晚于今天',
  27: '证件号码：请输入正确的身份证号码',
  28: '证件号码：单元格是数字格式，末几位已丢失，请改为文本格式后重新填写',
  29: '账号：与第4行重复',
  30: '手机号：与第4行重复',
  31: '学号/工号：与第4行重复',
  32: '证件号码：与第4行重复',
  33: '账号：已被其他用户使用',
  34: '手机号：已被其他用户使用',
  35: '所属部门：没有这个部门，请核对名称或填写完整路径',
  36: '姓名：请填写完整内容，不能包含*；手机号：联系方式格式不正确',
}

describe.each(['roster.xlsx', 'roster.xls'])('%s', (name) => {
  let done: Awaited<ReturnType<typeof imported>>

  beforeAll(async () => {
    u = await givenUniversity(app)
    type = await givenType(app, u.tenant)
    software = await addDept(u.admin, '软件学院', u.school, 'college')
    await app.givenUser(u.tenant, { username: 'taken' })
    await app.givenUser(u.tenant, { phone: '13700000018' })
    done = await imported(u.admin, { deptId: u.computing, userTypeId: type, bytes: fixture(name), name })
  })

  test('every wrong row is reported with its number and all its reasons, and no other', () => {
    expect(done.rejected).toEqual(WRONG)
  })

  test('the others are people now: Chinese, leading zeros, days in every spelling, departments', async () => {
    const people = await peopleLike(app, u.tenant, 'fx')
    expect(people.map(({ username }) => username)).toEqual(
      Array.from({ length: 12 }, (_, n) => `fx${String(n + 1).padStart(2, '0')}`),
    )
    expect(people[11]).toMatchObject({ real_name: '同学丑𠮷', number_name: '0026012' })
    expect(new Set(people.map(({ birthday }) => birthday))).toEqual(new Set(['2005-01-03']))
    expect(people.map(({ dept_id: dept }) => dept)).toEqual(
      people.map((_, at) => (at === 4 || at === 5 ? software : u.computing)),
    )
    expect(done.task).toMatchObject({
      taskType: 0,
      importFileName: name,
      outcome: 'ok',
      totalCount: 32,
      successCount: 12,
      totalProgress: 32,
      currentProgress: 32,
      message: '12行导入成功，20行未导入，原因见结果文件',
      isDownload: 1,
    })
  })

  test('they lie as an administrator’s form would have put them', async () => {
    const { records } = await u.admin.call('POST /admin/user/page', { body: { keyword: 'tongxuejia' } })
    expect(records).toMatchObject([
      { username: 'fx01', phone: '138****0101', roleNames: ['普通用户'], userTypeName: '学生' },
    ])
    const [row] = await inTenant(app, u.tenant, (tx) =>
      tx.sql(
        `select password_hash, must_change_password, write_info, id_card_type, sex, lock_flag, audit_status from user_account
          where tenant_id = $1 and username = 'fx01'`,
        [tx.tenantId],
      ),
    )
    expect(row).toEqual({
      password_hash: null,
      must_change_password: true,
      write_info: [0, 1, 2, 3],
      id_card_type: 1,
      sex: '1',
      lock_flag: '0',
      audit_status: 'passed',
    })
  })

  test('the result workbook: a note, the first secrets, and the rows as given with their reasons', async () => {
    const sheets = await resultOf(u.admin, done.task.id)
    expect(Object.keys(sheets)).toEqual(['说明', '新建账号', '未导入的行'])
    expect(sheets['说明']?.flat().join('')).toMatch(/共32行，成功12行，未导入20行.*首次登录后必须立即修改密码；30天内/)
    const secrets = sheets['新建账号']?.slice(1) ?? []
    expect(secrets.map(([account]) => account)).toHaveLength(12)
    expect(new Set(secrets.map(([, , secret]) => secret)).size).toBe(12)
    expect(secrets[0]).toEqual(['fx01', '同学甲', expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)])
    expect(sheets['未导入的行']?.[0]).toEqual([
      '原行号',
      '姓名*',
      '学号',
      '账号',
      '性别',
      '出生日期',
      '手机号',
      '身份证号',
      '院系',
      '备注',
      '原因',
    ])
    expect(sheets['未导入的行']?.[1]?.slice(0, 4)).toEqual([11, '错行1', '0029901', null])
    expect(sheets['未导入的行']?.map((line) => line.at(-1)).slice(1)).toEqual(Object.values(WRONG))
  })

  test('only the owner reads what was rejected', async () => {
    const other = await app.signedIn(await app.givenUser(u.tenant, { roles: ['ROLE_ADMIN'] }))
    await expect(rejections(other, done.task.id)).rejects.toMatchObject({ code: 404 })
    const page = await u.admin.call('POST /download/importResult/page', {
      body: { taskId: done.task.id, size: 5, current: 2 },
    })
    expect(page).toMatchObject({ total: 20, pages: 4, current: 2, titles: expect.arrayContaining(['备注']) })
    expect(page.records[0]).toMatchObject({ rowNumber: 16, reason: WRONG[16] })
    expect(page.records[0]?.cells.slice(0, 3)).toEqual(['错行6', '0029906', 'bad06'])
  })

  test('one entry with counts in the trail, and nothing of anybody in it', async () => {
    const { records } = await u.admin.call('POST /admin/audit/page', { body: { size: 50 } })
    const entries = records.filter(({ action }) => action.startsWith('user.import'))
    expect(entries.map(({ action }) => action)).toEqual(['user.import_end', 'user.import'])
    const trail = await inTenant(app, u.tenant, (tx) =>
      tx.sql<{ action: string; detail: unknown }>(
        `select action, detail from audit_entry where tenant_id = $1 and action ^@ 'user.import'`,
        [tx.tenantId],
      ),
    )
    expect(trail.find(({ action }) => action === 'user.import_end')?.detail).toEqual({
      mode: '0',
      outcome: 'ok',
      total: 32,
      ok: 12,
    })
    expect(JSON.stringify(trail)).not.toMatch(/同学|fx01|138000/)
  })
})
