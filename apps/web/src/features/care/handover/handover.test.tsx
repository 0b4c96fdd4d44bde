import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, DESK, dialog, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import { Page as Mine } from './handed.page.tsx'
import { Page } from './handover.page.tsx'
import type { Handover, Offered } from './handover.queries.ts'

const [FROM, GRAVE, STUCK, ZHOU] = ['0', '1', '2', '3'].map((n) => `${n}b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f`) as [
  string,
  string,
  string,
  string,
]
const counts = { cases: 1, visits: 1, records: 0, warnings: 0, crises: 0, errands: 0, shifts: 0 }
const line = (personId: string, name: string, suggestedId: string): Handover['lines'][number] => ({
  personId,
  name,
  no: '2026',
  caseNo: 'GA-2026-0001',
  star: 2,
  sessions: 3,
  nextTime: null,
  counts,
  isRunning: false,
  suggestedId,
  wish: '希望女老师',
  offer: null,
  why: suggestedId ? '负荷较低' : '没有能接手的人，请先改期或调整',
  options: [{ id: ZHOU, hindrance: suggestedId ? null : 'barred' }],
})
const handover: Handover = {
  userId: FROM,
  name: '唐可欣',
  isShut: false,
  kinds: [{ kind: 'cases', label: '个案', left: 2, asked: 0, done: 1 }],
  leave: null,
  lines: [line(GRAVE, '魏小满', ZHOU), line(STUCK, '曹一诺', '')],
  owed: [
    {
      id: 'r1',
      kind: 'records',
      personId: GRAVE,
      name: '魏小满',
      label: '个体咨询',
      time: '2026-11-16 10:00:00',
      isLate: true,
    },
    { id: 'e1', kind: 'errands', personId: STUCK, name: '曹一诺', label: '复核偏离预期', time: null, isLate: false },
  ],
  hidden: 0,
  shifts: [],
  hosts: [{ id: ZHOU, name: '周明远', load: 4, cases: 3, maxCases: 20 }],
  done: [],
  today: '2026-11-17',
}

beforeEach(freshBrowser)

const clerk = [...DESK, 'consult_case_manage_btn'] as const

test('what has somebody to go to goes with one reason; what has nobody is said', async () => {
  const { log } = start(`/?id=${FROM}`, clerk, Page, {
    'GET /consult/handover/detail': () => handover,
    'POST /consult/handover/give': () => ({
      done: 0,
      failed: [{ id: GRAVE, name: '魏**', message: '周明远已有安排' }],
    }),
  })
  expect(await screen.findByText('1 项还没有接手人，请选择')).toBeTruthy()
  const row = screen.getByRole('row', { name: /魏小满/ })
  expect(within(row).getByText('4 → 6')).toBeTruthy()
  // What is owed goes with its person, and says whose it becomes.
  const owed = (name: string) => within(screen.getByRole('heading', { name: new RegExp(name) }).closest('section')!)
  expect(owed('待填记录').getByText('交给 周明远')).toBeTruthy()
  expect(owed('待填记录').getByText(/已过期/)).toBeTruthy()
  expect(owed('待办').getByText('待您选')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '请人接收 1 项' }))
  const asked = await dialog('确认请人接收 1 项')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '调任学院' } })
  await user.click(asked.getByRole('button', { name: '请人接收 1 项' }))
  await waitFor(
    () =>
      expect(bodies(log, 'POST /consult/handover/give')).toEqual([
        { userId: FROM, reason: '调任学院', people: [{ personId: GRAVE, toId: ZHOU }], shifts: [] },
      ]),
    { timeout: 8000 },
  )
  expect(await screen.findByText('周明远已有安排')).toBeTruthy()
}, 60_000)

test('who was asked waits, who refused says why, and the last working day stands above', async () => {
  const offer = { id: STUCK, version: 1, toId: ZHOU, toName: '周明远', time: '2026-11-16 10:00:00', reason: '' }
  const { log } = start(`/?id=${FROM}`, clerk, Page, {
    'GET /consult/handover/detail': () => ({
      ...handover,
      kinds: [{ kind: 'cases', label: '个案', left: 2, asked: 1, done: 1 }],
      leave: { lastDay: '2026-11-30', daysLeft: 10, isOver: false, byName: '顾怀瑾', byDay: '2026-11-16' },
      lines: [
        {
          ...line(GRAVE, '魏小满', ZHOU),
          offer: { ...offer, state: 'offered' },
          options: [{ id: ZHOU, hindrance: 'busy' }],
        },
        { ...line(STUCK, '曹一诺', ZHOU), offer: { ...offer, state: 'refused', reason: '任其课程' } },
      ],
    }),
    'POST /consult/handover/remind': () => ({ count: 1 }),
    'POST /consult/handover/withdraw': () => null,
    'POST /consult/handover/plan': () => null,
  })
  expect(await screen.findByText(/最后工作日 2026-11-30（还有 10 个工作日）/)).toBeTruthy()
  expect(screen.getByText('待接收 1')).toBeTruthy()
  const waits = within(screen.getByRole('row', { name: /魏小满/ }))
  expect(waits.queryByRole('combobox')).toBe(null)
  expect(waits.getByText('周明远现在时间冲突，请撤回后另选')).toBeTruthy()
  // What they would carry if they say yes.
  expect(screen.getByText('3→4 / 20 例')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /曹一诺/ })).getByText('周明远不接收：任其课程')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提醒 1 位待接收' }))
  await user.click(waits.getByRole('button', { name: '撤回' }))
  await waitFor(() => {
    expect(bodies(log, 'POST /consult/handover/remind')).toEqual([{ userId: FROM }])
    expect(bodies(log, 'POST /consult/handover/withdraw')).toEqual([{ id: STUCK, version: 1 }])
  })
}, 60_000)

test('whoever is asked sees how much it is, and takes it or says why not', async () => {
  const one: Offered = {
    id: GRAVE,
    version: 1,
    personId: STUCK,
    name: '曹一诺',
    no: '2026',
    fromName: '唐可欣',
    lastDay: '2026-11-30',
    time: '2026-11-16 10:00:00',
    caseNo: 'GA-2026-0001',
    star: 2,
    sessions: 3,
    nextTime: null,
    counts,
    owed: handover.owed.slice(0, 1),
    hindrance: null,
  }
  const { log } = start('/', [...DESK, 'consult_case_own_btn'], Mine, {
    'GET /consult/handover/mine': () => [one, { ...one, id: FROM, name: '须回避者', hindrance: 'barred' }],
    'POST /consult/handover/accept': () => null,
    'POST /consult/handover/refuse': () => null,
  })
  expect(await screen.findByText('您须回避这位来访者，请不接收')).toBeTruthy()
  const [first, second] = screen.getAllByRole('button', { name: '接收' })
  expect((second as HTMLButtonElement).disabled).toBe(true)
  await user.click(first!)
  await user.click(await screen.findByRole('button', { name: /^确/ }))
  await waitFor(() => expect(bodies(log, 'POST /consult/handover/accept')).toEqual([{ id: GRAVE, version: 1 }]))
  await user.click(screen.getAllByRole('button', { name: '不接收' })[1]!)
  const refusing = await dialog('不接收移交')
  fireEvent.change(refusing.getByRole('textbox'), { target: { value: '任其课程' } })
  await user.click(refusing.getByRole('button', { name: /保|确/ }))
  await waitFor(
    () => expect(bodies(log, 'POST /consult/handover/refuse')).toEqual([{ id: FROM, version: 1, reason: '任其课程' }]),
    { timeout: 8000 },
  )
}, 60_000)
