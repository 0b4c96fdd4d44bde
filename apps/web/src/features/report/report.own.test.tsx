import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hush, said, user } from '../../../test/in-theme.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../test/people.ts'
import { Page as AnalyzePage } from './analyze/analyze.page.tsx'
import { Page as ReportPage } from './detail/report.page.tsx'
import { Page as ReportsPage } from './list/reports.page.tsx'
import type { Analyze, AnalyzeItem, FigureSection, Report, ReportLine } from './report.queries.ts'

// Has a page of its own: what the chart draws is the kit's business, and takes a canvas.
vi.mock('../../kit/chart/draw.ts', () => ({
  createDrawing: () => ({ show: () => undefined, resize: () => undefined, close: () => undefined }),
}))

vi.setConfig({ testTimeout: 60_000 })
afterEach(hush)

const told = (value: number | null) => ({ value, hidden: null })
const small = { value: null, hidden: 'small' as const }
const covered = { value: null, hidden: 'covered' as const }

const figure = (over: Partial<FigureSection> = {}): FigureSection => ({
  code: 'visitors',
  name: '来访人数',
  meaning: '每人只计一次。',
  unit: '人',
  now: told(57),
  before: told(60),
  yearAgo: told(null),
  threshold: null,
  warning: null,
  ...over,
})

const report = (over: Partial<Report> = {}): Report => ({
  kind: 'consult',
  id: 'r2',
  month: '2026-03',
  edition: 1,
  state: '1',
  stateName: '待核对',
  generateTime: '2026-04-01 02:00:03',
  publishTime: null,
  version: 4,
  isExact: true,
  words: { overview: '总体平稳', problems: '', plan: '' },
  publishedBy: null,
  correctReason: '',
  actions: ['recount', 'save', 'publish'],
  editions: [],
  figures: [
    figure(),
    figure({
      code: 'noShowRate',
      name: '爽约率',
      unit: '%',
      now: told(18),
      before: told(18),
      warning: '高于预警线 15%',
    }),
  ],
  parts: [
    {
      code: 'byCollege',
      name: '院系分布',
      meaning: '按院系。',
      unit: '人',
      total: told(57),
      rows: [{ key: 'c1', label: '文学院', now: told(57), before: told(50) }],
    },
  ],
  ...over,
})

const openReport = (given: Report, handlers = {}) =>
  openPart(<ReportPage />, {
    at: '/consultationMonthlyReportDetails?id=r2',
    handlers: { 'GET /consult/monthly/detail': () => given, ...handlers },
  })

describe('a report to be checked', () => {
  test('says what has changed and what is beyond its line', async () => {
    openReport(report())
    const tiles = await screen.findByRole('list', { name: '主要指标' })
    const [visitors, noShow] = within(tiles).getAllByRole('listitem')
    expect(visitors?.textContent).toContain('上月 60 人↓ 3')
    expect(noShow?.textContent).toContain('持平')
    expect(noShow?.textContent).toContain('高于预警线 15%')
    expect(screen.getByText('超过预警线：爽约率高于预警线 15%')).toBeTruthy()
    expect(screen.getByRole('row', { name: /文学院 57 100% 上月 50/ })).toBeTruthy()
  })

  test('its words are written where they stand', async () => {
    const { log } = openReport(report(), {
      'POST /consult/monthly/save': () => ({ id: 'r2', state: '1', version: 5 }),
    })
    await user.click(await screen.findByRole('button', { name: '编辑文字' }))
    await user.type(screen.getByRole('textbox', { name: '下月安排' }), '加开晚间')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(said()).toContain('已保存'))
    expect(log.find(({ key }) => key === 'POST /consult/monthly/save')?.body).toEqual({
      id: 'r2',
      version: 4,
      overview: '总体平稳',
      problems: '',
      plan: '加开晚间',
    })
  })

  test('is published after a question, and taken along', async () => {
    const { log } = openReport(report(), {
      'POST /consult/monthly/publish': () => ({ id: 'r2', state: '2', version: 5 }),
      'POST /consult/monthly/export': () => 't1',
    })
    await user.click(await screen.findByRole('button', { name: '核对无误，发布' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('发布后数字与文字都不能再改')
    await user.click(within(question).getByRole('button', { name: '发布' }))
    await waitFor(() => expect(said()).toContain('已发布'))
    await user.click(screen.getByRole('button', { name: /导出 Word/ }))
    await waitFor(() => expect(said()).toContain('正在生成文件，完成后在下载中心领取'))
    expect(log.find(({ key }) => key === 'POST /consult/monthly/export')?.body).toEqual({ id: 'r2', format: 'docx' })
  })
})

describe('a report read by others', () => {
  test('from outside hides small numbers and says so', async () => {
    openReport(
      report({
        isExact: false,
        actions: [],
        figures: [figure({ now: small, before: covered })],
        parts: [
          {
            ...report().parts[0]!,
            rows: [{ key: 'c1', label: '文学院', now: small, before: told(null) }],
          },
        ],
      }),
    )
    expect((await screen.findByRole('list', { name: '主要指标' })).textContent).toContain('<5上月 已隐去')
    expect(screen.getByText(/不足 5 的数字显示为/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /发布|编辑/ })).toBeNull()
    expect(screen.getByRole('row', { name: /文学院 <5/ })).toBeTruthy()
  })

  test('that was put right leads to its other edition; another correction needs a reason', async () => {
    const edition = { id: 'r1', month: '2026-03', generateTime: null, publishTime: null }
    const { log, address } = openReport(
      report({
        state: '2',
        stateName: '已发布',
        edition: 2,
        actions: ['correct'],
        correctReason: '漏统计一位',
        editions: [
          { ...edition, id: 'r2', edition: 2, state: '2', stateName: '已发布' },
          { ...edition, edition: 1, state: '3', stateName: '已更正' },
        ],
      }),
      { 'POST /consult/monthly/correct': () => ({ id: 'r3', state: '0', version: 1 }) },
    )
    const editions = await screen.findByRole('navigation', { name: '版本' })
    expect(
      within(editions)
        .getByRole('link', { name: /第 1 版/ })
        .getAttribute('href'),
    ).toContain('id=r1')
    expect(screen.getByText('更正原因：漏统计一位')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '生成更正版' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /更正原因/ }), '再漏一位了')
    await user.click(within(dialog).getByRole('button', { name: /保\s*存|确\s*定/ }))
    await waitFor(() => expect(address()).toContain('id=r3'))
    expect(log.find(({ key }) => key === 'POST /consult/monthly/correct')?.body).toMatchObject({ reason: '再漏一位了' })
  })

  test('without a name there is a way to the list', async () => {
    openPart(<ReportPage />, { handlers: {}, at: '/consultationMonthlyReportDetails' })
    expect(await screen.findByRole('button', { name: '去咨询月报' })).toBeTruthy()
  })
})

