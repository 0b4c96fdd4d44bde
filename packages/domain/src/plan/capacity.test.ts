import { describe, expect, test } from 'vitest'
import { moment } from '../appointment/booking-facts.fixture.ts'
import {
  capacityDays,
  capacityDuties,
  capacityHours,
  capacityMoves,
  capacityVerdict,
  habitOf,
  usualHabit,
} from './capacity.ts'

const end = moment('2026-10-14 22:00')
const evening = { startAt: moment('2026-10-14 18:00'), endAt: end }
const duty = (people: number) => ({ spans: Array.from({ length: people }, () => evening), contactsAnHour: 4 })
const wave = (people: number, from = '2026-10-14 18:00') => ({ people, from: moment(from) })
const hoursOf = (people: number, onDuty: number, from?: string) =>
  capacityHours([wave(people, from)], end, usualHabit, duty(onDuty))

describe('what is expected of those on duty', () => {
  test('is everybody who has to be reached, spread by when people answer', () => {
    const hours = hoursOf(2920, 3)
    expect(hours.map(({ at }) => at.getUTCHours() + 8)).toEqual([18, 19, 20, 21])
    expect(hours.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(2920 * 0.93 * 0.019, 6)
    expect(hours.map(({ capacity }) => capacity)).toEqual([12, 12, 12, 12])
  })

  test.each([
    ['many in one evening', 2920, 3, { isOver: true, isUnstaffed: false }],
    ['the same with more people', 2920, 5, { isOver: false, isUnstaffed: false }],
    ['nobody there', 2920, 0, { isOver: false, isUnstaffed: true }],
    ['a class with nobody there', 40, 0, { isOver: false, isUnstaffed: false }],
  ])('%s', (_, people, onDuty, verdict) => {
    expect(capacityVerdict(hoursOf(people, onDuty))).toMatchObject(verdict)
  })

  test('waves of two colleges are less in any hour than both at once', () => {
    const later = moment('2026-10-20 22:00')
    const spans = [evening]
    const at = (second: string) =>
      capacityHours([wave(1500), wave(1500, second)], later, usualHabit, { spans, contactsAnHour: 8 })
    const most = (second: string) => Math.max(...at(second).map(({ expected }) => expected))
    expect(most('2026-10-15 18:00')).toBeLessThan(most('2026-10-14 18:00'))
    expect(
      capacityDays(at('2026-10-15 18:00'))
        .map(({ day }) => day)
        .slice(0, 2),
    ).toEqual(['2026-10-14', '2026-10-15'])
  })

  test('half an hour of duty is half of what somebody can do, and a night alone is spread over it', () => {
    const spans = [{ startAt: evening.startAt, endAt: moment('2026-10-14 18:30') }]
    const [first] = capacityHours([wave(100)], end, usualHabit, { spans, contactsAnHour: 4 })
    expect(first?.capacity).toBe(2)
    const night = capacityHours([wave(1000, '2026-10-14 01:00')], moment('2026-10-14 05:00'), usualHabit, duty(1))
    expect(night).toHaveLength(4)
    expect(capacityVerdict(night).isUnstaffed).toBe(true)
  })
})

describe('what would help', () => {
  const later = moment('2026-10-17 22:00')
  const evenings = [14, 15, 16, 17].map((day) => ({
    startAt: moment(`2026-10-${day} 18:00`),
    endAt: moment(`2026-10-${day} 22:00`),
  }))
  const atEvening = {
    ...usualHabit,
    hours: usualHabit.hours.map((weight, hour) => (hour >= 18 && hour < 22 ? weight : 0)),
  }
  const duty = { spans: evenings, contactsAnHour: 6 }
  const colleges = [
    { ...wave(1500), name: '甲' },
    { ...wave(1400), name: '乙' },
    { ...wave(30), name: '丙' },
  ]

  test('is a college that begins when there are hands for it, and each move leaves less over', () => {
    expect(capacityVerdict(capacityHours(colleges, later, atEvening, duty))).toMatchObject({ isOver: true })
    const moves = capacityMoves(colleges, later, atEvening, duty)
    expect(moves.length).toBeGreaterThan(0)
    expect(moves.map(({ wave: { name } }) => name)).not.toContain('丙')
    for (const { from } of moves) expect(evenings.map(({ startAt }) => startAt)).toContainEqual(from)
    expect(moves.at(-1)!.verdict.isOver).toBe(false)
  })

  test('is somebody more in the shift where most would wait, as many as its worst hour wants', () => {
    const hours = capacityHours(colleges, later, atEvening, duty)
    const [first, ...rest] = capacityDuties(hours, evenings, 6)
    const worst = capacityVerdict(hours).worst!
    expect(first!.shift).toEqual(evenings[0])
    expect(first!.people).toBe(Math.ceil((worst.expected - worst.capacity) / 6))
    for (const { spared } of rest) expect(spared).toBeLessThanOrEqual(first!.spared)
    const more = { ...duty, spans: [...evenings, ...Array.from({ length: first!.people }, () => first!.shift)] }
    const after = capacityHours(colleges, later, atEvening, more).filter(({ at }) => at < evenings[0]!.endAt)
    expect(capacityVerdict(after)).toMatchObject({ isOver: false, isUnstaffed: false })
    expect(capacityDuties(capacityHours([wave(60)], later, atEvening, duty), evenings, 6)).toEqual([])
  })

  test('is nothing where all is well, and nothing where nobody is ever there', () => {
    expect(capacityMoves([wave(60)], later, atEvening, duty)).toEqual([])
    expect(capacityMoves(colleges, later, atEvening, { spans: [], contactsAnHour: 6 })).toEqual([])
  })
})

test('what was measured counts from a hundred sheets on', () => {
  const measured = { asked: 200, done: 150, flagged: 3, proposed: 15, hours: usualHabit.hours, days: [1] }
  expect(habitOf(measured)).toMatchObject({ completion: 0.75, flagShare: 0.02, interviewShare: 0.1 })
  expect(habitOf({ ...measured, done: 99 })).toBeNull()
})
