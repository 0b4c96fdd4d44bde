import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idCardRule } from './id-card.ts'
import { phoneCheck, phoneRule } from './phone.ts'
import { plainIdCard, plainPhone, plainUsername } from './plain.ts'

const PHONE = '18900000003'
const CARD = '11010519491231002X'

describe('a phone', () => {
  test.each([
    PHONE,
    '１８９０００００００３',
    '189 0000 0003',
    ' 18900000003\n',
    '189\u30000000\u00a00003',
    '189-0000-0003',
    '189－0000—0003',
    '189\u200b00000003',
    '+8618900000003',
    '+86 189 0000 0003',
    '＋８６　１８９０００００００３',
    '86-18900000003',
    '008618900000003',
    '(+86) 18900000003',
    '（+86）18900000003',
  ])('typed as %j is understood', (typed) => {
    expect(plainPhone(typed)).toBe(PHONE)
    expect(phoneRule(typed)).toBeNull()
    expect(phoneCheck(typed)).toBeNull()
  })

  test.each([
    '',
    '　',
    '+1 18900000003',
    '8618900',
    '+86',
    '86861890000000３',
    '189****0003',
    '189.0000.0003x',
    '一八九',
  ])('typed as %j is none', (typed) => {
    expect(phoneRule(typed)).not.toBeNull()
    expect(phoneCheck(typed)).not.toBeNull()
  })

  test('a mask stays as it is, and so does a number that begins with 86', () => {
    expect(plainPhone('189****0003')).toBe('189****0003')
    expect(plainPhone('8600000')).toBe('8600000')
  })
})

describe('a card', () => {
  test.each([
    CARD,
    '11010519491231002x',
    '１１０１０５１９４９１２３１００２Ｘ',
    '110105 19491231 002X',
    '110105-19491231-002ｘ',
  ])('typed as %j is understood', (typed) => {
    expect(plainIdCard(typed)).toBe(CARD)
    expect(idCardRule('1')(typed)).toBeNull()
  })

  test('other kinds likewise: brackets of any width', () => {
    expect(idCardRule('4')('Ａ１２３４５６（７）')).toBeNull()
    expect(plainIdCard('Ａ１２３４５６（７）')).toBe('A123456(7)')
    expect(idCardRule('7')('e 12345678')).toBeNull()
  })
})

test('the name of an account keeps what is its own', () => {
  expect(plainUsername(' ＡＤＭＩＮ－0１ ')).toBe('ADMIN-01')
  expect(plainUsername('li si')).toBe('li si')
})

test('making it plain twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      expect(plainPhone(plainPhone(typed))).toBe(plainPhone(typed))
    }),
    { numRuns: 2000 },
  )
})
