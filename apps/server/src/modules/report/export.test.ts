import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { ended, fetchFile, withWorker } from '../../../test/exports.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { givenCame, givenReportSchool, type Reader, type ReportSchool } from '../../../test/reports.ts'
import { partsOf } from '../../../test/zip.ts'

let app: TestApp
let school: ReportSchool
let id = ''
const words = { overview: '十月总体平稳。\n第二段。', problems: '', plan: '=加开晚间时段' }

beforeAll(async () => {
  app = await createTestApp()
  school = await givenReportSchool(app, [6, 2])
  const [arts = [], science = []] = school.students
  await givenCame(app, school, [
    ...arts.map((who, nth) => ({ who, when: `2025-10-0${nth + 1} 09:00` })),
    ...science.map((who) => ({ who, when: '2025-10-20 14:00' })),
    { who: arts[0]!, when: '2025-10-21 14:00', state: 'userBreakAppointment' as const },
  ])
}, 60_000)
afterAll(() => app.close())

const call = (who: Reader) => who.browser.call
const take = async (who: Reader, format: 'xlsx' | 'docx') => {
  const taskId = await call(who)('POST /consult/monthly/export', { body: { id, format } })
  const task = await ended(who.browser, taskId)
  expect(task).toMatchObject({ outcome: 'ok', isDownload: 1 })
  return fetchFile(who.browser, task.id)
}
const sheetsOf = (bytes: Buffer): Record<string, string[][]> => {
  const book = read(bytes, { type: 'buffer', raw: true })
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils
        .sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '', blankrows: false })
        .map((line) => line.map(String)),
    ]),
  )
}
const textOf = (bytes: Buffer, part: string): string => {
  const xml = partsOf(bytes)[part] ?? Buffer.alloc(0)
  return xml.toString('utf8').replaceAll(/<[^>]+>/g, '|')
}

test('the worker counts what was asked for; both files say what the page says, to each reader what is theirs', async () => {
  await withWorker(app, async () => {
    const begun = await call(school.head)('POST /consult/monthly/generate', { body: { month: '2025-10' } })
    id = begun.id
    const detail = () => call(school.head)('GET /consult/monthly/detail', { query: { id } })
    await expect.poll(async () => (await detail()).state, { timeout: 30_000, interval: 100 }).toBe('1')
    const { version } = await detail()
    const saved = await call(school.head)('POST /consult/monthly/save', { body: { id, version, ...words } })
    await call(school.head)('POST /consult/monthly/publish', { body: { id, version: saved.version } })

    const own = await take(school.head, 'xlsx')
    expect(own.name).toMatch(/^2025年10月咨询月报-\d{8}-\d{4}\.xlsx$/)
    const sheets = sheetsOf(own.bytes)
    expect(Object.keys(sheets)).toEqual(['主要指标', '分布', '内容'])
    expect(sheets['主要指标']?.[1]?.slice(0, 5)).toEqual(['来访人数', '8', '人', '0', '0'])
    expect(sheets['主要指标']?.find(([name]) => name === '爽约率')?.slice(0, 3)).toEqual(['爽约率', '11.1', '%'])
    expect(sheets['分布']).toContainEqual(['院系分布', '理学院', '2', '0', '人'])
    expect(sheets['分布']?.some(([name]) => name === '咨询师工作量')).toBe(true)
    expect(sheets['内容']).toContainEqual(['下月安排', '=加开晚间时段'])
    expect(sheets['主要指标']?.at(-1)?.[0]).toContain('导出人：顾怀瑾')

    // A file is handed on: it tells from ten on what the page tells from five on.
    const outside = sheetsOf((await take(school.faculty, 'xlsx')).bytes)
    expect(outside['主要指标']?.find(([name]) => name === '爽约率')?.[1]).toBe('<10')
    expect(outside['分布']).toContainEqual(['院系分布', '其他院系', '<10', '—', '人'])
    expect(outside['分布']).toContainEqual(['院系分布', '文学院', '<10', '—', '人'])
    expect(outside['分布']?.some(([name]) => name === '咨询师工作量')).toBe(false)

    const word = await take(school.faculty, 'docx')
    expect(word.name).toMatch(/\.docx$/)
    const text = textOf(word.bytes, 'word/document.xml')
    for (const part of [
      '2025年10月咨询月报',
      '总体情况',
      '十月总体平稳。',
      '第二段。',
      '（未填写）',
      '&lt;10',
      '统计口径',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('咨询师工作量')
    const footers = Object.keys(partsOf(word.bytes)).filter((name) => /footer\d*\.xml$/.test(name))
    expect(footers.map((name) => textOf(word.bytes, name)).join('')).toContain('导出人：秦建国')
    expect(textOf((await take(school.head, 'docx')).bytes, 'word/document.xml')).toContain('咨询师工作量')
  })
}, 120_000)

test('whoever has lost the right meanwhile gets nothing', async () => {
  const taskId = await call(school.faculty)('POST /consult/monthly/export', { body: { id, format: 'xlsx' } })
  await inTenant(app, school.tenant, (tx) =>
    tx.sql(`delete from role_permission where tenant_id = $1 and permission = 'consult_monthly_list_tab'`, [
      tx.tenantId,
    ]),
  )
  await withWorker(app, async () => {
    expect(await ended(school.faculty.browser, taskId)).toMatchObject({ outcome: 'failed', isDownload: 0 })
  })
}, 60_000)
