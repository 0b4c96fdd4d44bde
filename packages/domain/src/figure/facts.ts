import { isQuestion, type FieldType, type FormField } from '../form/form-definition.ts'
import type { FormOptions } from '../form/form-options.ts'
import type { FormAnswers, FormValue } from '../form/form-value.ts'

/** What a box of facts holds of one answer: codes and numbers of the fields that are counted, never a text. */
export type Facts = {
  readonly values: Readonly<Record<string, string | number | readonly string[]>>
  /** Texts that say something, by name: that there is one is a fact, what it says is not. */
  readonly said: readonly string[]
}

export const noFacts: Facts = { values: {}, said: [] }

/** Types whose answers are codes of the form's own or numbers. Free texts, dates, names and files are none. */
const countable: ReadonlySet<FieldType> = new Set<FieldType>([
  'number',
  'radio',
  'radioInput',
  'checkbox',
  'select',
  'slider',
  'rate',
  'star',
  'switch',
])
const texts: ReadonlySet<FieldType> = new Set<FieldType>(['input', 'textarea'])

export const isCountable = ({ type }: Pick<FormField, 'type'>): boolean => countable.has(type)

/** Counted in every school, also in forms from before there was the mark. */
const always: Readonly<Record<string, readonly string[]>> = {
  F01: ['mainQuestionName'],
  F26: ['visitorSatisfaction', 'helpful', 'suggestion'],
}

export const hasFacts = (typeCode: string, fields: readonly FormField[]): boolean =>
  fields.some((field) => isCounted(typeCode, field))

const isCounted = (typeCode: string, { prop, counted }: FormField): boolean =>
  counted === true || always[typeCode]?.includes(prop) === true

/** A code is short and has no spaces: whatever else may stand in its place stays out of the box. */
const CODE = /^[\w.-]{1,32}$/

const codeIn = (value: FormValue | undefined): string | number | readonly string[] | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return CODE.test(value) ? value : null
  if (!Array.isArray(value)) return null
  const codes = value.filter((one): one is string => typeof one === 'string' && CODE.test(one))
  return codes.length === 0 ? null : codes
}

export const factsIn = (typeCode: string, fields: readonly FormField[], answers: FormAnswers): Facts => {
  const values: Record<string, string | number | readonly string[]> = {}
  const said: string[] = []
  for (const field of fields) {
    if (!isCounted(typeCode, field)) continue
    const answer = answers[field.prop]
    if (texts.has(field.type)) {
      if (typeof answer === 'string' && answer.trim() !== '') said.push(field.prop)
    } else if (isCountable(field)) {
      const value = codeIn(answer)
      if (value !== null) values[field.prop] = value
    }
  }
  return { values, said }
}

/** How a field's answers are kept in the box: as they are, or only that there is one; null: not at all. */
export const countedAs = ({ type }: Pick<FormField, 'type'>): 'value' | 'said' | null =>
  countable.has(type) ? 'value' : texts.has(type) ? 'said' : null

/** Choices with words of one's own beside them do not fit into a box, nor do codes a school has made of words. */
const isWhole = (field: FormField, options: FormOptions): boolean => {
  const as = countedAs(field)
  if (as === null || field.type === 'radioInput' || field.other !== undefined) return as === 'said'
  return options(field.prop).every(({ value, children }) => children === undefined && CODE.test(value))
}

/** The box of an answer to this form says all that its figures need: no answer has to be opened for them. */
export const boxSaysAll = (typeCode: string, fields: readonly FormField[], options: FormOptions): boolean =>
  fields.filter(isQuestion).every((field) => isCounted(typeCode, field) && isWhole(field, options))

/** A box as answers, for figures: of a text only that there is one. */
export const answersInBox = (fields: readonly FormField[], { values, said }: Facts): FormAnswers =>
  Object.fromEntries(
    fields.flatMap(({ prop, type }): [string, FormValue][] => {
      if (said.includes(prop)) return [[prop, '…']]
      const value = values[prop]
      if (value === undefined) return []
      return [[prop, type === 'switch' ? value === 1 : typeof value === 'object' ? [...value] : value]]
    }),
  )

/** A whole number from 1 to the highest mark; null where there is none. */
export const markIn = ({ values }: Facts, prop: string, highest: number): number | null => {
  const value = values[prop]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const mark = Number(value)
  return Number.isInteger(mark) && mark >= 1 && mark <= highest ? mark : null
}
