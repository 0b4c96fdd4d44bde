import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acted, aDetail, aRow } from '../../../test/appointments.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { address, aCard, card, openWorkbench } from '../../../test/workbench.tsx'
import type { Handlers } from '../../../test/fake-server.ts'

const at = (clock: string): string => `2026-04-15 ${clock}:00`
const visit = (id: string, visitorName: string, from: string, to: string, over: Parameters<typeof aRow>[0] = {}) =>
  aRow({ id, visitorName, startAt: at(from), endAt: at(to), ...over })

beforeEach(() => {
  freshBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-15T01:42:00Z') })
})
afterEach(() => void vi.useRealTimers())

/** Of a day only what its cards draw. */
const open = (codes: readonly string[], day: object, handlers: Handlers = {}) =>
  openWorkbench({
    'GET /admin/card/list': () => codes.map((code) => aCard(code, code, 0)),
    'GET /admin/console/day': () => day,
    ...handlers,
  })

test('the day is read in one answer: what is over is not begun, and one session at a time is', async () => {
  const start = { actions: ['start'] }
  const rows = [
    visit('a', '赵一', '08:00', '08:50', start),
    visit('b', '钱二', '09:30', '10:20', { ...start, arriveTime: at('09:24') }),
    visit('c', '孙三', '10:00', '10:50', start),
    visit('d', '李四', '14:00', '14:50'),
  ]
  const log = await open(
    ['agenda', 'records', 'weeks'],
    { agenda: { rows, later: [] }, records: { total: 0, locked: 2, rows: [] }, weeks: [] },
    { 'POST /consult/appointment/start': () => acted() },
  )
  const agenda = within(await screen.findByRole('region', { name: '今日日程' }))
  await agenda.findByText('待确认结果')
  const buttons = agenda.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['确认结果', '开始会谈', '查看', '查看'])
  expect(agenda.getByText('09:24 已签到')).toBeTruthy()
  expect(agenda.getByText('10:50 – 14:00 空档')).toBeTruthy()
  expect(card('待填记录').getByText(/另有 2 份已锁定/)).toBeTruthy()
  expect(log.filter(({ key }) => key.startsWith('GET /admin/console/day'))).toHaveLength(1)
  await userEvent.click(agenda.getByRole('button', { name: '开始会谈 钱二 09:30' }))
  await waitFor(
    () =>
      expect(log.find(({ key }) => key === 'POST /consult/appointment/start')?.body).toEqual({ id: 'b', version: 3 }),
    { timeout: 20_000 },
  )
  // What was done makes the day old.
  await waitFor(() => expect(log.filter(({ key }) => key.startsWith('GET /admin/console/day'))).toHaveLength(2))
}, 60_000)

test('a free day shows what comes after it', async () => {
  const later = [aRow({ visitorName: '周五', startAt: '2026-04-17 10:00:00', endAt: '2026-04-17 10:50:00' })]
  await open(['agenda'], { agenda: { rows: [], later } })
  const agenda = within(await screen.findByRole('region', { name: '今日日程' }))
  expect(await agenda.findByText('今天没有安排')).toBeTruthy()
  expect(agenda.getByText('04-17 周五')).toBeTruthy()
})

test('a record shows its clock, and is written from where it is seen', async () => {
  const row = {
    ...visit('r', '孙彤', '08:00', '08:50', { state: 'success', recordDueAt: '2026-04-11 08:50:00' }),
    recordLockAt: at('16:50'),
    draftPercent: null,
  }
  const detail = aDetail({ id: 'r', recordFormId: 'f1' })
  await open(
    ['records'],
    { records: { total: 1, locked: 0, rows: [row] } },
    { 'GET /consult/appointment/detail': () => detail },
  )
  expect(await screen.findByText('今天 16:50 锁定 · 剩 7 小时')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '写记录 孙彤 04-15' }))
  await waitFor(() => expect(address()).toBe('/consult/record?id=r'), { timeout: 20_000 })
}, 60_000)

