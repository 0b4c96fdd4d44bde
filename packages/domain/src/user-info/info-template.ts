import type { InfoSection } from '../enums/person.ts'
import { isCodeOf, type Option } from '../enums/table.ts'
import { lengthRule } from '../rules/rule.ts'
import type { InfoField, InfoFieldType, InfoForm } from './info-field.ts'

/** Kinds of questions a school may add. */
export const ownFieldTypes = {
  text: '单行文字',
  textarea: '多行文字',
  radio: '单选',
  select: '下拉选择',
  date: '日期',
} as const satisfies Partial<Record<InfoFieldType, string>>

export type OwnFieldType = keyof typeof ownFieldTypes

/** Names and numbers rest on the account, and past and family are the centre's: only these two can be added to. */
export const sectionsWithOwn: readonly InfoSection[] = [1, 3]

export const templateLimits = { own: 20, options: 50, label: 20, help: 100, option: 30 } as const

/** Of questions a school added; never one of the platform's names. */
export const ownKeyPattern = '^own_[0-9a-z]{12}$'

/** What a school says about one question. Questions of the platform keep their kind and their rules. */
export type TemplateField = {
  readonly prop: string
  /** Empty keeps the platform's word. */
  readonly label: string
  readonly help: string
  readonly isUse: boolean
  readonly isRequired: boolean
  readonly onUserInfoPage: boolean
  /** Of the school's own questions only. */
  readonly type?: OwnFieldType
  readonly options?: readonly Option[]
}

export const isOwnField = (field: TemplateField): field is TemplateField & { type: OwnFieldType } =>
  field.type !== undefined

/** Whether a school may decide that it must be answered: not what the account needs, and never what is hardest to say. */
export const isRequiredFree = (field: InfoField): boolean => !field.isFixed && field.careFor === undefined

const unspoken = (field: InfoField): TemplateField => ({
  prop: field.prop,
  label: '',
  help: '',
  isUse: true,
  isRequired: field.isRequired,
  onUserInfoPage: true,
})

/** Whatever was said, some things stay as they are. */
const fitted = (base: InfoField, said: TemplateField): TemplateField => ({
  ...unspoken(base),
  label: said.label,
  help: said.help,
  isUse: base.isFixed ? true : said.isUse,
  isRequired: isRequiredFree(base) ? said.isRequired : base.isRequired,
  onUserInfoPage: said.onUserInfoPage,
})

/**
 * A section's questions as a school arranged them, every one of the platform's included: what the school never spoke of stands
 * after its old neighbour, as it comes.
 */
export const arrange = (form: InfoForm, said: readonly TemplateField[]): readonly TemplateField[] => {
  const base = new Map(form.fields.map((field) => [field.prop, field]))
  const list = said.flatMap((field): TemplateField[] => {
    const known = base.get(field.prop)
    if (known) return [fitted(known, field)]
    return isOwnField(field) && sectionsWithOwn.includes(form.category) ? [field] : []
  })
  let before = -1
  for (const field of form.fields) {
    const at = list.findIndex(({ prop }) => prop === field.prop)
    if (at === -1) list.splice(before + 1, 0, unspoken(field))
    before = at === -1 ? before + 1 : at
  }
  return list
}

const LONGEST: Readonly<Record<OwnFieldType, number>> = { text: 100, textarea: 500, radio: 10, select: 10, date: 10 }

const ownField = (field: TemplateField & { type: OwnFieldType }): InfoField => ({
  prop: field.prop,
  label: field.label,
  type: field.type,
  isRequired: field.isRequired,
  max: LONGEST[field.type],
  isOwn: true,
  onUserInfoPage: field.onUserInfoPage,
  ...(field.help ? { help: field.help } : {}),
  ...(field.options ? { options: field.options } : {}),
})

const worded = (base: InfoField, said: TemplateField): InfoField => ({
  ...base,
  label: said.label || base.label,
  isRequired: said.isRequired,
  onUserInfoPage: said.onUserInfoPage,
  ...(said.help ? { help: said.help } : {}),
})

