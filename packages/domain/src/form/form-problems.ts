import { isCodeOf } from '../enums/table.ts'
import { propsIn } from './condition.ts'
import {
  fieldTypes,
  isQuestion,
  otherProp,
  widgetNames,
  type FormDefinition,
  type FormField,
  type FormOption,
  type OptionSource,
  type RichItem,
} from './form-definition.ts'
import { optionSettings, optionSources } from './form-options.ts'
import { signatureProps } from './signature-fields.ts'
import { isScaleField, isScaleUnknown, scaleOfField } from './widget-parts.ts'

/** Why a form cannot be published. `prop` is the field it is about; the form as a whole has none. */
export type DesignProblem = { readonly prop: string | null; readonly message: string }

const MOST_FIELDS = 500
const PROP = /^[A-Za-z][A-Za-z0-9_]{0,59}$/
/** Everything has these names already, so an answer under one of them would never be missing. */
const isReserved = (prop: string): boolean => prop in Object.prototype

const CHOICES: ReadonlySet<FormField['type']> = new Set([
  'radio',
  'radioInput',
  'checkbox',
  'select',
  'cascader',
  'tree',
  'star',
])

export const formProblems = ({ title, groups = [], fields }: FormDefinition): readonly DesignProblem[] => {
  const whole = (message: string): DesignProblem => ({ prop: null, message })
  const keys = groups.map(({ key }) => key)
  return [
    ...(title.trim() === '' ? [whole('请填写表单名称')] : []),
    ...(fields.some(isQuestion) ? [] : [whole('表单至少要有一个可填写的字段')]),
    ...(fields.length > MOST_FIELDS ? [whole(`表单最多${MOST_FIELDS}个字段`)] : []),
    ...(new Set(keys).size === keys.length ? [] : [whole('分组标识重复')]),
    ...fieldsProblems(fields, new Set(keys), new Set()),
    ...scalesTwice(fields),
    ...cycles(fields),
  ]
}

/** A scale is scored once an answer: asked twice, nobody could say which result is meant. */
const scalesTwice = (fields: readonly FormField[]): readonly DesignProblem[] => {
  const asking = fields.filter(isScaleField)
  return asking.flatMap((field, index) => {
    const scale = scaleOfField(field)
    const isThere = asking.slice(0, index).some((other) => scaleOfField(other) === scale)
    return isThere ? [{ prop: field.prop, message: `量表“${scale.name}”在表单中已有一份` }] : []
  })
}

/** Everything a field keeps answers under. */
const namesOf = ({ prop, type, other }: FormField): readonly string[] => [
  prop,
  ...(other ? [otherProp(prop)] : []),
  ...(type === 'signature' ? signatureProps(prop) : []),
]

/** Names are one of a kind in the whole form, rows included: choices are looked up by them. */
const fieldsProblems = (
  fields: readonly FormField[],
  groups: ReadonlySet<string>,
  taken: Set<string>,
): readonly DesignProblem[] => {
  const places = new Map(fields.map(({ prop }, index) => [prop, index]))
  return fields.flatMap((field, index) => {
    const names = namesOf(field)
    const isTaken = names.some((name) => taken.has(name))
    for (const name of names) taken.add(name)
    const inner = fieldsProblems(field.fields ?? [], new Set(), taken).map(({ message }) => message)
    return [
      ...(isTaken ? [`字段标识“${field.prop}”重复`] : []),
      ...(field.group !== undefined && !groups.has(field.group) ? ['所属分组不存在'] : []),
      ...fieldFaults(field),
      ...referenceFaults(field, index, places),
      ...inner,
    ].map((message) => ({ prop: field.prop, message }))
  })
}

