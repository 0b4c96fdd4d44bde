import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '../../../../test/fake-server.ts'
import { afterGuard } from '../../../../test/guard.ts'
import { said, user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { bodies, CLERK, start, times, tomorrow } from '../../../../test/appointments.tsx'
import { shortSpan } from '../../../kit/time-words.ts'
import { BookDrawer, type Wish } from './book-drawer.tsx'

const person = {
  userId: 'v1',
  realName: '李沐阳',
  userName: '2023',
  sex: '男',
  deptName: '计算机学院',
  phone: '138****6621',
}
const summary = (over: object = {}) => ({
  person,
  repeatStatus: 2,
  caseHostId: 'h1',
  caseHostName: '林静宜',
  sessionsUsed: 6,
  sessionsLeft: 0,
  blockedUntil: null,
  hasEmergencyContact: true,
  isInDanger: false,
  recent: [],
  ...over,
})
const booked = (over: object = {}) => ({
  id: 'a9',
  state: 'notStart',
  stateName: '未开始',
  version: 1,
  startAt: `${tomorrow} 14:00:00`,
  endAt: `${tomorrow} 14:50:00`,
  place: '咨询室 103',
  hostName: '林静宜',
  warning: '',
  help: null,
  ...over,
})
const limit = { guard: 'G6', error: 'appointment.term_limit', message: '本学期咨询次数已达6次', canOverride: true }
const open = (wish: Wish, handlers: Parameters<typeof start>[3], onClose = vi.fn<() => void>()) => ({
  ...start('/', CLERK, () => <BookDrawer wish={wish} onClose={onClose} />, {
    'GET /consult/register/userForAppoint': () => summary(),
    'GET /consult/register/userMatchConsultant': () => ({ suggestions: [], excluded: [] }),
    'POST /consult/schedule/findScheduleTime': times,
    'POST /consult/appointment/judge': () => ({ ok: true, refusal: null, warning: '', help: null, canRefer: false }),
    ...handlers,
  }),
  onClose,
})
const slot = () => screen.findByRole('button', { name: /林静宜 14:00–14:50/ })
const press = (name: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(name.split('').join('\\s*')) }))

beforeEach(freshBrowser)

test('somebody is found by typing, their situation shown, a time chosen and booked', async () => {
  const { log, onClose } = open(
    { type: '2' },
    {
      'POST /consult/register/user/page': () => ({ records: [person], total: 1, current: 1, size: 8, pages: 1 }),
      'GET /consult/register/userForAppoint': () => summary({ isInDanger: true, blockedUntil: '2026-07-10' }),
      'POST /consult/appointment/book': () => booked(),
    },
  )
  fireEvent.change(await screen.findByRole('textbox', { name: '查找来访者' }), { target: { value: '李' } })
  await user.click(await screen.findByText('李沐阳'))
  expect(await screen.findByText('已暂停预约至 2026-07-10')).toBeTruthy()
  expect(screen.getByText(/近期有危险信号/)).toBeTruthy()
  await user.click(await slot())
  await waitFor(() => expect(bodies(log, 'POST /consult/appointment/judge').at(-1)).toMatchObject({ slotId: 't7' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^预\s*约$/ }).hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: /^预\s*约$/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toContain(`已预约 林静宜 ${shortSpan(`${tomorrow} 14:00:00`, `${tomorrow} 14:50:00`)}`)
  expect(bodies(log, 'POST /consult/appointment/book')).toEqual([{ type: '2', visitorId: 'v1', slotId: 't7' }])
}, 60_000)

test('a rule stands in the way until it is set aside with a reason; what the server still refuses is said', async () => {
  let isTaken = true
  const { log, onClose } = open(
    { type: '2', visitorId: 'v1' },
    {
      'POST /consult/appointment/judge': () => ({
        ok: false,
        refusal: limit,
        warning: '',
        help: null,
        canRefer: false,
      }),
      'POST /consult/appointment/book': () => (isTaken ? refuse(41001, '该时段已被预约，请选择其他时段') : booked()),
    },
  )
  await user.click(await slot())
  expect(await screen.findByText('本学期咨询次数已达6次')).toBeTruthy()
  const button = () => screen.getByRole('button', { name: /^预\s*约$/ })
  expect(button().hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '放宽规则' }))
  fireEvent.change(screen.getByRole('textbox', { name: '放宽规则的原因' }), { target: { value: '危机后跟进' } })
  await user.click(button())
  expect(await screen.findByText('该时段已被预约，请选择其他时段')).toBeTruthy()
  isTaken = false
  await afterGuard()
  await user.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies(log, 'POST /consult/appointment/book').at(-1)).toMatchObject({ overrideReason: '危机后跟进' })
}, 60_000)

test('for the doctor, whoever books says why the visitor is sent there', async () => {
  const missing = { guard: 'referral', error: 'appointment.referral_missing', message: '需要转介', canOverride: false }
  const fine = { ok: true, refusal: null, warning: '', help: null, canRefer: false }
  const { log, onClose } = open(
    { type: '23', visitorId: 'v1' },
    {
      'POST /consult/appointment/judge': ({ body }) =>
        (body as { isReferring?: boolean }).isReferring
          ? fine
          : { ...fine, ok: false, refusal: missing, canRefer: true },
      'POST /consult/appointment/book': () => booked(),
    },
  )
  await user.click(await slot())
  const button = () => screen.getByRole('button', { name: /^预\s*约$/ })
  const reason = await screen.findByRole('textbox', { name: '转介原因' })
  expect(button().hasAttribute('disabled')).toBe(true)
  fireEvent.change(reason, { target: { value: '失眠三周，校医院建议' } })
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
  await user.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies(log, 'POST /consult/appointment/book')).toMatchObject([{ referralReason: '失眠三周，校医院建议' }])
}, 60_000)

test('for a crisis whoever is on duty receives at once', async () => {
  const { log, onClose } = open(
    { type: '11', visitorId: 'v1' },
    {
      'POST /consult/appointment/walkIn': () => booked({ state: 'running' }),
    },
  )
  await screen.findByText('现在的值班老师')
  await press('立即接待')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies(log, 'POST /consult/appointment/walkIn')).toEqual([{ type: '11', visitorId: 'v1', siteId: 's1' }])
}, 60_000)
