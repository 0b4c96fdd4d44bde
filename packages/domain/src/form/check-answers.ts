import { isMasked, maskedEditMessage } from '../masking.ts'
import { emailRule } from '../rules/email.ts'
import { idCardRule } from '../rules/id-card.ts'
import { phoneRule } from '../rules/phone.ts'
import { isIdCardType } from '../enums/person.ts'
import { formatDate, millisecondsPer, parseDate, parseDateTime } from '../time.ts'
import { isSameAnswer, shapedAnswer } from './answer-shape.ts'
import { isEmpty } from './condition.ts'
import { evaluateForm, isDemanded, isOthersToWrite, type FormReader, type FormState } from './evaluate-form.ts'
import { boundsOf, otherProp, otherTextMax, type FieldCheck, type FormField } from './form-definition.ts'
import { chosenTexts, plainText, type FormAnswers, type FormValue } from './form-value.ts'
import { formMessages as texts } from './form.messages.ts'
import { alongPath, isOffered, isSingleChoice, type FormOptions } from './form-options.ts'
import { settleRows } from './settle-answers.ts'
import { fitsGrid, minutesOf, readSlots, type TimeGrid } from './time-slots.ts'
import { checkWidget } from './widget-checks.ts'
import { plainField } from './plain-field.ts'
import { isPerson, isReasonDue, recordIn } from './widget-parts.ts'

export type FormProblem = { readonly prop: string; readonly message: string }

export type CheckContext = {
  readonly reader: FormReader
  /** as 'yyyy-MM-dd' */
  readonly today: string
  readonly options: FormOptions
  readonly grid: (prop: string) => TimeGrid
  /** as opened: an untouched mask stands for the value behind it, and what was chosen may stay chosen */
  readonly loaded: FormAnswers
}

/** Every complaint about these answers, in the order of the form. The browser shows them, the server refuses by them. */
export const checkAnswers = (
  fields: readonly FormField[],
  answers: FormAnswers,
  context: CheckContext,
): readonly FormProblem[] => {
  const state = evaluateForm(fields, answers, context.reader)
  return fields.flatMap((field) => checkAnswer(field, answers, state, context))
}

/** One field only: what is being written is checked alone. */
export const checkAnswer = (
  field: FormField,
  answers: FormAnswers,
  state: FormState,
  context: CheckContext,
): readonly FormProblem[] => {
  const { isShown = false, isRequired: isAsked = false, isReadOnly = false } = state.get(field.prop) ?? {}
  const given = answers[field.prop]
  const value = given === undefined ? given : shapedAnswer(field, given)
  if (!isShown || field.type === 'title' || (isReadOnly && isLeft(field, value, context))) return []
  const read = (prop: string): FormValue | undefined => ((state.get(prop)?.isShown ?? true) ? answers[prop] : undefined)
  const isRequired = isReadOnly ? isDemanded(field, read, context.reader) : isAsked
  const fault = (message: string | null, prop = field.prop): FormProblem[] =>
    message === null ? [] : [{ prop, message }]
  if (field.type === 'subForm') return checkRows(field, value, isRequired, context)
  if (field.type === 'richTxt') return checkBlanks(field, value)
  if (field.type === 'widget') return checkWidget(field, value, isRequired, context)
  if (isEmpty(value)) return fault(isRequired || isReasonDue(field, answers) ? texts.missing(field) : null)
  if (field.isMasked && typeof value === 'string' && isMasked(value))
    return fault(value === context.loaded[field.prop] ? null : maskedEditMessage)
  const wrong =
    wrongShape(field, value!, context) ?? (isRequired ? wrongContent(field, value!, answers, context) : null)
  return [...fault(wrong), ...fault(wrong === null ? otherFault(field, answers) : null, otherProp(field.prop))]
}

/** What may not be written is left as it is stored; but what was written before its question closed is judged as it was written. */
const isLeft = (field: FormField, value: FormValue | undefined, { reader, loaded }: CheckContext): boolean =>
  isEmpty(value) || isOthersToWrite(field, reader) || isSameAnswer(value, loaded[field.prop])

