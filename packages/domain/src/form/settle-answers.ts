import { isMasked } from '../masking.ts'
import { answerLabel } from './answer-labels.ts'
import { canonicalJson } from './canonical-json.ts'
import { isEmpty } from './condition.ts'
import { evaluateForm, type FieldState, type FormReader } from './evaluate-form.ts'
import { otherProp, type FormField } from './form-definition.ts'
import { chosenTexts, type FormAnswers, type FormValue } from './form-value.ts'
import { isStaleChoice, type FormOptions } from './form-options.ts'
import { readSlots } from './time-slots.ts'

const normal = (field: FormField, value: FormValue, reader: FormReader): FormValue => {
  switch (field.type) {
    case 'timeSlots':
      return readSlots(value) ?? []
    case 'star':
      return typeof value === 'number' ? String(value) : value
    case 'subForm':
      return Array.isArray(value) ? value.map((row: FormValue) => normalRow(field, row, reader)) : value
    case 'richTxt':
      return knownBlanks(field, value)
    default:
      return value
  }
}

const isEntry = (value: FormValue): value is FormAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows have no names of their own, so nothing stored can be told to belong to one: what is not written in a row is not kept. */
const normalRow = ({ fields = [] }: FormField, row: FormValue, reader: FormReader): FormValue =>
  isEntry(row) ? settleAnswers(fields, row, {}, reader) : row

const knownBlanks = ({ items = [] }: FormField, value: FormValue): FormValue => {
  if (!isEntry(value)) return value
  const blanks = items.flatMap((item) => (item.kind === 'input' || item.kind === 'date' ? [item.prop] : []))
  return Object.fromEntries(blanks.filter((prop) => !isEmpty(value[prop])).map((prop) => [prop, value[prop]!]))
}

/**
 * What is kept of what somebody sent: what they may write, of what is asked; everything else stays as it was stored. A
 * question led past keeps nothing. Fields the form does not know are ignored.
 */
export const settleAnswers = (
  fields: readonly FormField[],
  given: FormAnswers,
  stored: FormAnswers,
  reader: FormReader,
): FormAnswers => {
  const state = evaluateForm(fields, offeredAnswers(fields, given, stored, reader), reader)
  const kept: Record<string, FormValue> = {}
  for (const field of fields) {
    const { prop } = field
    const from = keptFrom(field, state.get(prop)!, given, stored, reader)
    const value = from?.[prop] === undefined ? undefined : normal(field, from[prop], reader)
    if (!from || value === undefined || isEmpty(value)) continue
    kept[prop] = value
    const words = from[otherProp(prop)]
    if (field.other && chosenTexts(value).includes(field.other.value) && typeof words === 'string' && words !== '')
      kept[otherProp(prop)] = words
  }
  return kept
}

/** What is judged: what somebody sent, but of what they cannot write what is stored, which is never as it was sent. */
export const offeredAnswers = (
  fields: readonly FormField[],
  given: FormAnswers,
  stored: FormAnswers,
  reader: FormReader,
): FormAnswers => ({ ...given, ...heldBack(fields, given, stored, reader) })

/** Not part of the form for this person, whatever is answered. */
export const isForOthers = ({ isUse, visibleTo }: FormField, { roleCodes }: FormReader): boolean =>
  isUse === false || (visibleTo !== undefined && !visibleTo.some((role) => roleCodes.includes(role)))

/** Whose word counts for a field; nobody's when it is not asked. */
const keptFrom = (
  field: FormField,
  { isShown, isReadOnly }: FieldState,
  given: FormAnswers,
  stored: FormAnswers,
  reader: FormReader,
): FormAnswers | undefined => {
  if (isForOthers(field, reader)) return stored
  if (!isShown) return undefined
  const value = given[field.prop]
  return isReadOnly || (field.isMasked && typeof value === 'string' && isMasked(value)) ? stored : given
}

/** Stored answers of what this person may not write. */
const heldBack = (
  fields: readonly FormField[],
  given: FormAnswers,
  stored: FormAnswers,
  reader: FormReader,
): FormAnswers => {
  const state = evaluateForm(fields, { ...stored, ...given }, reader)
  return Object.fromEntries(
    fields
      .filter((field) => isForOthers(field, reader) || state.get(field.prop)?.isReadOnly)
      .map(({ prop }) => [prop, stored[prop] ?? null]),
  )
}

/** Answers as a form opens with them: choices that are gone are asked again. */
export const openAnswers = (fields: readonly FormField[], stored: FormAnswers, options: FormOptions): FormAnswers => {
  const stale = new Set(
    fields.filter((field) => isStaleChoice(field, options(field.prop), stored[field.prop])).map(({ prop }) => prop),
  )
  return Object.fromEntries(Object.entries(stored).filter(([prop]) => !stale.has(prop)))
}

export type AnswerChange = { readonly prop: string; readonly lastValue: FormValue; readonly lastLabel: string }

/** Which answers differ from the version before, with what was there. */
export const changesBetween = (
  fields: readonly FormField[],
  before: FormAnswers,
  after: FormAnswers,
  options: FormOptions,
): readonly AnswerChange[] =>
  fields
    .filter(({ prop, type }) => type !== 'title' && !isSame(before[prop], after[prop]))
    .map((field) => ({
      prop: field.prop,
      lastValue: before[field.prop] ?? null,
      lastLabel: answerLabel(field, before, options),
    }))

const isSame = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  (isEmpty(a) && isEmpty(b)) || canonicalJson(a ?? null) === canonicalJson(b ?? null)
