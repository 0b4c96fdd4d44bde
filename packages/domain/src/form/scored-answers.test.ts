import { expect, test } from 'vitest'
import type { FormField, OptionSource } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import { hasScores, scoresOf, withoutScores } from './scored-answers.ts'

const options = (...scores: readonly (number | null)[]): OptionSource => ({
  from: 'inline',
  options: scores.map((score, i) => ({ value: String(i), label: `第${i}项`, ...(score === null ? {} : { score }) })),
})
const fields: readonly FormField[] = [
  { prop: 'mood', type: 'radio', label: '心情', options: options(0, 1, 3) },
  { prop: 'signs', type: 'checkbox', label: '情况', options: options(2, 2, -1, null) },
  { prop: 'two', type: 'checkbox', label: '最多两项', max: 2, options: options(1, 5, 4) },
  { prop: 'plain', type: 'radio', label: '不计分', options: options(null, null) },
  { prop: 'words', type: 'textarea', label: '文字' },
]
const reader = { roleCodes: ['ROLE_ASSESSMENT'] } as const
type Answers = Record<string, string | readonly string[]>
const scored = (answers: Answers, asked: readonly FormField[] = fields, groups = [{ key: 'g', label: '睡眠' }]) =>
  scoresOf({ groups, fields: asked }, answers, inlineOptions(asked), reader)
const told = (answers: Answers) => scored(answers).items.map((item) => [item.label, item.score, item.maxScore])

test('choices that count are told one by one, with the most there is', () => {
  expect(told({ mood: '2', signs: ['0', '2', '3'], two: ['1', '2'], plain: '1', words: '还好' })).toEqual([
    ['心情', 3, 3],
    ['情况', 1, 4],
    ['最多两项', 9, 9],
  ])
})

test('what was not answered, or is no longer offered, counts nothing', () => {
  expect(told({ signs: ['9'] }).map(([, gained]) => gained)).toEqual([0, 0, 0])
})

test('a question that was not asked could not have counted', () => {
  const depending = fields.map((field) =>
    field.prop === 'two' ? { ...field, show: { prop: 'mood', op: 'eq', value: '2' } as const } : field,
  )
  expect(scored({ mood: '1' }, depending)).toMatchObject({ score: 1, maxScore: 7 })
  expect(scored({ mood: '2', two: ['1'] }, depending)).toMatchObject({ score: 8, maxScore: 16 })
})

test('parts of the form are dimensions, by group and by heading; one part alone is the total', () => {
  expect(scored({ mood: '2' }).dimensions).toEqual([])
  const parts: readonly FormField[] = [
    { ...fields[0]!, group: 'g' },
    { prop: 'head', type: 'title', label: '身体' },
    fields[1]!,
    fields[2]!,
  ]
  expect(scored({ mood: '1', signs: ['0', '1'], two: ['1'] }, parts).dimensions).toEqual([
    { label: '睡眠', score: 1, maxScore: 3 },
    { label: '身体', score: 9, maxScore: 13 },
  ])
})

test('those who answer are not told what counts', () => {
  expect(hasScores(fields)).toBe(true)
  const bare = withoutScores([...fields, { prop: 'rows', type: 'subForm', label: '行', fields }])
  expect(hasScores([...bare, ...bare.at(-1)!.fields!])).toBe(false)
  expect(bare[0]!.options).toMatchObject({ options: [{ value: '0', label: '第0项' }, {}, {}] })
})
