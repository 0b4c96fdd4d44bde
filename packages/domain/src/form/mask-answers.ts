import { maskEmail, maskIdCard, maskPhone, maskRealName } from '../masking.ts'
import type { FormField } from './form-definition.ts'
import type { FormAnswers, FormValue } from './form-value.ts'

const maskFor = ({ checks = [], prefill }: FormField): ((text: string) => string) => {
  if (checks.some(({ kind }) => kind === 'email')) return maskEmail
  if (checks.some(({ kind }) => kind === 'idCard')) return maskIdCard
  if (prefill === 'profile.realName' || prefill === 'emergencyContact.name') return maskRealName
  return maskPhone
}

/** A covered question's answer as it is shown; every other is shown as it is. */
const maskAnswer = (field: FormField, value: FormValue): FormValue =>
  field.isMasked && typeof value === 'string' ? maskFor(field)(value) : value

export const maskAnswers = (fields: readonly FormField[], answers: FormAnswers): FormAnswers => {
  const covered = fields.filter(({ isMasked, prop }) => isMasked && answers[prop] !== undefined)
  if (covered.length === 0) return answers
  return {
    ...answers,
    ...Object.fromEntries(covered.map((field) => [field.prop, maskAnswer(field, answers[field.prop]!)])),
  }
}
