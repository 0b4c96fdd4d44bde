import { expect, test } from 'vitest'
import type { FormField, OptionSource } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import { scoredItems } from './scored-answers.ts'

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
const score = (answers: Record<string, string | readonly string[]>) =>
  scoredItems(fields, answers, inlineOptions(fields)).map((item) => [item.label, item.score, item.maxScore])

test('choices that count are told one by one, with the most there is', () => {
  expect(score({ mood: '2', signs: ['0', '2', '3'], two: ['1', '2'], plain: '1', words: '还好' })).toEqual([
    ['心情', 3, 3],
    ['情况', 1, 4],
    ['最多两项', 9, 9],
  ])
})

test('what was not answered, or is no longer offered, counts nothing', () => {
  expect(score({ signs: ['9'] }).map(([, gained]) => gained)).toEqual([0, 0, 0])
})
