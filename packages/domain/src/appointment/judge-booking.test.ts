import { describe, expect, test } from 'vitest'
import { appointmentTypeCodes, appointmentTypes } from './appointment-types.ts'
import { refusalText } from './booking-errors.ts'
import { fineFacts, freeSlot, moment } from './booking-facts.fixture.ts'
import type { BookableSlot, BookingFacts } from './booking-facts.ts'
import { judgeBooking, type BookingGuardId } from './judge-booking.ts'
import { slotView } from './judge-slot.ts'

const judge = (over: Partial<BookingFacts> = {}) => judgeBooking({ ...fineFacts, ...over })
const says = (over: Partial<BookingFacts>) => {
  const verdict = judge(over)
  return verdict.ok ? null : `${verdict.guard} ${refusalText(verdict.refusal)}`
}
const slot = (over: Partial<BookableSlot>): Partial<BookingFacts> => ({ slot: { ...freeSlot, ...over } })
const visitor = (over: Partial<BookingFacts['visitor']>) => ({ visitor: { ...fineFacts.visitor, ...over } })

/** One failure for each guard, in their order. */
const failures: readonly (readonly [BookingGuardId, Partial<BookingFacts>, string])[] = [
  ['type', { isTypeOpen: false }, '本校未开放个体咨询预约'],
  ['G1', visitor({ isAllowedKind: false }), '该服务仅面向全日制在校学生'],
  ['G2', visitor({ hasProfile: false }), '请先完善个人信息及紧急联系人'],
  ['G3', { unsignedAgreement: '咨询知情同意书' }, '请先阅读并签署《咨询知情同意书》'],
  ['term', { term: null }, '未设置当前学期，请联系管理员'],
  [
    'G4',
    { block: { count: 2, until: '2026-07-10' } },
    '本学期已爽约2次，暂停预约至2026-07-10。如情况紧急请联系值班电话0571-88880000或拨打12356',
  ],
  ['G5', { hasLiveInFamily: true }, '已有一个未完成的个体咨询预约'],
  ['G6', { term: { used: 5, future: 1, approvedExtra: 0 } }, '本学期咨询次数已达6次，如需继续请与咨询师商议延长申请'],
  ['G7', { case: { hostId: 'h2', hadEarlier: false } }, '请先完成初始访谈后再预约咨询'],
  ['G8', slot({ status: '3' }), '该时段已停止预约'],
  ['G9', { isVisitorBusy: true }, '该时间段已有其他安排'],
  ['G10', { ...slot({ method: '2' }), method: '1' }, '该时段不支持所选咨询方式'],
  ['G11', { isConflictOfInterest: true }, '该咨询师暂不可约，请选择其他咨询师'],
]

test('with everything in order the booking goes through', () => {
  expect(judge()).toEqual({ ok: true, waived: [], isPastCancelling: false, help: null })
})

describe('a referral', () => {
  const none = { hasReferral: false } as const
  const words = 'referral 精神诊疗需要咨询师或预约老师转介，请先与老师谈谈'

  test('is asked for by 精神诊疗 and by nothing else', () => {
    const asking = appointmentTypeCodes.filter((type) => says({ ...none, type, as: 'clerk' })?.startsWith('referral'))
    expect(asking).toEqual(['23'])
  })

  test.each<[string, Partial<BookingFacts>, string | null]>([
    ['none', none, words],
    ['one', {}, null],
    ['none, a clerk', { ...none, as: 'clerk' }, words],
    ['none, a clerk who sets rules aside', { ...none, as: 'clerk', isOverride: true }, words],
    ['none, the doctor', { ...none, as: 'host' }, words],
    ['none, from the queue', { ...none, as: 'queue' }, words],
    ['none, in danger', { ...none, isInDanger: true }, words],
    ['none, before any paper', { ...none, ...visitor({ hasProfile: false }), unsignedAgreement: '知情同意书' }, words],
    ['none, not of this school', { ...none, ...visitor({ isAllowedKind: false }) }, 'G1 该服务仅面向全日制在校学生'],
    ['used for the one there is', { ...none, hasLiveInFamily: true }, 'G5 已有一个未完成的精神诊疗预约'],
  ])('%s', (_name, over, expected) => expect(says({ ...over, type: '23' })).toBe(expected))
})

