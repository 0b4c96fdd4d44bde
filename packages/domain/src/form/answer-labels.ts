import { otherProp, type FormField } from './form-definition.ts'
import { plainText, type FormAnswers, type FormValue } from './form-value.ts'
import { alongPath, labelOfOption, type FormOptions } from './form-options.ts'
import { readSlots, slotsText } from './time-slots.ts'
import { filesLabel, personLabel, rowsLabel, signatureLabel, widgetLabel } from './widget-labels.ts'

const BETWEEN = ','
const PATH = '/'

/** An answer in words, as a reader of the record sees it. */
export const answerLabel = (field: FormField, answers: FormAnswers, options: FormOptions): string => {
  const value = answers[field.prop]
  if (value === undefined || value === null || value === '') return ''
  const offered = options(field.prop)
  const one = (choice: FormValue): string => {
    const other = field.other?.value === plainText(choice) ? plainText(answers[otherProp(field.prop)]) : ''
    const label = labelOfOption(field, offered, choice) ?? plainText(choice)
    return other ? `${label}：${other}` : label
  }
  switch (field.type) {
    case 'checkbox':
      return (Array.isArray(value) ? value : [value]).map(one).join(BETWEEN)
    case 'cascader': {
      const path = Array.isArray(value) ? value : [value]
      return (alongPath(offered, path)?.map(({ label }) => label) ?? path.map(plainText)).join(PATH)
    }
    case 'timeSlots':
      return slotsText(readSlots(value) ?? [])
    case 'switch':
      return value === true ? '是' : '否'
    case 'richTxt':
      return blanksText(field, value)
    case 'signature':
      return signatureLabel(value)
    case 'upload':
      return filesLabel(value)
    case 'user':
      return personLabel(field, value, options)
    case 'subForm':
      return rowsLabel(field, value, options, answerLabel)
    case 'widget':
      return widgetLabel(field, value, options)
    default:
      return field.options ? one(value) : plainText(value)
  }
}

/** The sentence with its blanks filled in. */
const blanksText = ({ items = [] }: FormField, value: FormValue): string => {
  const answers = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormAnswers) : {}
  const marks = { comma: '，', period: '。', br: '\n' } as const
  return items
    .map((item) => {
      if (item.kind === 'text') return item.text
      return item.kind === 'input' || item.kind === 'date' ? plainText(answers[item.prop]) : marks[item.kind]
    })
    .join('')
}

const COPIED: ReadonlySet<FormField['type']> = new Set(['checkbox', 'cascader', 'timeSlots', 'star'])

/** The `_prop` copies that are kept with an answer, for lists and exports that know no dictionaries. */
export const labelCopies = (
  fields: readonly FormField[],
  answers: FormAnswers,
  options: FormOptions,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ type, prop }) => COPIED.has(type) && answers[prop] !== undefined)
      .map((field) => [`_${field.prop}`, answerLabel(field, answers, options)]),
  )
