import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aForm, aVisit, aWay, EVENING, openBooking, SITE, times } from '../../../../../test/booking.tsx'
import { type Handlers, refuse } from '../../../../../test/fake-server.ts'
import { hush, said, user } from '../../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../../test/open-app.tsx'
import { Page as Evaluation } from './evaluation.page.tsx'
import { Page } from './steps.page.tsx'

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
})
afterEach(() => {
  hush()
  vi.useRealTimers()
})

const open = (handlers: Handlers = {}, type = '15') =>
  openBooking(<Page />, handlers, `/appointmentStepsPage?type=${type}`)
const HELD = { slotId: 's-1400', type: '15', until: '2026-04-15 21:48:00', seconds: 600 }
const BOOKED = {
  id: 'v1',
  state: 'notStart',
  stateName: '未开始',
  version: 1,
  startAt: '2026-04-17 14:00:00',
  endAt: '2026-04-17 14:50:00',
  place: '主校区 咨询室 103',
  hostName: '林静宜',
  warning: '',
  help: null,
}
const holding: Handlers = { 'POST /consult/mobile/reserve/hold': () => HELD }
const slot = (name: RegExp) => screen.findByRole('button', { name })
const chooseFriday = async () => user.click(await slot(/4月17日 周五 14:00/))
const later = (seconds: number) => act(async () => void vi.setSystemTime(Date.now() + seconds * 1000))

describe('a teacher chosen on the page of the team', () => {
  const TIMES = 'POST /consult/schedule/findScheduleTime'
  const openFor = (teacherId: string) =>
    openBooking(
      <Page />,
      { 'POST /consult/mobile/reserve/way': () => aWay('time'), [TIMES]: () => times() },
      `/appointmentStepsPage?type=15&teacherId=${teacherId}`,
    )

  test('is whom times are looked for first', async () => {
    const page = openFor('h1')
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /老师|咨询师/ })).value).toBe('h1')
    await waitFor(() =>
      expect(page.log.some(({ key, body }) => key === TIMES && (body as { hostId?: string }).hostId === 'h1')).toBe(
        true,
      ),
    )
    expect(screen.queryByText(/你选的老师近期没有可约的时间/)).toBeNull()
  })

  test('who has no times is said so, and the others are shown', async () => {
    openFor('gone')
    expect(await screen.findByText('你选的老师近期没有可约的时间，这里是其他老师的时间。')).toBeTruthy()
    expect(await slot(/4月17日 周五 14:00/)).toBeTruthy()
  })
})