describe('each guard', () => {
  test.each(failures)('%s refuses with its words', (guard, over, words) => expect(says(over)).toBe(`${guard} ${words}`))

  test('the first failure in order is the answer, whatever else is wrong', () => {
    for (const [at, [guard]] of failures.entries()) {
      const rest = failures.slice(at).toReversed()
      const over = Object.assign({}, ...rest.map(([, one]) => one)) as Partial<BookingFacts>
      const whole = {
        ...over,
        ...(over.visitor ? { visitor: mergedVisitor(at) } : {}),
        ...(over.slot ? { slot: mergedSlot(at) } : {}),
      }
      // A term that is missing hides what is counted in it.
      if (guard === 'G4' || guard === 'G5' || guard === 'G6') whole.term = { used: 6, future: 0, approvedExtra: 0 }
      expect(says(whole)?.split(' ')[0]).toBe(guard)
    }
  })

  test('every refusal tells where help is', () => {
    for (const [, over] of failures) {
      expect(judge(over)).toMatchObject({
        ok: false,
        help: { phone: '0571-88880000', hotline: '12356', dutyType: '11' },
      })
      expect(judge({ ...over, hasDuty: false })).toMatchObject({ ok: false, help: { dutyType: null } })
    }
  })
})

const names = failures.map(([guard]) => guard)
const mergedVisitor = (from: number) => ({
  ...fineFacts.visitor,
  isAllowedKind: from > names.indexOf('G1'),
  hasProfile: from > names.indexOf('G2'),
})
const mergedSlot = (from: number): BookableSlot => ({
  ...freeSlot,
  status: from > names.indexOf('G8') ? '1' : '3',
  method: '2',
})

describe('G1', () => {
  test('a suspended student books nothing but help and the return to school', () => {
    const suspended = visitor({ isSuspended: true })
    const open = appointmentTypeCodes.filter((type) => says({ ...suspended, type, as: 'clerk' }) === null)
    expect(open).toEqual(['8', '11', '12'])
  })
})

test('G2 asks for the emergency contact too', () => {
  expect(says(visitor({ hasEmergencyContact: false }))).toBe('G2 请先完善个人信息及紧急联系人')
})

describe('G6', () => {
  test.each([
    [5, 0, 0, true],
    [4, 1, 0, true],
    [6, 0, 0, false],
    [3, 3, 0, false],
    [6, 0, 1, true],
    [6, 1, 1, false],
  ])('used %i, to come %i, extended by %i: %s', (used, future, approvedExtra, isFine) => {
    expect(judge({ term: { used, future, approvedExtra } }).ok).toBe(isFine)
  })

  test('says the number with the extension', () => {
    expect(says({ term: { used: 8, future: 0, approvedExtra: 2 } })).toContain('已达8次')
  })

  test('is for 2 and 18 only', () => {
    const spent = { term: { used: 9, future: 0, approvedExtra: 0 }, as: 'clerk' } as const
    const stopped = appointmentTypeCodes.filter((type) => says({ ...spent, type })?.startsWith('G6'))
    expect(stopped).toEqual(['2', '18'])
  })
})

describe('G7', () => {
  test.each([
    [1, 'h1', false, true],
    [1, 'h2', true, false],
    [1, null, true, false],
    [2, null, false, true],
    [3, null, false, false],
    [3, null, true, true],
    [3, 'h2', true, false],
    [3, 'h1', false, true],
  ] as const)('mode %i, case with %s, been here %s: %s', (mode, hostId, hadEarlier, isFine) => {
    expect(judge({ mode, case: { hostId, hadEarlier } }).ok).toBe(isFine)
  })
})

