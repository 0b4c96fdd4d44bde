import { isMasked } from '../masking.ts'
import type { FormField, FormOption } from './form-definition.ts'
import { chosenTexts, plainText, type FormValue } from './form-value.ts'

/** Choices by field: those written into the form, and those looked up for it. */
export type FormOptions = (prop: string) => readonly FormOption[]

/** The fields of a form and of the rows in it; no two of them have the same name. */
export const allFields = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => [field, ...allFields(field.fields ?? [])])

/** A form's own choices; what comes from elsewhere is looked up by whoever shows or checks the form. */
export const inlineOptions = (fields: readonly FormField[]): FormOptions => {
  const all = new Map(
    allFields(fields).map(({ prop, options }) => [prop, options?.from === 'inline' ? options.options : []]),
  )
  return (prop) => all.get(prop) ?? []
}

/** Settings of a school that are lists to choose from. */
export const optionSettings = {
  djsz: '等级设置',
  wtlxsz: '问题类型设置',
  wtyzcd: '问题严重程度',
  jafs: '结案方式',
  wjsbly: '危机上报来源',
  zxlysz: '咨询领域设置',
  yyztyssz: '预约类型',
} as const

export type OptionSetting = keyof typeof optionSettings

/** Lists the product knows by heart, instead of addresses a form would call. `params` are the words each understands. */
export const optionSources = {
  depts: { label: '院系', params: [] },
  sites: { label: '站点', params: [] },
  rooms: { label: '咨询室', params: ['siteId'] },
  terms: { label: '学期', params: [] },
  counsellors: { label: '咨询师', params: [] },
  assessors: { label: '评估师', params: [] },
  interviewers: { label: '访谈员', params: [] },
  supervisors: { label: '督导师', params: [] },
  userTypes: { label: '人员类型', params: [] },
  interviewResults: { label: '访谈评估结果', params: [] },
} as const satisfies Record<string, { label: string; params: readonly string[] }>

export type OptionSourceName = keyof typeof optionSources

const find = (options: readonly FormOption[], value: FormValue): FormOption | undefined =>
  options.find((option) => option.value === plainText(value))

/** Anywhere in a tree. */
const findDeep = (options: readonly FormOption[], value: FormValue): FormOption | undefined =>
  find(options, value) ??
  options.reduce<FormOption | undefined>(
    (found, { children }) => found ?? (children && findDeep(children, value)),
    undefined,
  )

/** The options along a path from the top, or null where it leads nowhere. */
export const alongPath = (options: readonly FormOption[], path: readonly FormValue[]): readonly FormOption[] | null => {
  const [first, ...rest] = path
  if (first === undefined) return []
  const here = find(options, first)
  if (!here) return null
  const below = alongPath(here.children ?? [], rest)
  return below && [here, ...below]
}

const optionOf = (field: FormField, options: readonly FormOption[], value: FormValue): FormOption | undefined =>
  field.type === 'tree' ? findDeep(options, value) : find(options, value)

const isOther = ({ other }: FormField, value: FormValue): boolean =>
  other !== undefined && plainText(value) === other.value

const isChoice = (field: FormField, options: readonly FormOption[], value: FormValue): boolean =>
  isOther(field, value) || optionOf(field, options, value) !== undefined

/** What is switched off can no longer be chosen, but may stay where it was chosen before. */
export const isOffered = (
  field: FormField,
  options: readonly FormOption[],
  value: FormValue,
  had: FormValue | undefined,
): boolean => {
  const option = optionOf(field, options, value)
  if (!option) return isOther(field, value)
  return !option.disabled || chosenTexts(had).includes(option.value)
}

export const labelOfOption = (field: FormField, options: readonly FormOption[], value: FormValue): string | null =>
  optionOf(field, options, value)?.label ?? null

const SINGLE: ReadonlySet<FormField['type']> = new Set(['radio', 'radioInput', 'select', 'tree', 'star'])

/** Answered with exactly one of its options. */
export const isSingleChoice = ({ type, options }: FormField): boolean => SINGLE.has(type) && options !== undefined

/** A single choice that is no longer there, or that holds several, is asked again; a covered one is not for us to tell. */
export const isStaleChoice = (
  field: FormField,
  options: readonly FormOption[],
  value: FormValue | undefined,
): boolean =>
  isSingleChoice(field) &&
  !(field.isMasked && typeof value === 'string' && isMasked(value)) &&
  value !== undefined &&
  value !== null &&
  value !== '' &&
  (Array.isArray(value) || plainText(value).includes(',') || !isChoice(field, options, value))
