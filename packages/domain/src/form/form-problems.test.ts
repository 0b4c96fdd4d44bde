import { describe, expect, test } from 'vitest'
import type { FormDefinition, FormField } from './form-definition.ts'
import { formProblems } from './form-problems.ts'
import { shortScales } from './short-scales.ts'
import { scaleSource } from './widget-parts.ts'

const q = (prop: string, more: Partial<FormField> = {}): FormField => ({ prop, type: 'input', label: '某项', ...more })
const form = (fields: readonly FormField[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  schemaVersion: 1,
  title: '登记表',
  fields,
  ...more,
})
const said = (fields: readonly FormField[], more: Partial<FormDefinition> = {}) =>
  formProblems(form(fields, more)).map(({ prop, message }) => `${prop ?? '-'} ${message}`)

test('a sound form can be published', () => {
  const fields = [
    q('head', { type: 'title' }),
    q('a', {
      type: 'radio',
      options: { from: 'dict', type: 'sex' },
      jump: { mode: 1, rules: [{ option: '1', target: 'c' }] },
    }),
    q('b', { show: { prop: 'a', op: 'eq', value: '2' }, group: 'g' }),
    q('c'),
  ]
  expect(said(fields, { groups: [{ key: 'g', label: '组' }] })).toEqual([])
})

test('every scale can stand in a form, and all of them in one', () => {
  const fields = shortScales.map(({ code }) =>
    q(code, { type: 'widget', widget: 'VisitorSelfAssessment', options: scaleSource(code) }),
  )
  expect(said(fields)).toEqual([])
})

