import { formCatalogue, type FormDefinition, type FormField } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { compareForms } from './compare.ts'

const field = (prop: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label: prop,
  ...more,
})
const form = (fields: readonly FormField[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  schemaVersion: 1,
  title: '表单',
  fields,
  ...more,
})
const before = form([field('a'), field('b', { max: 10 }), field('c'), field('d')])
const said = (after: FormDefinition) =>
  compareForms(before, after).map(({ kind, label, changes }) =>
    [kind, label, ...changes.map((one) => `${one.what}：${one.before}→${one.after}`)].join(' '),
  )

test('a form is the same as itself', () => {
  for (const { definition } of formCatalogue) expect(compareForms(definition, definition)).toEqual([])
})

test('what came, went, changed or moved, in words', () => {
  expect(said(form([field('a'), field('x'), field('b', { max: 20, required: true }), field('c')]))).toEqual([
    'added x',
    'changed b 必填：→是 最大：10→20',
    'removed d',
  ])
  expect(said(form([field('d'), field('a'), field('b', { max: 10 }), field('c')]))).toEqual([
    'moved d 位置：第 4 个→第 1 个',
  ])
  expect(
    said({ ...before, title: '新表单', submitTips: '想好了吗', groups: [{ key: 'g', label: '一', isFolded: true }] }),
  ).toEqual(['changed 新表单 表单名称：表单→新表单 提交提示：→想好了吗 分组：→一（默认收起）'])
})

test('every key of a field has words', () => {
  const options = { from: 'inline', options: [{ value: '1', label: '无', exclusive: true, score: 2 }] } as const
  const rich = field('a', {
    type: 'radio',
    label: '危机',
    group: 'g',
    help: 'h',
    placeholder: 'p',
    span: 12,
    isUse: false,
    required: { prop: 'b', op: 'eq', value: '1' },
    show: { prop: 'b', op: 'filled' },
    readOnly: true,
    value: '1',
    prefill: 'profile.phone',
    min: 1,
    max: 2,
    checks: [{ kind: 'phone' }, { kind: 'dateWindow', from: -7, to: 0 }],
    options,
    other: { value: '-1', max: 50 },
    jump: { mode: 1, rules: [{ option: '1', target: 'c' }] },
    readingTime: 5,
    isDelayCheck: true,
    visibleTo: ['ROLE_ADMIN'],
    editableBy: [],
    onUserInfoPage: true,
    isMasked: true,
    items: [{ kind: 'text', text: '本人' }, { kind: 'input', prop: 'n', label: '姓名' }, { kind: 'period' }],
    widget: 'importantNote',
    fields: [field('n')],
  })
  const after = form([rich, ...before.fields.slice(1)], { groups: [{ key: 'g', label: '一' }] })
  const [, changed] = compareForms(before, after)
  expect(Object.fromEntries((changed?.changes ?? []).map((change) => [change.what, change.after]))).toEqual({
    类型: '单选',
    名称: '危机',
    分组: '一',
    说明: 'h',
    占位提示: 'p',
    宽度: '半行',
    是否使用: '否',
    必填: '满足条件时：“b”等于 1',
    显示条件: '“b”不为空',
    只读: '是',
    默认值: '1',
    自动带入: '本人手机号',
    最小: '1',
    最大: '2',
    格式校验: '手机号、今天前后 -7 至 0 天',
    选项: '无（互斥，2 分）',
    '“其他”输入': '不超过 50 字',
    逻辑跳转: '选“无”跳到“c”',
    阅读时间: '5 秒',
    提交时才校验: '是',
    可见角色: '机构管理员',
    可填角色: '无',
    显示在个人信息页: '是',
    脱敏显示: '是',
    填空句内容: '本人[姓名]。',
    业务控件: '重要提示',
    子表单字段: 'n',
  })
})
