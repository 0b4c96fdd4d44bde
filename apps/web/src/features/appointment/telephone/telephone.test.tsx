import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, HOST, start } from '../../../../test/appointments.tsx'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { question } from '../../../../test/org.tsx'
import { CallPage } from './call-detail.tsx'
import { OwnTelephone } from './own-telephone.tsx'
import type { CallDetail, CallRow } from './telephone.queries.ts'
import { Page as List } from './telephones.page.tsx'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const VISITOR = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aCall = (over: Partial<CallRow> = {}): CallRow => ({
  id: ID,
  visitorId: VISITOR,
  visitorName: '李沐阳',
  visitorNo: '202311020417',
  deptName: '计算机学院',
  hostId: null,
  hostName: '',
  state: '1',
  stateName: '待联系',
  isUrgent: false,
  attempts: 0,
  times: [],
  timesText: '周三 14:00–16:00',
  isContactTime: true,
  createTime: '2026-11-16 10:00:00',
  endTime: null,
  version: 2,
  ...over,
})
const aDetail = (over: Partial<CallDetail> = {}): CallDetail => ({
  ...aCall(),
  phone: '138****6621',
  contactNote: '',
  tries: [],
  isLastTry: false,
  appointmentId: null,
  actions: ['dial', 'cancel'],
  ...over,
})

beforeEach(freshBrowser)

const list = (row: CallRow, permissions = HOST) =>
  start('/', permissions, List, {
    'POST /consult/telephone/reserve/page': () => ({ records: [row], total: 1, current: 1, size: 10, pages: 1 }),
    'POST /consult/telephone/reserve/counts': () => [{ state: '1', label: '待联系', count: 1 }],
  })

test('who can be called now is said, with how often it was tried', async () => {
  list(aCall({ attempts: 2, isUrgent: true }))
  expect(await screen.findByText('现在可拨打 · 周三 14:00–16:00')).toBeTruthy()
  expect(screen.getByText('2 / 3 次')).toBeTruthy()
  expect(screen.getByText('紧急')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^去拨打/ })).toBeTruthy()
}, 60_000)

test('what is over is not to be called again, nor by who does not call', async () => {
  list(aCall({ state: '5', stateName: '失联关闭' }))
  expect(await screen.findByText('周三 14:00–16:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^去拨打/ })).toBeNull()
}, 60_000)

const call = (detail: CallDetail) =>
  start('/', HOST, () => <CallPage id={ID} view="info" />, {
    'GET /consult/telephone/reserve/detail': () => detail,
    'POST /consult/telephone/reserve/dial': () => null,
    'POST /consult/telephone/reserve/miss': () => null,
  })

test('dialling shows the number; outside of the hours it says so', async () => {
  const { log } = call(aDetail({ isContactTime: false }))
  expect(await screen.findByText('现在不在可联系时间内。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '拨打' }))
  await waitFor(() => expect(bodies(log, 'POST /consult/telephone/reserve/dial')).toEqual([{ id: ID, version: 2 }]))
  await waitFor(() => expect(said()).toContain('号码已显示，请拨打'))
}, 60_000)

test('a missed call is noted after a question, and not without', async () => {
  const { log } = call(aDetail({ state: '2', stateName: '联系中', actions: ['reach', 'miss'] }))
  await user.click(await screen.findByRole('button', { name: '未接通' }))
  expect(bodies(log, 'POST /consult/telephone/reserve/miss')).toEqual([])
  const asked = await question()
  await user.click(asked.getByRole('button', { name: /确定|确认|未接通/ }))
  await waitFor(() => expect(bodies(log, 'POST /consult/telephone/reserve/miss')).toEqual([{ id: ID, version: 2 }]))
}, 60_000)

test('a visitor’s own says when and where; while the telephone rings nothing is changed', async () => {
  const own = {
    id: ID,
    state: '2',
    stateName: '联系中',
    timesText: '周三 14:00–16:00',
    attempts: 1,
    phone: '138****6621',
    createTime: '2026-11-16 10:00:00',
    version: 2,
  }
  start('/', [], OwnTelephone, { 'GET /consult/telephone/reserve/mine': () => own })
  expect(await screen.findByText('138****6621')).toBeTruthy()
  expect(screen.getByText('1 次，没有接通')).toBeTruthy()
  for (const name of ['改方便的时间', '取消登记']) expect(screen.queryByRole('button', { name })).toBeNull()
}, 60_000)
