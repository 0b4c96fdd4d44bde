import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aForm, aVisit, breaks, EVENING, openBooking } from '../../../../../test/booking.tsx'
import { type Handlers, refuse } from '../../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../../test/open-app.tsx'
import { pageOf } from '../../../../../test/people.ts'
import { startPush } from '../../../../session/index.ts'
import type { Visit } from '../visit.queries.ts'
import { Page as Steps } from '../way/steps.page.tsx'
import { Page as CheckIn } from './check-in.page.tsx'
import { Page as Mine } from './my-visit.page.tsx'

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
})
afterEach(() => {
  hush()
  vi.useRealTimers()
})

const acted = (message: string) => ({
  id: 'v1',
  state: 'cancel',
  stateName: '已取消',
  version: 4,
  flowId: null,
  message,
})
const openDetail = (visit: Visit | (() => Visit), handlers: Handlers = {}, more = '') =>
  openBooking(
    <Steps />,
    { 'GET /consult/appointment/myDetail': () => (typeof visit === 'function' ? visit() : visit), ...handlers },
    `/appointmentStepsPage?id=v1${more}`,
  )
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('one appointment', () => {
  test('when, where, with whom, how far, and what happened', async () => {
    openDetail(aVisit())
    expect(await screen.findByRole('heading', { name: '08:30 – 09:20' })).toBeTruthy()
    expect(screen.getByText('已约好')).toBeTruthy()
    expect(screen.getByText('4月21日 周二 17:00 前可以取消，不计次数')).toBeTruthy()
    expect(screen.getByText('会谈').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(within(screen.getByRole('list', { name: '经过' })).getByText('预约')).toBeTruthy()
    for (const name of ['请假', '撤回预约', '签到']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('one of a weekly series says which of how many it is', async () => {
    openDetail(aVisit({ series: { no: 2, of: 6, left: 5 } }))
    expect(await screen.findByText('初始访谈 · 第 2/6 次')).toBeTruthy()
  })

  test('cancelling names the deadline and asks; the answer is the server’s', async () => {
    const page = openDetail(aVisit(), { 'POST /consult/cancel/visitor': () => acted('预约已取消') })
    await press('取消预约')
    const question = within(
      await screen.findByRole('alertdialog', { name: '取消 4月22日 周三 08:30 – 09:20 的预约？' }),
    )
    expect(question.getByText(/4月21日 周二 17:00 前取消不计次数/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: '取消预约' }))
    await waitFor(() => expect(said()).toEqual(['预约已取消']))
    expect(page.log.find(({ key }) => key.endsWith('cancel/visitor'))?.body).toEqual({ id: 'v1', version: 3 })
  })

  test('what is not confirmed yet is withdrawn', async () => {
    openDetail(aVisit({ state: 'toConfirm', actions: ['withdraw'] }), {
      'POST /consult/cancel/visitor': () => refuse(41120, '该预约的状态已变化，请刷新后重试'),
    })
    await press('撤回预约')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回预约' }))
    await waitFor(() => expect(said()).toEqual(['该预约的状态已变化，请刷新后重试']))
  })

  test.each([
    [0, '这是本学期第 1 次请假。一学期 2 次以内不影响预约。'],
    [2, '这是本学期第 3 次请假。已经超过 2 次'],
  ])('leave after %i others says what it means before it is sent', async (leaves, words) => {
    const page = openDetail(aVisit({ actions: ['leave'], cancelDeadline: '2026-04-15 17:00:00' }), {
      'GET /consult/break/mine': () => breaks({ leaves }),
      'POST /consult/leave/visitor': () => acted('请假成功'),
    })
    expect(await screen.findByText('已过取消时间，来不了可以请假')).toBeTruthy()
    await press('请假')
    const dialog = within(await screen.findByRole('dialog', { name: '请假' }))
    expect(await dialog.findByText(new RegExp(words))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '提交请假' }))
    expect(dialog.getByText('写一句原因，老师好安排')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '发烧了')
    await user.click(dialog.getByRole('button', { name: '提交请假' }))
    await waitFor(() => expect(said()).toEqual(['请假成功']))
    expect(page.log.find(({ key }) => key.endsWith('leave/visitor'))?.body).toEqual({
      id: 'v1',
      version: 3,
      reason: '发烧了',
    })
  })

  test('moving it: the same times without its own, one press, and back', async () => {
    const page = openDetail(aVisit(), {
      'POST /consult/mobile/reserve/hold': () => ({ slotId: 's-1400', type: '15', until: '', seconds: 300 }),
      'POST /consult/appointment/reschedule': () => ({ ...acted('改期成功'), state: 'notStart' }),
    })
    await press('改期')
    expect(await screen.findByText('现在约的是 4月22日 周三 08:30 – 09:20')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /4月17日 周五 14:00/ }))
    await press('改到这个时间')
    await waitFor(() => expect(said()).toEqual(['改期成功']))
    expect(page.log.find(({ key }) => key.endsWith('/reschedule'))?.body).toEqual({
      id: 'v1',
      version: 3,
      slotId: 's-1400',
      consultMethod: 1,
    })
    expect(page.log.find(({ key }) => key.endsWith('findScheduleTime'))?.body).toMatchObject({ appointmentId: 'v1' })
    expect(page.address()).toBe('/appointmentStepsPage?id=v1')
  })

  test('somebody who did not come is not accused, and nothing seems to be still ahead', async () => {
    const history = [{ at: '2026-04-15 08:50:00', actionName: '标记来访者爽约', reason: '' }]
    openDetail(aVisit({ state: 'userBreakAppointment', actions: [], history }))
    expect(await screen.findByText(/这次没能见到你/)).toBeTruthy()
    expect(screen.queryByText(/爽约/)).toBeNull()
    expect(screen.queryByRole('heading', { name: '进度' })).toBeNull()
    expect(screen.getByRole('button', { name: '再约一次' })).toBeTruthy()
  })

  test('the host is away: an apology and three times, one press each', async () => {
    const page = openDetail(aVisit({ state: 'hostTakeLeave', actions: [], reason: '临时有会' }), {
      'POST /consult/appointment/book': () => ({
        id: 'v2',
        state: 'notStart',
        stateName: '未开始',
        version: 1,
        startAt: '2026-04-17 09:00:00',
        endAt: '2026-04-17 09:50:00',
        place: '',
        hostName: '林静宜',
        warning: '',
        help: null,
      }),
    })
    const card = within(await screen.findByRole('region', { name: '老师临时有事，实在抱歉' }))
    expect(await card.findAllByRole('button')).toHaveLength(3)
    await user.click(card.getByRole('button', { name: '改约 4月17日 周五 09:00 – 09:50，林静宜老师' }))
    await waitFor(() => expect(page.address()).toBe('/appointmentStepsPage?id=v2'))
    expect(said()).toEqual(['已经为你约好新的时间'])
  })

  test('from half an hour before: how to check in; online: the room', async () => {
    openDetail(
      aVisit({
        actions: ['arrive', 'leave'],
        consultMethod: 2,
        meetingLink: 'https://meet.example.edu/1',
        roomName: null,
      }),
    )
    await press('签到')
    expect(within(await screen.findByRole('dialog')).getByText('4月22日 周三 08:00 起可以签到。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '进入线上会谈' }).getAttribute('href')).toBe('https://meet.example.edu/1')
  })

  test('afterwards it asks how it was, in the school’s own form', async () => {
    const page = openDetail(aVisit({ state: 'complete', actions: [], feedbackFormId: 'f26' }), {
      'POST /public/forms/answer/open': () => aForm(),
    })
    await press('说说感受')
    expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy()
    expect(page.log.find(({ key }) => key.endsWith('answer/open'))?.body).toEqual({
      formId: 'f26',
      bizType: 'feedback',
      bizId: 'v1',
    })
  })

  test('a confirmation shows without reloading', async () => {
    let state = 'toConfirm'
    let nudge: (name: string) => void = () => undefined
    openDetail(() => aVisit({ state, actions: [] }), {
      'GET /push/stream': () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (line) => {
              nudge = (name) => line.enqueue(new TextEncoder().encode(`event: ${name}\ndata:\n\n`))
            },
          }),
          { headers: { 'Content-Type': 'text/event-stream' } },
        ),
    })
    const stop = startPush()
    expect(await screen.findByText('待确认')).toBeTruthy()
    state = 'notStart'
    await act(async () => nudge('appointment'))
    expect(await screen.findByText('已约好')).toBeTruthy()
    stop()
  })

  test('somebody else’s is not there', async () => {
    openBooking(
      <Steps />,
      { 'GET /consult/appointment/myDetail': () => refuse(404, '数据不存在', 404) },
      '/appointmentStepsPage?id=v1',
    )
    expect(await screen.findByText('没有找到这个预约')).toBeTruthy()
  })
})

