import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idCardTypeCodes, type IdCardType } from '../enums/person.ts'
import { idCardCheckDigit, idCardMaxLength, idCardRule, provinces, readIdCard } from './id-card.ts'

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const first17 = (prefixes: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...prefixes), fc.nat(9999), day, fc.nat(999))
    .map(([province, area, birth, order]) => province + pad(area, 4) + birth.replaceAll('-', '') + pad(order, 3))

const mainland = Object.keys(provinces).filter((code) => !code.startsWith('8'))
const valid = first17(mainland).map((body) => body + idCardCheckDigit(body))

const cases: Record<IdCardType, { good: readonly string[]; bad: readonly string[] }> = {
  '1': {
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
    bad: [
      '110105194912310021',
      '1101051949123100',
      '00010519491231002X',
      '99010519491231002X',
      '11010519491331002X',
      '110105491331002',
      '110105490230002',
      '11010519491231002XX',
      '110***********002X',
    ],
  },
  '2': {
    good: ['H12345678', 'M1234567890', 'h12345678'],
    bad: ['A12345678', 'H123456789', 'H1234567', 'H12345678901'],
  },
  '3': {
    good: ['12345678', '1234567890', '1234567890B', '1234567890(B)'],
    bad: ['1234567', '123456789', '1234567890(B'],
  },
  '4': { good: ['A123456(7)', 'A1234567', '1234567(8)', 'A123456789'], bad: ['A123', '-----', '(((((((', 'A123456(7'] },
  '5': { good: [], bad: ['11010519491231002X', '810000199408230020', '12345678'] },
  '6': { good: ['ABC123456789012', 'abc123456789012'], bad: ['AB1234567890123', 'ABC12345678901', 'ABCD12345678901'] },
  '7': { good: ['E12345678', 'EJ123', 'A'.repeat(17)], bad: ['E123', 'E.123456', 'A'.repeat(18)] },
  '8': { good: ['军字第2001988号', '12345', 'P0118166'], bad: ['1234', '军.2001988', '1'.repeat(19)] },
}

describe.each(idCardTypeCodes)('type %s', (type) => {
  const rule = idCardRule(type)

  test.each(cases[type].good)('%s is fine', (idCard) => {
    expect(rule(idCard)).toBeNull()
  })

  test.each(['', ' ', ...cases[type].bad])('%j is refused', (idCard) => {
    expect(rule(idCard)).toMatch(/^请输入正确的.+号码$/)
  })

  test('nothing longer than the field passes', () => {
    const long = fc.stringMatching(/^[A-Z0-9]{19,30}$/)
    fc.assert(fc.property(long, (idCard) => rule(idCard) !== null))
    expect(rule('1'.repeat(idCardMaxLength + 1))).not.toBeNull()
  })
})

test('the message names the type, and the default type is the resident card', () => {
  expect(idCardRule()('123')).toBe('请输入正确的身份证号码')
  expect(idCardRule('7')('1')).toBe('请输入正确的护照号码')
  expect(idCardRule()('11010519491231002X')).toBeNull()
})

describe('resident card', () => {
  const rule = idCardRule('1')

  test('every well-built number passes and tells the truth', () => {
    fc.assert(
      fc.property(valid, (idCard) => {
        expect(rule(idCard)).toBeNull()
        expect(readIdCard(idCard)).toEqual({
          province: provinces[idCard.slice(0, 2) as keyof typeof provinces],
          birthday: `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`,
          sex: Number(idCard[16]) % 2 === 1 ? '1' : '2',
        })
      }),
      { numRuns: 3000 },
    )
  })

  test('one wrong digit is always noticed', () => {
    const wrong = fc
      .tuple(valid, fc.nat(16), fc.integer({ min: 1, max: 9 }))
      .map(([idCard, at, by]) => idCard.slice(0, at) + ((Number(idCard[at]) + by) % 10) + idCard.slice(at + 1))
    fc.assert(
      fc.property(wrong, (idCard) => rule(idCard) !== null),
      { numRuns: 3000 },
    )
  })

  test('two neighbours swapped are always noticed', () => {
    const swapped = fc
      .tuple(valid, fc.nat(15))
      .filter(([idCard, at]) => idCard[at] !== idCard[at + 1])
      .map(([idCard, at]) => `${idCard.slice(0, at)}${idCard[at + 1]}${idCard[at]}${idCard.slice(at + 2)}`)
    fc.assert(
      fc.property(swapped, (idCard) => rule(idCard) !== null),
      { numRuns: 3000 },
    )
  })

  test('the old 15-digit form is read in the twentieth century', () => {
    expect(readIdCard('130503670401001')).toEqual({ province: '河北', birthday: '1967-04-01', sex: '1' })
  })
})

test('a residence permit is a number under 81, 82 or 83, and only 83 is no resident card', () => {
  const permit = first17(['81', '82', '83']).map((body) => body + idCardCheckDigit(body))
  fc.assert(
    fc.property(permit, (idCard) => {
      expect(idCardRule('5')(idCard)).toBeNull()
      expect(idCardRule('1')(idCard) === null).toBe(!idCard.startsWith('83'))
    }),
    { numRuns: 1000 },
  )
  fc.assert(fc.property(valid, (idCard) => idCardRule('5')(idCard) !== null))
})
