import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, type CheckContext } from './check-answers.ts'
import { fieldTypes, type FieldType, type FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { inlineOptions } from './form-options.ts'
import { gridFor } from './time-slots.ts'

const TODAY = '2026-11-15'
const q = (prop: string, more: Partial<FormField> = {}): FormField => ({ prop, type: 'input', label: '此项', ...more })
const context = (fields: readonly FormField[], loaded: FormAnswers = {}): CheckContext => ({
  reader: { roleCodes: ['ROLE_GENERAL'] },
  today: TODAY,
  options: inlineOptions(fields),
  grid: (prop) => gridFor(prop, []),
  loaded,
})
const said = (
  field: Partial<FormField>,
  value: FormValue | undefined,
  more: FormAnswers = {},
  loaded: FormAnswers = {},
) => {
  const fields = [q('a', field)]
  const answers = { ...more, ...(value === undefined ? {} : { a: value }) }
  return checkAnswers(fields, answers, context(fields, loaded)).map(({ message }) => message)
}
const two = {
  from: 'inline',
  options: [
    { value: '1', label: '是' },
    { value: '2', label: '否' },
    { value: '9', label: '都没有', exclusive: true },
  ],
} as const
const off = {
  from: 'inline',
  options: [
    { value: '1', label: '是' },
    { value: '2', label: '否', disabled: true, children: [{ value: '3', label: '细' }] },
  ],
} as const
const must = { required: true } as const

describe('a question that must be answered', () => {
  test.each<[Partial<FormField>, string]>([
    [{}, '请输入此项'],
    [{ type: 'textarea' }, '请输入此项'],
    [{ type: 'radio', options: two }, '请选择此项'],
    [{ type: 'checkbox', options: two }, '请选择此项'],
    [{ type: 'birthday' }, '请选择此项'],
    [{ type: 'timeSlots' }, '请选择此项'],
    [{ type: 'signature' }, '请进行签名'],
    [{ type: 'upload' }, '请上传此项'],
    [{ type: 'subForm', fields: [q('x')] }, '请填写此项'],
    [{ type: 'widget', widget: 'willingnessToConsult', fields: [] }, '此项必须填写'],
    [{ type: 'widget', widget: 'gradingResults' }, '请填写此项'],
  ])('%j says %s', (field, message) => {
    expect(said({ ...must, ...field }, undefined)).toEqual([message])
  })

  test('and one that need not may stay empty; a heading asks nothing', () => {
    expect(said({}, '')).toEqual([])
    expect(said({ type: 'title', ...must }, undefined)).toEqual([])
    expect(said({ type: 'widget', widget: 'importantNote', ...must }, undefined)).toEqual([])
  })
})

describe('an answer', () => {
  test.each<[Partial<FormField>, FormValue, string[]]>([
    [{ max: 5 }, '一二三四五', []],
    [{ max: 5 }, '一二三四五六', ['此项不能超过5个字']],
    [{ max: 2 }, '𠮷𠮷', []],
    [{ min: 2 }, '𠮷𠮷', []],
    [{ min: 5 }, '小雨   ', ['此项至少5个字']],
    [{ type: 'textarea', min: 5 }, '小雨', ['此项至少5个字']],
    [{ type: 'rate' }, 5, []],
    [{ type: 'rate' }, 6, ['此项不能大于5']],
    [{ type: 'rate', max: 10 }, 10, []],
    [{ type: 'slider' }, 11, ['此项不能大于10']],
    [{ type: 'timeSlots' }, [{ time: 'toString', weeks: [1] }], ['此项格式不正确']],
    [{ type: 'timeSlots', required: true }, [{ time: '上午', weeks: [] }], ['请选择此项']],
    [{ type: 'radio', options: off }, '2', ['此项的选项已变更，请重新选择']],
    [{ type: 'checkbox', options: off }, ['1', '2'], ['此项的选项已变更，请重新选择']],
    [{ type: 'tree', options: off }, '2', ['此项的选项已变更，请重新选择']],
    [{ type: 'cascader', options: off }, ['2', '3'], ['此项的选项已变更，请重新选择']],
    [{ type: 'user', options: off }, '2', ['此项格式不正确']],
    [{}, 5, ['此项格式不正确']],
    [{ type: 'radio', options: two }, '1', []],
    [{ type: 'radio', options: two }, '3', ['此项的选项已变更，请重新选择']],
    [{ type: 'radio', options: two, other: { value: '-1' } }, '-1', []],
    [{ type: 'checkbox', options: two }, ['1', '2'], []],
    [{ type: 'checkbox', options: two }, ['1', '1'], ['此项格式不正确']],
    [{ type: 'checkbox', options: two }, '1', ['此项格式不正确']],
    [{ type: 'checkbox', options: two }, ['1', '3'], ['此项的选项已变更，请重新选择']],
    [{ type: 'checkbox', options: two }, ['1', '9'], ['“都没有”不能与其他选项同时选择']],
    [{ type: 'checkbox', options: two, max: 1 }, ['1', '2'], ['此项最多1项']],
    [{ type: 'checkbox', options: two, min: 2 }, ['1'], ['此项至少2项']],
    [{ type: 'number', min: 0, max: 999 }, 1000, ['此项不能大于999']],
    [{ type: 'number', min: 0 }, -1, ['此项不能小于0']],
    [{ type: 'number' }, 'abc', ['此项格式不正确']],
    [{ type: 'slider', min: 1, max: 10 }, 10, []],
    [{ type: 'slider', min: 1, max: 10 }, 1.5, ['此项格式不正确']],
    [{ type: 'date' }, '2026-02-30', ['此项格式不正确']],
    [{ type: 'datetime' }, '2026-02-28 09:00:00', []],
    [{ type: 'time' }, '25:00', ['此项格式不正确']],
    [{ type: 'timeSlots' }, [{ time: '08:00-08:30', weeks: [1] }], []],
    [{ type: 'timeSlots' }, [{ time: '12:00-12:30', weeks: [1] }], ['此项包含未开放的时间，请重新选择']],
    [{ type: 'timeSlots' }, 'x', ['此项格式不正确']],
    [{ type: 'signature' }, { fileId: 'f1' }, []],
    [{ type: 'signature' }, 'data:image', ['此项格式不正确']],
    [{ type: 'upload', max: 1 }, ['a', 'b'], ['此项最多1项']],
    [{ type: 'switch' }, true, []],
    [{ type: 'switch' }, 'yes', ['此项格式不正确']],
  ])('%j of %j says %j', (field, value, messages) => {
    expect(said(field, value)).toEqual(messages)
  })

  test('is held to the rules of its content where it must be given, and only there', () => {
    const phone = { checks: [{ kind: 'phone' }] } as const
    expect(said({ ...must, ...phone }, '123')).toHaveLength(1)
    expect(said({ ...must, ...phone }, '13812345678')).toEqual([])
    expect(said(phone, '123')).toEqual([])
    expect(said({ ...must, type: 'birthday' }, '2026-11-16')).toEqual(['此项不能晚于今天'])
    expect(said({ ...must, type: 'birthday' }, TODAY)).toEqual([])
    expect(said({ ...must, checks: [{ kind: 'email' }] }, 'a@b')).toHaveLength(1)
    expect(said({ ...must, checks: [{ kind: 'idCard' }] }, '110101199003071234')).toHaveLength(1)
  })

  test.each([
    ['2026-11-08', []],
    ['2026-11-15', []],
    ['2026-11-07', ['此项不在可选日期内']],
    ['2026-11-16', ['此项不在可选日期内']],
  ])('of trackDate on %s says %j', (day, messages) => {
    expect(said({ ...must, type: 'date', checks: [{ kind: 'dateWindow', from: -7, to: 0 }] }, day)).toEqual(messages)
  })

  test('behind a mask is left alone, unless the mask was written on', () => {
    const masked = { ...must, isMasked: true, checks: [{ kind: 'phone' }] } as const
    expect(said(masked, '138****5678', {}, { a: '138****5678' })).toEqual([])
    expect(said(masked, '138****5679', {}, { a: '138****5678' })).toHaveLength(1)
  })

  test('that is switched off may stay where it was chosen before', () => {
    expect(said({ type: 'radio', options: off }, '2', {}, { a: '2' })).toEqual([])
    expect(said({ type: 'checkbox', options: off }, ['2', '1'], {}, { a: ['2'] })).toEqual([])
    expect(said({ type: 'cascader', options: off }, ['2', '3'], {}, { a: ['2', '3'] })).toEqual([])
    const rows = { type: 'subForm', fields: [q('kind', { type: 'radio', options: off }), q('name')] } as const
    expect(said(rows, [{ kind: '2', name: '甲' }], {}, { a: [{ kind: '1', name: '甲' }] })).toHaveLength(1)
    expect(said(rows, [{ kind: '2' }], {}, { a: [{ kind: '2' }] })).toEqual([])
  })

  test('to a question that closed behind it is judged as it was written', () => {
    const closed = { max: 2, readOnly: { prop: 'b', op: 'filled' }, required: true } as const
    expect(said(closed, '太长了', { b: '1' })).toEqual(['此项不能超过2个字'])
    expect(said({ ...closed, checks: [{ kind: 'phone' }], max: 20 }, '123', { b: '1' })).toHaveLength(1)
    expect(said(closed, '太长了', { b: '1' }, { a: '太长了' })).toEqual([])
    expect(said(closed, undefined, { b: '1' })).toEqual([])
  })

  test('in a row cannot be steered by what one may not write there', () => {
    const kind = q('kind', { editableBy: ['ROLE_CONSULTANT'] })
    const why = q('why', { show: { not: { prop: 'kind', op: 'filled' } }, max: 2 })
    const rows = { type: 'subForm', fields: [kind, why] } as const
    expect(said(rows, [{ kind: '1', why: '太长了' }])).toEqual(['此项不能超过2个字'])
  })

  test('to 其他 takes a hundred characters of its own', () => {
    const field = { type: 'radio', options: two, other: { value: '-1' } } as const
    expect(said(field, '-1', { a_text: '字'.repeat(100) })).toEqual([])
    expect(said(field, '-1', { a_text: '字'.repeat(101) })).toEqual(['此项不能超过100个字'])
    expect(said(field, '1', { a_text: '字'.repeat(101) })).toEqual([])
  })

  test('in rows and in blanks is named by its place', () => {
    const rows = q('rows', { type: 'subForm', max: 2, fields: [q('name', { ...must, label: '姓名' })] })
    const blanks = q('text', {
      type: 'richTxt',
      items: [{ kind: 'input', prop: 'n', label: '姓名', isRequired: true, max: 3 }],
    })
    const fields = [rows, blanks]
    expect(checkAnswers(fields, { rows: [{ name: '甲' }, {}], text: { n: '欧阳小雨' } }, context(fields))).toEqual([
      { prop: 'rows.1.name', message: '请输入姓名' },
      { prop: 'text.n', message: '姓名不能超过3个字' },
    ])
    expect(checkAnswers(fields, { rows: [{}, {}, {}], text: {} }, context(fields))).toEqual([
      { prop: 'rows', message: '此项最多2项' },
      { prop: 'text.n', message: '请输入姓名' },
    ])
  })
})

test('whatever is sent, it is judged and nothing breaks', () => {
  const types = Object.keys(fieldTypes) as FieldType[]
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.boolean(), fc.jsonValue(), (type, required, value) => {
      const fields = [
        q('a', { type, required, options: two, fields: [q('x')], items: [{ kind: 'input', prop: 'n', label: 'n' }] }),
      ]
      const problems = checkAnswers(fields, { a: value as FormValue }, context(fields))
      for (const { message } of problems) expect(message).toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 2000 },
  )
})