const fieldFaults = (field: FormField): readonly string[] => {
  const { prop, label, type, min, max, options, items = [], span = 24, readingTime = 0 } = field
  const faults: (string | null | false)[] = [
    !PROP.test(prop) && '字段标识须以字母开头，只含字母、数字和下划线，最多60个',
    isReserved(prop) && `字段标识“${prop}”是系统保留的名称，请换一个`,
    label.trim() === '' && '请填写字段名称',
    !isCodeOf(fieldTypes, type) && '没有这种字段类型',
    type === 'widget' && !isCodeOf(widgetNames, field.widget) && '没有这种专用组件',
    min !== undefined && max !== undefined && min > max && '最小值不能大于最大值',
    (readingTime < 0 || readingTime > 600) && '阅读时间须在0到600秒之间',
    (span < 1 || span > 24) && '宽度须在1到24之间',
    CHOICES.has(type) && !options && '请设置选项',
    isScaleField(field) ? isScaleUnknown(field) && '没有这份量表' : options !== undefined && sourceFault(options),
    field.other !== undefined && !CHOICES.has(type) && '只有选择题可以带“其他”输入',
    type === 'subForm' && (field.fields ?? []).length === 0 && '子表单至少要有一个字段',
    type === 'richTxt' && items.length === 0 && '请填写富文本内容',
    blanksFault(items),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}

const sourceFault = (source: OptionSource): string | null => {
  switch (source.from) {
    case 'inline':
      return source.options.length === 0 ? '请至少设置一个选项' : optionsFault(source.options)
    case 'dict':
      return source.type.trim() === '' ? '请选择字典' : null
    case 'setting':
      return isCodeOf(optionSettings, source.code) ? null : `设置“${source.code}”不能作为选项`
    case 'named': {
      if (!isCodeOf(optionSources, source.name)) return `没有选项来源“${source.name}”`
      const known: readonly string[] = optionSources[source.name].params
      const strange = Object.keys(source.params ?? {}).find((name) => !known.includes(name))
      return strange === undefined ? null : `选项来源不认识参数“${strange}”`
    }
  }
}

/** Siblings differ; below another choice the same value may stand again. */
const optionsFault = (options: readonly FormOption[]): string | null => {
  if (options.some(({ value, label }) => value === '' || label.trim() === '')) return '请填写选项的值和名称'
  if (hasTwins(options.map(({ value }) => value))) return '选项值重复'
  return options.reduce<string | null>(
    (found, { children }) => found ?? (children ? optionsFault(children) : null),
    null,
  )
}

const blanksFault = (items: readonly RichItem[]): string | null => {
  const blanks = items.flatMap((item) => (item.kind === 'input' || item.kind === 'date' ? [item.prop] : []))
  if (!blanks.every((prop) => PROP.test(prop))) return '填空标识须以字母开头，只含字母、数字和下划线，最多60个'
  const reserved = blanks.find(isReserved)
  if (reserved !== undefined) return `填空标识“${reserved}”是系统保留的名称，请换一个`
  return hasTwins(blanks) ? '填空标识重复' : null
}

const hasTwins = (values: readonly string[]): boolean => new Set(values).size !== values.length

const targetsOf = ({ jump }: FormField): readonly string[] => {
  if (!jump) return []
  return jump.mode === 2 ? [jump.target] : jump.rules.map(({ target }) => target)
}

const conditionsOf = ({ show, required, readOnly }: FormField): readonly string[] =>
  [show, required, readOnly].flatMap((rule) => (typeof rule === 'object' ? propsIn(rule) : []))

const referenceFaults = (field: FormField, index: number, places: ReadonlyMap<string, number>): readonly string[] => [
  ...conditionsOf(field)
    .filter((prop) => !places.has(prop))
    .map((prop) => `条件引用了不存在的字段“${prop}”`),
  ...(conditionsOf(field).includes(field.prop) ? ['条件不能引用字段自己'] : []),
  ...targetsOf(field)
    .filter((target) => (places.get(target) ?? -1) <= index)
    .map((target) => (places.has(target) ? '跳转只能到后面的字段' : `跳转到了不存在的字段“${target}”`)),
]

/** Whether something is asked must not depend, by any way round, on whether it is asked. */
const cycles = (fields: readonly FormField[]): readonly DesignProblem[] => {
  const places = new Map(fields.map(({ prop }, index) => [prop, index]))
  const needs = fields.map((field, index) => [
    ...conditionsOf(field).flatMap((prop) => (prop === field.prop ? [] : [places.get(prop) ?? -1])),
    ...fields.flatMap((other, from) =>
      from < index && targetsOf(other).some((target) => (places.get(target) ?? -1) > index) ? [from] : [],
    ),
  ])
  const seen = new Map<number, 'open' | 'done'>()
  const found: DesignProblem[] = []
  const visit = (index: number): void => {
    seen.set(index, 'open')
    for (const next of needs[index] ?? []) {
      if (next < 0 || seen.get(next) === 'done') continue
      if (seen.get(next) === 'open') found.push({ prop: fields[index]!.prop, message: '显示条件互相依赖，请调整' })
      else visit(next)
    }
    seen.set(index, 'done')
  }
  for (const index of fields.keys()) if (!seen.has(index)) visit(index)
  return found
}