describe('my visits', () => {
  test('what is coming, then what has been; nobody is accused', async () => {
    const past = aVisit({
      id: 'v0',
      state: 'userBreakAppointment',
      startAt: '2026-04-01 08:30:00',
      endAt: '2026-04-01 09:20:00',
    })
    openBooking(<Mine />, { 'POST /consult/appointment/mine': () => pageOf([past, aVisit()]) }, '/myVisit')
    const links = await screen.findAllByRole('link', { name: /初始访谈/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/appointmentStepsPage?id=v1',
      '/appointmentStepsPage?id=v0',
    ])
    expect(screen.getByText('没能来')).toBeTruthy()
    expect(screen.queryByText(/爽约/)).toBeNull()
  })

  test('one whose time has passed is not ahead any more, and waits for the centre’s word', async () => {
    const over = aVisit({ startAt: '2026-04-01 08:30:00', endAt: '2026-04-01 09:20:00', actions: ['arrive'] })
    openBooking(<Mine />, { 'POST /consult/appointment/mine': () => pageOf([over]) }, '/myVisit')
    expect(await screen.findByText('已过时间，等待老师确认')).toBeTruthy()
    expect(screen.getByText('还没有预约')).toBeTruthy()
    expect(screen.queryByText('已约好')).toBeNull()
    hush()
    openDetail(over)
    expect(await screen.findByText(/老师确认后这里会更新/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '签到' })).toBeNull()
  })

  test('nothing yet leads to booking', async () => {
    const page = openBooking(<Mine />, {}, '/myVisit')
    await press('预约一次谈话')
    expect(page.address()).toBe('/myAppointment')
  })
})

describe('checking in', () => {
  test('the code is used once, by itself', async () => {
    const page = openBooking(
      <CheckIn />,
      { 'POST /consult/appointment/checkIn': () => acted('签到成功') },
      '/checkIn?code=site.1.mark',
    )
    expect(await screen.findByRole('heading', { name: '签到好了' })).toBeTruthy()
    expect(page.log.filter(({ key }) => key.endsWith('/checkIn'))).toHaveLength(1)
    expect(page.log.find(({ key }) => key.endsWith('/checkIn'))?.body).toEqual({ token: 'site.1.mark' })
  })

  test('an old code says what to do', async () => {
    openBooking(
      <CheckIn />,
      { 'POST /consult/appointment/checkIn': () => refuse(41144, '签到码已过期，请扫前台现在的签到码') },
      '/checkIn?code=old',
    )
    expect(await screen.findByText('签到码已过期，请扫前台现在的签到码')).toBeTruthy()
    expect(screen.getByRole('button', { name: '看我的预约' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  test('without a code nothing is asked', async () => {
    openBooking(<CheckIn />, {}, '/checkIn')
    expect(await screen.findByText('没有签到码')).toBeTruthy()
  })
})
