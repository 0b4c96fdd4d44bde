import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aUser, pageOf } from '../../../../test/people.ts'
import { deskMessages as texts } from './desk.messages.ts'
import type { Desk, PlanRow } from '../plan.queries.ts'
import { Page as DeskPage } from './desk.page.tsx'

const ID = '0192f0c0-0000-7000-8000-000000000001'

const plan: PlanRow = {
  id: ID,
  name: '2026 级新生心理普测',
  told: '新生心理体检',
  state: 'running',
  stateName: '进行中',
  startTime: '2026-10-14 18:00:00',
  endTime: '2026-10-14 21:30:00',
  ownerName: '何佳宁',
  scaleNames: ['PHQ-9'],
  counts: { total: 2272, todo: 384, answering: 402, done: 1486 },
  version: 2,
}

const desk: Desk = {
  ...plan,
  now: '2026-10-14 20:36:20',
  acts: [
    { action: 'extend', label: '延长' },
    { action: 'pause', label: '暂停' },
  ],
  counts: { total: 2272, todo: 384, answering: 345, stuck: 57, done: 1486 },
  medianSeconds: 660,
  stuckAt: { from: 41, to: 44 },
  lagging: { family: 'wechat', points: 14.6, stuck: 44 },
  families: [
    { family: 'wechat', name: '微信', begun: 1042, done: 752, stuck: 44, share: 94.5 },
    { family: 'other', name: '其他', begun: null, done: null, stuck: 0, share: null },
  ],
  colleges: [
    { name: '计算机', counts: { total: 1286, todo: 186, answering: 192, stuck: 34, done: 874 } },
    { name: '外国语', counts: { total: null, todo: 12, answering: null, stuck: null, done: 731 } },
  ],
  line: [{ at: '2026-10-14 18:05:00', begun: 20, done: 3 }],
  toldTodo: null,
  toldStuck: null,
  care: {
    raised: 78,
    taken: 78,
    reached: 61,
    ended: 42,
    minutes: 11,
    levels: [{ level: 5, raised: 4, taken: 4, reached: 4, ended: 2 }],
    duty: [{ name: '陈思源', startTime: '18:00', endTime: '22:00', isNow: true, waiting: 5 }],
  },
}

const openDesk = (given: Desk) =>
  openPart(<DeskPage />, {
    at: `/plan/desk?id=${ID}`,
    user: aUser({
      permissions: ['plantest_plan_list_tab', 'plantest_plan_manage_btn'],
      dataScope: { type: 'ALL', deptIds: [] },
    }),
    handlers: {
      'POST /plantest/plan/page': () => pageOf([plan]),
      'GET /plantest/plan/desk': () => given,
      'POST /plantest/plan/remind': () => ({ count: 57 }),
    },
  })

test('a browser that falls behind is alarmed about, and those who stopped in it are reminded once they are sure', async () => {
  const { log } = openDesk(desk)
  await screen.findByText(texts.lagging('微信', 14.6))
  screen.getByText(texts.stuckAt(41, 44))
  const row = within(screen.getByRole('row', { name: /外国语/ }))
  expect(row.getAllByText(texts.hidden)).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: texts.remindStuck('57') }))
  await user.click(await screen.findByRole('button', { name: texts.send }))
  await waitFor(() =>
    expect(log.find(({ key }) => key === 'POST /plantest/plan/remind')?.body).toEqual({ id: ID, whom: 'stuck' }),
  )
})

test('who reads no results sees no warnings, and without an alarm there is none', async () => {
  openDesk({ ...desk, lagging: null, care: null })
  await screen.findByRole('region', { name: texts.families.title })
  expect(screen.queryByRole('region', { name: texts.care.title })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
