import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formProblems } from './form-problems.ts'
import { importForm } from './import-form.ts'

const columns = [
  { prop: 'realName', label: '姓名', required: true, rules: [{ required: true, message: '请输入姓名' }, { max: 20 }] },
  { prop: 'visitorPhone', label: '电话', isRequired: true, rules: [{ pattern: '/^1[3-9]\\d{9}$/' }] },
  { prop: 'sex', label: '性别', type: 'radio', dicUrl: '/admin/dict/type/sex' },
  { prop: 'finishMethod', label: '结案方式', type: 'select', dicUrl: '/public/setting/manage/type?type=jafs' },
  {
    prop: 'why',
    label: '来访原因',
    type: 'radio',
    otherInputOpen: true,
    dicData: [{ label: '学业', value: 1 }],
    isOpenLogicJump: true,
    logicJumpMode: 1,
    logicJumpRules: [{ optionValue: 1, questionValue: 'sign_student' }],
  },
  { prop: 'consultTimes', label: '可咨询时间' },
  { prop: 'gradingResults', label: '分级', formslot: true },
  {
    prop: 'note',
    label: '备注',
    visibleCharacters: ['ROLE_CONSULTANT', 'NOBODY'],
    readingTime: 10,
    isDelayCheck: true,
  },
  { prop: 'old', label: '旧项', isUse: false },
  { prop: 'sign_student', label: '签名' },
]

describe('a form written as columns', () => {
  const imported = importForm(JSON.stringify(JSON.stringify({ column: columns, submitTips: '确认提交？' })), '登记表')!
  const field = (prop: string) => imported.definition.fields.find((one) => one.prop === prop)

  test('comes over whole, also as a text inside a text, and can be published', () => {
    expect(imported.notes).toEqual([])
    expect(imported.definition).toMatchObject({ title: '登记表', submitTips: '确认提交？' })
    expect(formProblems(imported.definition)).toEqual([])
    expect(field('realName')).toEqual({ prop: 'realName', type: 'input', label: '姓名', required: true, max: 20 })
    expect(field('visitorPhone')).toMatchObject({ checks: [{ kind: 'phone' }] })
    expect(field('sex')).toMatchObject({ options: { from: 'dict', type: 'sex' } })
    expect(field('finishMethod')).toMatchObject({ options: { from: 'setting', code: 'jafs' } })
    expect(field('why')).toMatchObject({
      other: { value: '-1' },
      options: { from: 'inline', options: [{ value: '1', label: '学业' }] },
      jump: { mode: 1, rules: [{ option: '1', target: 'sign_student' }] },
    })
    expect(field('consultTimes')).toMatchObject({ type: 'timeSlots' })
    expect(field('gradingResults')).toMatchObject({ type: 'widget', widget: 'gradingResults' })
    expect(field('note')).toMatchObject({ visibleTo: ['ROLE_CONSULTANT'], readingTime: 10, isDelayCheck: true })
    expect(field('old')).toMatchObject({ isUse: false })
    expect(field('sign_student')).toMatchObject({ type: 'signature' })
  })

  test('keeps its groups', () => {
    const { definition } = importForm(
      { group: [{ prop: 'g', label: '基本', column: [{ prop: 'a', label: 'A' }] }] },
      'x',
    )!
    expect(definition).toMatchObject({ groups: [{ key: 'g', label: '基本' }], fields: [{ prop: 'a', group: 'g' }] })
  })

  test('leaves code and foreign addresses behind, and says so', () => {
    const { definition, notes } = importForm(
      {
        column: [
          {
            prop: 'a',
            label: 'A',
            control: '(v) => ({})',
            rules: [{ validator: 'function(){}' }, { pattern: '^x+$' }],
          },
          { prop: 'b', label: 'B', type: 'select', dicUrl: 'https://evil.example/options' },
          { prop: 'c', label: 'C', type: 'map' },
        ],
      },
      'x',
    )!
    expect(notes).toEqual([
      { prop: 'a', message: '“control”是程序代码，未导入' },
      { prop: 'a', message: '“validator”是程序代码，未导入' },
      { prop: 'a', message: '自定义格式校验未导入，请从内置校验中选择' },
      { prop: 'b', message: '选项来自外部地址，未导入，请改用字典或设置' },
      { prop: 'c', message: '没有“map”这种字段类型，改为单行文本' },
    ])
    expect(JSON.stringify(definition)).not.toMatch(/=>|function|evil/)
  })

  test('knows our own addresses by name, and time grids without any', () => {
    const { definition, notes } = importForm(
      {
        column: [
          { prop: 'dept', label: '院系', type: 'tree', dicUrl: '/admin/dept/tree' },
          { prop: 'interviewAssessResult', label: '结果', dicUrl: '/plantest/interview/results/list' },
          { prop: 'evaluationPeriod', label: '可评估时间', dicUrl: '/consult/slots', dicMethod: 'post' },
        ],
      },
      'x',
    )!
    expect(notes).toEqual([])
    expect(definition.fields).toEqual([
      { prop: 'dept', type: 'tree', label: '院系', options: { from: 'named', name: 'depts' } },
      {
        prop: 'interviewAssessResult',
        type: 'widget',
        widget: 'interviewAssessResult',
        label: '结果',
        options: { from: 'named', name: 'interviewResults' },
      },
      { prop: 'evaluationPeriod', type: 'timeSlots', label: '可评估时间' },
    ])
  })

  test('with rows and a sentence with blanks', () => {
    const { definition } = importForm(
      {
        column: [
          { prop: 'r', label: '成员', type: 'dynamic', children: { column: [{ prop: 'n', label: '姓名' }] } },
          {
            prop: 's',
            label: '同意书',
            type: 'richTxt',
            items: [
              { type: 'text', value: '本人' },
              { type: 'input', prop: 'n', placeholder: '姓名', maxlength: 20 },
              { type: 'period' },
              { type: 'script' },
            ],
          },
        ],
      },
      'x',
    )!
    expect(definition.fields).toMatchObject([
      { type: 'subForm', fields: [{ prop: 'n' }] },
      { items: [{ kind: 'text', text: '本人' }, { kind: 'input', prop: 'n', max: 20 }, { kind: 'period' }] },
    ])
  })
})

test('whatever else it is given, it is no form or a form with words about it', () => {
  for (const nothing of ['', '{', 'null', null, [], {}, { column: [] }, 5]) expect(importForm(nothing, 'x')).toBeNull()
  fc.assert(
    fc.property(fc.jsonValue(), (column) => {
      const imported = importForm(
        { column: [column, { ...(typeof column === 'object' ? column : {}), prop: 'a' }] },
        'x',
      )
      expect(imported === null || Array.isArray(imported.definition.fields)).toBe(true)
    }),
  )
})
