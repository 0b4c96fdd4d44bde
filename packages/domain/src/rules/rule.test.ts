import { expect, test } from 'vitest'
import { firstOf, lengthRule, optional, patternRule, required } from './rule.ts'

const digits = patternRule(/^\d+$/, '只能是数字')

test('optional lets only the empty text pass', () => {
  expect(['', '1', 'a', ' '].map(optional(digits))).toEqual([null, null, '只能是数字', '只能是数字'])
})

test('required refuses blank text', () => {
  expect(['', ' \t　', 'a'].map(required('必填'))).toEqual(['必填', '必填', null])
})

test('firstOf gives the first complaint in order', () => {
  const rule = firstOf(required('必填'), digits, lengthRule(2, 3, '二到三位'))
  expect(['', 'a', '1', '12', '1234'].map(rule)).toEqual(['必填', '只能是数字', '二到三位', null, '二到三位'])
  expect(firstOf()('x')).toBeNull()
})

test('length counts characters, not code units', () => {
  expect(lengthRule(2, 2, 'x')('𬱖𫖯')).toBeNull()
})
