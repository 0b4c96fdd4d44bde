import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { start } from '../../../../test/appointments.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { aCase, OTHER } from '../care.fixture.ts'
import type { CaseDetail } from '../care.queries.ts'
import { useCaseBeside } from './use-case-beside.tsx'

const BEFORE = '3c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const ANSWER = '4c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

beforeEach(freshBrowser)

const show = (one: CaseDetail) => {
  function Page() {
    const beside = useCaseBeside(one.id, OTHER)
    return (
      <>
        <h1>{beside?.nth}</h1>
        {beside?.mark}
        {beside?.beside}
      </>
    )
  }
  start('/', ['consult_case_list_tab'], Page, { 'GET /consult/case/detail': () => one })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the second session: sheets with their course, the record before it, the plan, and what does not let one rest', async () => {
  const [now] = aCase().visits
  const points = [
    { time: '2026-11-01 09:00:00', value: 16, level: '中重度', edition: 9 },
    { time: '2026-11-09 21:05:00', value: 8, level: '轻度', edition: 9 },
  ]
  show(
    aCase({
      visits: [
        { ...now!, no: 2 },
        {
          ...now!,
          id: BEFORE,
          startTime: '2026-11-03 09:00:00',
          recordState: 'sealed',
          star: 2,
          mayWrite: false,
          answerId: ANSWER,
        },
      ],
      before: [
        { key: 'level', label: '等级', value: '二级', isUrgent: true },
        { key: 'next', label: '约定的后续', value: '继续咨询', isUrgent: false },
        { key: 'warnings', label: '未结预警', value: '1 条，最高 4 级', isUrgent: true },
      ],
      outcome: {
        scaleName: 'PHQ-9',
        most: 27,
        reliable: 5,
        bands: [],
        points,
        change: { from: 16, to: 8, kind: 'better' },
        isOffTrack: false,
        review: null,
      },
      scales: [
        {
          code: 'PHQ9',
          name: 'PHQ-9',
          time: '2026-11-09 21:05:00',
          score: 8,
          level: '轻度',
          first: 16,
          reliable: 5,
          risks: [],
          hasRiskItems: true,
        },
      ],
      plan: { no: 2, time: '2026-11-03 10:00:00' },
    }),
  )
  expect(await screen.findByRole('heading', { name: '第 2 次' })).toBeTruthy()
  expect(screen.getByText('三级 · 关注')).toBeTruthy()
  const sheets = await card('会前量表')
  expect(sheets.getByText('PHQ-9 轻度')).toBeTruthy()
  expect(sheets.getByRole('img', { name: 'PHQ-9 逐次 16 → 8' })).toBeTruthy()
  expect(sheets.getByText('PHQ-9 无风险条目')).toBeTruthy()
  const last = await card('上次记录')
  expect(last.getByText('11-03 第 1 次')).toBeTruthy()
  expect(last.getByText('约定的后续：继续咨询')).toBeTruthy()
  expect(last.getByRole('link', { name: '打开全文' }).getAttribute('href')).toContain(ANSWER)
  expect((await card('安全计划')).getByText('第 2 版')).toBeTruthy()
  const watch = await card('请留意')
  expect(watch.getByText('1 条，最高 4 级')).toBeTruthy()
  expect(watch.queryByText('二级')).toBeNull()
}, 60_000)

test('the first session has nothing before it, and says so', async () => {
  show(aCase())
  expect(await screen.findByText('这是第一次会谈，还没有记录')).toBeTruthy()
  expect(screen.getByText('还没有填过会前量表')).toBeTruthy()
  expect(screen.getByRole('link', { name: '现在写一份' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '请留意' })).toBeNull()
}, 60_000)

test('the record being written is not counted among those owed; others of the case are', async () => {
  const [now] = aCase().visits
  const before = [{ key: 'records', label: '待填记录', value: '2 份', isUrgent: true }]
  show(aCase({ before, visits: [now!, { ...now!, id: BEFORE, no: 2, recordState: 'locked' }] }))
  expect((await card('请留意')).getByText('1 份')).toBeTruthy()
}, 60_000)

test('and where it is the only one, nothing is said of it', async () => {
  show(aCase({ before: [{ key: 'records', label: '待填记录', value: '1 份', isUrgent: true }] }))
  expect(await screen.findByText('还没有填过会前量表')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '请留意' })).toBeNull()
}, 60_000)