test('the year shows its months with their states, and nothing to manage to those who only read', async () => {
  const line: ReportLine = {
    id: 'r1',
    month: '2026-02',
    edition: 2,
    state: '2',
    stateName: '已发布',
    generateTime: '2026-03-01 02:00:03',
    publishTime: null,
    version: 3,
    visitors: told(40),
    sessions: told(77),
    noShowRate: small,
    waitMedian: told(4.5),
    satisfaction: told(4.6),
    warnings: 1,
  }
  openPart(<ReportsPage />, {
    user: aUser({ permissions: ['consult_monthly_list_tab'] }),
    handlers: { 'POST /consult/monthly/page': () => pageOf([line, { ...line, id: 'r0', month: '2026-01' }]) },
  })
  const link = await screen.findByRole('link', { name: '2026年2月' })
  const card = link.closest('li')!
  expect(link.getAttribute('href')).toBe('/consultationMonthlyReportDetails?id=r1')
  for (const text of ['第 2 版', '已发布', '77 人次', '<5', '4.5 天', '1 项超过预警线'])
    expect(within(card).getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /补生成|统计口径/ })).toBeNull()
})

const item = (over: Partial<AnalyzeItem>): AnalyzeItem => ({
  code: 'noShowRate',
  name: '爽约率',
  meaning: '爽约 ÷ 全部。',
  unit: '%',
  kind: 'figure',
  enabled: true,
  threshold: 15,
  warns: 'above',
  most: 100,
  defaultThreshold: 15,
  isInside: false,
  isChanged: false,
  ...over,
})

test('what is counted is switched and saved as a whole; the default comes back after a question', async () => {
  let settings: Analyze = {
    version: 3,
    updatedBy: '顾怀瑾',
    updateTime: '2026-03-01 10:00:00',
    isOrderChanged: true,
    items: [
      item({}),
      item({
        code: 'byType',
        name: '服务类型',
        kind: 'parts',
        warns: null,
        most: null,
        threshold: null,
        defaultThreshold: null,
      }),
    ],
  }
  const { log } = openPart(<AnalyzePage />, {
    handlers: {
      'POST /consult/analyze/settingList': () => settings,
      'POST /consult/analyze/setting': () => (settings = { ...settings, version: 4 }),
      'POST /consult/analyze/restoreDefault': () => (settings = { ...settings, version: 5, isOrderChanged: false }),
    },
  })
  await user.click(await screen.findByRole('switch', { name: '显示服务类型' }))
  expect(screen.getByRole('spinbutton', { name: '爽约率的预警线' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(said()).toContain('已保存，以后统计的月报按此口径'))
  expect(log.find(({ key }) => key === 'POST /consult/analyze/setting')?.body).toEqual({
    version: 3,
    items: [
      { code: 'noShowRate', enabled: true, threshold: 15 },
      { code: 'byType', enabled: false, threshold: null },
    ],
  })
  await user.click(await screen.findByRole('button', { name: '恢复默认' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(said()).toContain('已恢复默认'))
  expect(log.find(({ key }) => key === 'POST /consult/analyze/restoreDefault')?.body).toEqual({ version: 4 })
})
