import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerLabel, labelCopies } from './answer-labels.ts'
import type { FormField } from './form-definition.ts'
import type { FormAnswers } from './form-value.ts'
import { inlineOptions } from './form-options.ts'
import { changesBetween, openAnswers, settleAnswers } from './settle-answers.ts'

const visitor = { roleCodes: ['ROLE_GENERAL'] } as const
const q = (prop: string, more: Partial<FormField> = {}): FormField => ({ prop, type: 'input', label: prop, ...more })
const yesNo = {
  from: 'inline',
  options: [
    { value: '1', label: '是' },
    { value: '2', label: '否' },
  ],
} as const
const settle = (fields: readonly FormField[], given: FormAnswers, stored: FormAnswers = {}) =>
  settleAnswers(fields, { given, stored }, { reader: visitor, options: inlineOptions(fields) }).kept

describe('what is kept', () => {
  test('is what is asked; strange names and empty ones are not', () => {
    expect(settle([q('a'), q('b')], { a: 'x', b: null, hack: '1' })).toEqual({ a: 'x' })
  })

  test('of what somebody may not see or write is what was stored', () => {
    const fields = [
      q('note', { visibleTo: ['ROLE_CONSULTANT'] }),
      q('level', { editableBy: ['ROLE_CONSULTANT'] }),
      q('off', { isUse: false }),
    ]
    const stored = { note: '在意', level: '2', off: 'old' }
    expect(settle(fields, { note: 'x', level: '4', off: 'y' }, stored)).toEqual(stored)
    expect(settle(fields, { note: 'x', level: '4' })).toEqual({})
  })

  test('cannot be steered by an answer one may not give', () => {
    const fields = [
      q('level', { editableBy: ['ROLE_CONSULTANT'] }),
      q('plan', { show: { prop: 'level', op: 'eq', value: '1' } }),
    ]
    expect(settle(fields, { level: '1', plan: 'x' }, { level: '3' })).toEqual({ level: '3' })
    expect(settle(fields, { level: '3', plan: 'x' }, { level: '1' })).toEqual({ level: '1', plan: 'x' })
  })

  test('leaves out what is led past or not shown', () => {
    const fields = [
      q('a', { jump: { mode: 2, target: 'c' } }),
      q('b'),
      q('c'),
      q('d', { show: { prop: 'a', op: 'empty' } }),
    ]
    expect(settle(fields, { a: '1', b: '2', c: '3', d: '4' })).toEqual({ a: '1', c: '3' })
  })

  test('of a mask is the value behind it', () => {
    expect(settle([q('phone', { isMasked: true })], { phone: '138****5678' }, { phone: '13812345678' })).toEqual({
      phone: '13812345678',
    })
    expect(settle([q('phone', { isMasked: true })], { phone: '138****5678' })).toEqual({})
  })

  test('has the words of 其他 only while it is chosen', () => {
    const why = q('why', { type: 'radio', other: { value: '-1' }, options: yesNo })
    expect(settle([why], { why: '-1', why_text: '朋友介绍' })).toEqual({ why: '-1', why_text: '朋友介绍' })
    expect(settle([why], { why: '1', why_text: '朋友介绍' })).toEqual({ why: '1' })
  })

  test('of 其他 that one may not write are the words that were stored', () => {
    const why = q('why', {
      type: 'radio',
      other: { value: '-1' },
      options: yesNo,
      editableBy: ['ROLE_CONSULTANT'],
    })
    const stored = { why: '-1', why_text: '家人陪同' }
    expect(settle([why], { why: '-1', why_text: '改了' }, stored)).toEqual(stored)
    expect(settle([{ ...why, editableBy: ['ROLE_GENERAL'] }], { why: '-1' }, stored)).toEqual({ why: '-1' })
  })

  test('has nothing empty in it, so that the same words are the same content', () => {
    const fields = [q('a'), q('b', { type: 'checkbox', options: yesNo }), q('c', { type: 'widget' }), q('d')]
    expect(settle(fields, { a: '  ', b: [], c: {}, d: '0' })).toEqual({ d: '0' })
  })

  test('of rows and blanks is what they ask for', () => {
    const fields = [
      q('rows', { type: 'subForm', fields: [q('name'), q('note', { visibleTo: ['ROLE_CONSULTANT'] })] }),
      q('text', { type: 'richTxt', items: [{ kind: 'input', prop: 'n', label: '姓名' }] }),
    ]
    expect(
      settle(fields, { rows: [{ name: '甲', note: 'x', hack: 1 }, { name: '' }], text: { n: '乙', more: 'x' } }),
    ).toEqual({ rows: [{ name: '甲' }, {}], text: { n: '乙' } })
  })

  test('is in one shape: times in order, a level as text', () => {
    const fields = [q('consultTimes', { type: 'timeSlots' }), q('assessmentLevel', { type: 'star' })]
    expect(settle(fields, { consultTimes: [{ time: '上午', weeks: [3, 1] }], assessmentLevel: 3 })).toEqual({
      consultTimes: [{ time: '上午', weeks: [1, 3] }],
      assessmentLevel: '3',
    })
  })

  test('of a question that closes is what was written before it closed, but not what is written behind the lock', () => {
    const fields = [q('why', { readOnly: { prop: 'sure', op: 'filled' } }), q('sure')]
    expect(settle(fields, { why: '争吵', sure: '1' })).toEqual({ why: '争吵', sure: '1' })
    expect(settle(fields, { why: '改了', sure: '2' }, { why: '争吵', sure: '1' })).toEqual({ why: '争吵', sure: '2' })
    expect(settle(fields, { why: '改了' }, { why: '争吵', sure: '1' })).toEqual({ why: '改了' })
  })

  test('of what one was never shown is what was stored; of what one leads past, nothing', () => {
    const hidden = [q('harm', { visibleTo: ['ROLE_CONSULTANT'] }), q('how', { show: { prop: 'harm', op: 'filled' } })]
    const stored = { harm: '1', how: '上周' }
    expect(settle(hidden, { how: '伪造' }, stored)).toEqual(stored)
    const open = [q('harm'), hidden[1]!]
    expect(settle(open, { how: '上周' }, stored)).toEqual({})
  })

  test('of a first answer is nothing that a form begins with and does not ask', () => {
    const fields = [
      q('harm'),
      q('how', { show: { prop: 'harm', op: 'filled' } }),
      q('old', { type: 'radio', options: yesNo }),
    ]
    const around = { reader: visitor, options: inlineOptions(fields) }
    const start = { how: '预填', old: '没有了' }
    expect(settleAnswers(fields, { given: { how: '预填' }, stored: {}, start }, around).kept).toEqual({})
  })

  test('of a choice that is gone and asked again is what was chosen once, until it is answered', () => {
    const fields = [q('a', { type: 'radio', options: yesNo }), q('b')]
    expect(settle(fields, { b: 'x' }, { a: '没有了' })).toEqual({ a: '没有了', b: 'x' })
    expect(settle(fields, { a: '1' }, { a: '没有了' })).toEqual({ a: '1' })
    expect(settle(fields, {}, { a: '1' })).toEqual({})
  })

  test('of a heading is nothing', () => {
    expect(settle([q('t', { type: 'title' })], { t: 'x' })).toEqual({})
  })

  test('of rows is what others wrote in them, in the row they wrote it in', () => {
    const kind = q('kind', { visibleTo: ['ROLE_CONSULTANT'] })
    const fields = [q('rows', { type: 'subForm', fields: [q('name'), q('age'), kind] })]
    const rows = [
      { name: '甲', age: '1', kind: '一' },
      { name: '乙', age: '2', kind: '二' },
    ]
    const after = (...given: FormAnswers[]) => settle(fields, { rows: given }, { rows })['rows']
    const [one, two] = [
      { name: '甲', age: '1' },
      { name: '乙', age: '2' },
    ]
    expect(after(one, two)).toEqual(rows)
    expect(after(two, one)).toEqual([rows[1], rows[0]])
    expect(after(two)).toEqual([rows[1]])
    expect(after({ ...one, age: '9', kind: '伪造' }, two)).toEqual([{ ...rows[0], age: '9' }, rows[1]])
    expect(after(one, { name: '丙', age: '3' })).toEqual([rows[0], { name: '丙', age: '3' }])
  })

  test('of a new row is what it is preset to where one may not write', () => {
    const fields = [q('rows', { type: 'subForm', fields: [q('name'), q('kind', { readOnly: true, value: '默认' })] })]
    expect(settle(fields, { rows: [{ name: '甲', kind: '伪造' }] })).toEqual({ rows: [{ name: '甲', kind: '默认' }] })
  })

  test('kept once more is the same', () => {
    const names = ['a', 'b', 'c']
    const fields = [
      q('a', { jump: { mode: 2, target: 'c' } }),
      q('b', { show: { prop: 'a', op: 'ne', value: '1' } }),
      q('c'),
    ]
    const answers = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('', '1', '2'))
    fc.assert(
      fc.property(answers, answers, (given, stored) => {
        const once = settle(fields, given, stored)
        expect(settle(fields, once, once)).toEqual(once)
      }),
    )
  })
})

