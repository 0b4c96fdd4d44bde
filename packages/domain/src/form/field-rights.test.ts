import { expect, test } from 'vitest'
import { evaluateForm } from './evaluate-form.ts'
import { limitFields, mergeRights } from './field-rights.ts'
import type { FormField } from './form-definition.ts'
import { settleAnswers } from './settle-answers.ts'

const field = (prop: string): FormField => ({ prop, type: 'input', label: prop, required: true })
const fields = [field('name'), field('note'), field('level')]
const reader = { roleCodes: ['ROLE_CONSULTANT'] } as const

test('a hidden field is not shown, one to read is not asked for', () => {
  const state = evaluateForm(limitFields(fields, { note: 'hidden', level: 'read' }), {}, reader)
  expect(state.get('name')).toMatchObject({ isShown: true, isReadOnly: false, isRequired: true })
  expect(state.get('note')).toMatchObject({ isShown: false, isRequired: false })
  expect(state.get('level')).toMatchObject({ isShown: true, isReadOnly: true, isRequired: false })
})

test('what may not be written stays as it is stored', () => {
  const limited = limitFields(fields, { note: 'hidden', level: 'read' })
  const stored = { name: 'a', note: 'secret', level: '1' }
  const given = { name: 'b', note: 'forged', level: '4' }
  const { kept } = settleAnswers(limited, { given, stored }, { reader, options: () => [] })
  expect(kept).toEqual({ name: 'b', note: 'secret', level: '1' })
})

test('several roles together may what any of them may', () => {
  expect(mergeRights([{ note: 'hidden', level: 'hidden' }, { note: 'read' }])).toEqual({ note: 'read', level: 'write' })
  expect(mergeRights([{ note: 'read' }, { note: 'hidden', level: 'hidden' }])).toEqual({ note: 'read', level: 'write' })
  expect(mergeRights([{ note: 'hidden' }, { note: 'hidden' }])).toEqual({ note: 'hidden' })
  expect(mergeRights([])).toEqual({})
})
