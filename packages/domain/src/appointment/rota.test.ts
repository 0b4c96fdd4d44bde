import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Term } from '../org/term.ts'
import { formatDateTime } from '../time.ts'
import { refusalText } from './booking-errors.ts'
import { moment } from './booking-facts.fixture.ts'
import { clashesWithin, clashRefusal, findClash, freeAmong, overlaps, type Occupancy } from './clash.ts'
import { addMinutes, weekdayOf } from './clock.ts'
import { daysFrom, planRota, slotsOf, workforceRefusal, type Workforce } from './rota.ts'

const term: Pick<Term, 'startDate' | 'endDate' | 'holidays'> = {
  startDate: '2026-03-02',
  endDate: '2026-07-10',
  holidays: [
    { name: '清明节', startDate: '2026-04-04', endDate: '2026-04-06' },
    { name: '劳动节', startDate: '2026-05-01', endDate: '2026-05-05' },
  ],
}
const range = { startTime: '08:00', endTime: '22:00' }
const template: Workforce = {
  id: 'w1',
  userId: 'h1',
  siteId: 'x1',
  roomId: 'r1',
  types: ['2'],
  weeks: [1, 3],
  startTime: '09:00',
  endTime: '12:00',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  slotMinutes: 50,
  gapMinutes: 10,
}

