import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import { bookingRuleDefaults as rules } from '../appointment/booking-rules.ts'
import {
  afterDecline,
  byQueueOrder,
  fitOf,
  isLongWait,
  isSingleDue,
  needsCall,
  offerUntil,
  placeBand,
  waitBand,
  type QueueWish,
  type Waiting,
} from './queue.ts'

const now = moment('2026-03-05 10:00')
const entry = (id: string, over: Partial<Waiting> = {}): Waiting => ({
  id,
  isUrgent: false,
  star: null,
  since: moment('2026-03-01 10:00'),
  behindAt: null,
  ...over,
})

describe('the order', () => {
  test('urgent, then level, then how long; who declined twice stands behind their own level only', () => {
    const line = [
      entry('late', { since: moment('2026-03-04 10:00') }),
      entry('long', { since: moment('2026-01-01 10:00') }),
      entry('four', { star: 4 }),
      entry('two-behind', { star: 2, since: moment('2026-01-01 10:00'), behindAt: moment('2026-03-05 09:00') }),
      entry('two', { star: 2, since: moment('2026-03-05 08:00') }),
      entry('urgent', { isUrgent: true, since: moment('2026-03-05 09:59') }),
    ]
    expect(line.toSorted(byQueueOrder).map(({ id }) => id)).toEqual([
      'urgent',
      'two',
      'two-behind',
      'four',
      'long',
      'late',
    ])
  })

  test('does not depend on the order of asking', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        isUrgent: fc.boolean(),
        star: fc.option(fc.constantFrom(1, 2, 3, 4)),
        since: fc.date({ min: moment('2026-01-01 00:00'), max: now, noInvalidDate: true }),
        behindAt: fc.constant(null),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(some, (line) => {
        expect(line.toReversed().toSorted(byQueueOrder)).toEqual(line.toSorted(byQueueOrder))
      }),
    )
  })
})

test('the first refusal costs nothing, the second the place, the third brings a call', () => {
  const one = afterDecline({ declines: 0, behindAt: null }, now)
  expect(one).toEqual({ declines: 1, behindAt: null })
  const two = afterDecline(one, now)
  expect(two).toEqual({ declines: 2, behindAt: now })
  expect([one, two].map(({ declines }) => needsCall(declines))).toEqual([false, false])
  expect(needsCall(afterDecline(two, now).declines)).toBe(true)
})

test.each([
  ['2026-03-10 10:00', '2026-03-06 10:00'],
  ['2026-03-05 18:00', '2026-03-05 16:00'],
  ['2026-03-05 13:00', '2026-03-05 11:00'],
  ['2026-03-05 12:59', null],
  ['2026-03-05 09:00', null],
])('a slot at %s is kept until %s', (start, until) => {
  expect(offerUntil(now, moment(start), rules)).toEqual(until === null ? null : moment(until))
})

test.each([
  [1, '2026-03-05 09:00', true],
  [2, '2026-02-05 10:00', true],
  [2, '2026-02-05 10:01', false],
  [3, '2025-03-05 10:00', false],
  [null, '2025-03-05 10:00', false],
] as const)('who wishes %s and waits since %s: single session %s', (wish, since, isDue) => {
  expect(isSingleDue(wish, moment(since), now, rules)).toBe(isDue)
})

test('a long wait is one of more than four weeks without any offer', () => {
  expect(isLongWait({ since: moment('2026-02-05 10:00'), offersMade: 0 }, now)).toBe(false)
  expect(isLongWait({ since: moment('2026-02-04 10:00'), offersMade: 0 }, now)).toBe(true)
  expect(isLongWait({ since: moment('2026-02-04 10:00'), offersMade: 1 }, now)).toBe(false)
})

describe('whether a slot suits', () => {
  // A Tuesday.
  const slot = {
    startAt: moment('2026-03-10 09:00'),
    endAt: moment('2026-03-10 09:50'),
    method: '1',
    siteId: 'east',
    hostId: 'h1',
  } as const
  const open: QueueWish = { times: [], method: '3', siteId: null, teacherId: null }

  test.each<[string, Partial<QueueWish>, boolean, boolean, readonly string[], readonly string[]]>([
    ['nothing asked', {}, true, true, ['咨询方式合适'], []],
    ['another way', { method: '2' }, false, false, [], ['咨询方式不同']],
    ['the morning', { times: [{ time: '上午', weeks: [2] }] }, true, true, ['咨询方式合适', '在方便的时间里'], []],
    ['Mondays', { times: [{ time: '上午', weeks: [1] }] }, true, false, ['咨询方式合适'], ['不在方便的时间里']],
    ['the other site', { siteId: 'west' }, true, false, ['咨询方式合适'], ['不在希望的校区']],
    [
      'this host',
      { teacherId: 'h1', siteId: 'east' },
      true,
      true,
      ['咨询方式合适', '在希望的校区', '是希望的咨询师'],
      [],
    ],
    ['somebody else', { teacherId: 'h2' }, true, true, ['咨询方式合适'], []],
  ])('%s', (_name, wish, isPossible, isGood, reasons, doubts) => {
    expect(fitOf(slot, { ...open, ...wish })).toMatchObject({ isPossible, isGood, reasons, doubts })
  })
})

test.each([
  [1, '就快轮到你了'],
  [2, '前面不到3位'],
  [3, '前面不到3位'],
  [10, '前面不到10位'],
  [11, '前面10到20位'],
  [21, '前面20到50位'],
  [51, '前面50位以上'],
])('place %i is told as %s', (position, words) => expect(placeBand(position)).toBe(words))

test.each([
  [3, 12, '大约一周内'],
  [6, 12, '大约一到两周'],
  [12, 12, '大约两到四周'],
  [20, 12, '大约一到两个月'],
  [30, 12, '两个月以上'],
  [1, 0, '暂时说不准，有时段会马上通知你'],
])('place %i with %i arranged in four weeks: %s', (position, rate, words) =>
  expect(waitBand(position, rate)).toBe(words),
)
