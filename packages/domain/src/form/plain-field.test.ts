import { expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { FormField } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import { settleAnswers } from './settle-answers.ts'
import { gridFor } from './time-slots.ts'

const reader = { roleCodes: ['ROLE_GENERAL'] } as const
const fields: readonly FormField[] = [
  { prop: 'phone', type: 'input', label: '联系电话', required: true, max: 11, checks: [{ kind: 'phone' }] },
  { prop: 'card', type: 'input', label: '证件号码', required: true, max: 18, checks: [{ kind: 'idCard' }] },
  { prop: 'note', type: 'input', label: '说明', max: 20 },
]
const problems = (answers: Record<string, string>) =>
  checkAnswers(fields, answers, {
    reader,
    today: '2026-04-15',
    options: inlineOptions(fields),
    grid: () => gridFor('x', []),
    loaded: {},
  })

test('numbers are understood as people type them, and kept plain; words stay as they are', () => {
  const given = { phone: '＋８６ １８９－００００－０００３', card: '110105 19491231 002ｘ', note: '１ － ２' }
  expect(problems(given)).toEqual([])
  expect(settleAnswers(fields, { given, stored: {} }, { reader, options: inlineOptions(fields) }).kept).toEqual({
    phone: '18900000003',
    card: '11010519491231002X',
    note: '１ － ２',
  })
})

test('what is too long, or none, is refused as before', () => {
  expect(problems({ phone: '189000000031', card: '11010519491231002X' })).toHaveLength(1)
  expect(problems({ phone: '18900000003', card: '１１０' })).toHaveLength(1)
})
