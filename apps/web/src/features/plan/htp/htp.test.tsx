import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { htpFeatureCodes, packPoints } from '@xinqiao/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { pretendPhone } from '../../../../test/browser-stubs.ts'
import { user } from '../../../../test/in-theme.tsx'
import { openPart } from '../../../../test/open-part.tsx'
import { aRole, aUser } from '../../../../test/people.ts'
import type { Drawing, OwnDrawing } from './htp.queries.ts'
import { Page } from './record.page.tsx'

const ID = '0192f0c0-0000-7000-8000-000000000001'
const at = `/houseTreeManInfoWrite?id=${ID}`

const own = (over: Partial<OwnDrawing> = {}): OwnDrawing => ({
  id: ID,
  version: 1,
  state: 'todo',
  stateName: '待作画',
  inviteTime: '2026-10-20 15:00:00',
  submitTime: null,
  reason: '',
  sheet: 'wide',
  strokes: [],
  seq: 0,
  answers: [],
  needsCare: false,
  ...over,
})

const visitor = aUser({ role: aRole({ roleCode: 'ROLE_GENERAL' }) })

const stroke = {
  part: 'house' as const,
  at: 0,
  gone: null,
  path: packPoints([
    { x: 10, y: 10, pressure: 40, ms: 0 },
    { x: 90, y: 60, pressure: 60, ms: 900 },
  ]),
}

const column = (isMine: boolean, isRated: boolean, marks: Record<string, string> = {}): Drawing['columns'][number] => ({
  raterName: isMine ? '何佳宁' : '许若兰',
  isMine,
  isRated,
  signTime: null,
  checks: isRated ? htpFeatureCodes.map((code) => ({ code, mark: (marks[code] ?? 'no') as 'no', note: '' })) : [],
})

const drawing = (over: Partial<Drawing> = {}, actions: string[] = ['rate', 'return']): Drawing => ({
  row: {
    id: ID,
    version: 3,
    no: 'H-0417',
    userId: ID,
    userName: '沈**',
    userNo: '2026****01',
    deptName: '文学院',
    state: 'rating',
    stateName: '评阅中',
    attempt: 1,
    raters: 2,
    raterNames: ['何佳宁', '许若兰'],
    isMine: true,
    submitTime: '2026-10-20 16:05:00',
    doneTime: null,
    actions,
  },
  sheet: 'wide',
  strokes: [stroke],
  fileId: null,
  answers: [{ question: '这是谁的家？', words: '外婆家' }],
  columns: [column(true, false), { ...column(false, true), checks: [] }],
  disagreements: [],
  settled: [],
  report: '',
  earlier: [],
  print: 'a'.repeat(64),
  ...over,
})

describe('whoever draws', () => {
  beforeEach(() => pretendPhone(true))

  test('draws, answers what they like, and hands it in; an empty paper is not taken', async () => {
    const sent: unknown[] = []
    openPart(<Page />, {
      at,
      user: visitor,
      handlers: {
        'GET /plantest/htp/own': () => (sent.length > 0 ? own({ state: 'waiting', version: 2 }) : own()),
        'POST /plantest/htp/save': () => ({ seq: 1 }),
        'POST /plantest/htp/submit': ({ body }) => {
          sent.push(body)
          return { needsCare: false }
        },
      },
    })
    const next = await screen.findByRole('button', { name: '画好了，下一步' })
    fireEvent.click(next)
    expect(screen.getByRole('alert').textContent).toContain('纸上还没有画')
    const paper = screen.getByRole('img', { name: '画纸' })
    paper.getBoundingClientRect = () => ({ left: 0, top: 0, width: 380, height: 524 }) as DOMRect
    fireEvent.pointerDown(paper, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(paper, { pointerId: 1, clientX: 60, clientY: 80 })
    fireEvent.pointerUp(paper, { pointerId: 1, clientX: 60, clientY: 80 })
    await waitFor(() => expect(screen.getByText('1 笔')).toBeTruthy())
    await waitFor(
      () => {
        fireEvent.click(next)
        expect(screen.getByText('再说几句')).toBeTruthy()
      },
      { timeout: 3000 },
    )
    await user.type(screen.getByLabelText('这是谁的家？住在里面的人怎么样？'), '外婆家')
    await user.click(screen.getByRole('button', { name: '交给老师' }))
    expect(await screen.findByText('交好了，谢谢你')).toBeTruthy()
    expect(sent).toMatchObject([
      { sheet: 'tall', strokes: [{ part: 'house' }], answers: [{ code: 'home', words: '外婆家' }] },
    ])
  })

  test('reads why it came back, and draws again', async () => {
    const { log } = openPart(<Page />, {
      at,
      user: visitor,
      handlers: {
        'GET /plantest/htp/own': () => own({ state: 'returned', reason: '树还没有画' }),
        'POST /plantest/htp/redraw': () => ({ id: ID, version: 5 }),
      },
    })
    expect(await screen.findByText('老师说：树还没有画')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重新画' }))
    await waitFor(() => expect(log.some(({ key }) => key.includes('redraw'))).toBe(true))
  })
})

describe('whoever looks at it', () => {
  beforeEach(() => pretendPhone(false))
  const assessor = aUser({ permissions: ['plantest_htp_list_tab', 'plantest_htp_rate_btn'] as never })

  test('fills in their own column and sees nothing of the other’s', async () => {
    openPart(<Page />, { at, user: assessor, handlers: { 'GET /plantest/htp/detail': () => drawing() } })
    const list = await screen.findByRole('region', { name: '特征清单' })
    expect(within(list).getAllByText('完成后可见')).toHaveLength(htpFeatureCodes.length)
    expect(screen.getByText('还有 15 项没填')).toBeTruthy()
    await user.click(within(within(list).getByRole('radiogroup', { name: '有烟囱' })).getByLabelText('有'))
    expect(screen.getByText('还有 14 项没填')).toBeTruthy()
    expect(screen.getByRole('button', { name: '完成清单' })).toHaveProperty('disabled', true)
    expect(screen.getByText('只描述画面，不由机器下结论')).toBeTruthy()
  })

  test('settles what differs before anybody signs', async () => {
    const columns = [column(true, true, { hole: 'yes' }), column(false, true, { hole: 'unsure' })]
    const { log } = openPart(<Page />, {
      at,
      user: assessor,
      handlers: {
        'GET /plantest/htp/detail': () => drawing({ columns, disagreements: ['hole'] }),
        'POST /plantest/htp/settle': () => ({ id: ID, version: 4 }),
      },
    })
    expect(await screen.findByText('一致 14 / 15')).toBeTruthy()
    expect(screen.getByText('还有 1 项没有合议结果')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '保留分歧' }))
    expect(screen.getByText('还没有写评阅意见')).toBeTruthy()
    expect(screen.getByRole('button', { name: '签名' })).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: '评阅意见与签名' }), '三个主题均出现')
    await user.click(screen.getByRole('button', { name: '保存合议' }))
    await waitFor(() =>
      expect(log.find(({ key }) => key.includes('settle'))?.body).toMatchObject({
        settled: [{ code: 'hole', outcome: 'keep' }],
        report: '三个主题均出现',
      }),
    )
  })
})
