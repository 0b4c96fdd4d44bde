import { expect, test } from 'vitest'
import { isMonth, monthBefore, monthOf, monthSpan, monthText } from './month.ts'

test.each([
  ['2026-03', 1, '2026-02'],
  ['2026-01', 1, '2025-12'],
  ['2026-03', 12, '2025-03'],
  ['2026-12', -1, '2027-01'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', 29, '2023-12'],
])('%s less %i months is %s', (month, count, earlier) => expect(monthBefore(month, count)).toBe(earlier))

test('a month is one of China, from midnight to midnight', () => {
  expect(monthSpan('2026-03')).toEqual({
    from: new Date('2026-02-28T16:00:00Z'),
    until: new Date('2026-03-31T16:00:00Z'),
  })
  expect(monthOf(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02')
  expect(monthOf(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03')
  expect(monthText('2026-03')).toBe('2026年3月')
  expect(() => monthSpan('2026-13')).toThrow(RangeError)
  expect(['2026-03', '2026-12'].every(isMonth)).toBe(true)
  expect(['2026-00', '2026-13', '2026-3', '26-03', '2026-03-01', ''].some(isMonth)).toBe(false)
})