describe('words beside answers', () => {
  const fields = [
    q('hobby', {
      type: 'checkbox',
      options: {
        from: 'inline',
        options: [
          { value: '1', label: '阅读' },
          { value: '2', label: '运动' },
        ],
      },
    }),
    q('place', {
      type: 'cascader',
      options: {
        from: 'inline',
        options: [{ value: 'a', label: '理学院', children: [{ value: 'b', label: '数学系' }] }],
      },
    }),
    q('contactTime', { type: 'timeSlots' }),
    q('sex', { type: 'radio', options: yesNo }),
  ]
  const options = inlineOptions(fields)

  test('are kept for many choices, paths and times', () => {
    const answers = { hobby: ['1', '2'], place: ['a', 'b'], contactTime: [{ time: '下午', weeks: [5] }], sex: '1' }
    expect(labelCopies(fields, answers, options)).toEqual({
      _hobby: '阅读,运动',
      _place: '理学院/数学系',
      _contactTime: '周五 下午',
    })
  })

  test('tell what 其他 was, fill the blanks of a sentence, and fall back to the value', () => {
    const why = q('why', {
      type: 'radio',
      other: { value: '-1' },
      options: { from: 'inline', options: [{ value: '-1', label: '其他' }] },
    })
    expect(answerLabel(why, { why: '-1', why_text: '朋友介绍' }, inlineOptions([why]))).toBe('其他：朋友介绍')
    expect(answerLabel(why, { why: '9' }, inlineOptions([why]))).toBe('9')
    const sentence = q('s', {
      type: 'richTxt',
      items: [
        { kind: 'text', text: '我' },
        { kind: 'input', prop: 'n', label: '姓名' },
        { kind: 'comma' },
        { kind: 'text', text: '同意' },
        { kind: 'period' },
      ],
    })
    expect(answerLabel(sentence, { s: { n: '林静' } }, options)).toBe('我林静，同意。')
  })

  test('of what changed tell what was there before', () => {
    const changes = changesBetween(
      fields,
      { sex: '1', hobby: ['1'] },
      { sex: '2', hobby: ['1'], place: ['a'] },
      options,
    )
    expect(changes).toEqual([
      { prop: 'place', lastValue: null, lastLabel: '' },
      { prop: 'sex', lastValue: '1', lastLabel: '是' },
    ])
  })
})

test('a form opens without choices that are gone', () => {
  const fields = [
    q('a', { type: 'select', options: yesNo }),
    q('b', { type: 'radio', options: yesNo, other: { value: '-1' } }),
    q('c'),
  ]
  const options = inlineOptions(fields)
  expect(openAnswers(fields, { a: '9', b: '-1', c: '1,2' }, options)).toEqual({ b: '-1', c: '1,2' })
  expect(openAnswers(fields, { a: '1,2', b: '2' }, options)).toEqual({ b: '2' })
})