test('which time it is stands beside the type, and a record that is begun is gone on with', async () => {
  const rows = [
    { ...visit('a', '赵一', '14:00', '14:50'), sessionNo: 4 },
    { ...visit('b', '钱二', '15:00', '15:50', { displayCode: '21' }), sessionNo: 1 },
  ]
  const begun = {
    ...visit('r', '孙彤', '08:00', '08:50', { state: 'success', recordDueAt: '2026-04-18 08:50:00' }),
    recordLockAt: '2026-04-22 08:50:00',
    sessionNo: 3,
    draftPercent: 62,
  }
  await open(['agenda', 'records'], { agenda: { rows, later: [] }, records: { total: 1, locked: 0, rows: [begun] } })
  const agenda = within(await screen.findByRole('region', { name: '今日日程' }))
  expect(await agenda.findByText('个体咨询 · 第 4 次 · 咨询室 103')).toBeTruthy()
  expect(agenda.getByText('首次咨询 · 咨询室 103')).toBeTruthy()
  const records = within(await screen.findByRole('region', { name: '待填记录' }))
  expect(records.getByText('04-15 个体咨询 第 3 次')).toBeTruthy()
  expect(records.getByText(/草稿已存 62%/)).toBeTruthy()
  expect(records.getByRole('button', { name: '继续 孙彤 04-15' })).toBeTruthy()
}, 60_000)

test('a request whose time has passed is still counted, and can only be turned down', async () => {
  const asked = { state: 'toConfirm', stateName: '待确认', actions: ['confirm', 'reject'] }
  const rows = [visit('a', '赵一', '14:00', '14:50', asked), visit('b', '钱二', '08:00', '08:50', asked)].map(
    (row) => ({ ...row, actions: [...row.actions] }),
  )
  await open(['confirm'], { confirm: { total: 2, rows } })
  const confirm = within(await screen.findByRole('region', { name: '待确认预约' }))
  await confirm.findByText('时间已过，只能驳回')
  const buttons = confirm.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(buttons).toEqual(['驳回 赵一 14:00', '通过 赵一 14:00', '驳回 钱二 08:00'])
}, 60_000)

test('the house shows who is here and expected; at the door neither what for nor where from', async () => {
  const rows = [
    visit('a', '王*', '09:30', '10:20', { actions: ['arrive'], type: '11', displayCode: '11', isUrgent: true }),
    visit('b', '李*', '11:00', '11:50'),
  ]
  const day = { house: { rows, counts: { expected: 2, arrived: 0, running: 1, done: 3, over: 2 } } }
  const log = await open(['house'], day, { 'POST /consult/appointment/arrive': () => acted() })
  const house = within(await screen.findByRole('region', { name: '今日到访' }))
  expect(await house.findByText('待到 2 · 已到 0 · 进行中 1 · 已结束 3')).toBeTruthy()
  expect(house.getByText('已晚 12 分钟')).toBeTruthy()
  expect(house.getByRole('link', { name: '另有 2 位已过时间，去分诊台确认结果' })).toBeTruthy()
  for (const word of ['危机', '紧急', '计算机']) expect(house.queryByText(new RegExp(word))).toBeNull()
  await userEvent.click(house.getByRole('button', { name: '签到 王* 09:30' }))
  await waitFor(() => expect(log.some(({ key }) => key === 'POST /consult/appointment/arrive')).toBe(true), {
    timeout: 20_000,
  })
}, 60_000)

