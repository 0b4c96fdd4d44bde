import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bodies, DESK, dialog, start } from '../../../test/appointments.tsx'
import { user } from '../../../test/in-theme.tsx'
import { freshBrowser } from '../../../test/open-app.tsx'
import { Page as Case } from './case/case.page.tsx'
import { aCase, ID, OTHER } from './care.fixture.ts'
import type { Transfer } from './care.queries.ts'
import { Page as Cases } from './cases.page.tsx'

const aTransfer: Transfer = {
  id: OTHER,
  caseId: ID,
  caseNo: 'GA-2026-0318',
  visitorId: OTHER,
  visitorName: '陈一诺',
  star: 3,
  sessions: 4,
  state: 'asked',
  stateName: '待接收',
  target: 1,
  targetName: '中心其他咨询师',
  toName: '林静宜',
  askedByName: '周明远',
  createTime: '2026-11-16 09:00:00',
  formId: null,
  noteId: null,
  actions: ['accept', 'decline'],
  version: 2,
}
const host = [...DESK, 'consult_case_list_tab', 'consult_case_own_btn'] as const

beforeEach(freshBrowser)

describe('a case', () => {
  test('shows the record that is owed first, and what stands before its end', async () => {
    start(`/?id=${ID}`, host, Case, { 'GET /consult/case/detail': () => aCase() })
    expect(await screen.findByRole('button', { name: '写第 1 次记录' })).toBeTruthy()
    expect(screen.getByText('还有 1 份记录未提交')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '结案' })).toBeNull()
  }, 60_000)

  test('tells all that happened in it, and narrows to its sessions', async () => {
    const [held] = aCase().visits
    const one = aCase({
      visits: [
        {
          ...held!,
          id: ID,
          no: null,
          state: 'userTakeLeave',
          stateName: '来访者请假',
          recordState: 'none',
          mayWrite: false,
        },
        held!,
      ],
      stars: [{ star: 3, time: '2026-11-10 10:00:00', byName: '林静宜' }],
      contacts: [
        { time: '2026-11-12 10:00:00', byName: '林静宜', wayName: '电话', outcomeName: '无人回应', words: '' },
      ],
    })
    start(`/?id=${ID}`, host, Case, { 'GET /consult/case/detail': () => one })
    const history = () =>
      within(screen.getByRole('list', { name: '经过' }))
        .getAllByRole('listitem')
        .map((line) => line.querySelector('b')?.textContent)
    await screen.findByRole('button', { name: '写第 1 次记录' })
    expect(history()).toEqual(['电话 · 无人回应', '确定等级 · 三级', '来访者请假', '首次会谈'])
    await user.click(screen.getByText('会谈', { exact: true }))
    expect(history()).toEqual(['来访者请假', '首次会谈'])
  }, 60_000)

  test('what was written opens as it is; a session before one’s own time has no page', async () => {
    const [held] = aCase().visits
    const written = { ...held!, mayWrite: false, mayLook: false, recordState: 'sealed' }
    start(`/?id=${ID}`, host, Case, {
      'GET /consult/case/detail': () =>
        aCase({
          visits: [
            { ...written, answerId: OTHER },
            { ...written, id: ID, no: 2, answerId: null },
          ],
        }),
    })
    const read = await screen.findByRole('link', { name: '查看记录' })
    expect(read.getAttribute('href')).toBe(`/formAnswer/detail?id=${OTHER}`)
    expect(screen.queryByRole('link', { name: '查看预约' })).toBeNull()
  }, 60_000)

  test('somebody reached for is written down', async () => {
    const { log } = start(`/?id=${ID}`, host, Case, {
      'GET /consult/case/detail': () => aCase(),
      'GET /choice/reach/of': () => ({ ...UNASKED, isAsked: true, mayCall: true }),
      'POST /consult/case/contact': () => null,
    })
    await user.click(await screen.findByRole('button', { name: '记联系' }))
    const asked = await dialog('记一次联系')
    await user.click(asked.getByRole('radio', { name: '无人回应' }))
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '打了两遍' } })
    await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
    await waitFor(
      () =>
        expect(bodies(log, 'POST /consult/case/contact')).toEqual([
          { id: ID, way: 'phone', outcome: 'nobody', note: '打了两遍' },
        ]),
      { timeout: 8000 },
    )
  }, 60_000)

  test('past what they said only a life in danger leads, with its reason', async () => {
    const { log } = start(`/?id=${ID}`, host, Case, {
      'GET /consult/case/detail': () => aCase(),
      'GET /choice/reach/of': () => UNASKED,
      'POST /choice/reach/danger': () => null,
      'POST /consult/case/contact': () => null,
    })
    await user.click(await screen.findByRole('button', { name: '记联系' }))
    const asked = await dialog('记一次联系')
    await user.click(asked.getByRole('radio', { name: '无人回应' }))
    fireEvent.change(asked.getByLabelText(/经过/), { target: { value: '打了两遍' } })
    fireEvent.change(asked.getByLabelText(/生命危险的理由/), { target: { value: '刚刚发来告别的话，要确认安全' } })
    await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
    await waitFor(
      () =>
        expect(bodies(log, 'POST /choice/reach/danger')).toEqual([
          { userId: OTHER, way: 'call', reason: '刚刚发来告别的话，要确认安全' },
        ]),
      { timeout: 8000 },
    )
    await waitFor(() => expect(bodies(log, 'POST /consult/case/contact').length).toBe(1), { timeout: 8000 })
  }, 60_000)

  test('what it comes to before the session, and the curve with what was decided', async () => {
    start(`/?id=${ID}`, host, Case, {
      'GET /consult/case/detail': () =>
        aCase({
          actions: ['review'],
          outcome: {
            scaleName: 'PHQ-9',
            most: 27,
            reliable: 5,
            bands: [],
            points: [16, 0].map((value, at) => ({
              time: `2026-11-0${at + 1} 09:00:00`,
              value,
              level: '轻度',
              edition: 9,
            })),
            change: { from: 16, to: 0, kind: 'better' },
            isOffTrack: false,
            review: null,
          },
          scales: [
            {
              code: 'PHQ9',
              name: 'PHQ-9',
              time: '2026-11-02 09:00:00',
              score: 0,
              level: '轻度',
              first: 16,
              reliable: 5,
              risks: [],
              hasRiskItems: true,
            },
          ],
          plan: { no: 2, time: '2026-11-02 10:00:00' },
        }),
    })
    expect(await screen.findByText('可靠好转 −16 分')).toBeTruthy()
    expect(screen.getByRole('list', { name: '各量表最近一次' }).textContent).toBe(
      'PHQ-90首次 16↓ 16轻度 · 可靠变化界值 5',
    )
    expect(within(screen.getByRole('region', { name: '风险与安全' })).getByText('第 2 版 · 11-02 更新')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '会谈之前' })).getByText('三级')).toBeTruthy()
    expect(screen.getByRole('button', { name: '复核偏离' })).toBeTruthy()
  }, 60_000)
})

