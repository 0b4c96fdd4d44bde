import type { FormDefinition, FormField, FormOption } from '../form-definition.ts'

type More = Partial<Omit<FormField, 'prop' | 'label' | 'type'>>

/** Words every form of the catalogue is made of, so that a form reads as a list of its questions. */
export const must = { required: true } as const

const make =
  (type: FormField['type'], fixed: More = {}) =>
  (prop: string, label: string, more: More = {}): FormField => ({ prop, type, label, ...fixed, ...more })

export const heading = make('title')
export const text = make('input')
export const paragraph = make('textarea', { span: 24 })
export const day = make('date')
export const moment = make('datetime')
export const slots = make('timeSlots', { span: 24 })
export const signature = make('signature', must)
export const files = make('upload', { span: 24 })
export const score = make('slider', { min: 1, max: 10 })
export const hours = make('number', { min: 0, max: 999 })

type Choices = readonly (readonly [value: string, label: string])[]

const inline = (choices: Choices): { from: 'inline'; options: readonly FormOption[] } => ({
  from: 'inline',
  options: choices.map(([value, label]) => ({ value, label })),
})

/** One of a dictionary's entries; the dictionary has the field's name unless told otherwise. */
export const one = (
  prop: string,
  label: string,
  { dict = prop, ...more }: More & { dict?: string } = {},
): FormField => ({
  prop,
  type: 'radio',
  label,
  options: { from: 'dict', type: dict },
  ...more,
})

export const several = (
  prop: string,
  label: string,
  { dict = prop, ...more }: More & { dict?: string } = {},
): FormField => ({
  prop,
  type: 'checkbox',
  label,
  span: 24,
  options: { from: 'dict', type: dict },
  ...more,
})

/** One of a school's own settings. */
export const fromSetting = (prop: string, label: string, code: string, more: More = {}): FormField => ({
  prop,
  type: 'select',
  label,
  options: { from: 'setting', code },
  ...more,
})

export const pick = (prop: string, label: string, choices: Choices, more: More = {}): FormField => ({
  prop,
  type: 'radio',
  label,
  options: inline(choices),
  ...more,
})

/** A choice with 其他 and words of one's own. */
export const pickOrSay = (prop: string, label: string, choices: Choices, more: More = {}): FormField => ({
  prop,
  type: 'radioInput',
  label,
  options: inline([...choices, ['-1', '其他']]),
  other: { value: '-1' },
  ...more,
})

export const widget = (name: NonNullable<FormField['widget']>, label: string, more: More = {}): FormField => ({
  prop: name,
  type: 'widget',
  label,
  widget: name,
  span: 24,
  ...more,
})

/** Coded as the record forms always did. */
export const yesNo: Choices = [
  ['1', '是'],
  ['0', '否'],
]

export const when = (prop: string, ...values: readonly string[]) => ({ prop, op: 'in', values }) as const

/** The grading section: the level, and why it differs from what the answers suggest. */
export const grading: readonly FormField[] = [
  widget('gradingResults', '分级结果', { ...must, options: { from: 'setting', code: 'djsz' } }),
  // Told by the server, which compares the level with the rest of the record.
  one('gradeResult_result', '分级是否一致', { readOnly: true }),
  paragraph('gradingResultsDesc', '说明原因', {
    max: 1000,
    show: { prop: 'gradeResult_result', op: 'eq', value: '0' },
    required: true,
  }),
  paragraph('pastHistory', '既往史', { max: 1000 }),
]

/** When somebody was last looked after: within the past week, or it was another record's to say. */
export const tracked = (label: string, more: More = {}): FormField =>
  day('trackDate', label, { checks: [{ kind: 'dateWindow', from: -7, to: 0 }], ...more })

export const nextDay = (label: string, more: More = {}): FormField =>
  day('nextTrackDate', label, { checks: [{ kind: 'dateWindow', from: 0, to: 365 }], ...more })

export type CatalogueForm = {
  /** as the list of form types names it */
  readonly code: string
  readonly category: 'registration' | 'consent' | 'record' | 'closing' | 'crisis' | 'supervision' | 'feedback'
  readonly definition: FormDefinition
}

export const form = (
  code: string,
  category: CatalogueForm['category'],
  title: string,
  fields: readonly FormField[],
  submitTips?: string,
): CatalogueForm => ({
  code,
  category,
  definition: { schemaVersion: 1, title, fields, ...(submitTips ? { submitTips } : {}) },
})