/** The form that is filled in: what is in use, in the school's order and words. */
export const shapeForm = (form: InfoForm, said: readonly TemplateField[]): InfoForm => {
  const base = new Map(form.fields.map((field) => [field.prop, field]))
  const used = arrange(form, said).filter((field) => field.isUse)
  const asked = new Set(used.map(({ prop }) => prop))
  return {
    ...form,
    fields: used.flatMap((field) => {
      const known = base.get(field.prop)
      // A question that follows from another one is not asked where the other is not.
      if (known) return known.showWhen && !asked.has(known.showWhen.prop) ? [] : [worded(known, field)]
      return isOwnField(field) ? [ownField(field)] : []
    }),
  }
}

type Choice = Option & { readonly isEnabled: boolean }

const bare = ({ value, label }: Choice): Option => ({ value, label })

/** Options in the school's words; without a dictionary of the name the platform's stay. */
export const wordOptions = (form: InfoForm, dicts: Readonly<Record<string, readonly Choice[]>>): InfoForm => ({
  ...form,
  fields: form.fields.map((field) => {
    const items = field.dict === undefined ? undefined : dicts[field.dict]
    if (!items || items.length === 0) return field
    return {
      ...field,
      options: items.filter((item) => item.isEnabled).map(bare),
      retired: items.filter((item) => !item.isEnabled).map(bare),
    }
  }),
})

const EVALUATION: InfoSection = 3

/** P034: of the evaluation, people meet in their own pages only what is marked for them. */
export const personsView = (form: InfoForm): InfoForm =>
  form.category === EVALUATION
    ? { ...form, fields: form.fields.filter((field) => field.onUserInfoPage !== false) }
    : form

const isChoiceType = (type: OwnFieldType): boolean => type === 'radio' || type === 'select'

/** Why the template cannot be kept; null when it can. */
export const templateProblem = (form: InfoForm, fields: readonly TemplateField[]): string | null => {
  const own = fields.filter(isOwnField)
  if (own.length > 0 && !sectionsWithOwn.includes(form.category)) return `${form.title}不能添加自定义字段`
  if (own.length > templateLimits.own) return `自定义字段最多${templateLimits.own}个`
  const props = fields.map(({ prop }) => prop).filter((prop) => prop !== '')
  if (new Set(props).size < props.length) return '字段重复，请刷新后重试'
  for (const field of fields) {
    const problem = fieldProblem(field)
    if (problem) return problem
  }
  return sameName(form, fields)
}

const fieldProblem = (field: TemplateField): string | null => {
  const { label: most, help, options: mostOptions, option: longest } = templateLimits
  const long =
    lengthRule(0, most, `字段名称不能超过${most}个字`)(field.label) ??
    lengthRule(0, help, `填写说明不能超过${help}个字`)(field.help)
  if (long || !isOwnField(field)) return long
  if (field.label.trim() === '') return '请输入自定义字段的名称'
  if (!isCodeOf(ownFieldTypes, field.type)) return '字段类型有误，请重新选择'
  if (!isChoiceType(field.type)) return null
  const labels = (field.options ?? []).map(({ label }) => label.trim())
  if (labels.length < 2 || labels.includes('')) return `“${field.label}”至少要有两个选项，且不能留空`
  if (labels.length > mostOptions) return `“${field.label}”的选项不能超过${mostOptions}个`
  if (new Set(labels).size < labels.length) return `“${field.label}”的选项重复`
  return labels.some((label) => Array.from(label).length > longest)
    ? `“${field.label}”的选项不能超过${longest}个字`
    : null
}

/** Two questions of one name cannot be told apart in a list, an import or an export. */
const sameName = (form: InfoForm, fields: readonly TemplateField[]): string | null => {
  const names = new Set<string>()
  for (const { label } of shapeForm(form, fields.map(withKey)).fields) {
    if (names.has(label.trim())) return `已有名称为“${label.trim()}”的字段`
    names.add(label.trim())
  }
  return null
}

/** New questions have no key yet. */
const withKey = (field: TemplateField, at: number): TemplateField =>
  field.prop === '' ? { ...field, prop: `new_${at}` } : field
