import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { pageOf } from '../../../../test/people.ts'
import {
  acted,
  aDetail,
  aRow,
  bodies,
  CLERK,
  dialog,
  HOST,
  start,
  times,
  tomorrow,
} from '../../../../test/appointments.tsx'
import { MinePage } from '../mine/mine-page.tsx'
import { today } from '../moment.ts'
import { Page as RecordPage } from '../record/record.page.tsx'
import { Page as RemovedPage } from '../removed/removed.page.tsx'
import { AppointmentPage } from './appointment-page.tsx'

const Detail = () => <AppointmentPage kind="consult" />
const Mine = () => <MinePage kind="consult" />
const ok = /确\s*定/

beforeEach(freshBrowser)

test('one appointment: who, what happened, and its forms', async () => {
  start('/?id=a1', CLERK, Detail, {
    'GET /consult/appointment/detail': () =>
      aDetail({
        registrationAnswerId: 'w1',
        papers: { registration: 'open', record: 'none', feedback: 'none' },
        waived: ['G6'],
        overrideReason: '危机后跟进',
        actions: ['move'],
      }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: '李*阳' })).toBeTruthy()
  expect(screen.getByText('已用 3 次，还可约 3 次')).toBeTruthy()
  expect(screen.getByText('本学期次数。原因：危机后跟进')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/formAnswer/detail?id=w1')
})

test.each([
  ['success', 'none', '还没有写'],
  ['notStart', 'none', '会谈结束后写'],
  ['cancel', 'none', '没有会谈，不用写'],
  ['complete', 'hidden', '已写好，内容不在您的查看范围'],
  ['success', 'locked', '没有写，已过填写时限'],
] as const)('a record that cannot be opened says why: %s, %s', async (state, record, words) => {
  start('/?id=a1', CLERK, Detail, {
    'GET /consult/appointment/detail': () =>
      aDetail({ state, papers: { registration: 'unasked', record, feedback: 'hidden' } }),
  })
  const papers = within(await screen.findByRole('region', { name: '登记、记录与反馈' }))
  expect(papers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `会谈记录${words}`,
    '来访者反馈不逐份公开，只看汇总',
  ])
})

test.each([
  ['is not theirs', () => aDetail({ recordFormId: null }), '这份记录不由您填写'],
  [
    'is locked',
    () => aDetail({ recordFormId: 'f1', papers: { registration: 'none', record: 'locked', feedback: 'hidden' } }),
    '这次会谈的记录已锁定',
  ],
  ['is not there', () => refuse(404, '资源不存在'), '没有找到'],
])('the page of a record that %s has its landmark and heading', async (_, visit, words) => {
  start('/?id=a1', HOST, RecordPage, { 'GET /consult/appointment/detail': visit })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: '写记录' })).toBeTruthy()
})

test('a masked name is told to who asks for it, on its own page too', async () => {
  start('/?id=a1', CLERK, Detail, {
    'GET /consult/appointment/detail': () => aDetail(),
    'POST /consult/appointment/reveal': () => [{ id: 'a1', visitorName: '李沐阳', visitorNo: '202311020417' }],
  })
  await user.click(await screen.findByRole('button', { name: '申请显示 李*阳' }))
  expect(await screen.findByRole('heading', { level: 1, name: '李沐阳' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '收起姓名' }))
  expect(screen.getByRole('heading', { level: 1, name: '李*阳' })).toBeTruthy()
})

test('an online session starts only when place and contact are known', async () => {
  const { log } = start('/?id=a1', HOST, Detail, {
    'GET /consult/appointment/detail': () => aDetail({ consultMethod: 2, actions: ['start'] }),
    'POST /consult/appointment/start': () => acted(),
  })
  await user.click(await screen.findByRole('button', { name: /开\s*始/ }))
  const asked = await dialog('开始与李*阳的线上会谈')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '宿舍 6 栋 412' } })
  await user.click(asked.getByRole('button', { name: ok }))
  expect(await asked.findByText('请先确认紧急联系人')).toBeTruthy()
  await user.click(asked.getByRole('switch'))
  await afterGuard()
  await user.click(asked.getByRole('button', { name: ok }))
  await waitFor(() => expect(said()).toContain('会谈已开始'))
  expect(bodies(log, 'POST /consult/appointment/start')).toEqual([
    { id: 'a1', version: 3, onlinePlace: '宿舍 6 栋 412', isContactConfirmed: true },
  ])
}, 60_000)

test('moving it: a slot that was lost is said in the dialog, another one can be taken', async () => {
  let isLost = true
  const { log } = start('/?id=a1', CLERK, Detail, {
    'GET /consult/appointment/detail': () => aDetail({ actions: ['move'] }),
    'POST /consult/schedule/findScheduleTime': times,
    'POST /consult/appointment/reschedule': () => (isLost ? refuse(41001, '该时段已被预约，请选择其他时段') : acted()),
  })
  await user.click(await screen.findByRole('button', { name: /改\s*期/ }))
  const asked = await dialog('改期：李*阳')
  const slot = () => asked.findByRole('button', { name: /14:00–14:50/ })
  await user.click(await slot())
  await user.click(asked.getByRole('button', { name: '改到这个时段' }))
  expect(await asked.findByText('该时段已被预约，请选择其他时段')).toBeTruthy()
  isLost = false
  await user.click(await slot())
  await afterGuard()
  await user.click(asked.getByRole('button', { name: '改到这个时段' }))
  await waitFor(() => expect(said()).toContain('已改期，双方都会收到通知'))
  expect(bodies(log, 'POST /consult/appointment/reschedule').at(-1)).toEqual({ id: 'a1', version: 3, slotId: 't7' })
}, 60_000)

