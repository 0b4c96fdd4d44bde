import { describe, expect, test } from 'vitest'
import { base32, codeOf, stepAt, stepOf } from './totp.ts'

/** The secret of the RFCs' tables. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes', () => {
  // RFC 4226, appendix D.
  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [9, '520489'],
  ])('of count %i', (count, code) => expect(codeOf(secret, count)).toBe(code))

  // RFC 6238, appendix B.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i', (seconds, code) => expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code))

  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('secret %j in letters', (text, letters) => expect(base32(Buffer.from(text))).toBe(letters))
})

describe('which step a code is of', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  test.each([
    ['two steps ago', step - 2, 0, null],
    ['the step before', step - 1, 0, step - 1],
    ['now', step, 0, step],
    ['the next step', step + 1, 0, step + 1],
    ['two steps ahead', step + 2, 0, null],
    ['now, taken before', step, step, null],
    ['the step before, when a later one was taken', step - 1, step, null],
    ['the next, when this one was taken', step + 1, step, step + 1],
  ])('%s', (_, of, newest, expected) => expect(stepOf(secret, codeOf(secret, of), now, newest)).toBe(expected))

  test.each(['', '12345', '1234567', 'abcdef'])('%j is of none', (code) =>
    expect(stepOf(secret, code, now, 0)).toBeNull(),
  )
})
