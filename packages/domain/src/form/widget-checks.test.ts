import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { FormField, WidgetName } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { gridFor } from './time-slots.ts'
import { emptyVisitor } from './widget-parts.ts'

const widget = (name: WidgetName, more: Partial<FormField> = {}): FormField => ({
  prop: name,
  type: 'widget',
  label: '此项',
  widget: name,
  ...more,
})

const said = (fields: readonly FormField[], answers: FormAnswers): Record<string, string> =>
  Object.fromEntries(
    checkAnswers(fields, answers, {
      reader: { roleCodes: ['ROLE_CONSULTANT'] },
      today: '2026-04-15',
      options: inlineOptions(fields),
      grid: (prop) => gridFor(prop, []),
      loaded: {},
    }).map(({ prop, message }) => [prop, message]),
  )

const must = { required: true } as const

describe('the level', () => {
  test.each(['1', '2', '3', '4'])('%s is one', (star) => {
    expect(said([widget('gradingResults', must)], { gradingResults: star })).toEqual({})
  })

  test.each<[FormValue]>([['5'], ['0'], [1], [{ star: '1' }], [['1']]])('%j is none', (value) => {
    expect(said([widget('gradingResults')], { gradingResults: value })).toEqual({
      gradingResults: '此项的选项已变更，请重新选择',
    })
  })

  test('a school words its levels and adds none', () => {
    const options = { from: 'inline', options: [{ value: '5', label: '五级' }] } as const
    expect(said([widget('gradingResults', { options })], { gradingResults: '5' })).toHaveProperty('gradingResults')
    expect(said([widget('gradingResults', { options })], { gradingResults: '4' })).toEqual({})
  })

  test('what the evidence does not bear out is explained, wherever the form asks why', () => {
    const fields: FormField[] = [
      widget('gradingResults'),
      { prop: 'gradeResult_result', type: 'input', label: '一致', readOnly: true },
      { prop: 'gradingResultsDesc', type: 'textarea', label: '说明原因', max: 1000 },
    ]
    const answers = (result: string, more: FormAnswers = {}) => ({
      gradingResults: '4',
      gradeResult_result: result,
      ...more,
    })
    expect(said(fields, answers('0'))).toEqual({ gradingResultsDesc: '请输入说明原因' })
    expect(said(fields, answers('0', { gradingResultsDesc: '近三次会谈均否认' }))).toEqual({})
    expect(said(fields, answers('1'))).toEqual({})
    expect(said(fields, answers('0', { gradingResultsDesc: '很'.repeat(1001) }))).toEqual({
      gradingResultsDesc: '说明原因不能超过1000个字',
    })
  })
})

describe('wishes', () => {
  const wish = (prop: string, label: string, more: Partial<FormField> = {}): FormField => ({
    prop,
    type: 'radio',
    label,
    required: true,
    options: { from: 'inline', options: [{ value: '1', label: '愿意' }] },
    ...more,
  })
  const own = widget('willingnessToConsult', {
    ...must,
    fields: [
      wish('one', '个体咨询意愿'),
      wish('team', '团体咨询意愿', { required: false }),
      wish('off', '停用', { isUse: false }),
    ],
  })

  test('each says itself that it is missing', () => {
    expect(said([own], {})).toEqual({ 'willingnessToConsult.one': '个体咨询意愿必须填写' })
    expect(said([own], { willingnessToConsult: { team: '1' } })).toEqual({
      'willingnessToConsult.one': '个体咨询意愿必须填写',
    })
    expect(said([own], { willingnessToConsult: { one: '1' } })).toEqual({})
  })

  test('the standard ones are asked where a form names none', () => {
    expect(said([widget('willingnessToConsult', must)], {})).toEqual({
      'willingnessToConsult.oneConsultWishes': '一次单元意愿必须填写',
      'willingnessToConsult.teamConsultWishes': '团体咨询意愿必须填写',
    })
    const answers = { oneConsultWishes: '3', teamConsultWishes: '2' }
    expect(said([widget('willingnessToConsult', must)], { willingnessToConsult: answers })).toEqual({})
  })

  test('a section nobody has to fill in may be left, not filled in wrongly', () => {
    expect(said([widget('willingnessToConsult')], {})).toEqual({})
    expect(said([widget('willingnessToConsult')], { willingnessToConsult: { teamConsultWishes: '3' } })).toEqual({
      'willingnessToConsult.oneConsultWishes': '一次单元意愿必须填写',
      'willingnessToConsult.teamConsultWishes': '团体咨询意愿的选项已变更，请重新选择',
    })
    expect(said([widget('willingnessToConsult')], { willingnessToConsult: 'x' })).toEqual({
      willingnessToConsult: '此项格式不正确',
    })
  })

  test('voluntary wishes of a demanded section: one of them at least', () => {
    const free = widget('willingnessToConsult', {
      ...must,
      fields: [wish('team', '团体咨询意愿', { required: false })],
    })
    expect(said([free], {})).toEqual({ willingnessToConsult: '此项必须填写' })
    expect(said([free], { willingnessToConsult: { team: '1' } })).toEqual({})
  })
})

