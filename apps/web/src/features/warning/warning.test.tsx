import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, DESK, dialog, start } from '../../../test/appointments.tsx'
import { said, user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { Page as Detail } from './signal.page.tsx'
import { SignalsPanel } from './signals-panel.tsx'
import type { SignalDetail } from './warning.queries.ts'

const aSignal = (over: Partial<SignalDetail> = {}): SignalDetail => ({
  id: 'g1',
  visitorId: 'v9',
  visitorName: '周宁',
  visitorNo: '2022',
  deptName: '外国语学院',
  level: 5,
  sourceName: '来访登记',
  state: 'open',
  stateName: '待处理',
  createTime: '2026-04-15 08:00:00',
  dueTime: '2026-04-15 08:30:00',
  isOverdue: false,
  takenByName: '',
  nextTime: null,
  nextWords: '',
  dispute: null,
  isProposed: false,
  isMine: false,
  actions: ['take', 'hand'],
  version: 1,
  reach: null,
  phone: '',
  contacts: [],
  answerId: null,
  steps: [{ action: '发出预警', time: '2026-04-15 08:00:00', actorName: '', words: '' }],
  signs: [{ sourceName: '来访登记', mark: '登记', time: '2026-04-15 08:00:00', isAcute: true, words: '' }],
  talks: [],
  visits: [],
  ...over,
})
const handlers = () => [
  { id: 'h2', name: '周明远', roleName: '咨询师', isOnDuty: false },
  { id: 'h1', name: '林静宜', roleName: '咨询师', isOnDuty: true },
]

beforeEach(freshBrowser)

test('the desk takes a level-5 call only after being asked, and hands it on; there is no way to close it', async () => {
  const held = aSignal({ visitorName: '周*', state: 'taken', takenByName: '何前台', actions: ['hand'] })
  const Panel = () => <SignalsPanel signals={[aSignal({ visitorName: '周*' }), { ...held, id: 'g2' }]} />
  const { log } = start('/', DESK, Panel, {
    'POST /crisis/warning/take': () => null,
    'GET /crisis/warning/handlers': handlers,
    'POST /crisis/warning/hand': () => null,
  })
  const panel = within(await screen.findByRole('region', { name: '请先处理' }))
  expect(panel.queryByRole('button', { name: '处理完毕' })).toBeNull()
  await user.click(panel.getByRole('button', { name: '接手' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(bodies(log, 'POST /crisis/warning/take')).toEqual([])
  await user.click(asked.getByRole('button', { name: '接手' }))
  await waitFor(() => expect(bodies(log, 'POST /crisis/warning/take')).toEqual([{ id: 'g1', version: 1 }]))
  await user.click(panel.getAllByRole('button', { name: '转交' })[1]!)
  await screen.findByText('林静宜（在岗） · 咨询师')
  const hand = await dialog('转交周*的预警')
  await user.click(hand.getByRole('button', { name: '转交' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/warning/hand')).toEqual([{ id: 'g2', version: 1, userId: 'h1', note: '' }]),
  )
  expect(said()).toContain('已转交给林静宜，对方立即收到通知')
}, 60_000)

const taken = (over: Partial<SignalDetail> = {}) =>
  aSignal({
    state: 'taken',
    isMine: true,
    takenByName: '周主任',
    actions: ['hand', 'contact', 'refer', 'propose'],
    version: 2,
    phone: '13900000001',
    contacts: [{ name: '家长', relationName: '父母', phone: '13900000018' }],
    ...over,
  })
const TALK = {
  time: '2026-04-15 08:20:00',
  byName: '周主任',
  wayName: '电话',
  outcomeName: '本人回应',
  isReached: true,
  words: '已见面，由室友陪同回宿舍，明早复谈',
}

test('its own page leads to the person: how to reach them once taken, what was said, and an end by two', async () => {
  let signal = aSignal()
  const { log } = start('/?id=g1', DESK, Detail, {
    'GET /crisis/warning/detail': () => signal,
    'POST /crisis/warning/take': () => {
      signal = taken()
      return null
    },
    'POST /crisis/warning/contact': () => {
      signal = taken({ version: 3, talks: [TALK] })
      return null
    },
    'POST /crisis/warning/close': () => {
      signal = taken({ version: 4, talks: [TALK], isProposed: true })
      return { isProposed: true }
    },
  })
  expect(await screen.findByRole('heading', { name: '周宁' })).toBeTruthy()
  expect(screen.getByText(/接手后显示本人电话/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '接手' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '接手' }))
  expect((await screen.findByRole('link', { name: '拨打 13900000001' })).getAttribute('href')).toBe('tel:13900000001')
  expect(screen.getByText(/与本人联系上之前，预警不能解除/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '记联系' }))
  const talk = await dialog('与周宁的联系')
  await user.click(talk.getByRole('radio', { name: '本人回应' }))
  const box = talk.getByRole('textbox', { name: /经过/ })
  fireEvent.change(box, { target: { value: '好了' } })
  fireEvent.blur(box)
  expect(await talk.findByText('请写明联系了谁、做了什么，至少 10 个字')).toBeTruthy()
  fireEvent.change(box, { target: { value: TALK.words } })
  await user.click(talk.getByRole('button', { name: '保存记录' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/warning/contact')).toEqual([
      { id: 'g1', version: 2, way: 'phone', outcome: 'self', note: TALK.words },
    ]),
  )

  expect(await screen.findByText(TALK.words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提出解除' }))
  const asked = await dialog('提出解除周宁的警戒')
  expect(asked.getByText(/须由第二位老师确认/)).toBeTruthy()
  fireEvent.change(asked.getByRole('textbox', { name: /处理经过/ }), { target: { value: TALK.words } })
  await user.click(asked.getByRole('button', { name: '提出解除' }))
  await waitFor(() =>
    expect(bodies(log, 'POST /crisis/warning/close')).toEqual([{ id: 'g1', version: 3, note: TALK.words }]),
  )
  expect(said()).toContain('已提出，等第二位老师确认')
  expect(await screen.findByText('已提出解除，等第二位老师确认')).toBeTruthy()
}, 60_000)