test('a request that its title and reason tell is answered in place, any other is opened', async () => {
  const flow = {
    id: 'f1',
    title: '周四下午请假',
    applicantName: '周明远',
    reason: '参加校外督导',
    isPlain: true,
    isLate: false,
    isPastAgreeing: false,
  }
  const rows = [flow, { ...flow, id: 'f2', title: '咨询延长 3 次', reason: '', isPlain: false, isLate: true }]
  const log = await open(
    ['approvals'],
    { approvals: { total: 2, rows } },
    {
      'POST /consult/act/flow/agree': () => ({ id: 'f1', code: 0, status: 2, reason: null }),
      'POST /consult/act/flow/reject': () => ({ id: 'f1', code: 0, status: 3, reason: null }),
    },
  )
  const approvals = within(await screen.findByRole('region', { name: '待我审批' }))
  expect(await approvals.findByText('周明远提交 · 参加校外督导')).toBeTruthy()
  await userEvent.click(approvals.getByRole('button', { name: '同意 周四下午请假' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(log.some(({ key }) => key.endsWith('/agree'))).toBe(false)
  await userEvent.click(question.getByRole('button', { name: '同意' }))
  await waitFor(() => expect(log.find(({ key }) => key.endsWith('/agree'))?.body).toEqual({ id: 'f1' }))
  await userEvent.click(approvals.getByRole('button', { name: '驳回 周四下午请假' }))
  const refusal = within(await screen.findByRole('dialog', { name: '驳回「周四下午请假」' }))
  expect(refusal.getByRole('button', { name: '驳回' })).toHaveProperty('disabled', true)
  await userEvent.type(refusal.getByRole('textbox', { name: '审批意见' }), '时段已满')
  await userEvent.click(refusal.getByRole('button', { name: '驳回' }))
  await waitFor(() =>
    expect(log.find(({ key }) => key.endsWith('/reject'))?.body).toEqual({ id: 'f1', opinion: '时段已满' }),
  )
  await userEvent.click(approvals.getByRole('button', { name: '查看 咨询延长 3 次' }))
  await waitFor(() => expect(address()).toBe('/approval_info?id=f2'))
}, 60_000)

test('what is owed stands with its day, what is late says so, and a press leads to where it is seen to', async () => {
  const owed = {
    id: 'e1',
    title: '上报待院系审核',
    aboutName: '陈夏',
    link: '/crisis/report/2?id=1',
    dueTime: at('09:00'),
    isOverdue: true,
  }
  const rows = [owed, { ...owed, id: 'e2', title: '安排下次联系', aboutName: '', isOverdue: false }]
  await open(['errands'], { errands: { total: 9, rows } })
  const card = within(await screen.findByRole('region', { name: '我的待办' }))
  expect(await card.findByText(/^陈夏 · \d\d-\d\d 周. 09:00 前$/)).toBeTruthy()
  expect(card.getAllByText(/已超时/)).toHaveLength(1)
  expect(card.getByText('9')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: '去办理 上报待院系审核 陈夏' }))
  await waitFor(() => expect(address()).toBe('/crisis/report/2?id=1'))
}, 60_000)

test('somebody in danger stands there with a deadline; nobody in danger, no card', async () => {
  const signal = {
    id: 'g1',
    visitorName: '赵诺',
    deptName: '艺术学院',
    level: 5,
    sourceName: '来访登记',
    state: 'open',
    dueTime: at('09:00'),
    isOverdue: true,
    isMine: false,
    takenByName: '',
    actions: ['take'],
    version: 1,
  }
  let signals = { total: 1, rows: [signal] }
  const log = await open(
    ['signals'],
    {
      get signals() {
        return signals
      },
    },
    {
      'POST /crisis/warning/take': () => {
        signals = { total: 0, rows: [] }
        return null
      },
    },
  )
  const shown = within(await screen.findByRole('region', { name: '警戒信息' }))
  expect(shown.getByText('04-15 09:00 前应响应，已超时')).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: '接手 赵诺' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '接手' }))
  await waitFor(() => expect(log.find(({ key }) => key.endsWith('/take'))?.body).toEqual({ id: 'g1', version: 1 }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '警戒信息' })).toBeNull())
}, 60_000)