describe('visitors', () => {
  const visitor = (visitorId: string, more = {}) => ({
    ...emptyVisitor,
    visitorId,
    visitorName: `来访者${visitorId}`,
    ...more,
  })
  const many = (count: number) => Array.from({ length: count }, (_, place) => visitor(String(place + 1)))
  const list = (value: FormValue | undefined, more: Partial<FormField> = must) =>
    said([widget('selectVisitors', more)], value === undefined ? {} : { selectVisitors: value })

  test('one to ten of them', () => {
    expect(list(many(1))).toEqual({})
    expect(list(many(10))).toEqual({})
    expect(list(many(11))).toEqual({ selectVisitors: '此项最多10项' })
    expect(list([])).toEqual({ selectVisitors: '请选择来访者' })
    expect(list(undefined)).toEqual({ selectVisitors: '请选择来访者' })
    expect(list(undefined, {})).toEqual({})
    expect(list([emptyVisitor], {})).toEqual({})
    expect(list([emptyVisitor])).toEqual({ 'selectVisitors.0.visitorId': '请选择来访者' })
  })

  test('a form may want fewer, never more', () => {
    expect(list(many(3), { min: 2, max: 2 })).toEqual({ selectVisitors: '此项最多2项' })
    expect(list(many(1), { min: 2 })).toEqual({ selectVisitors: '此项至少2项' })
    expect(list(many(11), { max: 50 })).toEqual({ selectVisitors: '此项最多10项' })
  })

  test('every entry is somebody, nobody twice', () => {
    expect(list([visitor('1'), emptyVisitor, visitor('1')])).toEqual({
      'selectVisitors.1.visitorId': '请选择来访者',
      'selectVisitors.2.visitorId': '这位来访者已经选过了',
    })
  })

  test('texts have their limits, counts are counts', () => {
    expect(list([visitor('1', { basicInformation: '基'.repeat(501), chiefComplaint: '主'.repeat(1001) })])).toEqual({
      'selectVisitors.0.basicInformation': '基本情况不能超过500个字',
      'selectVisitors.0.chiefComplaint': '主诉不能超过1000个字',
    })
    expect(list([visitor('1', { count: -1 })])).toEqual({ 'selectVisitors.0.visitorId': '咨询次数格式不正确' })
    expect(list([visitor('1', { count: 'x' })])).toEqual({ 'selectVisitors.0.visitorId': '咨询次数格式不正确' })
  })

  test.each<[FormValue]>([['x'], [{ visitorId: '1' }], [['1']], [[null]]])('%j is no list of visitors', (value) => {
    expect(list(value)).toEqual({ selectVisitors: '此项格式不正确' })
  })
})