describe('a template', () => {
  test.each<[Partial<Workforce>, string | null]>([
    [{}, null],
    [{ startTime: '12:00', endTime: '12:00' }, '开始时间必须早于结束时间'],
    [{ startTime: '13:00' }, '开始时间必须早于结束时间'],
    [{ startTime: 'noon' }, '开始时间必须早于结束时间'],
    [{ startDate: '2026-05-02', endDate: '2026-05-01' }, '开始时间必须早于结束时间'],
    [{ startTime: '07:30' }, '排班时间超出可预约范围（08:00-22:00）'],
    [{ endTime: '22:10' }, '排班时间超出可预约范围（08:00-22:00）'],
    [{ startTime: '08:00', endTime: '22:00' }, null],
    [{ types: [] }, '请选择可预约的类型'],
    [{ weeks: [] }, '请选择星期'],
    [{ weeks: [0] }, '请选择星期'],
    [{ weeks: [1, 8] }, '请选择星期'],
    [{ slotMinutes: 9 }, '每个时段须为10-480分钟'],
    [{ slotMinutes: Number.NaN }, '每个时段须为10-480分钟'],
    [{ gapMinutes: -1 }, '间隔须为0-240分钟'],
    [{ slotMinutes: 181 }, '起止时间放不下一个时段，请调整时间或时段长度'],
  ])('with %j: %s', (over, words) => {
    const refusal = workforceRefusal({ ...template, ...over }, range)
    expect(refusal && refusalText(refusal)).toBe(words)
  })

  test('becomes slots of the term, without its holidays', () => {
    const { slots, skipped } = slotsOf(template, term)
    const first = slots
      .slice(0, 4)
      .map(({ startAt, endAt }) => `${formatDateTime(startAt)}-${formatDateTime(endAt).slice(11)}`)
    expect(first).toEqual([
      '2026-03-02 09:00:00-09:50:00',
      '2026-03-02 10:00:00-10:50:00',
      '2026-03-02 11:00:00-11:50:00',
      '2026-03-04 09:00:00-09:50:00',
    ])
    expect(skipped).toEqual([
      { day: '2026-04-06', holiday: '清明节' },
      { day: '2026-05-04', holiday: '劳动节' },
    ])
    const days = daysFrom(term.startDate, term.endDate).filter((day) =>
      [1, 3].includes(weekdayOf(moment(`${day} 00:00`))),
    )
    expect(slots).toHaveLength((days.length - 2) * 3)
  })

  test('keeps to its own days', () => {
    const { slots } = slotsOf({ ...template, startDate: '2026-03-04', endDate: '2026-03-09' }, term)
    expect([...new Set(slots.map(({ day }) => day))]).toEqual(['2026-03-04', '2026-03-09'])
    expect(slotsOf({ ...template, startDate: '2026-08-01' }, term).slots).toEqual([])
  })

  test('whatever it is, its slots lie within it, do not overlap and skip holidays', () => {
    const some = fc.record({
      weeks: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      slotMinutes: fc.integer({ min: 10, max: 120 }),
      gapMinutes: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(some, (over) => {
        const { slots } = slotsOf({ ...template, ...over, endDate: '2026-05-10' }, term)
        const odd = slots.filter(({ startAt, endAt, day }, at) => {
          const before = slots[at - 1]
          const isDay = day >= term.startDate && !(day >= '2026-05-01' && day <= '2026-05-05')
          const isWithin = startAt >= moment(`${day} 09:00`) && endAt <= moment(`${day} 12:00`)
          const isAfter = before === undefined || before.endAt <= startAt
          return !(over.weeks.includes(weekdayOf(startAt)) && isDay && isWithin && isAfter)
        })
        expect(odd).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

describe('a plan', () => {
  const week = { ...template, startDate: '2026-03-02', endDate: '2026-03-08', weeks: [1] }

  test('leaves out what is taken and says by what', () => {
    const talk: Occupancy = {
      kind: 'person',
      resourceId: 'h1',
      startAt: moment('2026-03-02 10:30'),
      endAt: moment('2026-03-02 11:00'),
      ownerId: 'meeting',
    }
    const { slots, clashes } = planRota([week], term, [talk])
    expect(slots.map(({ startAt }) => formatDateTime(startAt).slice(11, 16))).toEqual(['09:00', '11:00'])
    expect(clashes.map(({ clash }) => [clash.taken.ownerId, refusalText(clashRefusal(clash, 'host'))])).toEqual([
      ['meeting', '咨询师该时间段已有排班'],
    ])
  })

  test('templates stand in each other’s way too', () => {
    const other = { ...week, id: 'w2', userId: 'h2', startTime: '09:30' }
    const { slots, clashes } = planRota([week, other], term, [])
    expect(slots).toHaveLength(3)
    expect(clashes.map(({ clash }) => refusalText(clashRefusal(clash, 'host', '201')))).toEqual([
      '咨询室201在2026-03-02 09:00-09:50已被占用',
      '咨询室201在2026-03-02 10:00-10:50已被占用',
    ])
    expect(planRota([week, { ...other, roomId: null }], term, []).clashes).toEqual([])
  })

  test('brings no clash about, whatever it is asked for', () => {
    const one = fc.record({
      userId: fc.constantFrom('h1', 'h2'),
      roomId: fc.constantFrom('r1', 'r2', null),
      weeks: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      startTime: fc.constantFrom('08:00', '08:30', '09:10'),
      slotMinutes: fc.integer({ min: 20, max: 90 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), (several) => {
        const templates = several.map((over, at) => ({ ...week, ...over, id: `w${at}` }))
        const { slots, clashes } = planRota(templates, term, [])
        const taken = slots.flatMap((slot): Occupancy[] => {
          const from = templates.find(({ id }) => id === slot.workforceId)
          const span = {
            startAt: slot.startAt,
            endAt: slot.endAt,
            ownerId: `${slot.workforceId} ${slot.startAt.toISOString()}`,
          }
          const host: Occupancy = { ...span, kind: 'person', resourceId: from?.userId ?? '' }
          return from?.roomId ? [host, { ...span, kind: 'room', resourceId: from.roomId }] : [host]
        })
        expect(clashesWithin(taken)).toEqual([])
        expect(slots.length + clashes.length).toBe(templates.flatMap((one) => slotsOf(one, term).slots).length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a clash', () => {
  const at = (start: string, end: string, over: Partial<Occupancy> = {}): Occupancy => ({
    kind: 'person',
    resourceId: 'h1',
    startAt: moment(`2026-03-02 ${start}`),
    endAt: moment(`2026-03-02 ${end}`),
    ownerId: 'one',
    ...over,
  })

  test.each([
    ['10:00', '11:00', false],
    ['08:00', '09:00', false],
    ['09:59', '10:30', true],
    ['08:30', '09:01', true],
    ['09:10', '09:20', true],
    ['08:00', '12:00', true],
    ['09:00', '10:00', true],
  ])('of nine to ten with %s-%s: %s', (start, end, isClash) => {
    expect(overlaps(at('09:00', '10:00'), at(start, end))).toBe(isClash)
    expect(findClash([at('09:00', '10:00')], [at(start, end, { ownerId: 'two' })]) !== null).toBe(isClash)
  })

  test('is of one kind, one resource and two owners', () => {
    const taken = [at('09:00', '10:00')]
    expect(findClash(taken, [at('09:00', '10:00')])).toBeNull()
    expect(findClash(taken, [at('09:00', '10:00', { ownerId: 'two', kind: 'room' })])).toBeNull()
    expect(findClash(taken, [at('09:00', '10:00', { ownerId: 'two', resourceId: 'h2' })])).toBeNull()
  })

  test('who is free is who is not in one', () => {
    const span = { startAt: moment('2026-03-02 09:30'), endAt: moment('2026-03-02 10:30') }
    expect(freeAmong('person', ['h1', 'h2'], span, [at('09:00', '10:00')])).toEqual(['h2'])
    expect(freeAmong('room', ['h1', 'h2'], span, [at('09:00', '10:00')])).toEqual(['h1', 'h2'])
  })

  test('the visitor hears their own words', () => {
    const own = { kind: 'person', ownerId: 'two' } as const
    const clash = findClash([at('09:00', '10:00', { kind: 'person' })], [at('09:30', '10:30', own)])
    expect(clash && refusalText(clashRefusal(clash, 'visitor'))).toBe('该时间段已有其他安排')
  })

  test('is found however it is looked for', () => {
    const some = fc.record({ start: fc.nat(20), length: fc.integer({ min: 1, max: 6 }), resource: fc.nat(2) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (list) => {
        const base = moment('2026-03-02 08:00')
        const all = list.map(({ start, length, resource }, index): Occupancy => ({
          kind: 'room',
          resourceId: `r${resource}`,
          startAt: addMinutes(base, start * 10),
          endAt: addMinutes(base, (start + length) * 10),
          ownerId: `o${index}`,
        }))
        const pairwise = all.some((one, index) => findClash(all.slice(0, index), [one]) !== null)
        expect(clashesWithin(all).length > 0).toBe(pairwise)
      }),
    )
  })
})
