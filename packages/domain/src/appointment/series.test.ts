import { expect, test } from 'vitest'
import { formatDateTime, parseDate } from '../time.ts'
import { seriesAfter, weekOfSeries } from './series.ts'

const first = { startAt: new Date('2026-11-17T06:00:00Z'), endAt: new Date('2026-11-17T06:50:00Z') }
const days = (...asked: Parameters<typeof seriesAfter>) =>
  seriesAfter(...asked).map(({ startAt }) => formatDateTime(startAt).slice(5, 16))

test.each([
  [{ interval: 1, count: 3 }, ['11-24 14:00', '12-01 14:00']],
  [{ interval: 2, count: 3 }, ['12-01 14:00', '12-15 14:00']],
  [{ interval: 1, until: new Date('2026-12-08T15:59:59Z') }, ['11-24 14:00', '12-01 14:00', '12-08 14:00']],
  [{ interval: 1, count: 2, until: new Date('2026-11-23T00:00:00Z') }, []],
] as const)('after the first comes %o', (rhythm, expected) => {
  expect(days(first, rhythm)).toEqual(expected)
})

test('nobody is given more than twelve at once', () => {
  expect(days(first, { interval: 1, count: 40 })).toHaveLength(11)
  expect(days(first, { interval: 2, until: new Date('2036-01-01T00:00:00Z') })).toHaveLength(11)
})

test.each([
  ['2026-11-24', 1],
  ['2027-04-20', 22],
  ['2026-11-17', null],
  ['2026-11-10', null],
  ['2026-11-25', null],
  ['2027-04-27', null],
])('%s is week %s of it', (day, week) => {
  expect(weekOfSeries(parseDate('2026-11-17')!, parseDate(day)!)).toBe(week)
})
