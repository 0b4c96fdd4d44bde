import { maskEmail, maskIdCard, maskPhone, maskRealName } from '../masking.ts'
import { knownParts } from './answer-shape.ts'
import { isForOthers, type FormReader } from './evaluate-form.ts'
import type { FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { recordIn } from './widget-parts.ts'

/** The questions that are there for this reader, in rows too. */
export const fieldsOf = (fields: readonly FormField[], reader: FormReader): readonly FormField[] =>
  fields.flatMap((field) => {
    if (isForOthers(field, reader)) return []
    return [field.fields ? { ...field, fields: fieldsOf(field.fields, reader) } : field]
  })

const maskFor = ({ checks = [], prefill }: FormField): ((text: string) => string) => {
  if (checks.some(({ kind }) => kind === 'email')) return maskEmail
  if (checks.some(({ kind }) => kind === 'idCard')) return maskIdCard
  if (prefill === 'profile.realName' || prefill === 'emergencyContact.name') return maskRealName
  return maskPhone
}

/** A covered question's answer as it is shown; of rows what belongs to their questions; every other is shown as it is. */
const maskAnswer = (field: FormField, value: FormValue): FormValue => {
  if (field.isMasked && typeof value === 'string') return maskFor(field)(value)
  if (field.type !== 'subForm' || !Array.isArray(value)) return value
  return value.map((row: FormValue) => knownParts(field.fields ?? [], recordIn(row) ?? {}))
}

export const maskAnswers = (fields: readonly FormField[], answers: FormAnswers): FormAnswers => {
  const covered = fields.filter(
    ({ isMasked, type, prop }) => (isMasked || type === 'subForm') && answers[prop] !== undefined,
  )
  if (covered.length === 0) return answers
  return {
    ...answers,
    ...Object.fromEntries(covered.map((field) => [field.prop, maskAnswer(field, answers[field.prop]!)])),
  }
}
