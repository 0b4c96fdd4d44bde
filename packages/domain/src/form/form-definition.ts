import type { RoleCode } from '../enums/role.ts'
import type { Condition } from './condition.ts'
import type { FormValue } from './form-value.ts'

/** A form is data: nothing in it is ever evaluated as code. Published versions never change; answers name their version. */
export type FormDefinition = {
  readonly schemaVersion: 1
  readonly title: string
  /** Asked before sending; the default question stands in when it is empty. */
  readonly submitTips?: string
  readonly groups?: readonly FormGroup[]
  readonly fields: readonly FormField[]
}

export type FormGroup = { readonly key: string; readonly label: string; readonly isFolded?: boolean }

export const fieldTypes = {
  title: '标题',
  input: '单行文本',
  textarea: '多行文本',
  number: '数字',
  radio: '单选',
  radioInput: '单选（含其他输入）',
  checkbox: '多选',
  select: '下拉选择',
  cascader: '级联选择',
  tree: '树形选择',
  user: '选择人员',
  date: '日期',
  datetime: '日期时间',
  time: '时间',
  birthday: '出生日期',
  slider: '滑动评分',
  rate: '评分',
  star: '等级',
  switch: '开关',
  richTxt: '富文本填空',
  timeSlots: '时间段',
  signature: '签名',
  upload: '附件',
  subForm: '子表单',
  widget: '专用组件',
} as const

export type FieldType = keyof typeof fieldTypes

/** The six sections with a life of their own. */
export const widgetNames = {
  VisitorSelfAssessment: '来访者自评',
  gradingResults: '分级结果',
  willingnessToConsult: '咨询意愿',
  selectVisitors: '选择来访者',
  interviewAssessResult: '访谈评估结果',
  importantNote: '重要提示',
} as const

export type WidgetName = keyof typeof widgetNames

export type FormOption = {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  /** chosen alone: it drives the others out */
  readonly exclusive?: boolean
  readonly score?: number
  readonly children?: readonly FormOption[]
}

/** Where choices come from. No addresses: a source is one of ours by name. */
export type OptionSource =
  | { readonly from: 'inline'; readonly options: readonly FormOption[] }
  | { readonly from: 'dict'; readonly type: string }
  | { readonly from: 'setting'; readonly code: string }
  | { readonly from: 'named'; readonly name: string; readonly params?: Readonly<Record<string, string>> }

export type RichItem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comma' | 'period' | 'br' }
  | {
      readonly kind: 'input' | 'date'
      readonly prop: string
      readonly label: string
      readonly placeholder?: string
      readonly width?: number
      readonly max?: number
      readonly isRequired?: boolean
    }

export type FieldCheck =
  | { readonly kind: 'phone' | 'email' | 'notFuture' | 'http' | 'alphanumeric' | 'positiveInteger' }
  /** `typeProp` holds the kind of card; without one it is an identity card */
  | { readonly kind: 'idCard'; readonly typeProp?: string }
  /** calendar days around today, both ends included */
  | { readonly kind: 'dateWindow'; readonly from: number; readonly to: number }

/** From an option, or from any answer, to a later question; what lies between is not asked. */
export type FormJump = (
  | { readonly mode: 1; readonly rules: readonly { readonly option: string; readonly target: string }[] }
  | { readonly mode: 2; readonly target: string }
) & {
  /** What it leads past loses its answer at once; otherwise it is kept, in case the person comes back. */
  readonly isClearing?: boolean
}

export type FormField = {
  readonly prop: string
  readonly type: FieldType
  readonly label: string
  readonly group?: string
  readonly help?: string
  readonly placeholder?: string
  /** of the 24 columns of a row; a phone always gives all of them */
  readonly span?: number
  /** false: not part of the form for now, what was stored stays stored */
  readonly isUse?: boolean
  readonly required?: boolean | Condition
  readonly show?: Condition
  readonly readOnly?: boolean | Condition
  readonly value?: FormValue
  readonly prefill?:
    | 'profile.phone'
    | 'profile.realName'
    | 'profile.deptId'
    | 'emergencyContact.name'
    | 'emergencyContact.phone'
  readonly min?: number
  /** characters, choices, rows, or the greatest number, as the type has it */
  readonly max?: number
  readonly checks?: readonly FieldCheck[]
  readonly options?: OptionSource
  /** the choice that opens a text of its own, kept under `{prop}_text` */
  readonly other?: { readonly value: string; readonly max?: number }
  readonly jump?: FormJump
  /** seconds a question has to be looked at before it is answered */
  readonly readingTime?: number
  /** checked when sent, not while it is being written */
  readonly isDelayCheck?: boolean
  readonly visibleTo?: readonly RoleCode[]
  readonly editableBy?: readonly RoleCode[]
  readonly onUserInfoPage?: boolean
  readonly isMasked?: boolean
  /** its answers go into figures: codes and numbers, of texts only that there is one */
  readonly counted?: boolean
  readonly items?: readonly RichItem[]
  readonly widget?: WidgetName
  readonly fields?: readonly FormField[]
}

/** The type of a form that is for none of the catalogue's purposes. */
export const customType = 'CUSTOM'

/** Names the text that belongs to the choice 其他. */
export const otherProp = (prop: string): string => `${prop}_text`

export const otherTextMax = 100

const ends: Partial<Record<FieldType, readonly [number, number]>> = { rate: [1, 5], slider: [1, 10] }

/** The least and the most a number may be; stars and sliders end somewhere even where a form does not say where. */
export const boundsOf = ({ type, min, max }: FormField): { readonly min: number; readonly max: number } => {
  const [least, most] = ends[type] ?? [-Infinity, Infinity]
  return { min: min ?? least, max: max ?? most }
}

const asked: ReadonlySet<FieldType> = new Set(['title'])

/** A heading says something and asks nothing. */
export const isQuestion = ({ type, widget }: FormField): boolean => !asked.has(type) && widget !== 'importantNote'
