import { holdDraw } from '@xinqiao/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refuse } from '../../../test/fake-server.ts'
import { said, user } from '../../../test/in-theme.tsx'
import { openPart } from '../../../test/open-part.tsx'
import { pageOf } from '../../../test/people.ts'
import { Page as MyQueuePage } from './my-queue.page.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { Page as QueuePage } from './queue.page.tsx'
import type { FittingSlot, QueueEntry } from './queue.queries.ts'
import { Page as RoundPage } from './release/round.page.tsx'

const entry = (over: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 'w1',
  visitorId: 'u1',
  visitorName: '李*阳',
  visitorNo: '2026001',
  type: '2',
  typeName: '个体咨询',
  teacherName: null,
  siteName: '东湖校区',
  consultMethod: 3,
  star: 3,
  isUrgent: true,
  sourceName: '排队',
  state: 'waiting',
  stateName: '等候中',
  waitedDays: 12,
  position: 1,
  offersMade: 0,
  declines: 0,
  needsCall: false,
  times: [{ time: '上午', weeks: [1, 2] }],
  offer: null,
  isSingleOffer: false,
  offerUntil: null,
  createTime: '2026-03-02 09:00:00',
  version: 4,
  ...over,
})

const slot = (over: Partial<FittingSlot> = {}): FittingSlot => ({
  slotId: 's1',
  startAt: '2026-04-17 14:00:00',
  endAt: '2026-04-17 14:50:00',
  hostName: '林静宜',
  siteName: '东湖校区',
  roomName: '松203',
  consultMethod: 1,
  isGood: true,
  reasons: ['在方便的时间里'],
  doubts: [],
  ...over,
})

describe('the clerk', () => {
  test('offers one of the fitting slots, and hears when somebody was quicker', async () => {
    let isTaken = true
    let isClosed = false
    const { log } = openPart(<OfferDialog entry={entry()} onClose={() => (isClosed = true)} />, {
      handlers: {
        'POST /consult/queue/slots': () => [slot(), slot({ slotId: 's2', reasons: [], doubts: ['不在希望的校区'] })],
        'POST /consult/queue/offer': () =>
          isTaken ? refuse(41001, '该时段已被预约，请选择其他时段') : entry({ state: 'offered' }),
      },
    })
    expect(await screen.findByText('不在希望的校区')).toBeTruthy()
    const send = screen.getByText('发出邀约')
    const now = vi.spyOn(performance, 'now')
    // The button swallows a second press within the same second.
    const press = (second: number): void => {
      now.mockReturnValue(second * 2000)
      fireEvent.click(send)
    }
    press(1)
    expect(screen.getByRole('alert').textContent).toBe('请先选择一个时段')
    fireEvent.click(screen.getByLabelText(/不在希望的校区/))
    fireEvent.click(screen.getByLabelText(/在方便的时间里/))
    press(2)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/已被预约/))
    isTaken = false
    press(3)
    await waitFor(() => expect(isClosed).toBe(true))
    const sent = log.filter(({ key }) => key === 'POST /consult/queue/offer').at(-1)
    expect(sent?.body).toEqual({ id: 'w1', version: 4, slotId: 's1' })
    now.mockRestore()
  })

  test('sees who waits, how long and why', async () => {
    openPart(<QueuePage />, {
      handlers: {
        'POST /consult/queue/page': () => pageOf([entry({ declines: 3, offersMade: 3, needsCall: true })]),
      },
    })
    expect(await screen.findByText('12 天')).toBeTruthy()
    expect(screen.getByText('紧急')).toBeTruthy()
    expect(screen.getByText('请电话联系')).toBeTruthy()
    expect(screen.getByText('3 次，未接受 3 次')).toBeTruthy()
    expect(screen.getByText('面谈或线上 · 东湖校区 · 上午 周一二')).toBeTruthy()
  })
})

