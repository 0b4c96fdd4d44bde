import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, start } from '../../../test/appointments.tsx'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { Page as Case } from './case/case.page.tsx'
import type { Crisis, Inside } from './crisis.queries.ts'
import { Page as Self } from './report/self.page.tsx'

beforeEach(freshBrowser)

const ID = '0190b5a0-0000-7000-8000-000000000001'
const OTHER = '0190b5a0-0000-7000-8000-000000000002'

const point = (over: Partial<Inside['path'][number]>): Inside['path'][number] => ({
  point: 'plan',
  label: '安全计划',
  isThere: false,
  words: '',
  at: null,
  groundName: '',
  byName: '',
  time: null,
  dueTime: '2026-04-15 18:00:00',
  isLate: false,
  ...over,
})

const inside: Inside = {
  personId: ID,
  personName: '许浩然',
  personNo: '2023110931',
  sex: '男',
  reports: [],
  team: [{ id: ID, name: '林静宜', isOwner: true }],
  steps: [],
  talks: [],
  receipts: [],
  path: [
    point({ isThere: true, words: '写好三条', time: '2026-04-15 10:00:00' }),
    point({ point: 'family', label: '家属告知', isLate: true }),
  ],
  hospital: {
    since: '2026-04-10 20:00:00',
    home: '2026-04-14 10:00:00',
    contactDue: '2026-04-15 10:00:00',
    meetDue: '2026-04-16 10:00:00',
    isContacted: true,
  },
  conditions: [],
  warnings: [],
  merges: [],
  others: [],
  previous: null,
  proposal: null,
  closing: null,
  assessmentId: null,
  assessFormId: null,
  talkFormId: null,
  ladder: { since: null, steps: [] },
}

const one: Crisis = {
  id: ID,
  caseNo: 'WJ-2026-0041',
  state: 'active',
  stateName: '干预中',
  status: 2,
  personName: '许**',
  deptName: '机械工程学院',
  star: 2,
  advisedStar: 2,
  proposedStar: null,
  isUrgent: true,
  isReturned: false,
  measureName: '干预',
  ownerId: ID,
  ownerName: '林静宜',
  teamSize: 1,
  line: '',
  reportNo: 'R-260413-05',
  reports: 1,
  nextName: '随访',
  dueFrom: '2026-04-15 08:00:00',
  dueTime: '2026-04-15 18:00:00',
  isLate: false,
  openTime: '2026-04-14 08:00:00',
  closeTime: null,
  drillId: null,
  version: 3,
  actions: ['record'],
  inside,
}

test('what is missing of the pathway is said with its hour; a family is told on a ground', async () => {
  const { log } = start(`/?id=${ID}`, ['crisis_case_handle_btn'], Case, {
    'GET /crisis/central/detail': () => one,
    'POST /crisis/central/point': () => null,
  })
  const path = within(await screen.findByRole('region', { name: '照护路径' }))
  expect(path.getByText('1 / 2')).toBeTruthy()
  expect(path.getByText(/18:00 已到期$/)).toBeTruthy()
  await user.click(path.getByRole('button', { name: '记下' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), '电话告知了母亲')
  await user.click(dialog.getAllByRole('radio')[0]!)
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/central/point')).toEqual([
      { id: ID, point: 'family', words: '电话告知了母亲', ground: 'consent' },
    ]),
  )
}, 60_000)

test('home from a hospital: a day to speak with them, two to see them', async () => {
  start(`/?id=${ID}`, ['crisis_case_handle_btn'], Case, { 'GET /crisis/central/detail': () => one })
  expect(await screen.findByText(/离院$/)).toBeTruthy()
  expect(screen.getByText('已联系')).toBeTruthy()
  expect(screen.getByText(/前 · 见面后在“我的待办”里记一句/)).toBeTruthy()
}, 60_000)

const FLOW = '0190b5a0-0000-7000-8000-000000000009'

