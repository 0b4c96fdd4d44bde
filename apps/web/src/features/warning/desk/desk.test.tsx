import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DESK, dialog, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import type { Desk, SignalDetail } from '../warning.queries.ts'
import { Page } from './desk.page.tsx'

const NOW = '2026-04-15 09:42:00'

const aSignal = (over: Partial<SignalDetail> = {}): SignalDetail => ({
  id: 'g1',
  visitorId: 'v9',
  visitorName: '周**',
  visitorNo: '2022****',
  deptName: '外国语学院',
  level: 5,
  sourceName: '自评量表',
  state: 'open',
  stateName: '待处理',
  createTime: '2026-04-15 09:33:00',
  dueTime: '2026-04-15 10:03:00',
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
  steps: [],
  signs: [],
  talks: [],
  visits: [],
  ...over,
})

const held = (actions: string[]) =>
  aSignal({ id: 'g2', visitorName: '高子墨', level: 4, state: 'taken', isMine: true, actions })

const aDesk = (mine: SignalDetail): Desk => ({
  now: NOW,
  duty: ['林静宜'],
  secondDuty: [],
  heads: ['周主任'],
  audit: { time: NOW, live: 2, withStep: 2 },
  next: {
    signal: aSignal(),
    sex: '女',
    grade: '2022',
    signs: [],
    visit: null,
    ladder: {
      since: '2026-04-15 09:33:00',
      steps: [
        {
          time: '2026-04-15 09:33:00',
          names: ['林静宜'],
          offices: ['值班老师'],
          ways: ['站内', '短信'],
          isTaken: true,
          seconds: 26,
          missed: 0,
        },
        {
          time: '2026-04-15 09:48:00',
          names: ['周主任'],
          offices: ['中心负责人'],
          ways: ['短信'],
          isTaken: false,
          seconds: null,
          missed: 0,
        },
      ],
    },
  },
  open: [],
  openCount: 1,
  takenCount: 1,
  doneCount: 0,
  together: 0,
  mine: [mine],
  release: null,
})

beforeEach(freshBrowser)

const open = (mine: SignalDetail) =>
  start('/', DESK, Page, { 'GET /crisis/warning/desk': () => aDesk(mine), 'GET /crisis/warning/detail': () => mine })

test('the one to take next: who it is without a name, who was told, and who will be and as what', async () => {
  open(held(['contact']))
  const hero = within(await screen.findByRole('region', { name: '下一位' }))
  expect(hero.getByText('女 · 2022 级')).toBeTruthy()
  expect(hero.getByText('站内、短信，26 秒送达')).toBeTruthy()
  expect(hero.getByText('中心负责人，短信')).toBeTruthy()
}, 60_000)

test('whoever may handle a crisis turns what they have in hand into one, on the desk itself', async () => {
  open(held(['contact', 'refer', 'escalate', 'dismiss']))
  const card = within(await screen.findByRole('region', { name: '联系记录' }))
  await user.click(await card.findByRole('button', { name: '转危机' }))
  expect((await dialog('把高子墨的预警转为危机')).getByRole('textbox', { name: /危机事件/ })).toBeTruthy()
}, 60_000)

test('whoever may not is not offered it', async () => {
  open(held(['contact', 'refer']))
  const card = within(await screen.findByRole('region', { name: '联系记录' }))
  expect(await card.findByRole('button', { name: '转约谈' })).toBeTruthy()
  expect(card.queryByRole('button', { name: '转危机' })).toBeNull()
}, 60_000)
