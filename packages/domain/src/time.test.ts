import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysInMonth,
  formatDate,
  formatDateTime,
  isCalendarDate,
  millisecondsPer,
  parseDate,
  parseDateTime,
} from './time.ts'

const wholeSecond = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9998-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

const offset = fc.integer({ min: -14 * 60, max: 14 * 60 })

describe('constants', () => {
  test('each unit is the right multiple of the one below', () => {
    const { second, minute, hour, day, week, month, year } = millisecondsPer
    expect([minute / second, hour / minute, day / hour, week / day, month / day, year / day]).toEqual([
      60, 60, 24, 7, 30, 365,
    ])
    expect(minute).toBe(60_000)
  })
})

describe('format', () => {
  test.each([
    ['2026-03-01T00:00:00Z', '2026-03-01 08:00:00'],
    ['2026-02-28T16:00:00Z', '2026-03-01 00:00:00'],
    ['2024-02-29T15:59:59Z', '2024-02-29 23:59:59'],
    ['1969-12-31T23:59:59.999Z', '1970-01-01 07:59:59'],
  ])('%s is %s in China', (iso, text) => {
    expect(formatDateTime(new Date(iso))).toBe(text)
    expect(formatDate(new Date(iso))).toBe(text.slice(0, 10))
  })

  test('an invalid or unwritable date is an error, not the text NaN', () => {
    expect(() => formatDateTime(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => formatDate(new Date(8.64e15))).toThrow(RangeError)
  })

  test('agrees with the time-zone database wherever China kept one offset', () => {
    const shanghai = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const since1992 = fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(since1992, (date) => formatDateTime(date) === shanghai.format(date)),
      { numRuns: 1000 },
    )
  })
})

describe('parse', () => {
  test.each([
    '2026-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-00-01 00:00:00',
    '2026-01-00 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
    '2026-01-01 00:00:60',
    '2026-1-1 0:0:0',
    '2026-01-01T00:00:00',
    ' 2026-01-01 00:00:00',
    '2026-01-01 00:00:00\n',
    '2026-01-01',
    '２０２６-01-01 00:00:00',
    '',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeNull()
  })

  test('a day parses to its midnight in China', () => {
    expect(parseDate('2026-03-01')?.toISOString()).toBe('2026-02-28T16:00:00.000Z')
    expect(parseDate('2026-02-30')).toBeNull()
    expect(parseDate('0050-01-01', 0)?.toISOString()).toBe('0050-01-01T00:00:00.000Z')
  })

  test('is the inverse of format at any offset', () => {
    fc.assert(
      fc.property(wholeSecond, offset, (date, minutes) => {
        expect(parseDateTime(formatDateTime(date, minutes), minutes)?.getTime()).toBe(date.getTime())
      }),
      { numRuns: 2000 },
    )
  })

  test('a text that parses is its own format', () => {
    const digits = (width: number) =>
      fc.integer({ min: 0, max: 10 ** width - 1 }).map((n) => String(n).padStart(width, '0'))
    const shape = fc
      .tuple(digits(4), digits(2), digits(2), digits(2), digits(2), digits(2))
      .map(([y, mo, d, h, mi, s]) => `${y}-${mo}-${d} ${h}:${mi}:${s}`)
    fc.assert(
      fc.property(shape, (text) => {
        const parsed = parseDateTime(text, 0)
        expect(parsed === null || formatDateTime(parsed, 0) === text).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the calendar agrees with Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
    }),
    { numRuns: 2000 },
  )
  expect(isCalendarDate(1900, 2, 29)).toBe(false)
  expect(isCalendarDate(2000, 2, 29)).toBe(true)
  expect(isCalendarDate(2000, 2, 1.5)).toBe(false)
  expect(daysInMonth(2000, 13)).toBe(0)
})
