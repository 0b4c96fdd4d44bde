import { describe, expect, test } from 'vitest'
import { refusalText } from './booking-errors.ts'
import { fineFacts, freeSlot, moment } from './booking-facts.fixture.ts'
import { approvalBefore, isDueToPass, isExtension } from './booking-approvals.ts'
import { bookingRuleDefaults as rules } from './booking-rules.ts'
import type { Occupancy } from './clash.ts'
import { openShifts, proposeDuty, replacementRefusal, shiftSpan, withReplacement, type DutyShift } from './duty.ts'
import { hostRefusal, isHostCategory, isHostOf, type HostCategory, type HostFacts } from './host-fitness.ts'
import { judgeSlot } from './judge-slot.ts'
import { planSwap } from './reschedule.ts'
import { unresolvedSince } from './unresolved.ts'

const shift = (id: string, day: string, half: 'am' | 'pm', hostId: string | null): DutyShift => ({
  id,
  siteId: 'x1',
  day,
  half,
  hostId,
  status: 'ok',
})
const rota = [
  shift('a', '2026-03-02', 'am', 'h1'),
  shift('b', '2026-03-02', 'am', 'h2'),
  shift('c', '2026-03-02', 'pm', 'h3'),
]

describe('duty', () => {
  const [a] = rota as [DutyShift]
  const busy: Occupancy = {
    kind: 'person',
    resourceId: 'h3',
    startAt: moment('2026-03-02 11:00'),
    endAt: moment('2026-03-02 11:50'),
    ownerId: 's1',
  }

  test.each<[string, string | null, readonly Occupancy[], string | null]>([
    ['nobody is named', null, [], '值班人员请假须指定替班人员'],
    ['the one who leaves', 'h1', [], '值班人员请假须指定替班人员'],
    ['somebody on duty then', 'h2', [], '替班人员该时段已有安排，请另选一位'],
    ['somebody with a session then', 'h3', [busy], '替班人员该时段已有安排，请另选一位'],
    ['somebody on duty at another time', 'h3', [], null],
    ['somebody who is free', 'h4', [busy], null],
  ])('a replacement: %s', (_name, who, taken, words) => {
    const refusal = replacementRefusal(rota, a, who, taken)
    expect(refusal && refusalText(refusal)).toBe(words)
  })

  test('what is over is not replaced', () => {
    expect(replacementRefusal(rota, { ...a, status: 'complete' }, 'h4', [])?.error).toBe('slot.wrong_state')
  })

  test('a replaced shift is never without somebody', () => {
    expect(withReplacement(rota, 'a', 'h4').map(({ hostId }) => hostId)).toEqual(['h4', 'h2', 'h3'])
    expect(openShifts(withReplacement(rota, 'a', 'h4'))).toEqual([])
    expect(openShifts([...rota, shift('d', '2026-03-03', 'am', null)]).map(({ id }) => id)).toEqual(['d'])
  })

  test('a proposal shares the load and respects who is away', () => {
    const halves = ['2026-03-02', '2026-03-03', '2026-03-04'].flatMap((day) => [
      { day, half: 'am' as const },
      { day, half: 'pm' as const },
    ])
    const plan = proposeDuty(halves, ['h1', 'h2', 'h3'])
    expect(plan.map(({ hostId }) => hostId)).toEqual(['h1', 'h2', 'h3', 'h1', 'h2', 'h3'])
    const without = proposeDuty(halves, ['h1', 'h2'], (host, { day }) => host === 'h1' && day === '2026-03-02')
    expect(without.slice(0, 2).map(({ hostId }) => hostId)).toEqual(['h2', 'h2'])
    expect(proposeDuty(halves.slice(0, 1), [])).toEqual([{ ...halves[0], hostId: null }])
  })

  test('half a day', () => {
    expect(shiftSpan({ day: '2026-03-02', half: 'pm' })).toEqual({
      startAt: moment('2026-03-02 14:00'),
      endAt: moment('2026-03-02 18:00'),
    })
    expect(shiftSpan({ day: '2026-02-30', half: 'am' })).toBeNull()
  })
})

describe('a host', () => {
  const host: HostFacts = { isDoctor: false, hasPeerTraining: false, hasSupervisor: false, certificateUntil: null }
  const start = moment('2026-03-10 09:00')

  test.each<['2' | '20' | '23', Partial<HostFacts>, string | null]>([
    ['2', {}, null],
    ['23', {}, '精神诊疗仅可由具备资质的医师接诊'],
    ['23', { isDoctor: true }, null],
    ['20', { hasPeerTraining: true }, '朋辈辅导员未完成培训或未绑定督导'],
    ['20', { hasPeerTraining: true, hasSupervisor: true }, null],
    ['2', { certificateUntil: '2026-03-09' }, '咨询师资质已过期'],
    ['2', { certificateUntil: '2026-03-10' }, null],
  ])('for %s with %j: %s', (type, over, words) => {
    const refusal = hostRefusal(type, { ...host, ...over }, start)
    expect(refusal && refusalText(refusal)).toBe(words)
  })
})