test('a leave of the host that needs approval says so', async () => {
  start('/?id=a1', HOST, Detail, {
    'GET /consult/appointment/detail': () => aDetail({ actions: ['hostLeave'] }),
    'POST /consult/leave/host': () => ({ ...acted(), flowId: 'f1' }),
  })
  await user.click(await screen.findByRole('button', { name: /请\s*假/ }))
  const asked = await dialog('请假：李*阳的预约')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '发烧' } })
  await user.click(asked.getByRole('button', { name: '提交请假' }))
  await waitFor(() => expect(said()).toContain('申请已提交，等待审批'))
}, 60_000)

test('a room is changed to one that is free; the others say by what they are taken', async () => {
  const room = (id: string, name: string, free: boolean) => ({
    id,
    name,
    siteId: 's1',
    siteName: '东区中心',
    kind: 'manned',
    capacity: 3,
    free,
    reason: free ? '' : '林静宜',
    until: null,
  })
  const { log } = start('/?id=a1', CLERK, Detail, {
    'GET /consult/appointment/detail': () => aDetail(),
    'POST /consult/schedule/findRoomsWithStatus/manned': () => [
      room('r1', '咨询室 103', false),
      room('r2', '咨询室 104', true),
      room('r3', '咨询室 105', false),
    ],
    'POST /consult/appointment/changeRoom': () => acted(),
  })
  await user.click(await screen.findByRole('button', { name: /换\s*房/ }))
  expect(await screen.findByText('占用：林静宜')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /咨询室 104/ }))
  await user.click(screen.getByRole('button', { name: ok }))
  await waitFor(() => expect(said()).toContain('房间已更换'))
  expect(bodies(log, 'POST /consult/appointment/changeRoom')).toEqual([{ id: 'a1', version: 3, roomId: 'r2' }])
}, 60_000)

test('a host’s own day: today first, the next step as a big button, and one session at a time', async () => {
  let isRunning = true
  const { log } = start('/', HOST, Mine, {
    'POST /consult/appointment/page': ({ body }) =>
      pageOf(
        (body as { startDate?: string }).startDate === tomorrow
          ? []
          : [
              aRow({ actions: ['start'], arriveTime: '2026-04-15 08:20:00' }),
              aRow({ id: 'a2', ...(isRunning ? { state: 'running', actions: ['finish'] } : { state: 'success' }) }),
            ],
      ),
    'POST /consult/appointment/finish': () => {
      isRunning = false
      return acted()
    },
    'POST /consult/appointment/start': () => acted(),
  })
  const finish = await screen.findByRole('button', { name: '结束会谈' })
  expect(screen.getByText('08:20 已签到')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '开始会谈' })).toBeNull()
  await user.click(finish)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^结\s*束$/ }))
  await user.click(await screen.findByRole('button', { name: '开始会谈' }))
  await waitFor(() => expect(said()).toContain('会谈已开始'))
  expect(bodies(log, 'POST /consult/appointment/page')[0]).toMatchObject({ isMine: true, ascending: true })
}, 60_000)

test('a host’s past visit waits for its outcome; starting it does not come first', async () => {
  const past = { startAt: `${today()} 00:00:00`, endAt: `${today()} 00:00:01` }
  start('/', HOST, Mine, {
    'POST /consult/appointment/page': () => pageOf([aRow({ ...past, actions: ['start', 'noShow'] })]),
  })
  expect((await screen.findAllByText('没有签到，已过时间，请确认结果')).length).toBe(1)
  expect(screen.queryByRole('button', { name: '开始会谈' })).toBeNull()
  expect(screen.getAllByRole('button', { name: '标记爽约' }).length).toBeGreaterThan(0)
}, 60_000)

test('a deleted one comes back while it can', async () => {
  const removed = { removedAt: '2026-04-15 08:00:00', removedByName: '方雨桐', reason: '重复' }
  const { log } = start('/', CLERK, RemovedPage, {
    'POST /consult/appointment/delPage': () =>
      pageOf([
        { ...aRow({ state: 'removed' }), ...removed, canRestore: true },
        { ...aRow({ id: 'a2', state: 'removed' }), ...removed, canRestore: false },
      ]),
    'POST /consult/appointment/restore': () => acted('预约已恢复'),
  })
  const buttons = await screen.findAllByRole('button', { name: /恢\s*复/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0]!)
  await user.click((await screen.findAllByRole('button', { name: /恢\s*复/ })).at(-1)!)
  await waitFor(() => expect(said()).toContain('预约已恢复'))
  expect(bodies(log, 'POST /consult/appointment/restore')).toEqual([{ id: 'a1', version: 3 }])
}, 60_000)