const deciding = (isWarned: boolean) =>
  start(`/?id=${ID}`, ['crisis_case_level_btn'], Case, {
    'POST /consult/act/flow/agree': () => ({ id: FLOW, status: 2, code: 0, reason: null }),
    'POST /consult/act/flow/reject': () => ({ id: FLOW, status: 3, code: 0, reason: null }),
    'GET /crisis/central/detail': () => ({
      ...one,
      state: 'closing',
      star: 1,
      inside: {
        ...inside,
        conditions: [
          { code: 'warnings', label: '没有未处理的预警', isMet: !isWarned, said: '还有1条没有办结' },
          { code: 'weeks', label: '在管时间达到下限', isMet: true, said: '已在管14周' },
        ],
        warnings: [
          { id: OTHER, level: 1, time: '2026-04-14 22:00:00', stateName: '已办结', isOpen: false },
          { id: ID, level: 2, time: '2026-04-14 21:05:00', stateName: '待接手', isOpen: true },
        ],
        closing: {
          reason: '都稳住了',
          byName: '林静宜',
          time: '2026-04-14 15:30:00',
          agreedName: '顾怀瑾',
          flow: { id: FLOW, title: '结案' },
        },
      },
    }),
  })

test('an end that is being decided: what is missing stands in front and leads to its warning', async () => {
  const { log } = deciding(true)
  expect((await screen.findByText('还差 1 项，现在不能同意结案')).textContent).toBeTruthy()
  const conditions = within(screen.getByRole('region', { name: '结案条件' }))
  expect(conditions.getByRole('link', { name: '看预警' }).getAttribute('href')).toContain(ID)
  const signed = within(screen.getByRole('region', { name: '谁同意了' }))
  expect(signed.getByText('会签 1/2')).toBeTruthy()
  expect(signed.getByText('等危机总负责人审批')).toBeTruthy()
  expect(signed.queryByText('等中心负责人审批')).toBeNull()
  // Nobody can agree before its time; whoever sends it back says why.
  expect(signed.queryByRole('button', { name: '同意结案' })).toBeNull()
  await user.click(signed.getByRole('button', { name: '请负责人补充' }))
  expect(signed.getByRole('alert')).toBeTruthy()
  await user.type(signed.getByRole('textbox', { name: '审批意见' }), '请先看那条睡眠预警')
  await user.click(signed.getByRole('button', { name: '请负责人补充' }))
  const REJECT = 'POST /consult/act/flow/reject'
  await waitFor(() => expect(bodies(log, REJECT)).toEqual([{ id: FLOW, opinion: '请先看那条睡眠预警' }]))
}, 60_000)

test('with nothing missing the end is agreed to on the page of the case', async () => {
  const { log } = deciding(false)
  await user.click(await screen.findByRole('button', { name: '同意结案' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(bodies(log, 'POST /consult/act/flow/agree')).toEqual([{ id: FLOW }]))
}, 60_000)

test('for oneself an empty sheet is asked for kindly', async () => {
  start('/', [], Self, {})
  await user.click(await screen.findByRole('button', { name: '发给值班老师' }))
  expect(screen.getByRole('alert').textContent).toBe('写一句就好')
}, 60_000)

test('for oneself one sentence is enough', async () => {
  const { log } = start('/', [], Self, {
    'POST /crisis/report/self': () => ({
      reportNo: 'R-260413-06',
      createTime: '2026-04-13 21:25:00',
      dutyPhone: '027-5550 1200',
    }),
  })
  await user.type(await screen.findByRole('textbox', { name: '现在怎么了' }), '撑不住了')
  await user.click(screen.getByRole('checkbox', { name: '现在就需要有人来' }))
  await user.click(screen.getByRole('button', { name: '发给值班老师' }))
  expect(await screen.findByText('收到了，值班老师会联系你')).toBeTruthy()
  expect(bodies(log, 'POST /crisis/report/self')).toEqual([{ words: '撑不住了', place: '', isUrgent: true }])
  expect(screen.getByRole('link', { name: /027-5550 1200/ }).getAttribute('href')).toBe('tel:027-55501200')
}, 60_000)
