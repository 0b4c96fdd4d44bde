import { isIdCardType } from '../enums/person.ts'
import type { Option } from '../enums/table.ts'
import { isMasked, maskedEditMessage } from '../masking.ts'
import { emailRule } from '../rules/email.ts'
import { idCardRule } from '../rules/id-card.ts'
import { phoneRule } from '../rules/phone.ts'
import { plainIdCard, plainPhone } from '../rules/plain.ts'
import { lengthRule, type Rule } from '../rules/rule.ts'
import { parseDate } from '../time.ts'
import type { InfoAnswers, InfoField, InfoForm } from './info-field.ts'

/** What a check needs to know besides the answers. */
export type InfoContext = {
  /** As 'yyyy-MM-dd'. */
  readonly today: string
  /** As loaded: an untouched mask stands for the value behind it. */
  readonly loaded: InfoAnswers
  /** B33: administrators may change what others only read. */
  readonly isAdmin: boolean
}

export const answerOf = (answers: InfoAnswers, prop: string): string => answers[prop] ?? ''

export const isShown = ({ showWhen }: InfoField, answers: InfoAnswers): boolean =>
  !showWhen || showWhen.values.includes(answerOf(answers, showWhen.prop))

export const mayChange = (field: InfoField, { loaded, isAdmin }: Pick<InfoContext, 'loaded' | 'isAdmin'>): boolean => {
  switch (field.readOnly) {
    case 'always':
      return false
    case 'unlessAdmin':
      return isAdmin
    case 'onceSet':
      return isAdmin || answerOf(loaded, field.prop) === ''
    default:
      return true
  }
}

/** Numbers people group, prefix and type in any width are not measured as they are typed. */
export const isPlainNumber = ({ rule }: InfoField): boolean => rule === 'phone' || rule === 'idCard'

/** What is kept of what was typed. */
export const plainAnswer = ({ rule }: InfoField, typed: string): string => {
  if (rule === 'phone') return plainPhone(typed)
  return rule === 'idCard' ? plainIdCard(typed) : typed.trim()
}

const isChoice = (field: InfoField): boolean => field.type === 'radio' || field.type === 'select'

const holds = (options: readonly Option[] | undefined, value: string): boolean =>
  options?.some((option) => option.value === value) ?? false

/** What can be chosen now, and what was chosen when it still could be. */
export const choicesOf = (field: InfoField, value: string): readonly Option[] => [
  ...(field.options ?? []),
  ...(field.retired ?? []).filter((option) => option.value === value),
]

const emptyMessage = (field: InfoField): string =>
  `${isChoice(field) || field.type === 'date' || field.type === 'dept' ? '请选择' : '请输入'}${field.label}`

const notFuture =
  (label: string, today: string): Rule =>
  (value) => {
    if (parseDate(value) === null) return `${label}格式不正确`
    return value > today ? `${label}不能晚于今天` : null
  }

const formatRule = (field: InfoField, answers: InfoAnswers, today: string): Rule => {
  switch (field.rule) {
    case 'phone':
      return phoneRule
    case 'email':
      return emailRule
    case 'notFuture':
      return notFuture(field.label, today)
    case 'idCard': {
      const type = answerOf(answers, 'idCardType')
      return idCardRule(isIdCardType(type) ? type : '1')
    }
    default:
      return (value) => (field.type === 'date' && parseDate(value) === null ? `${field.label}格式不正确` : null)
  }
}

/** A department is given by the school: nobody can be made to have one, but whoever has one cannot be left without. */
const isDemanded = (field: InfoField, { loaded }: InfoContext): boolean =>
  field.isRequired && (field.type !== 'dept' || answerOf(loaded, field.prop) !== '')

/** The complaint about one field, or null. Fields out of sight or out of reach are never complained about. */
export const checkField = (field: InfoField, answers: InfoAnswers, context: InfoContext): string | null => {
  if (!isShown(field, answers) || !mayChange(field, context)) return null
  const value = plainAnswer(field, answerOf(answers, field.prop))
  if (value === '') return isDemanded(field, context) ? emptyMessage(field) : null
  if (field.isMasked) {
    const loaded = answerOf(context.loaded, field.prop)
    if (isMasked(loaded) && value === loaded) return null
    if (isMasked(value)) return maskedEditMessage
  }
  if (isChoice(field)) {
    const isKept = value === answerOf(context.loaded, field.prop)
    const isOffered = holds(field.options, value) || (isKept && holds(field.retired, value))
    return isOffered ? null : `${field.label}的选项无效，请重新选择`
  }
  return (
    lengthRule(0, field.max, `${field.label}不能超过${field.max}个字`)(value) ??
    formatRule(field, answers, context.today)(value)
  )
}

export type InfoProblem = { readonly prop: string; readonly label: string; readonly message: string }

export const checkForm = (form: InfoForm, answers: InfoAnswers, context: InfoContext): readonly InfoProblem[] =>
  form.fields.flatMap((field) => {
    const message = checkField(field, answers, context)
    return message === null ? [] : [{ prop: field.prop, label: field.label, message }]
  })

/** One sentence that names its field, for a place where the field is not beside it. */
export const namedProblem = ({ label, message }: InfoProblem): string =>
  message.includes(label) ? message : `${label}：${message}`

/** What is kept of the given answers: declared, in sight, changeable, plain; everything else stays as it was stored. */
export const acceptAnswers = (form: InfoForm, given: InfoAnswers, context: InfoContext): Record<string, string> =>
  Object.fromEntries(
    form.fields
      .filter((field) => mayChange(field, context))
      .map((field) => [field.prop, isShown(field, given) ? plainAnswer(field, answerOf(given, field.prop)) : '']),
  )

/** Stored choices that are offered no longer, or were several once, are asked for again. */
export const showableAnswers = (form: InfoForm, stored: InfoAnswers): Record<string, string> =>
  Object.fromEntries(
    form.fields.map((field) => {
      const value = answerOf(stored, field.prop)
      const isStale = isChoice(field) && !holds(choicesOf(field, value), value)
      return [field.prop, isStale ? '' : value]
    }),
  )

/** What a person reads in place of an answer. */
export const answerText = (field: InfoField, answers: InfoAnswers): string => {
  const value = answerOf(answers, field.prop)
  if (!isChoice(field)) return value
  return choicesOf(field, value).find((option) => option.value === value)?.label ?? ''
}
