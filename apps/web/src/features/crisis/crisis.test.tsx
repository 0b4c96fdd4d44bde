import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, start } from '../../../test/appointments.tsx'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { Page as Board } from './board/board.page.tsx'
import { Page as Case } from './case/case.page.tsx'
import type { Crisis, CrisisCard } from './crisis.queries.ts'
import { Page as Receipt } from './receipt/receipt.page.tsx'
import { Page as Report } from './report/crisis.page.tsx'

beforeEach(freshBrowser)

const ID = '0190b5a0-0000-7000-8000-000000000001'

test('five things on a telephone: what is grave says at once that the faculty is skipped; a number comes back', async () => {
  const { log } = start('/', ['crisis_report_add_btn'], Report, {
    'GET /crisis/report/people': () => [
      { userId: ID, realName: '许浩然', userNo: '2023110931', deptName: '机械工程学院' },
    ],
    'POST /crisis/report/insert': () => ({
      reportNo: 'R-260413-06',
      createTime: '2026-04-13 21:25:00',
      dutyPhone: '027-5550 1200',
    }),
  })
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(screen.getByRole('alert').textContent).toBe('请选择上报学生')
  await user.type(screen.getByRole('textbox', { name: '是谁' }), '许浩然')
  await user.click(await screen.findByRole('button', { name: /2023110931 · 机械工程学院/ }))
  expect(screen.queryByText(/会直接到值班老师那里/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '说过不想活、要告别' }))
  expect(screen.getByText(/会直接到值班老师那里/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '你看到、听到什么' }), '在群里告别')
  await new Promise((done) => setTimeout(done, 1100))
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('R-260413-06')).toBeTruthy()
  expect(bodies(log, 'POST /crisis/report/insert')).toMatchObject([
    { type: '1', userId: ID, signs: ['farewell'], words: '在群里告别' },
  ])
}, 60_000)

const card = (over: Partial<CrisisCard> = {}): CrisisCard => ({
  id: ID,
  caseNo: 'WJ-2026-0041',
  state: 'grading',
  stateName: '待定级',
  status: 1,
  personName: '罗*俊',
  deptName: '机械工程学院',
  star: null,
  advisedStar: 2,
  proposedStar: null,
  isUrgent: true,
  isReturned: false,
  measureName: '观察',
  ownerId: ID,
  ownerName: '林静宜',
  teamSize: 1,
  line: '辅导员：伤了自己',
  reportNo: 'R-260413-05',
  reports: 1,
  nextName: '定级',
  dueFrom: '2026-04-15 08:00:00',
  dueTime: '2026-04-15 09:00:00',
  isLate: true,
  openTime: '2026-04-14 08:00:00',
  closeTime: null,
  drillId: null,
  version: 3,
  ...over,
})

test('the board says what is late before anything else, and where each case stands', async () => {
  start('/', ['crisis_case_list_tab'], Board, {
    'POST /crisis/central/board': () => ({
      now: '2026-04-15 09:18:30',
      cards: [
        card(),
        card({
          id: `${ID.slice(0, -1)}2`,
          state: 'active',
          stateName: '干预中',
          star: 1,
          isLate: false,
          dueTime: '2026-04-15 12:57:00',
          nextName: '随访',
        }),
      ],
      late: 1,
      soon: 0,
      stars: [1, 2, 3, 4].map((star) => ({ star, label: '', promise: `${star}`, count: star === 1 ? 1 : 0 })),
      owners: [],
      depts: [],
      isMore: false,
    }),
  })
  expect(await screen.findByText('1 项已超时')).toBeTruthy()
  const grading = within(screen.getByRole('region', { name: '待定级' }))
  expect(grading.getByText('建议二级')).toBeTruthy()
  expect(grading.getByText(/^超时 18 分$/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '干预中' })).getByText('随访')).toBeTruthy()
  // Whoever may not report is not offered to.
  expect(screen.queryByRole('button', { name: '创建上报' })).toBeNull()
}, 60_000)

test('from outside a case is its level, its node and its hour; nothing can be opened or done', async () => {
  const one: Crisis = { ...card({ state: 'active', stateName: '干预中', star: 2 }), actions: [], inside: null }
  start(`/?id=${ID}`, ['crisis_case_list_tab'], Case, { 'GET /crisis/central/detail': () => one })
  expect(await screen.findByText(/您只看到等级、节点与时限/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
}, 60_000)

test('a tutor ticks what is done, and answers in three words and a sentence', async () => {
  const { log } = start(`/?id=${ID}`, ['crisis_receipt_answer_btn'], Receipt, {
    'GET /crisis/intervene/receipt/detail': () => ({
      id: ID,
      caseId: null,
      state: 'waiting',
      number: 1,
      stateName: '待回执',
      personName: '许*然',
      deptName: '2023级机械3班',
      starName: '一级 · 危机',
      star: 1,
      todos: [
        { no: 1, words: '确认今天有人陪', isDone: true, byName: '贺明哲', time: '2026-04-15 08:30:00' },
        { no: 2, words: '替他办好三天请假', isDone: false, byName: '', time: null },
      ],
      sentByName: '林静宜',
      createTime: '2026-04-15 08:12:00',
      dueTime: '2026-04-15 12:00:00',
      isLate: false,
      howName: '',
      words: '',
      answeredByName: '',
      answerTime: null,
      dutyPhone: '027-5550 1200',
      drillId: null,
      actions: ['tick', 'answer'],
      version: 1,
    }),
    'POST /crisis/intervene/receipt/tick': () => null,
    'POST /crisis/intervene/receipt/answer': () => null,
  })
  expect(await screen.findByText('1 / 2 已做')).toBeTruthy()
  expect(screen.getByText('贺明哲 04-15 周三 08:30 勾选')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '一句情况' }), '室友')
  await user.click(screen.getByRole('checkbox', { name: /替他办好三天请假/ }))
  await user.click(screen.getByRole('checkbox', { name: /确认今天有人陪/ }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/intervene/receipt/tick')).toEqual([
      { id: ID, no: 2, isDone: true },
      { id: ID, no: 1, isDone: false },
    ]),
  )
  // What is being written stays.
  await user.click(screen.getByRole('radio', { name: '已见到本人' }))
  await user.type(screen.getByRole('textbox', { name: '一句情况' }), '陪着')
  await user.click(screen.getByRole('button', { name: '交回执' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/intervene/receipt/answer')).toEqual([
      { id: ID, version: 1, how: 'met', words: '室友陪着' },
    ]),
  )
}, 60_000)