describe('the result of an interview', () => {
  const options = {
    from: 'inline',
    options: [
      { value: 'a', label: '建议咨询' },
      { value: 'b', label: '旧的', disabled: true },
    ],
  } as const

  test('is chosen from what there is', () => {
    expect(said([widget('interviewAssessResult', must)], {})).toEqual({ interviewAssessResult: '请选择访谈评估结果' })
    expect(said([widget('interviewAssessResult', { options })], { interviewAssessResult: 'a' })).toEqual({})
    expect(said([widget('interviewAssessResult', { options })], { interviewAssessResult: 'c' })).toEqual({
      interviewAssessResult: '此项的选项已变更，请重新选择',
    })
    expect(said([widget('interviewAssessResult', { options })], { interviewAssessResult: ['a'] })).toHaveProperty(
      'interviewAssessResult',
    )
  })
})

describe('a self-assessment', () => {
  const phq = (answers: readonly (number | null)[], scale = 'PHQ9') => ({ scale, answers })
  const whole = [0, 1, 2, 3, 0, 1, 2, 3, 0]
  const half = [0, 1, null, null, null, null, null, null, null]
  const judged = (value: FormValue, more: Partial<FormField> = {}) =>
    said([widget('VisitorSelfAssessment', more)], { VisitorSelfAssessment: value })['VisitorSelfAssessment']

  test('may stop halfway unless it is demanded', () => {
    expect(judged(phq(whole), must)).toBeUndefined()
    expect(judged(phq(half))).toBeUndefined()
    expect(judged(phq(half), must)).toBe('请答完全部9题')
    expect(said([widget('VisitorSelfAssessment', must)], {})).toEqual({ VisitorSelfAssessment: '请填写此项' })
  })

  test('is right as far as it goes', () => {
    expect(judged(phq(whole.with(2, 4)))).toBe('第3题的答案不在选项内')
    expect(judged(phq(whole.with(2, 1.5)))).toBe('第3题的答案不在选项内')
    expect(judged(phq([1]))).toBe('此项格式不正确')
    expect(judged(phq(whole, 'GAD7'))).toBe('此项格式不正确')
    expect(judged('x')).toBe('此项格式不正确')
    expect(judged({ scale: 'PHQ9', answers: ['1'] })).toBe('此项格式不正确')
  })

  test('another scale is asked where the form names it', () => {
    const options = { from: 'named', name: 'shortScale', params: { code: 'PHQ4' } } as const
    expect(judged(phq([0, 0, 0, 0], 'PHQ4'), { ...must, options })).toBeUndefined()
  })
})

test('a notice asks nothing', () => {
  expect(said([widget('importantNote', must)], { importantNote: 5 })).toEqual({})
})

describe('a person', () => {
  const person = (value: FormValue, more: Partial<FormField> = {}) =>
    said([{ prop: 'host', type: 'user', label: '咨询师', ...more }], { host: value })['host']

  test('is an id, or an id with the name readers will see', () => {
    expect(person('42')).toBeUndefined()
    expect(person({ id: '42', name: '林静宜', userName: 'lin' })).toBeUndefined()
    expect(person({ id: '42', name: '林静宜' })).toBeUndefined()
  })

  test.each<[FormValue]>([
    [{ id: '', name: 'x' }],
    [{ name: 'x' }],
    [{ id: '1', name: 5 }],
    [5],
    [['1']],
    ['x'.repeat(201)],
  ])('%j is nobody', (value) => {
    expect(person(value)).toBe('咨询师格式不正确')
  })

  test('where the form has a list, one of it', () => {
    const options = { from: 'inline', options: [{ value: '1', label: '林静宜' }] } as const
    expect(person('1', { options })).toBeUndefined()
    expect(person('2', { options })).toBe('咨询师格式不正确')
    expect(person({ id: '1', name: '林静宜' }, { options })).toBe('咨询师格式不正确')
  })
})