describe('papers', () => {
  test('the notice first, for as long as it takes to read; then the agreement; then the next step', async () => {
    let current = 'consent'
    const page = open({
      'POST /consult/mobile/reserve/way': () => aWay(current),
      'GET /consult/notice/cache/rules': () => ({ lines: [], text: '', seconds: 8 }),
      'POST /public/forms/answer/open': () => aForm(),
    })
    expect(await screen.findByRole('progressbar', { name: '第 1 步，读须知，签同意书，共 5 步' })).toBeTruthy()
    expect(screen.getByText('谈话内容严格保密。')).toBeTruthy()
    expect(await screen.findByText('不着急，慢慢读')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '我读过了，继续' })).toBeNull()
    await later(9)
    await user.click(await screen.findByRole('button', { name: '我读过了，继续' }))
    expect(await screen.findByRole('button', { name: '同意并提交' })).toBeTruthy()
    expect(page.log.find(({ key }) => key.endsWith('/open'))?.body).toEqual({
      formId: 'f4',
      bizType: 'consent',
      bizId: 'u1',
    })
    current = 'registration'
  })

  const taken = {
    guard: 'G5',
    error: 'appointment.one_at_a_time',
    message: '已有一个未完成的个体咨询预约',
    canOverride: false,
  }

  test('whoever was given a time by others signs, although they have one', async () => {
    open({ 'POST /consult/mobile/reserve/way': () => ({ ...aWay('consent'), refusal: taken }) })
    expect(await screen.findByRole('progressbar', { name: '第 1 步，读须知，签同意书，共 1 步' })).toBeTruthy()
    expect(screen.queryByText(taken.message)).toBeNull()
  })

  test.each(['consent', 'time'] as const)('also what nobody books by themselves, at %s', async (step) => {
    const refusal = { ...taken, error: 'appointment.type_off' }
    open({ 'POST /consult/mobile/reserve/way': () => ({ ...aWay(step), refusal, isGiven: true }) })
    expect(await screen.findAllByText({ consent: /签同意书/, time: /^时间已经约好$/ }[step])).not.toHaveLength(0)
  })

  test('signed, they hear that they have one', async () => {
    open({ 'POST /consult/mobile/reserve/way': () => ({ ...aWay('time'), refusal: taken }) })
    expect(await screen.findByText(taken.message)).toBeTruthy()
  })

  test('a registration that was kept is opened again to be changed', async () => {
    const page = open({ 'POST /public/forms/answer/open': () => aForm() })
    await user.click(await screen.findByRole('button', { name: '修改' }))
    expect(await screen.findByRole('button', { name: '写好了，下一步' })).toBeTruthy()
    expect(page.log.find(({ key }) => key.endsWith('/open'))?.body).toEqual({
      answerId: 'a1',
      bizType: 'registration',
      bizId: 'u1',
    })
  })

  test('the short scale is sent whole, shows no score, and leads on', async () => {
    let current = 'selfAssessment'
    const page = open({
      'POST /consult/mobile/reserve/way': () => aWay(current),
      'POST /consult/smartform/saveScaleResult': () => {
        current = 'time'
        return {
          id: 'x',
          scaleCode: 'PHQ4',
          scaleName: 'PHQ-4',
          score: 12,
          maxScore: 12,
          level: '重度',
          hasRisk: false,
          time: '2026-04-15 21:38:00',
        }
      },
    })
    expect(await screen.findByRole('button', { name: '还有 4 题' })).toHaveProperty('disabled', true)
    for (const radio of screen.getAllByRole('radio', { name: '几乎每天' })) await user.click(radio)
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByRole('progressbar', { name: /第 2 步，选老师和时间，共 3 步/ })).toBeTruthy()
    expect(page.log.find(({ key }) => key.endsWith('saveScaleResult'))?.body).toEqual({
      scaleCode: 'PHQ4',
      answers: [3, 3, 3, 3],
    })
    expect(screen.queryByText(/重度/)).toBeNull()
  })

  test('signs of danger: people first, and the way goes on underneath', async () => {
    open({
      'POST /consult/mobile/reserve/way': () =>
        aWay('time', { danger: { phone: '027-5550 1200', hotline: '12356', dutyType: '11' } }),
    })
    const card = within(await screen.findByRole('region', { name: '谢谢你愿意说出来' }))
    expect(card.getByRole('link', { name: '打给值班老师 027-5550 1200' }).getAttribute('href')).toBe('tel:02755501200')
    expect(await slot(/4月17日 周五 14:00/)).toBeTruthy()
    await user.click(card.getByRole('button', { name: '更多办法' }))
    const help = within(await screen.findByRole('dialog', { name: '你不是一个人。' }))
    await user.click(help.getByRole('button', { name: '关闭' }))
  })

  test('whoever wants somebody now is told whom to call before any time, and is not sent to wait', async () => {
    open({ 'POST /consult/mobile/reserve/way': () => aWay('time', { type: '11', releaseMode: 2 }) }, '11')
    expect(await screen.findByRole('region', { name: '等不了，现在就想说' })).toBeTruthy()
    expect(await slot(/4月17日 周五 14:00/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: '先排队等候' })).toBeNull()
    expect(screen.queryByRole('link', { name: '看看公平放号' })).toBeNull()
  })

  test('what cannot be booked says why and where to go', async () => {
    const refusal = {
      guard: 'G5',
      error: 'appointment.one_at_a_time',
      message: '已有一个未完成的预约',
      canOverride: false,
    }
    open({ 'POST /consult/mobile/reserve/way': () => aWay('time', { refusal }) })
    expect(await screen.findByText('已有一个未完成的预约')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看我的预约' }).getAttribute('href')).toBe('/myVisit')
    expect(screen.queryByRole('group', { name: '选择日期' })).toBeNull()
  })
})