describe('a form cannot be published', () => {
  const cases: [string, FormField[], Partial<FormDefinition>, string][] = [
    ['without a name', [q('a')], { title: ' ' }, '- 请填写表单名称'],
    ['without a question', [q('a', { type: 'title' })], {}, '- 表单至少要有一个可填写的字段'],
    ['with too many fields', Array.from({ length: 501 }, (_, n) => q(`a${n}`)), {}, '- 表单最多500个字段'],
    [
      'with a group twice',
      [q('a')],
      {
        groups: [
          { key: 'g', label: '1' },
          { key: 'g', label: '2' },
        ],
      },
      '- 分组标识重复',
    ],
    ['with a name twice', [q('a'), q('a')], {}, 'a 字段标识“a”重复'],
    [
      'with a name that is another’s text',
      [q('a_text'), q('a', { type: 'radio', options: { from: 'dict', type: 'x' }, other: { value: '-1' } })],
      {},
      'a 字段标识“a”重复',
    ],
    [
      'with a name in its rows that is taken outside',
      [q('x'), q('a', { type: 'subForm', fields: [q('x')] })],
      {},
      'a 字段标识“x”重复',
    ],
    [
      'with a name kept for a signature',
      [q('sign_teacher_signTime'), q('sign_teacher', { type: 'signature' })],
      {},
      'sign_teacher 字段标识“sign_teacher”重复',
    ],
    [
      'with a name everything has',
      [q('constructor')],
      {},
      'constructor 字段标识“constructor”是系统保留的名称，请换一个',
    ],
    [
      'with a blank everything has',
      [q('a', { type: 'richTxt', items: [{ kind: 'input', prop: 'toString', label: '空' }] })],
      {},
      'a 填空标识“toString”是系统保留的名称，请换一个',
    ],
    ['too wide', [q('a', { span: 25 })], {}, 'a 宽度须在1到24之间'],
    [
      'with a nameless option',
      [q('a', { type: 'radio', options: { from: 'inline', options: [{ value: '1', label: ' ' }] } })],
      {},
      'a 请填写选项的值和名称',
    ],
    [
      'with an option twice below another',
      [
        q('a', {
          type: 'cascader',
          options: {
            from: 'inline',
            options: [
              {
                value: '1',
                label: 'x',
                children: [
                  { value: '2', label: 'y' },
                  { value: '2', label: 'z' },
                ],
              },
            ],
          },
        }),
      ],
      {},
      'a 选项值重复',
    ],
    ['without a dictionary', [q('a', { type: 'radio', options: { from: 'dict', type: '' } })], {}, 'a 请选择字典'],
    [
      'with a setting that is no list',
      [q('a', { type: 'radio', options: { from: 'setting', code: 'signIn' } })],
      {},
      'a 设置“signIn”不能作为选项',
    ],
    [
      'with a source nobody knows',
      [q('a', { type: 'radio', options: { from: 'named', name: 'https://x' } })],
      {},
      'a 没有选项来源“https://x”',
    ],
    [
      'with a word the source does not understand',
      [q('a', { type: 'radio', options: { from: 'named', name: 'rooms', params: { siteId: '1', sql: '1' } } })],
      {},
      'a 选项来源不认识参数“sql”',
    ],
    [
      'with a scale nobody knows',
      [
        q('a', {
          type: 'widget',
          widget: 'VisitorSelfAssessment',
          options: { from: 'named', name: 'shortScale', params: { code: 'SCL90' } },
        }),
      ],
      {},
      'a 没有这份量表',
    ],
    [
      'with a scale twice',
      [
        q('a', { type: 'widget', widget: 'VisitorSelfAssessment' }),
        q('b', { type: 'widget', widget: 'VisitorSelfAssessment', options: scaleSource('PHQ9') }),
      ],
      {},
      'b 量表“PHQ-9”在表单中已有一份',
    ],
    [
      'with a blank twice',
      [
        q('a', {
          type: 'richTxt',
          items: [
            { kind: 'input', prop: 'n', label: 'N' },
            { kind: 'date', prop: 'n', label: 'N' },
          ],
        }),
      ],
      {},
      'a 填空标识重复',
    ],
    ['with a strange name', [q('1a')], {}, '1a 字段标识须以字母开头，只含字母、数字和下划线，最多60个'],
    ['without a label', [q('a', { label: '' })], {}, 'a 请填写字段名称'],
    ['with an unknown type', [q('a', { type: 'eval' as never })], {}, 'a 没有这种字段类型'],
    ['with an unknown widget', [q('a', { type: 'widget' })], {}, 'a 没有这种专用组件'],
    ['with a group that is not there', [q('a', { group: 'x' })], {}, 'a 所属分组不存在'],
    ['with a choice of nothing', [q('a', { type: 'radio' })], {}, 'a 请设置选项'],
    [
      'with no options',
      [q('a', { type: 'radio', options: { from: 'inline', options: [] } })],
      {},
      'a 请至少设置一个选项',
    ],
    [
      'with an option twice',
      [
        q('a', {
          type: 'radio',
          options: {
            from: 'inline',
            options: [
              { value: '1', label: 'x' },
              { value: '1', label: 'y' },
            ],
          },
        }),
      ],
      {},
      'a 选项值重复',
    ],
    ['with 其他 where nothing is chosen', [q('a', { other: { value: '-1' } })], {}, 'a 只有选择题可以带“其他”输入'],
    ['with limits upside down', [q('a', { type: 'number', min: 2, max: 1 })], {}, 'a 最小值不能大于最大值'],
    ['with an endless reading time', [q('a', { readingTime: 601 })], {}, 'a 阅读时间须在0到600秒之间'],
    ['with rows of nothing', [q('a', { type: 'subForm' })], {}, 'a 子表单至少要有一个字段'],
    [
      'with a fault in its rows',
      [q('a', { type: 'subForm', fields: [q('x', { label: '' })] })],
      {},
      'a 请填写字段名称',
    ],
    ['with a sentence of nothing', [q('a', { type: 'richTxt' })], {}, 'a 请填写富文本内容'],
    [
      'asking for what is not there',
      [q('a', { show: { prop: 'z', op: 'filled' } })],
      {},
      'a 条件引用了不存在的字段“z”',
    ],
    ['asking for itself', [q('a', { required: { prop: 'a', op: 'filled' } })], {}, 'a 条件不能引用字段自己'],
    ['jumping back', [q('a'), q('b', { jump: { mode: 2, target: 'a' } })], {}, 'b 跳转只能到后面的字段'],
    ['jumping nowhere', [q('a', { jump: { mode: 2, target: 'z' } })], {}, 'a 跳转到了不存在的字段“z”'],
    [
      'going round in a circle',
      [q('a', { show: { prop: 'b', op: 'filled' } }), q('b', { show: { prop: 'a', op: 'filled' } })],
      {},
      'b 显示条件互相依赖，请调整',
    ],
    [
      'going round by a jump',
      [q('a', { show: { prop: 'b', op: 'filled' }, jump: { mode: 2, target: 'c' } }), q('b'), q('c')],
      {},
      'b 显示条件互相依赖，请调整',
    ],
  ]
  test.each(cases)('%s', (_, fields, more, message) => {
    expect(said(fields, more)).toContain(message)
  })
})
