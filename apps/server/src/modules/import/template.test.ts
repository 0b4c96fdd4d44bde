import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness.ts'
import { givenType, imported, newcomers } from '../../../test/imports.ts'
import { givenUniversity, type University } from '../../../test/university.ts'

let u: University
let type: string

const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  u = await givenUniversity(app)
  type = await givenType(app, u.tenant)
})

const open = async (importType?: number) => {
  const query = { userTypeId: type, ...(importType === undefined ? {} : { importType }) }
  const { blob, name } = await u.admin.client.file('GET /admin/user/exportExcelTemplate', { query })
  return { name, ...(await readXlsx(new Uint8Array(await blob.arrayBuffer()))) }
}

test('the template of a type: a sheet that explains, one to fill in, and lists to choose from', async () => {
  const { name, sheets } = await open()
  expect(name).toBe('用户导入模板-学生.xlsx')
  expect(sheets.map((sheet) => sheet.name)).toEqual(['填写说明', '数据', '选项'])
  const titles = sheets[1]?.rows[0]
  expect(titles?.slice(0, 7)).toEqual(['账号*', '学号/工号*', '所属部门', '姓名*', '手机号*', '性别*', '出生日期*'])
  expect(titles?.at(-1)).toBe('角色')
  expect(sheets[1]?.dataValidations?.map(({ type: kind }) => kind)).toContain('list')
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['男、女', '必填', '如 2005-01-03']))
})

test('for updates only the account is demanded, and roles are not offered', async () => {
  const { name, sheets } = await open(1)
  expect(name).toBe('用户更新模板-学生.xlsx')
  expect(sheets[1]?.rows[0]?.filter((title) => String(title).endsWith('*'))).toEqual(['账号*'])
  expect(sheets[1]?.rows[0]).not.toContain('角色')
})

test('the fixed one has what every type has', async () => {
  const { blob } = await u.admin.client.file('GET /admin/user/exportFixedUserTemplate')
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()))
  expect(sheets[1]?.rows[0]).toContain('姓名*')
  expect(sheets[1]?.rows[0]).not.toContain('年级')
})

test('filled in, it imports as it is', async () => {
  const { sheets } = await open()
  const titles = sheets[1]?.rows[0]?.map(String) ?? []
  const places = ['账号*', '姓名*', '学号/工号*', '手机号*', '性别*', '出生日期*'].map((title) => titles.indexOf(title))
  const rows = newcomers(0, 3, 'tp').map((person) => titles.map((_, at) => person[places.indexOf(at)] ?? null))
  const filled = await writeXlsx({
    sheets: sheets.map(({ name, rows: lines }) => ({ name, rows: name === '数据' ? [titles, ...rows] : lines })),
  })
  const { task, rejected } = await imported(u.admin, {
    deptId: u.computing,
    userTypeId: type,
    bytes: Buffer.from(filled),
  })
  expect(rejected).toEqual({})
  expect(task).toMatchObject({ successCount: 3 })
})

test('not for a type one may not make people of, nor without the permission', async () => {
  const query = { userTypeId: '00000000-0000-4000-8000-000000000000' }
  const call = (browser: typeof u.admin) => browser.client.file('GET /admin/user/exportExcelTemplate', { query })
  await expect(call(u.admin)).rejects.toMatchObject({ code: 40_826 })
  await expect(call(await app.signedIn(await app.givenUser(u.tenant)))).rejects.toMatchObject({ code: 403 })
})
