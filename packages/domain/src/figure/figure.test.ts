import { describe, expect, test } from 'vitest'
import type { FieldType, FormField } from '../form/form-definition.ts'
import type { FormValue } from '../form/form-value.ts'
import { weekBefore, weekOf, weekSpan } from './cells.ts'
import { factsIn, markIn } from './facts.ts'

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  prop: 'q',
  type,
  label: '',
  counted: true,
  ...more,
})

describe('what goes into a box', () => {
  test.each<[string, FormField, FormValue, unknown]>([
    ['a code', field('radio'), '3', { values: { q: '3' }, said: [] }],
    ['codes', field('checkbox'), ['a', 'b'], { values: { q: ['a', 'b'] }, said: [] }],
    ['a number', field('slider'), 7, { values: { q: 7 }, said: [] }],
    ['nought', field('number'), 0, { values: { q: 0 }, said: [] }],
    ['what nobody asked to count', field('radio', { counted: false }), '3', { values: {}, said: [] }],
    ['a text, that there is one', field('textarea'), '睡不好', { values: {}, said: ['q'] }],
    ['an empty text', field('textarea'), '  ', { values: {}, said: [] }],
    ['words in the place of a code', field('radioInput'), '其他：想说的话', { values: {}, said: [] }],
    ['words among codes', field('checkbox'), ['a', '我的 名字'], { values: { q: ['a'] }, said: [] }],
    ['a name', field('user'), 'zhangsan', { values: {}, said: [] }],
    ['a day', field('date'), '2026-03-01', { values: {}, said: [] }],
    ['nothing', field('radio'), null, { values: {}, said: [] }],
  ])('%s', (_, one, answer, facts) => expect(factsIn('CUSTOM', [one], { q: answer })).toEqual(facts))

  test('satisfaction is counted in forms from before there was the mark', () => {
    const old = field('radio', { prop: 'visitorSatisfaction', counted: undefined as never })
    expect(factsIn('F26', [old], { visitorSatisfaction: '4' }).values).toEqual({ visitorSatisfaction: '4' })
    expect(factsIn('F01', [old], { visitorSatisfaction: '4' }).values).toEqual({})
  })

  test.each([
    ['4', 4],
    [4, 4],
    ['6', null],
    ['0', null],
    ['4.5', null],
    ['x', null],
  ])('a mark of %j', (value, mark) => expect(markIn({ values: { q: value }, said: [] }, 'q', 5)).toBe(mark))
})

test.each([
  ['2026-03-01T15:59:59Z', '2026-02-23'],
  ['2026-03-01T16:00:00Z', '2026-03-02'],
  ['2026-03-08T15:59:59Z', '2026-03-02'],
  ['2026-12-31T20:00:00Z', '2026-12-28'],
])('%s is in the week of %s', (moment, week) => {
  expect(weekOf(new Date(moment))).toBe(week)
  const { from, until } = weekSpan(week)
  expect(from <= new Date(moment) && new Date(moment) < until).toBe(true)
  expect(weekBefore(week, 1)).toBe(weekOf(new Date(from.getTime() - 1)))
})
