import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { openTestApp, createTestApp, type TestApp } from '../../../test/harness.ts'
import {
  finished,
  givenType,
  imported,
  newcomer,
  newcomers,
  peopleLike,
  rejections,
  sheetOf,
  startImport,
  TITLES,
} from '../../../test/imports.ts'
import { zipOf } from '../../../test/zip.ts'
import { givenUniversity, outcomes, type University } from '../../../test/university.ts'
import { readGround } from './import-ground.ts'
import { findImport } from './import.repo.ts'

let u: University
let type: string

const app = await openTestApp({ runJobs: true })
beforeAll(async () => {
  u = await givenUniversity(app)
  type = await givenType(app, u.tenant)
})

const order = (bytes: Buffer, more: object = {}) => ({ deptId: u.computing, userTypeId: type, bytes, ...more })
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('what is not even taken in', () => {
  let good: Buffer
  beforeAll(async () => {
    good = await sheetOf(TITLES, newcomers(0, 2, 'never'))
  })

  test.each<[string, object, number, string]>([
    ['no user type', { userTypeId: '' }, 40_001, '用户类型格式不正确'],
    ['no organisation', { deptId: '' }, 40_001, '组织机构格式不正确'],
    ['no way', { mode: '2' }, 40_001, '导入方式'],
    ['a type that is not there', { userTypeId: NOBODY }, 40_826, '请选择其他用户类型'],
    ['a department that is not there', { deptId: NOBODY }, 404, ''],
    ['another name', { name: '名单.csv' }, 40_821, '只能上传 .xls、.xlsx 格式文件'],
    ['another checksum', { md5: '0'.repeat(32) }, 40_823, '请重新上传'],
    ['text under a spreadsheet’s name', { bytes: Buffer.from('账号,姓名\na,b\n') }, 40_822, '不是 Excel 表格'],
    [
      'a page under a spreadsheet’s name',
      { bytes: Buffer.from('<html><table></table>'), name: 'a.xls' },
      40_822,
      '另存为',
    ],
    ['nothing', { bytes: Buffer.alloc(0) }, 40_805, '文件是空的'],
    ['too much', { bytes: Buffer.alloc(31 * 1024 * 1024, 'PK') }, 40_804, '文件不能超过30MB'],
  ])('%s', async (_, wrong, code, text) => {
    const refusal = startImport(u.admin, { ...order(good), ...wrong })
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringContaining(text) as string })
  })

  test('no file', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ deptId: u.computing, userTypeId: type, importType: '0' }))
      form.append(name, value)
    form.append('fileMd5', '0'.repeat(32))
    await expect(u.admin.call('POST /admin/user/importUsers', { body: form })).rejects.toMatchObject({
      code: 40_806,
    })
  })

  test('nor from people who may not import', async () => {
    const clerk = await app.signedIn(await app.givenUser(u.tenant))
    await expect(startImport(clerk, order(good))).rejects.toMatchObject({ code: 403 })
  })

  test('and none of them left a file behind', async () => {
    const rows = await inTenant(app, u.tenant, (tx) =>
      tx.sql(`select 1 from file_object where tenant_id = $1 and purpose = 'import'`, [tx.tenantId]),
    )
    expect(rows).toEqual([])
  })
})

describe('the same file again', () => {
  test('is asked about, whoever sends it, unless it goes another way or is meant', async () => {
    const bytes = await sheetOf(TITLES, newcomers(0, 2, 'twice'))
    expect((await imported(u.admin, order(bytes))).task).toMatchObject({ successCount: 2, message: '全部2行导入成功' })
    const other = await app.signedIn(await app.givenUser(u.tenant, { roles: ['ROLE_ADMIN'] }))
    await expect(startImport(other, order(bytes, { name: '另一个名字.xlsx' }))).rejects.toMatchObject({
      code: 40_824,
      message: expect.stringMatching(/已于\d{4}-\d\d-\d\d \d\d:\d\d导入过/) as string,
    })
    expect((await imported(u.admin, order(bytes, { deptId: u.law }))).task).toMatchObject({ successCount: 0 })
    expect((await imported(u.admin, order(bytes, { again: '1' }))).rejected).toMatchObject({
      2: '账号：已被其他用户使用；手机号：已被其他用户使用；学号/工号：已被其他用户使用',
    })
  })

  test('sent twice at once is taken in once', async () => {
    const bytes = await sheetOf(TITLES, newcomers(10, 12, 'race'))
    const codes = await outcomes([1, 2, 3].map(() => startImport(u.admin, order(bytes))))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 40_824 || code === 40_825)).toHaveLength(2)
  })

  test('that failed is welcome again', async () => {
    const bytes = await sheetOf(TITLES, [])
    for (const _ of [1, 2])
      expect((await imported(u.admin, order(bytes))).task).toMatchObject({ outcome: 'failed', isDownload: 0 })
  })
})

