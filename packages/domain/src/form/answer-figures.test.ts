import { describe, expect, test } from 'vitest'
import { answersInBox, boxSaysAll, factsIn } from '../figure/facts.ts'
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
  answerFigures(fields, sets, inlineOptions(fields), isExact).map(({ label, n, options: rows, mean, fewest }) =>
    [
      label,
      figureText(n, fewest),
      ...rows.map((row) => `${row.label} ${figureText(row.cell, fewest)}`),
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
    '自评 <10 无明显症状 <10 轻度 <10 中度 <10 中重度 <10 重度 <10',
  ])
})

test('nobody answered', () => {
  expect(answerFigures(fields, [], inlineOptions(fields), true)[2]).toEqual({
    fewest: 5,
    prop: 'rate',
    label: '评分',
    n: { value: 0, hidden: null },
    options: [],
    mean: null,
    least: null,
    most: null,
  })
})

describe('boxes', () => {
  const counted = fields.filter(({ type }) => type !== 'widget').map((field) => ({ ...field, counted: true }))
  const boxed = (given: readonly FormField[]) =>
    sets.map((answers) => answersInBox(given, factsIn('CUSTOM', given, answers)))

  test('say what answers say, question by question', () => {
    const asked = [...counted, { prop: 'well', type: 'switch', label: '还好吗', counted: true } as const]
    expect(boxSaysAll('CUSTOM', asked, inlineOptions(asked))).toBe(true)
    expect(answerFigures(asked, boxed(asked), inlineOptions(asked), true)).toEqual(
      answerFigures(asked, sets, inlineOptions(asked), true),
    )
    expect(answersInBox(asked, factsIn('CUSTOM', asked, { well: true, words: '谢谢' }))).toEqual({
      well: true,
      words: '…',
    })
  })

  test.each<[string, FormField]>([
    ['a question that is not counted', { prop: 'more', type: 'rate', label: '再一题' }],
    ['a scale', { ...fields.at(-1)!, counted: true }],
    ['a choice with words of one’s own', { prop: 'x', type: 'radioInput', label: '', options, counted: true }],
    [
      'codes made of words',
      {
        prop: 'x',
        type: 'radio',
        label: '',
        counted: true,
        options: { from: 'inline', options: [{ value: '很 好', label: '很好' }] },
      },
    ],
  ])('do not say all with %s', (_, more) => {
    const asked = [...counted, more]
    expect(boxSaysAll('CUSTOM', asked, inlineOptions(asked))).toBe(false)
  })
})