const lengthOf = (text: string): number => Array.from(text).length

/** Integrity: holds for every answer, demanded or not. */
const wrongShape = (field: FormField, value: FormValue, context: CheckContext): string | null => {
  const { label } = field
  const { options, grid, loaded } = context
  const had = loaded[field.prop]
  if (isSingleChoice(field)) return isOffered(field, options(field.prop), value, had) ? null : texts.notOffered(field)
  switch (field.type) {
    case 'input':
    case 'textarea':
    case 'radio':
    case 'radioInput':
    case 'select':
    case 'tree':
    case 'star': {
      if (typeof value !== 'string') return texts.malformed(label)
      if (lengthOf(value.trim()) < (field.min ?? 0)) return texts.tooShort(label, field.min!)
      const max = field.max ?? (field.type === 'textarea' ? 2000 : 200)
      return lengthOf(plainField(field, value)) > max ? texts.tooLong(label, max) : null
    }
    case 'user':
      return isPerson(field, value, options, had) ? null : texts.malformed(label)
    case 'number':
    case 'slider':
    case 'rate':
      return wrongNumber(field, value)
    case 'checkbox':
      return wrongChoices(field, value, context)
    case 'cascader': {
      const path = alongPath(options(field.prop), Array.isArray(value) ? value : [value])
      const isOpen = path !== null && (path.every(({ disabled }) => !disabled) || isSameAnswer(value, had))
      return isOpen ? null : texts.notOffered(field)
    }
    case 'date':
    case 'birthday':
      return typeof value === 'string' && parseDate(value) ? null : texts.malformed(label)
    case 'datetime':
      return typeof value === 'string' && parseDateTime(value) ? null : texts.malformed(label)
    case 'time':
      return typeof value === 'string' && minutesOf(value) !== null ? null : texts.malformed(label)
    case 'timeSlots': {
      const slots = readSlots(value)
      if (!slots) return texts.malformed(label)
      return fitsGrid(grid(field.prop), slots) ? null : texts.slotNotOffered(label)
    }
    case 'switch':
      return typeof value === 'boolean' ? null : texts.malformed(label)
    case 'upload':
      return wrongFiles(field, value)
    case 'signature':
      return isFileMark(value) ? null : texts.malformed(label)
    default:
      return typeof value === 'object' ? null : texts.malformed(label)
  }
}

const isFileMark = (value: FormValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof (value as { fileId?: FormValue }).fileId === 'string'

const wrongFiles = (field: FormField, value: FormValue): string | null => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return texts.malformed(field.label)
  return value.length > (field.max ?? 9) ? texts.tooMany(field.label, field.max ?? 9) : null
}

const wrongNumber = (field: FormField, value: FormValue): string | null => {
  const { label, type } = field
  const { min, max } = boundsOf(field)
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return texts.malformed(label)
  if (type !== 'number' && !Number.isInteger(number)) return texts.malformed(label)
  if (number < min) return texts.tooSmall(label, min)
  return number > max ? texts.tooLarge(label, max) : null
}

const wrongChoices = (field: FormField, value: FormValue, { options, loaded }: CheckContext): string | null => {
  if (!Array.isArray(value) || new Set(chosenTexts(value)).size !== value.length) return texts.malformed(field.label)
  const offered = options(field.prop)
  const had = loaded[field.prop]
  if (!value.every((one: FormValue) => isOffered(field, offered, one, had))) return texts.notOffered(field)
  const alone = offered.find((option) => option.exclusive && chosenTexts(value).includes(option.value))
  if (alone && value.length > 1) return texts.exclusive(alone.label)
  if (field.min !== undefined && value.length < field.min) return texts.tooFew(field.label, field.min)
  return field.max !== undefined && value.length > field.max ? texts.tooMany(field.label, field.max) : null
}