describe('times', () => {
  test('days say what is left; teachers who suit come first with the reason; a time of others cannot be taken', async () => {
    open()
    expect(await slot(/4月15日 今天，约满/)).toHaveProperty('disabled', true)
    expect(await slot(/4月16日 周四，休息/)).toHaveProperty('disabled', true)
    expect((await slot(/4月17日 周五，余 3/)).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('擅长学业压力、睡眠，周五下午有空')).toBeTruthy()
    expect(screen.getByText('女 · 从业 11 年')).toBeTruthy()
    expect(await slot(/15:00 – 15:50，有人正在填写，可能很快空出/)).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      '林静宜女 · 从业 11 年',
      '周明远男 · 从业 8 年',
    ])
    await user.click(screen.getByRole('button', { name: '林静宜的简介' }))
    expect(within(await screen.findByRole('dialog')).getByText('喜欢和年轻人聊天。')).toBeTruthy()
  })

  test('days are one stop for the keyboard: arrows choose among those that are free and stay at the ends', async () => {
    open()
    const friday = await slot(/4月17日 周五，余 3/)
    const strip = within(screen.getByRole('group', { name: '选择日期' }))
    const stops = () => strip.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops()).toEqual([friday])
    friday.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(friday)
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).not.toBe(friday)
    expect(stops()).toEqual([document.activeElement])
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  })

  test('the pills say what is chosen, also while everything is', async () => {
    open()
    await slot(/4月17日 周五 14:00/)
    const pills = () =>
      [...screen.getByRole('group', { name: '筛选' }).querySelectorAll('label > span')].map((one) => one.textContent)
    expect(pills()).toEqual(['不限方式', '全天', '不限老师'])
    await user.selectOptions(screen.getByRole('combobox', { name: '方式' }), '1')
    expect(pills()[0]).toBe('面谈')
  })

  test('wishes are asked of the server', async () => {
    const page = open()
    await slot(/4月17日 周五 14:00/)
    await user.selectOptions(screen.getByRole('combobox', { name: '方式' }), '2')
    await user.selectOptions(screen.getByRole('combobox', { name: '时间段' }), 'evening')
    await user.selectOptions(screen.getByRole('combobox', { name: '老师' }), 'h2')
    await waitFor(() =>
      expect(page.log.findLast(({ key }) => key.endsWith('findScheduleTime'))?.body).toEqual({
        type: '15',
        days: 15,
        consultMethod: 2,
        dayPart: 'evening',
        hostId: 'h2',
      }),
    )
  })

  test('a time that is pressed is kept, counted down, and given back when somebody leaves', async () => {
    const page = open(holding)
    await chooseFriday()
    expect((await screen.findByRole('timer')).textContent).toBe('已保留 10:00')
    expect(screen.getByText('林静宜老师 · 咨询室 103 · 面谈')).toBeTruthy()
    await later(328)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('已保留 4:32'))
    expect(page.log.find(({ key }) => key.endsWith('/hold'))?.body).toEqual({ slotId: 's-1400', type: '15' })
    page.leave()
    await waitFor(() => expect(page.log.filter(({ key }) => key.endsWith('/unhold'))).toHaveLength(1))
  })

  test('a hold that has run out says so kindly and asks to choose again, also from the last step', async () => {
    open(holding)
    await chooseFriday()
    await user.click(await screen.findByRole('button', { name: '下一步，确认预约' }))
    expect(await screen.findByRole('button', { name: '确认预约' })).toBeTruthy()
    await later(601)
    expect(await screen.findByText(/保留的时间到了，刚才的时段已经放回去/)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(await slot(/4月17日 周五 14:00/)).toBeTruthy()
  })

  test('somebody was quicker: it is said beside the times, which are asked again', async () => {
    const page = open({ 'POST /consult/mobile/reserve/hold': () => refuse(41001, '该时段已被预约，请选择其他时段') })
    await slot(/4月17日 周五 14:00/)
    const before = page.log.filter(({ key }) => key.endsWith('findScheduleTime')).length
    await chooseFriday()
    expect(await screen.findByText(/该时段已被预约，请选择其他时段。换一个时间看看？/)).toBeTruthy()
    await waitFor(() =>
      expect(page.log.filter(({ key }) => key.endsWith('findScheduleTime')).length).toBeGreaterThan(before),
    )
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('a hold from before a reload goes on', async () => {
    open({ 'POST /consult/mobile/reserve/way': () => aWay('time', { hold: { ...HELD, seconds: 90 } }) })
    expect((await screen.findByRole('timer')).textContent).toBe('已保留 1:30')
  })

  test('whoever finds nothing waits in line', async () => {
    const page = open({
      'POST /consult/schedule/findScheduleTime': () =>
        times({ days: [{ day: '2026-04-15', weekday: 3, free: 0, note: '约满' }], hosts: [] }),
      'POST /consult/queue/join': () => refuse(41202, '该来访者已在等候队列中'),
    })
    expect(await screen.findByText('最近没有可以约的时间')).toBeTruthy()
    expect(screen.getByText(/预计 1–2 周/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '先排队等候' }))
    await waitFor(() => expect(said()).toEqual(['该来访者已在等候队列中']))
    expect(page.log.find(({ key }) => key.endsWith('/join'))?.body).toEqual({ type: '15' })
  })
})

