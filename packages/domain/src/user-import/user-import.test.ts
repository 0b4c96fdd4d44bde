import { describe, expect, test } from 'vitest'
import { infoForm } from '../user-info/info-forms.ts'
import { importColumns, readHeader } from './import-columns.ts'
import { cellText, dayText, type ImportCell } from './import-values.ts'
import { changeProblems, readImportRow } from './read-row.ts'

const form = infoForm(0, true)
const create = importColumns(form, '0')
const headerOf = (...titles: string[]) => readHeader(titles, create)
const FULL = ['账号', '姓名', '学号/工号', '手机号', '性别', '出生日期', '证件类型', '证件号码', '角色']

describe('the header', () => {
  test('what a new person needs, and that a known one needs only the account', () => {
    const required = (mode: '0' | '1') =>
      importColumns(form, mode)
        .filter((column) => column.isRequired)
        .map((column) => column.title)
    expect(required('0')).toEqual(['账号', '学号/工号', '姓名', '手机号', '性别', '出生日期'])
    expect(required('1')).toEqual(['账号'])
    expect(importColumns(form, '1').map(({ prop }) => prop)).not.toContain('role')
  })

  test('columns in any order, with stars, brackets, blanks and other words', () => {
    const header = headerOf('* 姓 名', '备注', '用户名（必填）', '学号', '联系电话', '性别', '生日', '身份证号', '学院')
    expect([...header!.columns].map(([at, { prop }]) => `${at} ${prop}`)).toEqual(
      '0 realName,2 username,3 numberName,4 phone,5 sex,6 birthday,7 idCard,8 deptId'.split(','),
    )
    expect(header).toMatchObject({ missing: [], twice: [] })
  })

  test('what is missing, what is there twice, and what is no header at all', () => {
    expect(headerOf('账号', '姓名', '真实姓名')).toMatchObject({
      missing: ['学号/工号', '手机号', '性别', '出生日期'],
      twice: ['姓名'],
    })
    expect(headerOf('2026级新生名单')).toBeNull()
    expect(headerOf('姓名', '其他')).toBeNull()
    expect(headerOf()).toBeNull()
  })
})

test.each<[ImportCell, string]>([
  ['  0012 ', '0012'],
  [13_800_000_000, '13800000000'],
  [1.5, '1.5'],
  [1e21, '1000000000000000000000'],
  ['张\u0000三\u200b\ud800', '张三\ufffd'],
  [null, ''],
])('the text of %j is %j', (cell, text) => expect(cellText(cell)).toBe(text))

test.each<[ImportCell, string]>([
  ['2005-01-03', '2005-01-03'],
  ['2005/1/3', '2005-01-03'],
  ['2005.1.3', '2005-01-03'],
  ['2005年1月3日', '2005-01-03'],
  ['20050103', '2005-01-03'],
  [20_050_103, '2005-01-03'],
  [38_355, '2005-01-03'],
  ['2005-01-03 00:00:00', '2005-01-03'],
  ['2005-02-30', '2005-02-30'],
  ['2005/13/1', '2005/13/1'],
  ['昨天', '昨天'],
  [5, '5'],
])('the day of %j is %j', (cell, text) => expect(dayText(cell)).toBe(text))

describe('a row', () => {
  const columns = headerOf(...FULL)!.columns
  const read = (...cells: ImportCell[]) => readImportRow(form, '0', columns, cells, '2026-04-15')
  const good: ImportCell[] = ['stu1', '张三', '00123', 13_812_345_678, '女', 38_355, '', '', '']

  test('as it would be stored', () => {
    expect(read(...good, '心理委员')).toEqual({
      answers: {
        username: 'stu1',
        realName: '张三',
        numberName: '00123',
        phone: '13812345678',
        sex: '2',
        birthday: '2005-01-03',
      },
      dept: '',
      role: '',
      problems: [],
    })
    expect(read(...good.slice(0, 8), '班主任').role).toBe('班主任')
  })

  test('numbers as people type them', () => {
    const typed = good.with(0, 'ｓｔｕ１').with(3, '＋８６ 138-1234-5678').with(7, '１１０１０５ 19491231 002ｘ')
    expect(read(...typed)).toMatchObject({
      answers: { username: 'stu1', phone: '13812345678', idCard: '11010519491231002X' },
      problems: [],
    })
  })

  test.each<[string, number, ImportCell, string]>([
    ['no account', 0, '', '账号：请输入用户名'],
    ['no name', 1, null, '请输入姓名'],
    ['a mask', 1, '张**', '姓名：请填写完整内容，不能包含*'],
    ['a short phone', 3, '1381234', '手机号：联系方式格式不正确'],
    ['an unknown choice', 4, '未知', '性别：没有这个选项，请按模板中的选项填写'],
    ['no day', 5, '2005-02-30', '出生日期格式不正确'],
    ['tomorrow', 5, '2026-04-16', '出生日期不能晚于今天'],
    [
      'a card kept as a number',
      7,
      110_105_199_001_011_230,
      '证件号码：单元格是数字格式，末几位已丢失，请改为文本格式后重新填写',
    ],
    ['a wrong card', 7, '110105199001011239', '证件号码：请输入正确的身份证号码'],
  ])('%s', (_, at, cell, problem) => {
    expect(read(...good.with(at, cell)).problems).toEqual([problem])
  })

  test('every problem of the row is told', () => {
    expect(read('', '', '1', '1', '男', '2005-01-03').problems).toEqual([
      '账号：请输入用户名',
      '请输入姓名',
      '手机号：联系方式格式不正确',
    ])
  })

  test('an update says what changes: empty cells and masks say nothing', () => {
    const known = readHeader(FULL, importColumns(form, '1'))!.columns
    const row = readImportRow(form, '1', known, ['stu1', '张*', '', '138****5678', '男'], '2026-04-15')
    expect(row).toMatchObject({ answers: { username: 'stu1', sex: '1' }, problems: [] })
    expect(Object.keys(row.answers)).toEqual(['sex', 'username'])
  })

  test('a change is judged with what stays: the kind of card with the number that is stored', () => {
    const context = { today: '2026-04-15', loaded: { idCard: 'E12345678' }, isAdmin: true }
    const judged = (given: Record<string, string>) =>
      changeProblems(form, given, { idCardType: '7', idCard: 'E12345678', phone: 'wrong', ...given }, context)
    expect(judged({ idCardType: '1' })).toEqual(['证件号码：请输入正确的身份证号码'])
    expect(judged({ email: 'a@b' })).toEqual(['邮箱格式不正确'])
    expect(judged({ realName: '李四' })).toEqual([])
  })
})
