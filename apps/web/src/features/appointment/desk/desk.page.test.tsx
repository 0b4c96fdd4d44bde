import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { acted, aRow, bodies, DESK, start, sure } from '../../../../test/appointments.tsx'
import { dayAfter, today } from '../moment.ts'
import { Page } from './desk.page.tsx'

const early = `${dayAfter(today(), -1)} 08:30:00`
const desk = (over: object = {}) => ({
  appointments: [
    aRow({
      id: 'a0',
      visitorName: '赵*',
      visitorNo: '****2020',
      startAt: early,
      endAt: early.replace('08:30', '09:20'),
      actions: ['arrive', 'noShow'],
    }),
    aRow({ visitorName: '李**', visitorNo: '********0417', actions: ['arrive', 'noShow'] }),
    aRow({
      id: 'a2',
      type: '11',
      displayCode: '11',
      isUrgent: true,
      visitorName: '张**',
      visitorNo: '****2024',
      arriveTime: '2026-04-15 09:20:00',
      actions: ['hostNoShow'],
    }),
    aRow({ id: 'a3', visitorName: '王*', visitorNo: '****2025', state: 'running', stateName: '进行中' }),
    aRow({ id: 'a4', visitorName: '钱*', visitorNo: '****2026', state: 'cancel', stateName: '已取消' }),
  ],
  signals: [],
  duty: [
    { shiftId: 'd1', hostId: 'h1', hostName: '林静宜', siteName: '东区中心', half: 'am', isNow: true, isBusy: false },
  ],
  counts: { expected: 1, arrived: 1, running: 1, done: 0, absent: 1 },
  ...over,
})
const names: Readonly<Record<string, string>> = { a1: '李沐阳', a2: '张雨菲' }
const reveal = ({ body }: Asked) => {
  const [id = ''] = (body as { appointmentIds: string[] }).appointmentIds
  return [{ id, visitorName: names[id] ?? '', visitorNo: '202311020417' }]
}
const column = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(freshBrowser)
afterEach(() => vi.useRealTimers())

test('shows where everybody is and who is on duty; one press checks in', async () => {
  let isEarly = true
  const { log } = start('/', DESK, Page, {
    'POST /consult/appointment/desk': () => desk(),
    'POST /consult/appointment/arrive': () => (isEarly ? refuse(41129, '还没到签到时间，请稍后再签到') : acted()),
  })
  expect(await screen.findByText('李**')).toBeTruthy()
  expect(column('待到访').getByText('尾号 0417')).toBeTruthy()
  expect(column('已到访').getByText('张**')).toBeTruthy()
  expect(column('进行中').getByText('王*')).toBeTruthy()
  expect(column('已结束').getByText('已取消')).toBeTruthy()
  expect(column('今日值班').getByText('现在')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '签到' }))
  await waitFor(() => expect(said()).toEqual(['还没到签到时间，请稍后再签到']))
  isEarly = false
  await afterGuard()
  await user.click(screen.getByRole('button', { name: '签到' }))
  await waitFor(() => expect(said()).toContain('已签到'))
  expect(bodies(log, 'POST /consult/appointment/arrive').at(-1)).toEqual({ id: 'a1', version: 3 })
}, 60_000)

test('says who must not wait without saying why, and has no code on it', async () => {
  start('/', DESK, Page, { 'POST /consult/appointment/desk': () => desk() })
  await screen.findByText('张**')
  expect(column('已到访').getByText('优先接待')).toBeTruthy()
  expect(column('已到访').getByText('值班接待')).toBeTruthy()
  expect(column('待到访').getAllByText('预约').length).toBeGreaterThan(0)
  expect(screen.queryByText(/危机|紧急/)).toBeNull()
  expect(screen.queryByRole('img', { name: '签到二维码' })).toBeNull()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: '打开签到屏' }))
  expect(open.mock.calls[0]?.[0]).toBe('/applicationManage/receptionDeskManage/code?site=s1')
  expect(open.mock.calls[0]?.[2]).toContain('noopener')
}, 60_000)

test('one name at a time is told to who asks, for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { log, queries } = start('/', DESK, Page, {
    'POST /consult/appointment/desk': () => desk(),
    'POST /consult/appointment/reveal': reveal,
  })
  fireEvent.click(await screen.findByRole('button', { name: '申请显示 李**' }))
  expect(await screen.findByText('李沐阳')).toBeTruthy()
  expect(screen.getByText('202311020417')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请显示 张**' }))
  expect(await screen.findByText('张雨菲')).toBeTruthy()
  expect(screen.queryByText('李沐阳')).toBeNull()
  expect(bodies(log, 'POST /consult/appointment/reveal')).toEqual([
    { appointmentIds: ['a1'], place: 'desk' },
    { appointmentIds: ['a2'], place: 'desk' },
  ])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('张雨菲')).toBeNull()
  expect(screen.getByText('张**')).toBeTruthy()
  const kept = [...queries.getQueryCache().getAll(), ...queries.getMutationCache().getAll()].map(({ state }) => state)
  expect(JSON.stringify(kept)).not.toMatch(/李沐阳|张雨菲|202311020417/)
}, 60_000)

test('whoever did not come in their time leaves the top; the outcome is asked for in a fold', async () => {
  const { log } = start('/', DESK, Page, {
    'POST /consult/appointment/desk': () => desk(),
    'POST /consult/appointment/noShow': () => acted(),
  })
  await screen.findByText('李**')
  const expected = column('待到访')
  expect(expected.getByRole('heading').textContent).toBe('待到访 1')
  const fold = expected.getByRole<HTMLDetailsElement>('group')
  expect(fold.open).toBe(false)
  expect(fold.querySelector('summary')?.textContent).toBe('待确认结果 1')
  expect(within(fold).getByText('已过时间')).toBeTruthy()
  expect(within(fold).queryByRole('button', { name: /^签\s*到$/ })).toBeNull()
  expect(within(fold).getByRole('button', { name: '补签到', hidden: true })).toBeTruthy()
  fireEvent.click(within(fold).getByRole('button', { name: '标记爽约', hidden: true }))
  await sure('标记赵*爽约？', '标记爽约')
  await waitFor(() => expect(bodies(log, 'POST /consult/appointment/noShow')).toEqual([{ id: 'a0', version: 3 }]))
}, 60_000)

test('asks the server for who is typed: the page knows nobody by name', async () => {
  const { log } = start('/', DESK, Page, {
    'POST /consult/appointment/desk': ({ body }) => {
      const { keyword } = body as { keyword?: string }
      const rows = desk().appointments
      return desk({ appointments: keyword === '李沐阳' ? [rows[1]] : keyword ? [] : rows })
    },
  })
  await screen.findByText('李**')
  const search = screen.getByRole('textbox', { name: '查找来访者' })
  fireEvent.change(search, { target: { value: '李沐阳' } })
  expect(await screen.findByText('找到 1 个今天的预约，姓名仍遮罩')).toBeTruthy()
  expect(screen.getByText('李**')).toBeTruthy()
  expect(screen.queryByText('张**')).toBeNull()
  fireEvent.change(search, { target: { value: '没有这个人' } })
  expect(await screen.findByText('没有找到这个人今天的预约')).toBeTruthy()
  expect(bodies(log, 'POST /consult/appointment/desk').at(-1)).toEqual({ keyword: '没有这个人' })
}, 60_000)
