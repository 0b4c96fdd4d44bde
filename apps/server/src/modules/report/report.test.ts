import { analyzeCodes, figureText } from '@xinqiao/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../../test/departments.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { givenCame, givenRegistered, givenReportSchool, type Reader, type ReportSchool } from '../../../test/reports.ts'
import { messagesOf } from '../../../test/visits.ts'
import { replayCheck } from '../../kernel/transition.ts'
import { countReport } from './count-report.ts'
import { beginReport, reportsToCount } from './report.repo.ts'
import { reportCrons } from './report.crons.ts'

let app: TestApp
let school: ReportSchool
const MONTH = '2025-10'

beforeAll(async () => {
  app = await createTestApp()
  school = await givenReportSchool(app, [9, 4])
  const [arts = [], science = []] = school.students
  const [a, b, c, d, e, f] = arts as [never, never, never, never, never, never]
  const [x, y] = science as [never, never]
  await givenRegistered(app, school, a, '2025-09-29 09:00', ['1'])
  await givenRegistered(app, school, b, '2025-10-05 09:00', ['1', '2'])
  await givenRegistered(app, school, x, '2025-08-01 09:00', ['2'])
  await givenRegistered(app, school, x, '2025-10-02 10:00', ['3'])
  await givenRegistered(app, school, y, '2025-11-01 10:00', ['4'])
  await givenCame(app, school, [
    // The year before, and the month before.
    { who: c, when: '2024-10-15 09:00' },
    { who: c, when: '2025-09-10 09:00', rated: 3 },
    { who: x, when: '2025-09-12 14:00', type: '15' },
    { who: d, when: '2025-09-30 23:59', state: 'userBreakAppointment' },
    // October, a Monday at nine: five people once, one twice.
    { who: a, when: '2025-10-06 09:00', rated: 5 },
    { who: a, when: '2025-10-13 09:00', state: 'success', rated: 4 },
    { who: b, when: '2025-10-07 14:30', type: '15', host: school.hosts[1]! },
    { who: c, when: '2025-10-31 23:10', rated: 4 },
    { who: d, when: '2025-10-01 00:00' },
    { who: e, when: '2025-10-08 10:00' },
    { who: x, when: '2025-10-06 10:00', state: 'success' },
    { who: f, when: '2025-10-09 10:00', state: 'userBreakAppointment' },
    { who: f, when: '2025-10-10 10:00', state: 'cancel' },
    { who: f, when: '2025-10-11 10:00', state: 'userTakeLeave' },
    { who: f, when: '2025-10-12 10:00', state: 'hostTakeLeave' },
    { who: f, when: '2025-10-14 10:00', state: 'notStart' },
    { who: f, when: '2025-10-15 10:00', state: 'removed' },
    // Already November.
    { who: f, when: '2025-11-01 00:00' },
  ])
}, 60_000)
afterAll(() => app.close())

const inSchool = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(app, school.tenant, run)
const count = async (): Promise<void> => {
  for (const id of await inSchool(reportsToCount)) await inSchool((tx) => countReport(tx, id))
}
const call = (who: Reader) => who.browser.call
const list = async (who: Reader, body = {}) => (await call(who)('POST /consult/monthly/page', { body })).records
const detail = (who: Reader, id: string) => call(who)('GET /consult/monthly/detail', { query: { id } })
const generate = (month = MONTH, who = school.head) => call(who)('POST /consult/monthly/generate', { body: { month } })
const words = { overview: '十月来访平稳。', problems: '学业压力为主。', plan: '期中前加开晚间时段。' }
const refused = (code: number) => expect.objectContaining({ code })

let id = ''

