import { expect, test } from 'vitest'
import { figureText } from '../rules/few.ts'
import { answerFigures } from './answer-figures.ts'
import type { FormField } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import type { FormAnswers } from './form-value.ts'

const options = {
  from: 'inline',
  options: [
    { value: '1', label: '好' },
    { value: '2', label: '一般' },
    { value: '3', label: '差' },
  ],
} as const
const fields: readonly FormField[] = [
  { prop: 'head', type: 'title', label: '标题' },
  { prop: 'sleep', type: 'radio', label: '睡眠', options },
  { prop: 'signs', type: 'checkbox', label: '情况', options },
  { prop: 'rate', type: 'rate', label: '评分' },
  { prop: 'words', type: 'textarea', label: '想说的' },
  { prop: 'mood', type: 'widget', widget: 'VisitorSelfAssessment', label: '自评' },
]
const phq = (answer: number) => ({ scale: 'PHQ9', answers: Array.from({ length: 9 }, () => answer) })
const one = (sleep: string, signs: readonly string[], rate: number): FormAnswers => ({ sleep, signs, rate })
const sets: readonly FormAnswers[] = [
  ...Array.from({ length: 6 }, () => one('1', ['1', '2'], 4)),
  ...Array.from({ length: 7 }, () => one('2', ['2'], 5)),
  { ...one('3', [], 1), words: '谢谢', mood: phq(1) },
  {},
]
const told = (isExact: boolean) =>
  answerFigures(fields, sets, inlineOptions(fields), isExact).map(({ label, n, options: rows, mean }) =>
    [
      label,
      figureText(n),
      ...rows.map((row) => `${row.label} ${figureText(row.cell)}`),
      ...(mean === null ? [] : [mean]),
    ].join(' '),
  )

test('questions are counted: choices in their order, numbers by their mean, words by how many wrote some', () => {
  expect(told(true)).toEqual([
    '睡眠 14 好 6 一般 7 差 1',
    '情况 13 好 6 一般 13 差 0',
    '评分 14 4.29',
    '想说的 1',
    '自评 1 无明显症状 0 轻度 1 中度 0 中重度 0 重度 0',
  ])
})

test('who looks at a part of the school learns of no few, nor works them out', () => {
  expect(told(false)).toEqual([
    '睡眠 14 好 已隐去 一般 7 差 <5',
    '情况 13 好 6 一般 13 差 <5',
    '评分 14 4.29',
    '想说的 <5',
    '自评 <5 无明显症状 <5 轻度 <5 中度 <5 中重度 <5 重度 <5',
  ])
})

test('nobody answered', () => {
  expect(answerFigures(fields, [], inlineOptions(fields), true)[2]).toEqual({
    prop: 'rate',
    label: '评分',
    n: { value: 0, hidden: null },
    options: [],
    mean: null,
    least: null,
    most: null,
  })
})