describe('what somebody is there for', () => {
  const of = (category: HostCategory, ...roles: string[]) =>
    (['2', '14', '15', '20', '23'] as const).filter((type) => isHostOf(type, { category, roles })).join(' ')

  test.each<[string, HostCategory, string[]]>([
    ['2 14', 'counsellor', ['ROLE_CONSULTANT']],
    ['14 15', 'interviewer', ['ROLE_INTERVIEWER']],
    ['23', 'doctor', ['ROLE_CONSULTANT']],
    ['20', 'peer', ['ROLE_GENERAL']],
    ['', 'counsellor', ['ROLE_GENERAL']],
  ])('%s: %s with %j', (types, category, roles) => {
    expect(of(category, ...roles)).toBe(types)
  })

  test('is one of the categories', () => {
    expect(['doctor', 'wizard', 'toString', null].map(isHostCategory)).toEqual([true, false, false, false])
  })
})

describe('rescheduling', () => {
  const from = { ...freeSlot, status: '2' as const }
  const to = {
    ...freeSlot,
    id: 's2',
    hostId: 'h2',
    startAt: moment('2026-03-10 09:30'),
    endAt: moment('2026-03-10 10:20'),
  }
  const own: Occupancy = { kind: 'person', resourceId: 'v1', startAt: from.startAt, endAt: from.endAt, ownerId: 'a1' }
  const swap = (over: Partial<Parameters<typeof planSwap>[0]> = {}) =>
    planSwap({
      appointment: { id: 'a1', visitorId: 'v1', slotId: 's1' },
      from,
      to,
      slotRefusal: judgeSlot(to, fineFacts),
      taken: [own],
      now: fineFacts.now,
      rules,
      ...over,
    })

  test('swaps the slots, and the old time is no obstacle to the new one', () => {
    expect(swap()).toMatchObject({
      ok: true,
      swap: {
        leave: { slotId: 's1', action: 'free' },
        take: { slotId: 's2', action: 'book' },
        hostId: 'h2',
        startAt: to.startAt,
      },
    })
    expect(swap({ now: from.startAt })).toMatchObject({ swap: { leave: { action: 'spend' } } })
  })

  test.each<[string, Partial<Parameters<typeof planSwap>[0]>, string]>([
    ['the slot it has', { to: from, slotRefusal: null }, '该时段已被预约，请选择其他时段'],
    [
      'a slot that is taken',
      { slotRefusal: judgeSlot({ ...to, status: '2' }, fineFacts) },
      '该时段已被预约，请选择其他时段',
    ],
    [
      'a time that is not free',
      {
        taken: [own, { ...own, ownerId: 'a2', startAt: moment('2026-03-10 10:00'), endAt: moment('2026-03-10 11:00') }],
      },
      '该时间段已有其他安排',
    ],
    ['a slot it no longer has', { from: { ...from, id: 's9' } }, '该时段已不再为这个预约保留，请重新选择时段'],
  ])('to %s', (_name, over, words) => {
    const result = swap(over)
    expect(result.ok ? null : refusalText(result.refusal)).toBe(words)
  })
})

describe('approvals', () => {
  test.each([
    ['request', 1, 'confirm', 'reject'],
    ['cancel', 4, 'cancel', null],
    ['leave', 2, 'leave', null],
    ['hostLeave', 2, 'hostLeave', null],
  ] as const)('%s is put before option %i', (action, option, onPass, onRefuse) => {
    expect(approvalBefore(action, new Set([option]))).toMatchObject({ option, onPass, onRefuse })
    expect(approvalBefore(action, new Set())).toBeNull()
  })

  test('nothing else is', () => expect(approvalBefore('arrive', new Set([1, 2, 3, 4]))).toBeNull())

  test('a leave or cancellation filed in time passes when the time comes; a booking does not', () => {
    const start = moment('2026-03-10 09:00')
    const filed = { filedAt: moment('2026-03-10 08:59') }
    const due = (action: 'request' | 'cancel' | 'leave', now: string, flow = filed) => {
      const approval = approvalBefore(action, new Set([1, 2, 4]))
      return approval !== null && isDueToPass(approval, flow, start, moment(now))
    }
    expect(due('leave', '2026-03-10 08:59')).toBe(false)
    expect(due('leave', '2026-03-10 09:00')).toBe(true)
    expect(due('cancel', '2026-03-10 09:00')).toBe(true)
    expect(due('request', '2026-03-10 09:00')).toBe(false)
    expect(due('leave', '2026-03-10 10:00', { filedAt: start })).toBe(false)
  })

  test('an extension is of one to six sessions', () => {
    expect([0, 1, 6, 7, 1.5, Number.NaN].map(isExtension)).toEqual([false, true, true, false, false, false])
  })
})

test.each([
  ['notStart', '2026-03-11 09:49', null],
  ['notStart', '2026-03-11 09:50', { day: 1, ask: 'host' }],
  ['notStart', '2026-03-13 09:49', { day: 2, ask: 'host' }],
  ['notStart', '2026-03-13 09:50', { day: 3, ask: 'clerk' }],
  ['success', '2026-03-13 09:50', null],
])('an appointment that is %s at %s is asked about: %j', (state, now, expected) => {
  expect(unresolvedSince({ state, endAt: moment('2026-03-10 09:50') }, moment(now))).toEqual(expected)
})