describe('counting', () => {
  test('a month that is not over is refused; one that is over waits to be counted and then to be checked', async () => {
    await expect(generate('2999-01')).rejects.toEqual(refused(45303))
    const begun = await generate()
    id = begun.id
    expect(begun.state).toBe('0')
    expect(await detail(school.head, id)).toMatchObject({ stateName: '生成中', figures: [], actions: [] })
    await count()
    expect(await detail(school.head, id)).toMatchObject({
      stateName: '待核对',
      isExact: true,
      actions: ['recount', 'save', 'publish'],
    })
  })

  test('every figure is what a hand counts', async () => {
    const { figures, parts } = await detail(school.head, id)
    const said = Object.fromEntries(
      figures.map(({ code, now, before, yearAgo }) => [code, [now, before, yearAgo].map(figureText).join(' ')]),
    )
    expect(said).toEqual({
      visitors: '6 2 1',
      newVisitors: '4 1 1',
      repeatVisitors: '2 1 0',
      sessions: '7 2 1',
      // b and x.
      registered: '2 1 0',
      // 1 of 8; in September 1 of 3.
      noShowRate: '12.5 33.3 0',
      // 2 of 12.
      absenceRate: '16.7 0 0',
      // a waited 7 days, b 2.2, x 4.0.
      waitMedian: '4 42.2 —',
      waitP90: '6.4 42.2 —',
      waiting: '0 0 0',
      satisfaction: '4.3 3 —',
      casesOpened: '0 0 0',
      casesClosed: '0 0 0',
    })
    const split = Object.fromEntries(
      parts.map(({ code, rows }) => [code, rows.map(({ label, now }) => `${label} ${now.value}`).join(',')]),
    )
    expect(split).toEqual({
      byOutcome: '已完成 7,来访者取消 1,来访者请假 1,来访者爽约 1,咨询师请假 1,未登记结果 1',
      byType: '个体咨询 6,初始访谈 1',
      byProblem: '学业压力 2,人际关系 1,恋爱情感 1',
      byCollege: '文学院 5,理学院 1',
      byWeekday: '周一 3,周二 1,周三 2,周五 1',
      byHour: '00:00 1,09:00 2,10:00 2,14:00 1,23:00 1',
      byHost: '林静宜 6,周明远 1',
    })
  })

  test('counted anew while it waits, with what has happened since; its words stay', async () => {
    const { version } = await detail(school.head, id)
    await call(school.head)('POST /consult/monthly/save', { body: { id, version, ...words } })
    await givenCame(app, school, [{ who: school.students[1]![2]!, when: '2025-10-20 10:00' }])
    expect((await generate()).id).toBe(id)
    // Asking once more while it is being counted is the same counting.
    expect((await generate()).state).toBe('0')
    await count()
    const after = await detail(school.head, id)
    expect(after.figures[0]?.now.value).toBe(7)
    expect(after.words).toEqual(words)
  })
})

describe('who may', () => {
  test('the faculty sees nothing of what is not published; the chief reads, and changes nothing', async () => {
    expect(await list(school.faculty)).toEqual([])
    await expect(detail(school.faculty, id)).rejects.toMatchObject({ status: 404 })
    await expect(
      call(school.faculty)('POST /consult/monthly/export', { body: { id, format: 'xlsx' } }),
    ).rejects.toMatchObject({ status: 404 })
    const { version, actions, isExact } = await detail(school.chief, id)
    expect([actions, isExact]).toEqual([[], true])
    for (const who of [school.chief, school.faculty]) {
      await expect(call(who)('POST /consult/monthly/publish', { body: { id, version } })).rejects.toMatchObject({
        status: 403,
      })
      await expect(call(who)('POST /consult/analyze/settingList')).rejects.toMatchObject({ status: 403 })
    }
  })

  test('another school knows nothing of it', async () => {
    const other = await givenReportSchool(app, [1])
    expect(await list(other.head)).toEqual([])
    await expect(detail(other.head, id)).rejects.toMatchObject({ status: 404 })
    await expect(call(other.head)('POST /consult/monthly/publish', { body: { id, version: 1 } })).rejects.toMatchObject(
      { status: 404 },
    )
  })
})