const UNASKED = {
  isAsked: false,
  mayCall: false,
  mayWord: false,
  mayWrite: true,
  hours: 'any' as const,
  hoursName: '都可以',
  words: '',
  time: null,
  byName: '',
}

test('whoever is asked to take a case over answers above the list', async () => {
  const { log } = start('/', host, Cases, {
    'POST /consult/case/page': () => ({ records: [], total: 0, current: 1, size: 10, pages: 0 }),
    'POST /consult/case/counts': () => [],
    'GET /consult/case/transfers': () => [aTransfer],
    'POST /consult/case/transfer/decline': () => null,
  })
  const card = within(await screen.findByRole('region', { name: /请您接收的个案/ }))
  expect(card.getByText('周明远转介 · 已会谈 4 次')).toBeTruthy()
  await user.click(card.getByRole('button', { name: '不接收' }))
  const asked = await dialog('不接收转介')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '本学期已满' } })
  await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
  await waitFor(
    () =>
      expect(bodies(log, 'POST /consult/case/transfer/decline')).toEqual([
        { id: OTHER, version: 2, reason: '本学期已满' },
      ]),
    { timeout: 8000 },
  )
}, 60_000)

test('a case that can be passed on leads there from its row, and the question where to stands open', async () => {
  const row = (id: string, over: object) => ({ ...aCase(), id, recordsDue: 0, ...over })
  start('/?act=refer', host, Cases, {
    'POST /consult/case/page': () => ({
      records: [row(ID, { visitorName: '可转' }), row(OTHER, { visitorName: '还有记录', recordsDue: 1 })],
      total: 2,
      current: 1,
      size: 10,
      pages: 1,
    }),
    'POST /consult/case/counts': () => [],
    'GET /consult/case/transfers': () => [],
  })
  await screen.findByText(/可转/)
  expect(screen.getByRole('region', { name: '选择要转介的个案' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^转介/ }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
}, 60_000)

test('whoever was sent to pass a case on is asked where to at once', async () => {
  start(`/?id=${ID}&act=refer`, host, Case, {
    'GET /consult/case/detail': () => aCase({ actions: ['refer'] }),
    'GET /consult/case/hosts': () => [],
  })
  expect(await screen.findByRole('dialog', { name: '转介' })).toBeTruthy()
}, 60_000)