describe('the visitor', () => {
  test('reads a band, never a number, and answers an offer', async () => {
    const offered = entry({
      state: 'offered',
      position: null,
      offer: slot(),
      offerUntil: '2026-04-16 10:00:00',
    })
    const { log } = openPart(<MyQueuePage />, {
      handlers: {
        'GET /consult/queue/mine': () => [{ entry: offered, band: '前面不到3位', weeks: '大约一到两周' }],
        'POST /consult/queue/decline': () => entry(),
      },
    })
    const card = await screen.findByRole('region', { name: '有一个时段为你保留着' })
    expect(card.textContent).toContain('4月17日 周五 14:00 – 14:50')
    expect(screen.getByText('前面不到3位')).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: '不合适，继续等' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: '不合适，继续等' }))
    await waitFor(() => expect(said()).toContain('好的，继续为你留意'))
    expect(log.find(({ key }) => key === 'POST /consult/queue/decline')?.body).toEqual({ id: 'w1', version: 4 })
  })

  test('who waits for nothing is shown the way to book', async () => {
    openPart(<MyQueuePage />, { handlers: { 'GET /consult/queue/mine': () => [] } })
    expect(await screen.findByText('你现在没有在排队')).toBeTruthy()
  })
})

describe('a round', () => {
  const nonce = 'ab'.repeat(32)
  const proof = holdDraw({
    groupId: 'r1',
    nonce,
    slotIds: ['s1'],
    requests: [
      { id: 'q1-receipt', halfWeight: 2, wants: ['s1'] },
      { id: 'q2-receipt', halfWeight: 4, wants: ['s1'] },
    ],
  })
  const round = {
    id: 'r1',
    type: '2',
    typeName: '个体咨询',
    title: '下周个体咨询',
    phase: 'drawn',
    opensAt: '2026-04-15 12:00:00',
    closesAt: '2026-04-15 12:02:00',
    slotCount: 1,
    requestCount: 2,
    commitment: proof.commitment,
    drawnAt: '2026-04-15 12:02:00',
    version: 2,
    slots: [slot(), slot({ slotId: 's2', startAt: '2026-04-18 09:00:00', endAt: '2026-04-18 09:50:00' })],
    mine: { id: 'q1-receipt', choices: ['s1'], halfWeight: 2, slotId: null, appointmentId: null, refusal: '' },
    proof: proof as unknown,
  }
  const open = (over: object = {}) =>
    openPart(<RoundPage />, {
      at: '/release/round?id=r1',
      handlers: {
        'GET /consult/release/detail': () => ({ ...round, ...over }),
        'POST /consult/release/ask': () => round.mine,
      },
    })

  test('is drawn again in the browser, step by step', async () => {
    open()
    await user.click(await screen.findByRole('button', { name: '验证抽签' }))
    expect(await screen.findByText(/验证通过/)).toBeTruthy()
    expect(screen.getAllByText('一致')).toHaveLength(6)
    expect(screen.getByText('我')).toBeTruthy()
  })

  test('that was tampered with does not pass', async () => {
    open({ proof: { ...proof, results: proof.results.map((one) => ({ ...one, slotId: null })) } })
    await user.click(await screen.findByRole('button', { name: '验证抽签' }))
    expect(await screen.findByText(/验证没有通过/)).toBeTruthy()
    expect(screen.getAllByText('不一致')).toHaveLength(2)
  })

  test('takes wishes in the order they are pressed', async () => {
    const { log } = open({ phase: 'open', mine: null, proof: null })
    const later = await screen.findByRole('button', { name: /4月18日/ })
    await user.click(later)
    await user.click(screen.getByRole('button', { name: /4月17日/ }))
    expect(later.textContent).toContain('第 1 志愿')
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    await waitFor(() =>
      expect(log.find(({ key }) => key === 'POST /consult/release/ask')?.body).toEqual({
        id: 'r1',
        choices: ['s2', 's1'],
      }),
    )
  })
})