describe('publishing', () => {
  test('words of a version somebody else has changed meanwhile are refused', async () => {
    const { version } = await detail(school.head, id)
    const save = (over: object) =>
      call(school.head)('POST /consult/monthly/save', { body: { id, version, ...words, ...over } })
    await save({ plan: '另行安排' })
    await expect(save({ plan: '覆盖' })).rejects.toEqual(refused(40009))
    await expect(
      call(school.head)('POST /consult/monthly/save', { body: { id, version, ...words, plan: '字'.repeat(2001) } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('what is published stays as it is, also for the database', async () => {
    const { version } = await detail(school.head, id)
    await call(school.head)('POST /consult/monthly/publish', { body: { id, version } })
    const published = await detail(school.head, id)
    expect(published).toMatchObject({ stateName: '已发布', publishedBy: '顾怀瑾', actions: ['correct'] })
    const body = { id, version: published.version }
    await expect(call(school.head)('POST /consult/monthly/publish', { body })).rejects.toEqual(refused(45301))
    await expect(call(school.head)('POST /consult/monthly/save', { body: { ...body, ...words } })).rejects.toEqual(
      refused(45302),
    )
    await expect(generate()).rejects.toEqual(refused(45302))
    await givenCame(app, school, [{ who: school.students[1]![3]!, when: '2025-10-21 10:00' }])
    await count()
    expect((await detail(school.head, id)).figures).toEqual(published.figures)
    await expect(
      inSchool((tx) => tx.sql(`update monthly_report set snapshot = '{}'::jsonb where tenant_id = $1`, [tx.tenantId])),
    ).rejects.toThrow('never changed')
  })

  test('outside small numbers are hidden, and so is what would give them away', async () => {
    const { figures, parts, isExact, words: read } = await detail(school.faculty, id)
    const cell = (code: string) => figureText(figures.find((one) => one.code === code)!.now)
    expect(isExact).toBe(false)
    expect(read.overview).toBe(words.overview)
    expect(['visitors', 'newVisitors', 'repeatVisitors', 'noShowRate', 'satisfaction'].map(cell)).toEqual([
      '7',
      '已隐去',
      '<5',
      '<5',
      '<5',
    ])
    const rows = (code: string) =>
      parts.find((one) => one.code === code)?.rows.map(({ label, now }) => `${label} ${figureText(now)}`)
    expect(rows('byCollege')).toEqual(['文学院 已隐去', '其他院系 <5'])
    expect(rows('byHost')).toBeUndefined()
    // No number under five anywhere in what is sent, of this month or the ones beside it.
    const sent = JSON.stringify({ figures, parts }).matchAll(/"value":(\d+(?:\.\d+)?)/g)
    const counted = [...sent].map(([, value]) => Number(value))
    expect(counted.every((value) => value >= 5)).toBe(true)
    const [line] = await list(school.faculty)
    expect(line).toMatchObject({ id, sessions: { value: 8 }, noShowRate: { value: null, hidden: 'small' } })
  })
})

describe('putting right', () => {
  test('needs a reason, leaves the old edition as it was and begins another with its words', async () => {
    const old = await detail(school.head, id)
    const correct = (reason: string) =>
      call(school.head)('POST /consult/monthly/correct', { body: { id, version: old.version, reason } })
    await expect(correct('漏了 ')).rejects.toEqual(refused(45305))
    const next = await correct('漏统计一位来访者')
    expect(await list(school.faculty)).toEqual([])
    await count()
    const [kept, made] = [await detail(school.head, id), await detail(school.head, next.id)]
    expect(kept).toMatchObject({ stateName: '已更正', edition: 1, actions: [], figures: old.figures })
    expect(made).toMatchObject({
      stateName: '待核对',
      edition: 2,
      correctReason: '漏统计一位来访者',
      words: { ...words, plan: '另行安排' },
    })
    expect(made.figures[0]?.now.value).toBe(8)
    expect(made.editions.map(({ edition, state }) => [edition, state])).toEqual([
      [2, '1'],
      [1, '3'],
    ])
    await call(school.head)('POST /consult/monthly/publish', { body: { id: next.id, version: made.version } })
    const seen = await detail(school.faculty, next.id)
    expect([seen.editions.length, seen.correctReason]).toEqual([1, ''])
    await expect(detail(school.faculty, id)).rejects.toMatchObject({ status: 404 })
    expect((await list(school.head)).map(({ month, edition }) => [month, edition])).toEqual([[MONTH, 2]])
    await expect(correct('再更正一次吧')).rejects.toMatchObject({ code: 40009 })
  })

  test('every state is the replay of its events', async () =>
    expect(await inSchool((tx) => replayCheck(tx, 'monthly_report', 'monthly_report'))).toEqual([]))
})

describe('the night of the first', () => {
  const night = async (tenants: readonly number[], now: Date): Promise<void> => {
    const { withTenant } = app.runtime
    await reportCrons[0]!.run({
      withTenant: (behalf, run, mark) => withTenant(behalf, (tx) => run({ ...tx, now }), mark),
      tenantIds: tenants,
      now,
    })
  }
  const first = new Date('2025-11-30T18:00:00Z')

  test('makes last month’s report once, however often it comes, and tells the head', async () => {
    const { id: tenantId } = school.tenant
    await Promise.all([night([tenantId], first), night([tenantId], first)])
    await night([tenantId], first)
    const rows = await list(school.head, { year: 2025 })
    expect(rows.map(({ month, state }) => [month, state])).toEqual([
      ['2025-11', '1'],
      [MONTH, '2'],
    ])
    const told = await messagesOf(app, school.head, 'monthly_report')
    expect(told.map(({ link }) => link)).toEqual([`/consultationMonthlyReportDetails?id=${rows[0]?.id}`])
    expect(await messagesOf(app, school.chief, 'monthly_report')).toEqual([])
    expect(await list(school.head, { year: 2024 })).toEqual([])
  })

  test('takes up what was cut short between beginning and counting', async () => {
    const cut = await inSchool((tx) => beginReport(tx, { month: '2025-08' }))
    expect((await detail(school.head, cut!)).state).toBe('0')
    await expect(
      call(school.head)('POST /consult/monthly/export', { body: { id: cut!, format: 'docx' } }),
    ).rejects.toEqual(refused(45304))
    await night([school.tenant.id], first)
    expect((await detail(school.head, cut!)).state).toBe('1')
  })

  test('leaves a school alone that has never received anybody', async () => {
    const empty = await givenReportSchool(app, [])
    await night([empty.tenant.id], first)
    expect(await list(empty.head)).toEqual([])
  })
})

describe('what is counted', () => {
  const settings = () => call(school.head)('POST /consult/analyze/settingList')
  const save = (version: number, items: readonly object[]) =>
    call(school.head)('POST /consult/analyze/setting', { body: { version, items: items as never } })
  const plain = ({ items }: Awaited<ReturnType<typeof settings>>) =>
    items.map(({ code, enabled, threshold }) => ({ code, enabled, threshold }))

  test('is the default until somebody says otherwise; every word is checked and kept', async () => {
    const before = await settings()
    expect(before).toMatchObject({ version: 0, updatedBy: null, isOrderChanged: false })
    expect(before.items.map(({ code }) => code)).toEqual(analyzeCodes)
    const items = plain(before).toReversed()
    const mine = items.map((item) =>
      item.code === 'noShowRate'
        ? { ...item, threshold: 5 }
        : item.code === 'byHost'
          ? { ...item, enabled: false }
          : item,
    )
    const after = await save(0, mine)
    expect(after).toMatchObject({ version: 1, updatedBy: '顾怀瑾', isOrderChanged: true })
    expect(after.items.filter(({ isChanged }) => isChanged).map(({ code }) => code)).toEqual(['byHost', 'noShowRate'])
    await expect(save(0, mine)).rejects.toEqual(refused(40009))
    await expect(save(1, mine.slice(1))).rejects.toEqual(refused(45307))
    await expect(
      save(
        1,
        mine.map((item) => ({ ...item, enabled: false })),
      ),
    ).rejects.toMatchObject({
      message: '至少保留一个统计项',
    })
  })

  test('holds for what is counted from then on, never for what is published', async () => {
    const [november] = await list(school.head, { year: 2025 })
    await generate('2025-11')
    await count()
    const again = await detail(school.head, november!.id)
    expect(again.parts.map(({ code }) => code)).not.toContain('byHost')
    const codes = again.figures.map(({ code }) => code)
    expect([codes[0], codes.at(-1)]).toEqual(['casesClosed', 'visitors'])
    const published = (await list(school.head)).find(({ state }) => state === '2')
    expect((await detail(school.head, published!.id)).parts.map(({ code }) => code)).toContain('byHost')
  })

  test('goes back to the default, as another word', async () => {
    const back = await call(school.head)('POST /consult/analyze/restoreDefault', { body: { version: 1 } })
    expect(back).toMatchObject({ version: 2, isOrderChanged: false })
    expect(back.items.some(({ isChanged }) => isChanged)).toBe(false)
    await expect(call(school.head)('POST /consult/analyze/restoreDefault', { body: { version: 1 } })).rejects.toEqual(
      refused(40009),
    )
  })
})
