import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { acted, aRow, bodies, DESK, start } from '../../../../test/appointments.tsx'
import { Page } from './desk.page.tsx'

const desk = (over: object = {}) => ({
  appointments: [
    aRow({ visitorName: '李沐阳', actions: ['arrive', 'noShow'] }),
    aRow({
      id: 'a2',
      visitorName: '张雨菲',
      visitorNo: '2024',
      arriveTime: '2026-04-15 09:20:00',
      actions: ['hostNoShow'],
    }),
    aRow({ id: 'a3', visitorName: '王一', visitorNo: '2025', state: 'running', stateName: '进行中' }),
    aRow({ id: 'a4', visitorName: '赵二', visitorNo: '2026', state: 'cancel', stateName: '已取消' }),
  ],
  signals: [],
  duty: [
    { shiftId: 'd1', hostId: 'h1', hostName: '林静宜', siteName: '东区中心', half: 'am', isNow: true, isBusy: false },
  ],
  counts: { expected: 1, arrived: 1, running: 1, done: 0, absent: 1 },
  ...over,
})
const code = () => ({ token: 't', path: '/checkIn?code=t', seconds: 30 })
const column = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(freshBrowser)

test('shows where everybody is, who is on duty and the code; one press checks in', async () => {
  let isEarly = true
  const { log } = start('/', DESK, Page, {
    'POST /consult/appointment/desk': () => desk(),
    'POST /consult/appointment/checkInCode': code,
    'POST /consult/appointment/arrive': () => (isEarly ? refuse(41129, '还没到签到时间，请稍后再签到') : acted()),
  })
  expect(await screen.findByText('李沐阳')).toBeTruthy()
  expect(column('待到访').getByText('李沐阳')).toBeTruthy()
  expect(column('已到访').getByText('张雨菲')).toBeTruthy()
  expect(column('进行中').getByText('王一')).toBeTruthy()
  expect(column('已结束').getByText('已取消')).toBeTruthy()
  expect(column('今日值班').getByText('现在')).toBeTruthy()
  expect(await screen.findByRole('img', { name: '签到二维码' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '签到' }))
  await waitFor(() => expect(said()).toEqual(['还没到签到时间，请稍后再签到']))
  isEarly = false
  await new Promise((resolve) => setTimeout(resolve, 2100))
  await user.click(screen.getByRole('button', { name: '签到' }))
  await waitFor(() => expect(said()).toContain('已签到'))
  expect(bodies(log, 'POST /consult/appointment/arrive').at(-1)).toEqual({ id: 'a1', version: 3 })
}, 60_000)

test('finds somebody by name or number as it is typed', async () => {
  start('/', DESK, Page, {
    'POST /consult/appointment/desk': () => desk(),
    'POST /consult/appointment/checkInCode': code,
  })
  await screen.findByText('李沐阳')
  const search = screen.getByRole('textbox', { name: '查找来访者' })
  fireEvent.change(search, { target: { value: '2024' } })
  expect(screen.queryByText('李沐阳')).toBeNull()
  expect(screen.getByText('张雨菲')).toBeTruthy()
  fireEvent.change(search, { target: { value: '没有这个人' } })
  expect(screen.getByText('没有找到这个人今天的预约')).toBeTruthy()
}, 60_000)