test('weeks are bars, and a table for whoever wants one; a part that failed says so alone', async () => {
  const weeks = [
    { monday: '2026-04-06', weekNo: null, held: 9, missed: 0 },
    { monday: '2026-04-13', weekNo: 7, held: 18, missed: 2 },
  ]
  await open(['weeks', 'confirm'], { weeks, confirm: null })
  const chart = within(await screen.findByRole('region', { name: '每周会谈' }))
  await userEvent.click(chart.getByRole('button', { name: '查看表格' }))
  const table = within(chart.getByRole('table', { name: '近 8 周每周会谈与爽约次数' }))
  expect(table.getByRole('row', { name: '第 7 周（04-13 起） 18 2' })).toBeTruthy()
  expect(table.getByRole('row', { name: '04-06 起 9 0' })).toBeTruthy()
  expect(card('待确认预约').getByText('没能取到数据')).toBeTruthy()
})

test('what one carries stands by level, and whoever arranges sees who has room', async () => {
  await open(['caseload', 'team'], {
    caseload: {
      total: 3,
      waiting: 1,
      load: 4.5,
      levels: [1, 2, 3, 4, null].map((star) => ({ star, count: star === 2 ? 1 : star === 4 ? 2 : 0 })),
      scaleName: 'PHQ-9',
      outcomes: [],
      curves: [],
    },
    team: {
      waiting: 7,
      meanWaitDays: 5.5,
      rows: [
        { id: 'a', name: '林静宜', cases: 17, load: 22.5, booked: 9, offered: 10 },
        { id: 'b', name: '唐可欣', cases: 2, load: 2, booked: 0, offered: 0 },
      ],
    },
  })
  const mine = await screen.findByRole('region', { name: '我的个案' })
  expect(await within(mine).findByText('负荷指数 4.5 · 1 位还没有开始')).toBeTruthy()
  expect(
    within(mine)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\D+/g, '')),
  ).toEqual(['0', '1', '0', '2', '0'])
  const team = screen.getByRole('region', { name: '咨询师负荷' })
  expect(team.textContent).toContain('7 人在等候 · 近四周排上的人平均等了 5.5 天')
  expect(within(team).getByRole('row', { name: /林静宜/ }).textContent).toContain('1722.59/10')
  expect(within(team).getByRole('row', { name: /唐可欣/ }).textContent).toContain('本周没有开放')
})

test('who is met today brings along what they answered before; the cases say how they stand', async () => {
  const rows = [
    visit('a', '赵一', '14:00', '14:50', { visitorId: 'v1' }),
    visit('b', '钱二', '15:00', '15:50', { visitorId: 'v2' }),
    visit('c', '孙三', '16:00', '16:50', { visitorId: 'v3' }),
  ]
  await open(['agenda', 'caseload'], {
    agenda: { rows, later: [] },
    caseload: {
      total: 3,
      waiting: 0,
      load: 3,
      levels: [],
      scaleName: 'PHQ-9',
      outcomes: [
        { standing: 'better', label: '可靠好转', count: 2 },
        { standing: 'off', label: '偏离预期', count: 1 },
      ],
      curves: [
        { visitorId: 'v1', values: [16, 12, 8], isOffTrack: false },
        { visitorId: 'v2', values: [12], isOffTrack: false },
      ],
    },
  })
  const agenda = within(await screen.findByRole('region', { name: '今日日程' }))
  const lines = (await agenda.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toContain('会谈前 PHQ-9 16、12、8')
  expect(lines[1]).toContain('会谈前 PHQ-9 12基线')
  expect(lines[2]).not.toContain('PHQ-9')
  expect(agenda.getByText(/曲线为会谈前 PHQ-9/)).toBeTruthy()
  const mine = within(await screen.findByRole('region', { name: '我的个案' }))
  expect(mine.getByText('会谈前 PHQ-9 的变化 · 3 位')).toBeTruthy()
  expect(mine.getByText('可靠好转').textContent).toBe('可靠好转2')
}, 60_000)