describe('the last look', () => {
  test('whoever keeps that hour for others is asked, and books once they say yes', async () => {
    const page = open({
      ...holding,
      'POST /consult/appointment/book': ({ body }) =>
        (body as { withdrawOwn?: boolean }).withdrawOwn ? BOOKED : refuse(41116, '你在这个时间有自己的排班'),
      'GET /consult/appointment/myDetail': () => aVisit({ startAt: BOOKED.startAt, endAt: BOOKED.endAt }),
    })
    await chooseFriday()
    await user.click(await screen.findByRole('button', { name: '下一步，确认预约' }))
    await user.click(screen.getByRole('button', { name: '确认预约' }))
    const asked = within(await screen.findByRole('alertdialog', { name: /撤下自己的排班并预约？/ }))
    expect(asked.getByText('你在这个时间有自己的排班')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '撤下并预约' }))
    expect(await screen.findByRole('heading', { name: '约好了' })).toBeTruthy()
    expect(page.log.filter(({ key }) => key.endsWith('/book')).map(({ body }) => body)).toMatchObject([
      { slotId: 's-1400' },
      { slotId: 's-1400', withdrawOwn: true },
    ])
  })

  test('everything once more; then it is booked, with the calendar and the way', async () => {
    const page = open({
      ...holding,
      'POST /consult/appointment/book': () => BOOKED,
      'GET /consult/appointment/myDetail': () => aVisit({ startAt: BOOKED.startAt, endAt: BOOKED.endAt }),
      'GET /consult/appointment/calendarFile': () => refuse(1, '系统出了点问题', 500),
    })
    await chooseFriday()
    expect(screen.getByRole('progressbar', { name: '第 1 步，选老师和时间，共 2 步' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '下一步，确认预约' }))
    expect(await screen.findByText('主校区 咨询室 103')).toBeTruthy()
    // The focus goes with the step, not to the top of the page.
    expect(document.activeElement).toBe(screen.getByRole('progressbar', { name: '第 2 步，确认预约，共 2 步' }))
    expect(screen.getByText('4月16日 周四 17:00 前都可以取消或改期')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '确认预约' }))
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '约好了' }))
    expect(page.log.find(({ key }) => key.endsWith('/book'))?.body).toEqual({
      type: '15',
      slotId: 's-1400',
      consultMethod: 1,
    })
    await user.click(await screen.findByRole('button', { name: '怎么走' }))
    expect(within(await screen.findByRole('dialog', { name: '怎么走' })).getByText(/大学生活动中心三楼/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '知道了' }))
    await user.click(screen.getByRole('button', { name: '加入日历' }))
    await waitFor(() => expect(said()).toEqual(['没能生成日历文件，请再试一次']))
    expect(page.log.some(({ key }) => key.endsWith('/unhold'))).toBe(false)
  })

  test('past the deadline it warns; where both ways are possible it asks which', async () => {
    vi.setSystemTime(new Date('2026-04-17T10:00:00Z'))
    const page = open({
      'POST /consult/mobile/reserve/hold': () => ({ ...HELD, slotId: 's-sat' }),
      'POST /consult/appointment/book': () => ({ ...BOOKED, state: 'toConfirm' }),
      'GET /consult/appointment/myDetail': () => aVisit({ state: 'toConfirm' }),
    })
    await user.click(await slot(/4月18日 周六，余 1/))
    await user.click(await slot(/4月18日 周六 10:00/))
    await user.click(await screen.findByRole('button', { name: '下一步，确认预约' }))
    expect(await screen.findByText('该时段已过取消截止时间，预约后只能请假')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '线上' }))
    await user.click(screen.getByRole('button', { name: '确认预约' }))
    expect(await screen.findByRole('heading', { name: '已提交，等老师确认' })).toBeTruthy()
    expect(page.log.find(({ key }) => key.endsWith('/book'))?.body).toMatchObject({ consultMethod: 2 })
  })

  test.each([
    [41001, '该时段已被预约，请选择其他时段', 'times'],
    [41017, '有人正在填写，可能很快空出，请稍后再试或选择其他时段', 'times'],
    [41104, '本学期已爽约2次，暂停预约至2026-07-05', 'here'],
  ])('refused with %i: %s', async (code, message, place) => {
    open({ ...holding, 'POST /consult/appointment/book': () => refuse(code, message) })
    await chooseFriday()
    await user.click(await screen.findByRole('button', { name: '下一步，确认预约' }))
    await user.click(await screen.findByRole('button', { name: '确认预约' }))
    expect(await screen.findByText(new RegExp(message))).toBeTruthy()
    expect(screen.queryByRole('group', { name: '选择日期' }) !== null).toBe(place === 'times')
  })
})

test('an assessment asks for the place first', async () => {
  const page = openBooking(
    <Evaluation />,
    { 'GET /consult/site/cache/all': () => [SITE, { ...SITE, id: 's2', name: '东校区', address: '东一楼' }] },
    '/consultationEvaluationAppointment',
  )
  await user.click(await screen.findByRole('radio', { name: /东校区/ }))
  await waitFor(() =>
    expect(page.log.findLast(({ key }) => key.endsWith('findScheduleTime'))?.body).toMatchObject({
      type: '15',
      siteId: 's2',
    }),
  )
})

test('an address without a service leads back', async () => {
  openBooking(<Page />, {}, '/appointmentStepsPage')
  expect(await screen.findByRole('button', { name: '去预约咨询' })).toBeTruthy()
})