describe('G8', () => {
  const hold = { by: 'v2', until: moment('2026-03-05 10:01') }

  test.each<[string, Partial<BookingFacts>, string | null]>([
    ['booked', slot({ status: '2' }), 'G8 该时段已被预约，请选择其他时段'],
    ['removed', slot({ status: 'removed' }), 'G8 该时段已停止预约'],
    ['released', slot({ status: '10' }), null],
    ['closed', slot({ isClosed: true }), 'G8 该时段未开放预约'],
    ['for other types', slot({ types: ['10'] }), 'G8 该时段未开放预约'],
    ['for other types, for the clerk', { ...slot({ types: ['10'] }), as: 'clerk' }, 'G8 该时段未开放预约'],
    ['hidden', slot({ isShownToVisitors: false }), 'G8 该时段未开放预约'],
    ['hidden, for the clerk', { ...slot({ isShownToVisitors: false }), as: 'clerk' }, null],
    [
      'kept for another’s cases',
      { ...slot({ isReserved: true }), mode: 2, case: { hostId: null, hadEarlier: false } },
      'G8 该时段未开放预约',
    ],
    ['kept for one’s own case', slot({ isReserved: true }), null],
    ['held by another', slot({ hold }), 'G8 有人正在填写，可能很快空出，请稍后再试或选择其他时段'],
    ['held by another until now', { ...slot({ hold }), now: hold.until }, null],
    ['held by oneself', slot({ hold: { ...hold, by: 'v1' } }), null],
    ['not open yet', { now: moment('2026-02-23 23:59') }, 'G8 该时段未开放预约'],
    ['open since today', { now: moment('2026-02-24 00:00') }, null],
    ['the day before, in time', { now: moment('2026-03-09 16:59') }, null],
    ['the day before at five', { now: moment('2026-03-09 17:00') }, 'G8 该时段已停止预约'],
    ['at five, for the clerk', { now: moment('2026-03-09 17:00'), as: 'clerk' }, null],
    ['released, two hours before', { ...slot({ status: '10' }), now: moment('2026-03-10 06:59') }, null],
    [
      'released, less than two hours',
      { ...slot({ status: '10' }), now: moment('2026-03-10 07:00') },
      'G8 该时段已停止预约',
    ],
    ['begun, even for the clerk', { now: freeSlot.startAt, as: 'clerk' }, 'G8 该时段已停止预约'],
    ['no slot at all', { slot: null, mode: 2 }, 'G8 该时段已停止预约'],
  ])('%s', (_name, over, words) => expect(says(over)).toBe(words))

  test('help takes a hidden slot, and one that is under way, until it ends', () => {
    const duty = { type: '11', slot: { ...freeSlot, isShownToVisitors: false } } as const
    expect(says({ ...duty, now: moment('2026-03-10 09:49') })).toBeNull()
    expect(says({ ...duty, now: moment('2026-03-10 09:50') })).toBe('G8 该时段已停止预约')
    expect(says({ type: '11', slot: null })).toBeNull()
  })

  test('a visitor in need gets duty slots, staff any slot for them', () => {
    const other = { type: '11', slot: { ...freeSlot, types: ['2'] } } as const
    expect(says(other)).toBe('G8 该时段未开放预约')
    expect(says({ ...other, as: 'staff' })).toBeNull()
  })

  test('tells that only a leave will be possible', () => {
    const released = slot({ status: '10' })
    expect(judge({ ...released, now: moment('2026-03-09 16:59') })).toMatchObject({ ok: true, isPastCancelling: false })
    expect(judge({ ...released, now: moment('2026-03-09 17:00') })).toMatchObject({ ok: true, isPastCancelling: true })
  })
})