/** Rules of content hold for what is demanded; on a voluntary question they would only hinder. */
const wrongContent = (
  field: FormField,
  value: FormValue,
  answers: FormAnswers,
  context: CheckContext,
): string | null => {
  const checks: readonly FieldCheck[] = [
    ...(field.checks ?? []),
    ...(field.type === 'birthday' ? [{ kind: 'notFuture' } as const] : []),
  ]
  for (const check of checks) {
    const message = runCheck(check, field, plainText(value), answers, context)
    if (message !== null) return message
  }
  return null
}

const patterns = {
  http: /^https?:\/\/[^\s]+$/,
  alphanumeric: /^\w+$/,
  positiveInteger: /^[1-9]\d*$/,
} as const

const shiftDay = (day: string, days: number): string =>
  formatDate(new Date(parseDate(day)!.getTime() + days * millisecondsPer.day))

const runCheck = (
  check: FieldCheck,
  { label }: FormField,
  value: string,
  answers: FormAnswers,
  { today }: CheckContext,
): string | null => {
  switch (check.kind) {
    case 'phone':
      return phoneRule(value)
    case 'email':
      return emailRule(value)
    case 'idCard': {
      const type = check.typeProp === undefined ? undefined : plainText(answers[check.typeProp])
      return idCardRule(isIdCardType(type) ? type : '1')(value)
    }
    case 'notFuture':
      return value.slice(0, 10) > today ? texts.future(label) : null
    case 'dateWindow': {
      const day = value.slice(0, 10)
      return day < shiftDay(today, check.from) || day > shiftDay(today, check.to) ? texts.outsideWindow(label) : null
    }
    default:
      return patterns[check.kind].test(value) ? null : texts.malformed(label)
  }
}

const otherFault = (field: FormField, answers: FormAnswers): string | null => {
  const { other, prop, label } = field
  if (!other || !chosenTexts(answers[prop]).includes(other.value)) return null
  const text = answers[otherProp(prop)] ?? ''
  if (typeof text !== 'string') return texts.malformed(label)
  const max = other.max ?? otherTextMax
  return lengthOf(text) > max ? texts.tooLong(label, max) : null
}

const checkRows = (
  field: FormField,
  value: FormValue | undefined,
  isRequired: boolean,
  context: CheckContext,
): FormProblem[] => {
  const { prop, label, fields = [], min = isRequired ? 1 : 0, max = 10 } = field
  const rows = value ?? []
  if (!Array.isArray(rows)) return [{ prop, message: texts.malformed(label) }]
  if (rows.length < min) return [{ prop, message: rows.length === 0 ? texts.missing(field) : texts.tooFew(label, min) }]
  if (rows.length > max) return [{ prop, message: texts.tooMany(label, max) }]
  if (rows.some((row: FormValue) => recordIn(row) === null)) return [{ prop, message: texts.malformed(label) }]
  const before = context.loaded[prop]
  return settleRows(field, { given: rows, opened: before, known: before }, context).flatMap(
    ({ offered, opened }, index) =>
      checkAnswers(fields, offered, { ...context, loaded: opened }).map((problem) => ({
        ...problem,
        prop: `${prop}.${index}.${problem.prop}`,
      })),
  )
}

const checkBlanks = ({ prop, label, items = [] }: FormField, value: FormValue | undefined): FormProblem[] => {
  const answers = value ?? {}
  if (typeof answers !== 'object' || Array.isArray(answers)) return [{ prop, message: texts.malformed(label) }]
  return items.flatMap((item): FormProblem[] => {
    if (item.kind !== 'input' && item.kind !== 'date') return []
    const given = (answers as FormAnswers)[item.prop] ?? ''
    const at = `${prop}.${item.prop}`
    if (typeof given !== 'string') return [{ prop: at, message: texts.malformed(item.label) }]
    if (given === '')
      return item.isRequired ? [{ prop: at, message: texts.missing({ type: 'input', label: item.label }) }] : []
    if (item.kind === 'date' && !parseDate(given)) return [{ prop: at, message: texts.malformed(item.label) }]
    const max = item.max ?? 200
    return lengthOf(given) > max ? [{ prop: at, message: texts.tooLong(item.label, max) }] : []
  })
}
