import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneCheck, phoneRule } from './phone.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const good = fc
  .tuple(fc.constantFrom('3', '4', '5', '6', '7', '8', '9'), digits(9))
  .map(([second, rest]) => `1${second}${rest}`)

describe('field rule', () => {
  test.each(['13812345678', '19912345678', '17000000000'])('%s is fine', (phone) => {
    expect(phoneRule(phone)).toBeNull()
  })

  test.each([
    '',
    '12812345678',
    '12012345678',
    '10012345678',
    '1381234567',
    '138123456789',
    '23812345678',
    '138****5678',
    '+113812345678',
    '1381234567a',
  ])('%j is refused', (phone) => {
    expect(phoneRule(phone)).toBe('联系方式格式不正确')
  })

  test('all 1[3-9] numbers of eleven digits pass both checks', () => {
    fc.assert(
      fc.property(good, (phone) => phoneRule(phone) === null && phoneCheck(phone) === null),
      { numRuns: 2000 },
    )
  })

  test('no other string of digits does', () => {
    const other = fc.oneof(
      fc.tuple(fc.constantFrom('0', '2', '3', '4', '5', '6', '7', '8', '9'), digits(10)).map(([a, b]) => a + b),
      fc.tuple(fc.constantFrom('10', '11', '12'), digits(9)).map(([a, b]) => a + b),
      fc.integer({ min: 1, max: 10 }).chain(digits),
      // With the country's code before it, it is one.
      fc
        .integer({ min: 12, max: 20 })
        .chain(digits)
        .filter((text) => !/^(?:00)?86/.test(text)),
    )
    fc.assert(
      fc.property(other, (phone) => phoneRule(phone) !== null && phoneCheck(phone) !== null),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['', '手机号码不能为空'],
  ['   ', '手机号码不能为空'],
  ['138', '手机号码长度不为11位'],
  ['138123456789', '手机号码长度不为11位'],
  ['12812345678', '手机号码格式不正确'],
  ['1381234567x', '手机号码格式不正确'],
])('three-step check of %j: %s', (phone, message) => {
  expect(phoneCheck(phone)).toBe(message)
})
