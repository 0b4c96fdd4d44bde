import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, parseDateTime } from '../time.ts'
import { addWorkingDays, isWorkingDay, workingDeadline, workingMorning } from './working-days.ts'

// 2026: the national holiday from Thursday 1 October to Wednesday 7 October; 1 May is a Friday.
const off = [
  { startDate: '2026-05-01', endDate: '2026-05-05' },
  { startDate: '2026-10-01', endDate: '2026-10-07' },
]

test.each([
  ['2026-09-30', 0, '2026-09-30'],
  ['2026-09-30', 1, '2026-10-08'],
  ['2026-09-30', 2, '2026-10-09'],
  ['2026-09-30', 3, '2026-10-12'],
  ['2026-10-03', 0, '2026-10-08'],
  ['2026-10-03', 1, '2026-10-08'],
  ['2026-10-08', -1, '2026-09-30'],
  ['2026-10-12', -1, '2026-10-09'],
  ['2026-10-10', 0, '2026-10-12'],
  ['2026-10-10', -1, '2026-10-09'],
  ['2026-04-30', 1, '2026-05-06'],
  ['2026-02-27', 1, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-13', 15, '2026-12-04'],
] as const)('%s and %i working days is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count, off)).toBe(expected)
})

test.each([
  ['2026-09-29 23:59:59', 0, '2026-09-29 09:00:00'],
  ['2026-09-30 08:00:00', 1, '2026-10-08 09:00:00'],
  ['2026-10-04 00:00:01', 0, '2026-10-08 09:00:00'],
] as const)('the morning %s, %i working days on, is %s', (from, count, expected) => {
  expect(formatDateTime(workingMorning(parseDateTime(from)!, count, off))).toBe(expected)
})

test('a deadline keeps the hour', () => {
  expect(formatDateTime(workingDeadline(parseDateTime('2026-09-30 16:20:05')!, 3, off))).toBe('2026-10-12 16:20:05')
})

describe('for any day', () => {
  const anyDay = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => formatDate(date))

  test('one finds a working day, and there are exactly so many on the way', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const found = addWorkingDays(day, count, off)
        let passed = 0
        for (let at = day; at < found;) {
          at = formatDate(new Date(new Date(`${at}T00:00:00+08:00`).getTime() + 86_400_000))
          if (isWorkingDay(at, off)) passed += 1
        }
        return isWorkingDay(found, off) && passed === count
      }),
    )
  })

  test('a school that declares the whole year off still gets an answer', () => {
    const never = [{ startDate: '2000-01-01', endDate: '2100-01-01' }]
    expect(addWorkingDays('2026-11-17', 1, never)).toBe('2026-11-18')
  })
})