describe('files that cannot be read end their task in words', () => {
  const failure = async (bytes: Buffer, name = '名单.xlsx') =>
    (await imported(u.admin, order(bytes, { name }))).task.message

  test('cut off', async () => {
    const whole = await sheetOf(TITLES, newcomers(0, 500, 'cut'))
    const cut = Buffer.concat([whole.subarray(0, 3000), whole.subarray(-900)])
    expect(await failure(cut)).toBe('文件已损坏或不是有效的 Excel 表格，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传')
  })

  test('locked by a password', async () => {
    const sheets = [{ name: '数据', rows: [[...TITLES], newcomer(1)] }]
    const locked = Buffer.from(await writeXlsx({ sheets, encryption: { password: 'secret' } }))
    expect(await failure(locked)).toBe('文件设有打开密码，请去除密码后重新上传')
  })

  test('an archive that says it unpacks to gigabytes', async () => {
    const bytes = await sheetOf(TITLES, newcomers(0, 5, 'bomb'))
    const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bytes.writeUInt32LE(3_000_000_000, directory + 24)
    expect(await failure(bytes)).toBe('文件展开后过大，请删除多余的工作表或拆分后再导入')
  })

  test('an archive that unpacks to more than it says', async () => {
    const bytes = await sheetOf(TITLES, newcomers(0, 500, 'liar'))
    const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml')
    bytes.writeUInt32LE(100, name - 46 + 24)
    expect(await failure(bytes)).toBe('文件展开后过大，请删除多余的工作表或拆分后再导入')
  })

  test('an archive of something else', async () => {
    expect(await failure(await zipOf({ 'xl/a.txt': 'x' }))).toMatch('文件已损坏或不是有效的 Excel 表格')
  })

  test('an old spreadsheet that is none', async () => {
    const bytes = Buffer.alloc(4096)
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes)
    expect(await failure(bytes, '名单.xls')).toMatch('文件已损坏或不是有效的 Excel 表格')
  })

  test('without a header, with columns missing or double, without rows', async () => {
    expect(await failure(await sheetOf(['这是一张', '别的表'], [['a', 'b']]))).toBe(
      '没有找到表头，请使用下载的模板填写',
    )
    expect(await failure(await sheetOf(['账号', '姓名'], [['a', 'b']]))).toBe(
      '缺少必填列：学号/工号、手机号、性别、出生日期，请使用下载的模板填写',
    )
    expect(await failure(await sheetOf([...TITLES, '手机'], [newcomer(1)]))).toBe(
      '这些列出现了两次：手机号，请删除多余的列',
    )
    expect(await failure(await sheetOf(TITLES, [['', ' ', '']]))).toBe('表格中没有数据，请填写后重新上传')
  })

  test('nobody was made by any of them', async () => {
    for (const prefix of ['cut', 'bomb', 'liar', 'never']) expect(await peopleLike(app, u.tenant, prefix)).toEqual([])
  })
})

test('another school neither sees the import nor is touched by it', async () => {
  const bytes = await sheetOf(TITLES, newcomers(50, 52, 'mine'))
  const id = await startImport(u.admin, order(bytes))
  await finished(u.admin, id)
  const v = await givenUniversity(app)
  const theirType = await givenType(app, v.tenant)
  await expect(rejections(v.admin, id)).rejects.toMatchObject({ code: 404 })
  await expect(startImport(v.admin, { deptId: u.computing, userTypeId: theirType, bytes })).rejects.toMatchObject({
    code: 404,
  })
  await expect(startImport(v.admin, { deptId: v.computing, userTypeId: type, bytes })).rejects.toMatchObject({
    code: 40_826,
  })
  expect((await imported(v.admin, { deptId: v.computing, userTypeId: theirType, bytes })).task).toMatchObject({
    successCount: 2,
  })
})

describe('while the task waits', () => {
  let still: TestApp
  beforeAll(async () => {
    still = await createTestApp()
  })
  afterAll(() => still.close())

  test.each([
    [
      'the organisation goes out of reach',
      'import.dept_beyond',
      "update role_scope set scope = 'CUSTOM' where tenant_id = $1",
    ],
    ['the permission is taken', 'import.not_permitted', 'delete from role_permission where tenant_id = $1'],
    ['the importer is locked', 'import.not_permitted', "update user_account set lock_flag = '9' where tenant_id = $1"],
    [
      'the user type is switched off',
      'import.type_beyond',
      'update user_type set enabled = false where tenant_id = $1',
    ],
  ])('%s: nobody is imported', async (_, errorName, change) => {
    const v = await givenUniversity(still)
    const deptId = v.computing
    const userTypeId = await givenType(still, v.tenant)
    const bytes = await sheetOf(TITLES, newcomers(0, 2, 'late'))
    const id = await startImport(v.admin, { deptId, userTypeId, bytes })
    const ground = inTenant(still, v.tenant, async (tx) => {
      await tx.sql(change, [tx.tenantId])
      return readGround(tx, (await findImport(tx, id))!)
    })
    await expect(ground).rejects.toMatchObject({ errorName })
  })
})
