import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import { aRow, bodies, CLERK, DESK, dialog, start } from '../../../../test/appointments.tsx'
import type { BreakRow } from './break.queries.ts'
import { Page } from './breaks.page.tsx'

const row = (over: Partial<BreakRow> = {}): BreakRow => ({
  visitorId: 'v1',
  visitorName: '陈嘉树',
  visitorNo: '20269023',
  deptName: '计算机学院',
  termId: 'm1',
  termName: '2026-2027学年第一学期',
  cancels: 0,
  leaves: 3,
  leavesCountedAsBreak: 1,
  noShows: 2,
  lastAt: '2026-04-14 09:20:00',
  blockedFrom: '2026-04-14 09:20:00',
  blockedUntil: '2026-07-10',
  releasedAt: null,
  releasedByName: null,
  appealId: 'p1',
  appealState: '1',
  ...over,
})
const appeal = {
  id: 'p1',
  state: '1',
  stateName: '待处理',
  words: '那天发烧了',
  answer: '',
  createTime: '2026-04-14 12:00:00',
  version: 2,
}
const handlers = {
  'POST /consult/break/page': () => pageOf([row()]),
  'GET /public/setting/term': () => [],
  'GET /consult/break/detail': () => ({
    row: row(),
    appointments: [aRow({ state: 'userBreakAppointment', stateName: '来访者爽约' })],
    releases: [],
    appeals: [appeal],
  }),
}
const ok = /解\s*除/

beforeEach(freshBrowser)

test('releasing needs five words, and a refusal keeps the question open', async () => {
  let isFree = true
  const { log } = start('/', CLERK, Page, {
    ...handlers,
    'POST /consult/break/release': () => (isFree ? refuse(41151, '目前没有暂停预约，无需解除') : null),
  })
  await user.click(await screen.findByRole('button', { name: '解除' }))
  const asked = await dialog('解除陈嘉树的暂停预约')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '生病' } })
  await user.click(asked.getByRole('button', { name: ok }))
  expect(await asked.findByText('至少写 5 个字')).toBeTruthy()
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '当天发烧就医' } })
  await afterGuard()
  await user.click(asked.getByRole('button', { name: ok }))
  await waitFor(() => expect(said()).toContain('目前没有暂停预约，无需解除'))
  isFree = false
  await afterGuard()
  await user.click(asked.getByRole('button', { name: ok }))
  await waitFor(() => expect(said()).toContain('已解除，来访者可以预约了'))
  expect(bodies(log, 'POST /consult/break/release').at(-1)).toEqual({ visitorId: 'v1', reason: '当天发烧就医' })
}, 60_000)

test('an appeal is read with the appointments it is about, and decided', async () => {
  const { log } = start('/', CLERK, Page, {
    ...handlers,
    'POST /consult/break/decide': () => ({ ...appeal, state: '2', stateName: '已解除' }),
  })
  await user.click(await screen.findByRole('button', { name: '处理申诉' }))
  expect(await screen.findByText('那天发烧了')).toBeTruthy()
  expect(screen.getByText('来访者爽约')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '解除暂停' }))
  const asked = await dialog('采纳申诉，解除暂停预约')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '有就诊记录，予以解除' } })
  await user.click(asked.getByRole('button', { name: '解除暂停' }))
  await waitFor(() => expect(said()).toContain('已解除，来访者会收到通知'))
  expect(bodies(log, 'POST /consult/break/decide')).toEqual([
    { id: 'p1', version: 2, isGranted: true, reason: '有就诊记录，予以解除' },
  ])
}, 60_000)

test('the desk looks, and decides nothing', async () => {
  start('/', DESK, Page, handlers)
  await user.click(await screen.findByRole('button', { name: '查看' }))
  expect(await screen.findByText('那天发烧了')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '解除' })).toBeNull()
  expect(screen.queryByRole('button', { name: '解除暂停' })).toBeNull()
}, 60_000)