test.each([
  ['1', '1', true],
  ['1', '2', false],
  ['2', '2', true],
  ['2', '1', false],
  ['3', '1', true],
  ['1', '3', true],
] as const)('G10: a slot for %s and a wish for %s: %s', (method, wish, isFine) => {
  expect(judge({ ...slot({ method }), method: wish }).ok).toBe(isFine)
})

describe('help is never refused', () => {
  test('8 and 11 are stopped by nothing but time and place', () => {
    const worst = Object.assign({}, ...failures.slice(1, 9).map(([, over]) => over)) as Partial<BookingFacts>
    expect(says({ ...worst, type: '11', term: null })).toBeNull()
    expect(says({ ...worst, type: '8', as: 'crisis', isConflictOfInterest: true })).toBeNull()
    for (const guard of ['G8', 'G9', 'G10']) {
      const over = failures.find(([name]) => name === guard)?.[1]
      expect(says({ ...over, type: '11' })?.split(' ')[0]).toBe(guard)
    }
  })

  test('12 skips G4 to G7', () => {
    const counted = Object.assign({}, ...failures.slice(4, 9).map(([, over]) => over)) as Partial<BookingFacts>
    expect(says({ ...counted, type: '12', as: 'faculty' })).toBeNull()
    expect(says({ unsignedAgreement: '复学告知书', type: '12', as: 'faculty' })).toBe('G3 请先阅读并签署《复学告知书》')
  })

  test('to somebody in danger paperwork, penalties and limits are no obstacle, and help is shown (G12)', () => {
    const waived: readonly BookingGuardId[] = ['G2', 'G3', 'term', 'G4', 'G6']
    for (const [guard, over] of failures) {
      const verdict = judge({ ...over, isInDanger: true })
      expect([guard, verdict.ok]).toEqual([guard, waived.includes(guard)])
      expect(verdict.help).toMatchObject({ phone: '0571-88880000', dutyType: '11' })
      if (verdict.ok) expect(verdict.waived).toEqual([guard])
    }
    expect(judge({ isInDanger: true })).toMatchObject({ ok: true, waived: [], help: { hotline: '12356' } })
  })

  test('whatever guard refuses an ordinary booking, duty stays open', () => {
    for (const [, over] of failures.slice(0, 9))
      expect(says({ ...over, type: '11', isTypeOpen: true, slot: null })).toBeNull()
  })
})

describe('a clerk', () => {
  test('sets the rules of the house aside, saying why; places, times and relations never', () => {
    const may: readonly BookingGuardId[] = ['G1', 'G2', 'G3', 'G4', 'G6', 'G7']
    for (const [guard, over] of failures) {
      expect([guard, judge({ ...over, as: 'clerk' }).ok]).toEqual([guard, false])
      expect([guard, judge({ ...over, as: 'clerk', isOverride: true }).ok]).toEqual([guard, may.includes(guard)])
      expect([guard, judge({ ...over, as: 'visitor', isOverride: true }).ok]).toEqual([guard, false])
    }
  })
})

test('what staff arrange is not for visitors to book', () => {
  for (const type of appointmentTypeCodes) {
    const words = says({ type, mode: 2 })
    const isTheirs = appointmentTypes[type].bookers.includes('visitor')
    expect(words).toBe(isTheirs ? null : `type ${appointmentTypes[type].label}由老师安排，请与中心联系`)
  }
})

test.each<[Partial<BookableSlot>, string | null]>([
  [{}, 'free'],
  [{ hold: { by: 'v2', until: moment('2026-03-05 10:05') } }, 'held'],
  [{ hold: { by: 'v2', until: moment('2026-03-05 10:00') } }, 'free'],
  [{ hold: { by: 'v1', until: moment('2026-03-05 10:05') } }, 'own'],
  [{ status: '2' }, null],
  [{ isShownToVisitors: false }, null],
  [{ isClosed: true }, null],
])('a visitor sees a slot with %j as %s', (over, view) => {
  expect(slotView({ ...freeSlot, ...over }, fineFacts)).toBe(view)
})
