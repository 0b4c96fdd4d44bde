import { describe, expect, test } from 'vitest'
import { teacherOf, whoAnswers } from './answering.ts'
import { moment } from './booking-facts.fixture.ts'
import { byHalf, halfDays, halfDayTimes, shiftSpan, type HalfDay } from './duty.ts'

const shift = (day: string, half: HalfDay) => ({ day, half, ...halfDayTimes[half] })
const rota = [
  shift('2026-03-02', 'evening'),
  shift('2026-03-02', 'am'),
  shift('2026-03-02', 'pm'),
  shift('2026-03-03', 'am'),
]

describe('who answers', () => {
  test.each<[string, string, string]>([
    ['2026-03-02 07:59', '-', '2026-03-02 am'],
    ['2026-03-02 08:00', '2026-03-02 am', '2026-03-02 pm'],
    ['2026-03-02 12:00', '-', '2026-03-02 pm'],
    ['2026-03-02 17:59', '2026-03-02 pm', '2026-03-02 evening'],
    ['2026-03-02 18:00', '2026-03-02 evening', '2026-03-03 am'],
    ['2026-03-02 21:59', '2026-03-02 evening', '2026-03-03 am'],
    ['2026-03-02 22:00', '-', '2026-03-03 am'],
    ['2026-03-03 12:00', '-', '-'],
  ])('at %s: %s, then %s', (at, now, next) => {
    const found = whoAnswers(rota, moment(at))
    const name = (one: (typeof rota)[number] | null) => (one ? `${one.day} ${one.half}` : '-')
    expect([name(found.now), name(found.next)]).toEqual([now, next])
  })

  test('parts of a day follow one another and do not overlap', () => {
    const spans = (Object.keys(halfDays) as HalfDay[]).map((half) => shiftSpan({ day: '2026-03-02', half })!)
    for (const [at, span] of spans.entries()) {
      expect(span.startAt < span.endAt).toBe(true)
      if (at > 0) expect(span.startAt >= spans[at - 1]!.endAt).toBe(true)
    }
    expect([{ half: 'pm' }, { half: 'evening' }, { half: 'am' }].toSorted(byHalf).map(({ half }) => half)).toEqual([
      'am',
      'pm',
      'evening',
    ])
  })

  test.each([
    ['陈思源', '陈老师'],
    ['欧阳若兰', '欧阳老师'],
    [' 林静宜 ', '林老师'],
    ['Anna Berg', '老师'],
    ['', '老师'],
  ])('%s is %s to strangers', (name, shown) => {
    expect(teacherOf(name)).toBe(shown)
  })
})
