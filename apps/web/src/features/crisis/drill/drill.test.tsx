import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import type { Drill } from '../crisis.queries.ts'
import { Page as Tracks } from '../track/tracks.page.tsx'
import { Page as Debrief } from './debrief.page.tsx'

beforeEach(freshBrowser)

const ID = '0190b5a0-0000-7000-8000-000000000001'
const MINUTE = 60_000

const drill: Drill = {
  id: ID,
  drillNo: 'YL-2026-02',
  title: '夜间宿舍上报',
  state: 'over',
  stateName: '待复盘',
  hostName: '顾怀瑾',
  playerName: '叶知秋',
  members: 6,
  startTime: '2026-04-14 19:30:00',
  endTime: '2026-04-14 21:26:00',
  gaveWay: false,
  kept: 1,
  judged: 2,
  contactMs: 22 * MINUTE,
  version: 2,
  script: '室友先发现',
  now: '2026-04-15 09:00:00',
  ackMs: 3 * MINUTE,
  levelMs: null,
  worst: { label: '院系交回执', overMs: 4 * MINUTE },
  people: [{ id: ID, name: '林静宜' }],
  steps: [
    {
      step: 'take',
      label: '中心响应',
      who: '林静宜',
      startTime: '2026-04-14 19:31:00',
      targetMs: 15 * MINUTE,
      usedMs: 3 * MINUTE,
      result: 'kept',
    },
    {
      step: 'receipt',
      label: '院系交回执',
      who: '',
      startTime: '2026-04-14 20:52:00',
      targetMs: 30 * MINUTE,
      usedMs: 34 * MINUTE,
      result: 'late',
    },
  ],
  findings: [],
  before: [{ drillNo: 'YL-2026-01', date: '2026-01-10', contactMs: 41 * MINUTE }],
  last: { kept: 6, judged: 10 },
  reportId: null,
  caseId: null,
  receipts: [],
  actions: ['finding', 'finish'],
}

test('a debrief tells each step against its clock, and what is to be mended is written down', async () => {
  const { log } = start(`/?id=${ID}`, ['crisis_case_level_btn'], Debrief, {
    'GET /crisis/drill/detail': () => drill,
    'POST /crisis/drill/finding': () => null,
  })
  const steps = within(await screen.findByRole('region', { name: '逐步用时' }))
  expect(steps.getByRole('row', { name: /中心响应/ }).textContent).toContain('按时')
  // Whoever may take lists along has this one, too; nobody else is offered it.
  expect(steps.queryByRole('button', { name: '导出' })).toBeNull()
  expect(steps.getByRole('row', { name: /院系交回执/ }).textContent).toContain('超 4:00')
  expect(screen.getByRole('img', { name: '2026-01-10 41 分，本次 22 分' })).toBeTruthy()
  // What has ended cannot be ended again.
  expect(screen.queryByRole('button', { name: '结束演练' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '记一条' }))
  const dialog = within(await screen.findByRole('dialog', { name: '记一条' }))
  await user.type(dialog.getByRole('textbox', { name: /发现了什么/ }), '同意书找了六分钟')
  await user.click(dialog.getByRole('button', { name: /保存|确定|提交/ }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/drill/finding')).toEqual([{ id: ID, words: '同意书找了六分钟' }]),
  )
}, 60_000)

test('a track says in words on which days somebody was spoken with', async () => {
  const days = ['12', '13', '14', '15', '16', '17', '18'].map((day) => ({
    date: `2026-11-${day}`,
    risk: day === '13' ? 1 : day === '17' ? 3 : null,
  }))
  start('/', ['crisis_case_handle_btn'], Tracks, {
    'POST /crisis/central/track': () => ({
      records: [
        {
          id: ID,
          caseNo: 'WJ-2026-0009',
          personName: '杜*',
          deptName: '机械工程学院',
          star: 1,
          measureName: '干预',
          ownerName: '林静宜',
          days,
          lastTime: '2026-11-17 22:08:00',
          nextName: '随访',
          dueTime: '2026-11-18 22:08:00',
          isLate: false,
        },
      ],
      total: 1,
      current: 1,
      size: 10,
      pages: 1,
    }),
  })
  expect(await screen.findByRole('img', { name: '11-13 低、11-17 高' })).toBeTruthy()
}, 60_000)
