import { canonicalJson } from './canonical-json.ts'
import { isEmpty } from './condition.ts'
import { otherProp, type FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { isNumberOfPerson, plainField } from './plain-field.ts'
import { readSlots } from './time-slots.ts'
import { recordIn } from './widget-parts.ts'

export const isSameAnswer = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  a === b || (isEmpty(a) && isEmpty(b)) || canonicalJson(a ?? null) === canonicalJson(b ?? null)

/**
 * An answer in its one shape, so that what looks empty is empty and the same words are the same content. Whatever cannot be
 * read stays as it is, to be complained about; so does, with its identity, what has its shape already.
 */
export const shapedAnswer = (field: FormField, value: FormValue): FormValue => {
  switch (field.type) {
    case 'timeSlots':
      return readSlots(value) ?? value
    case 'radio':
    case 'radioInput':
    case 'select':
    case 'tree':
    case 'star':
      return asText(value)
    case 'checkbox':
    case 'cascader':
      return Array.isArray(value) && value.some(isNumber) ? value.map(asText) : value
    case 'richTxt':
      return knownBlanks(field, value)
    case 'subForm':
      return shapedRows(field, value)
    default:
      return typeof value === 'string' ? plainField(field, value) : value
  }
}

const isNumber = (value: FormValue): boolean => typeof value === 'number'

/** What is chosen is text, however it was counted. */
const asText = (value: FormValue): FormValue => (typeof value === 'number' ? String(value) : value)

const knownBlanks = ({ items = [] }: FormField, value: FormValue): FormValue => {
  const given = recordIn(value)
  if (!given) return value
  const blanks = items.flatMap((item) => (item.kind === 'input' || item.kind === 'date' ? [item.prop] : []))
  return Object.fromEntries(blanks.filter((prop) => !isEmpty(given[prop])).map((prop) => [prop, given[prop]!]))
}

const plain: ReadonlySet<FormField['type']> = new Set(['input', 'textarea', 'number', 'date', 'datetime', 'time'])

const shapedRows = ({ fields = [] }: FormField, value: FormValue): FormValue => {
  if (!Array.isArray(value)) return value
  return value.map((row: FormValue) => {
    const given = recordIn(row)
    return given ? shapedAnswers(fields, knownParts(fields, given)) : row
  })
}

/** Of a row what belongs to its questions. */
export const knownParts = (fields: readonly FormField[], row: FormAnswers): FormAnswers => {
  const names = new Set(fields.flatMap(({ prop }) => [prop, otherProp(prop)]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}

export const shapedAnswers = (fields: readonly FormField[], answers: FormAnswers): FormAnswers => {
  const changed = fields.flatMap((field): (readonly [string, FormValue])[] => {
    const value = answers[field.prop]
    if (value === undefined || (plain.has(field.type) && !isNumberOfPerson(field))) return []
    const shaped = shapedAnswer(field, value)
    return shaped === value ? [] : [[field.prop, shaped]]
  })
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) }
}
