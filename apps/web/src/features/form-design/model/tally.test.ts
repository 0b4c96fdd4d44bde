import type { FormDefinition, FormField } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { tallyChanges } from './tally.ts'

const field = (prop: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label: prop,
  ...more,
})
const form = (...fields: FormField[]): FormDefinition => ({ schemaVersion: 1, title: '记录', fields })
const said = (before: FormDefinition, after: FormDefinition) =>
  tallyChanges(before, after).map(({ label, from, to }) => `${label} ${from}→${to}`)

const base = form(field('a', { required: true }), field('b', { required: true }), field('c'))

test.each<[string, FormDefinition, readonly string[]]>([
  ['nothing', base, []],
  ['one is no longer required', form(field('a', { required: true }), field('b'), field('c')), ['必填 2→1']],
  ['one more, with points', form(...base.fields, field('d', { type: 'rate' })), ['题目 3→4', '评分题 0→1']],
  [
    'one put out of use',
    form(field('a', { required: true, isUse: false }), ...base.fields.slice(1)),
    ['题目 3→2', '必填 2→1'],
  ],
  ['a heading', form(field('h', { type: 'title' }), ...base.fields), ['分组 0→1']],
  [
    'a condition',
    form(...base.fields.slice(0, 2), field('c', { required: { prop: 'a', op: 'eq', value: '1' } })),
    ['按条件必填 0→1', '逻辑 0→1'],
  ],
  ['a new name counts nothing', form(field('a', { required: true, label: '甲' }), ...base.fields.slice(1)), []],
])('%s', (_, after, expected) => expect(said(base, after)).toEqual(expected))
