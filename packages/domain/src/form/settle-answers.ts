import { isMasked } from '../masking.ts'
import { answerLabel } from './answer-labels.ts'
import { evaluateForm, type FieldState, type FormReader } from './evaluate-form.ts'
import { otherProp, type FormField } from './form-definition.ts'
import { chosenTexts, type FormAnswers, type FormValue } from './form-value.ts'
import { isStaleChoice, type FormOptions } from './form-options.ts'
import { readSlots } from './time-slots.ts'

const normal = (field: FormField, value: FormValue): FormValue => {
  if (field.type === 'timeSlots') return readSlots(value) ?? []
  return field.type === 'star' && typeof value === 'number' ? String(value) : value
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
  // What the person cannot write takes part in the conditions as it is stored, never as it was sent.
  const offered = { ...given, ...heldBack(fields, given, stored, reader) }
  const state = evaluateForm(fields, offered, reader)
  const kept: Record<string, FormValue> = {}
  for (const field of fields) {
    const { prop } = field
    const value = keptValue(field, state.get(prop)!, given[prop], stored[prop], reader)
    if (value === undefined || value === null) continue
    kept[prop] = normal(field, value)
    const text = otherProp(prop)
    const words = given[text] ?? stored[text]
    if (field.other && chosenTexts(value).includes(field.other.value) && typeof words === 'string' && words !== '')
      kept[text] = words
  }
  return kept
}

const isForOthers = ({ isUse, visibleTo }: FormField, { roleCodes }: FormReader): boolean =>
  isUse === false || (visibleTo !== undefined && !visibleTo.some((role) => roleCodes.includes(role)))

const keptValue = (
  field: FormField,
  { isShown, isReadOnly }: FieldState,
  given: FormValue | undefined,
  stored: FormValue | undefined,
  reader: FormReader,
): FormValue | undefined => {
  if (isForOthers(field, reader)) return stored
  if (!isShown) return undefined
  if (isReadOnly) return stored
  if (field.isMasked && typeof given === 'string' && isMasked(given)) return stored
  return given
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
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')
