import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, aRow, bodies, HOST, start } from '../../../../test/appointments.tsx'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page as Appoint } from './appoint.page.tsx'
import type { FirstRow, Refill } from './first.queries.ts'
import { RefillPanel } from './refill-panel.tsx'
import { Page as Records } from './records.page.tsx'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const REFILL = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aFirst = (over: Partial<FirstRow> = {}): FirstRow => ({
  ...aRow({ id: ID, type: '15', typeName: '初始访谈', displayCode: '15' }),
  interviewStatus: 1,
  interviewStatusName: '待访谈',
  refillsOpen: 0,
  ...over,
})
const aRefill = (over: Partial<Refill> = {}): Refill => ({
  id: REFILL,
  kind: 'scale',
  kindName: '量表',
  state: 'asked',
  stateName: '待补填',
  askTime: '2026-11-16 10:00:00',
  endTime: null,
  version: 1,
  answerId: null,
  result: '',
  ...over,
})

beforeEach(freshBrowser)

const lists = (rows: FirstRow[]) => ({
  'POST /consult/first/page': () => ({ records: rows, total: rows.length, current: 1, size: 10, pages: 1 }),
  'POST /consult/first/counts': () => [{ status: 1, label: '待访谈', count: rows.length }],
})

test('those who receive see interviews by their state, with what is still to be filled in', async () => {
  const { log } = start('/', HOST, Appoint, lists([aFirst({ refillsOpen: 2 })]))
  expect(await screen.findByText('待补填 2')).toBeTruthy()
  expect(bodies(log, 'POST /consult/first/page').at(-1)).toMatchObject({ isRecord: false })
}, 60_000)

test('records are those that took place: only their two states are offered', async () => {
  const { log } = start('/', HOST, Records, lists([aFirst({ interviewStatus: 7, interviewStatusName: '已完成' })]))
  await screen.findByText('李*阳', { exact: false })
  expect(bodies(log, 'POST /consult/first/page').at(-1)).toMatchObject({ isRecord: true })
  expect(screen.getAllByRole('tab')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /新增/ })).toBeNull()
}, 60_000)

const mine = (over: object) => ({
  id: ID,
  startAt: '2026-11-20 09:00:00',
  endAt: '2026-11-20 09:50:00',
  hostName: '唐可欣',
  interviewStatus: 1,
  interviewStatusName: '待访谈',
  refills: [aRefill()],
  ...over,
})

test('a visitor sees their own, what to fill in, and arranges another only when none is to come', async () => {
  start('/', [], Appoint, { 'POST /consult/first/mine': () => [mine({})] as never })
  expect(await screen.findByRole('button', { name: '补填量表' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '预约初始访谈' })).toBeNull()
}, 60_000)

test('one that is over leaves the way to another open', async () => {
  const over = mine({ interviewStatus: 7, interviewStatusName: '已完成', refills: [] })
  start('/', [], Appoint, { 'POST /consult/first/mine': () => [over] as never })
  expect(await screen.findByRole('button', { name: '预约初始访谈' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^补填/ })).toBeNull()
}, 60_000)

const Panel = () => <RefillPanel appointment={aDetail({ id: ID, type: '15' })} />
const panel = (isLocked: boolean, mayAsk: string[], refills: Refill[]) =>
  start('/', HOST, Panel, {
    'GET /consult/first/detail': () => ({
      interviewStatus: 8,
      interviewStatusName: '访谈中',
      isLocked,
      mayAsk,
      refills,
    }),
    'POST /consult/first/refill': () => ({ id: REFILL }),
  })

test('the interviewer asks for a scale once more', async () => {
  const { log } = panel(false, ['scale', 'questionnaire'], [])
  await user.click(await screen.findByRole('button', { name: '请补填量表' }))
  await waitFor(() => expect(bodies(log, 'POST /consult/first/refill')).toEqual([{ id: ID, kind: 'scale' }]))
  await waitFor(() => expect(said()).toContain('已发给来访者'))
}, 60_000)

test('a locked record asks for nothing more', async () => {
  panel(true, [], [])
  const box = within(await screen.findByRole('region', { name: '量表与问卷补填' }))
  expect(box.getByText('访谈记录已锁定，不能再补填。')).toBeTruthy()
  expect(box.queryAllByRole('button')).toEqual([])
}, 60_000)
