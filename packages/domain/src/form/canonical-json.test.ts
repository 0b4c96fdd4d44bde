import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { FormField } from './form-definition.ts'
import type { FormValue } from './form-value.ts'
import { maskAnswers } from './mask-answers.ts'

test('the same content has one text, whatever order it was written in', () => {
  expect(canonicalJson({ b: [1, { d: null, c: '字' }], a: true })).toBe('{"a":true,"b":[1,{"c":"字","d":null}]}')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answers) => {
      const turned = Object.fromEntries(Object.entries(answers).toReversed()) as FormValue
      expect(canonicalJson(turned)).toBe(canonicalJson(answers as FormValue))
      expect(JSON.parse(canonicalJson(answers as FormValue))).toEqual(JSON.parse(JSON.stringify(answers)))
    }),
  )
})

test('a covered answer is shown with its mask, as its kind has it', () => {
  const field = (prop: string, more: Partial<FormField>): FormField => ({ prop, type: 'input', label: prop, ...more })
  const fields = [
    field('phone', { isMasked: true, checks: [{ kind: 'phone' }] }),
    field('card', { isMasked: true, checks: [{ kind: 'idCard' }] }),
    field('mail', { isMasked: true, checks: [{ kind: 'email' }] }),
    field('name', { isMasked: true, prefill: 'emergencyContact.name' }),
    field('open', {}),
  ]
  expect(
    maskAnswers(fields, {
      phone: '13812345678',
      card: '11010519491231002X',
      mail: 'lin@example.cn',
      name: '林静',
      open: '13812345678',
    }),
  ).toEqual({
    phone: '138****5678',
    card: '110*************2X',
    mail: 'l***@example.cn',
    name: '林*',
    open: '13812345678',
  })
})
