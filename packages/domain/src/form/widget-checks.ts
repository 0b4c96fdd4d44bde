import { isEmpty } from './condition.ts'
import { evaluateForm, type FormReader } from './evaluate-form.ts'
import type { FormField, FormOption } from './form-definition.ts'
import { isOffered, type FormOptions } from './form-options.ts'
import type { FormAnswers, FormValue } from './form-value.ts'
import { formMessages as texts } from './form.messages.ts'
import { scaleFault } from './short-scales.ts'
import {
  choicesOfField,
  gradesOf,
  readScaleAnswers,
  readVisitors,
  recordIn,
  scaleOfField,
  visitorLimits,
  wishesOf,
  type SelectedVisitor,
} from './widget-parts.ts'
import { widgetMessages } from './widget.messages.ts'

type Complaint = { readonly prop: string; readonly message: string }

type Surroundings = {
  readonly reader: FormReader
  readonly options: FormOptions
  /** what was chosen may stay chosen, though it can no longer be chosen */
  readonly loaded: FormAnswers
}

/** Complaints about the answer of a section with a life of its own; the paths lead to the part they are about. */
export const checkWidget = (
  field: FormField,
  value: FormValue | undefined,
  isRequired: boolean,
  around: Surroundings,
): readonly Complaint[] => {
  const whole = (message: string): readonly Complaint[] => [{ prop: field.prop, message }]
  if (field.widget === 'importantNote') return []
  if (field.widget === 'willingnessToConsult') return checkWishes(field, value, isRequired, around)
  if (isEmpty(value)) return isRequired ? whole(missing(field)) : []
  switch (field.widget) {
    case 'gradingResults':
      return isAmong(field, gradesOf(field, around.options), value!, around) ? [] : whole(texts.notOffered(field))
    case 'interviewAssessResult':
      return isAmong(field, choicesOfField(field, around.options), value!, around) ? [] : whole(texts.notOffered(field))
    case 'selectVisitors':
      return checkVisitors(field, value!, isRequired)
    case 'VisitorSelfAssessment':
      return checkScale(field, value!, isRequired)
    default:
      return typeof value === 'object' ? [] : whole(texts.malformed(field.label))
  }
}

const missing = (field: FormField): string => {
  if (field.widget === 'interviewAssessResult') return widgetMessages.chooseResult
  return field.widget === 'selectVisitors' ? widgetMessages.chooseVisitor : texts.missing(field)
}

/** Results that are no longer in use stay with the records that have them. */
const isAmong = (
  field: FormField,
  offered: readonly FormOption[],
  value: FormValue,
  { loaded }: Surroundings,
): boolean => typeof value === 'string' && isOffered(field, offered, value, loaded[field.prop])

const checkWishes = (
  field: FormField,
  value: FormValue | undefined,
  isRequired: boolean,
  { reader, options, loaded }: Surroundings,
): readonly Complaint[] => {
  const { prop, label } = field
  const had = recordIn(loaded[prop]) ?? {}
  const given = recordIn(value ?? {})
  if (!given) return [{ prop, message: texts.malformed(label) }]
  const wishes = wishesOf(field)
  const state = evaluateForm(wishes, given, reader)
  const found = wishes.flatMap((wish): Complaint[] => {
    const { isShown = false, isRequired: isDemanded = false } = state.get(wish.prop) ?? {}
    const chosen = given[wish.prop]
    if (!isShown) return []
    const at = `${prop}.${wish.prop}`
    // A section nobody has to fill in asks nothing of those who leave all of it.
    if (isEmpty(chosen))
      return isDemanded && (isRequired || !isEmpty(given))
        ? [{ prop: at, message: texts.missing({ ...wish, widget: 'willingnessToConsult' }) }]
        : []
    return isOffered(wish, choicesOfField(wish, options), chosen!, had[wish.prop])
      ? []
      : [{ prop: at, message: texts.notOffered(wish) }]
  })
  if (found.length > 0 || !isRequired) return found
  return Object.values(given).every(isEmpty) ? [{ prop, message: texts.missing(field) }] : []
}

const lengthOf = (text: string): number => Array.from(text).length

const checkVisitors = (
  { prop, label, min = visitorLimits.min, max = visitorLimits.max }: FormField,
  value: FormValue,
  isRequired: boolean,
) => {
  const visitors = readVisitors(value)
  if (!visitors) return [{ prop, message: texts.malformed(label) }]
  // Places nobody was put into are no answer.
  if (!isRequired && visitors.every(isBlank)) return []
  const most = Math.min(max, visitorLimits.max)
  if (visitors.length > most) return [{ prop, message: texts.tooMany(label, most) }]
  if (visitors.length < min) return [{ prop, message: texts.tooFew(label, min) }]
  return visitors.flatMap((visitor, place): Complaint[] => {
    const at = (part: string, message: string): Complaint => ({ prop: `${prop}.${place}.${part}`, message })
    const { visitorId, basicInformation, chiefComplaint } = visitor
    if (visitorId === '') return [at('visitorId', widgetMessages.chooseVisitor)]
    if (visitors.findIndex((other) => other.visitorId === visitorId) < place)
      return [at('visitorId', widgetMessages.sameVisitor)]
    if (!Number.isInteger(visitor.count) || visitor.count < 0)
      return [at('visitorId', texts.malformed(widgetMessages.count))]
    return [
      ...tooLong(basicInformation, visitorLimits.basicInformation, widgetMessages.basicInformation).map((words) =>
        at('basicInformation', words),
      ),
      ...tooLong(chiefComplaint, visitorLimits.chiefComplaint, widgetMessages.chiefComplaint).map((words) =>
        at('chiefComplaint', words),
      ),
    ]
  })
}

const isBlank = ({ visitorId, basicInformation, chiefComplaint }: SelectedVisitor): boolean =>
  visitorId === '' && basicInformation === '' && chiefComplaint === ''

const tooLong = (text: string, max: number, label: string): readonly string[] =>
  lengthOf(text) > max ? [texts.tooLong(label, max)] : []

/** Whoever need not answer may stop halfway; what there is of it has to be right. */
const checkScale = (field: FormField, value: FormValue, isRequired: boolean): readonly Complaint[] => {
  const { prop, label } = field
  const scale = scaleOfField(field)
  const given = readScaleAnswers(value)
  if (!given || given.scale !== scale.code || given.answers.length !== scale.items.length)
    return [{ prop, message: texts.malformed(label) }]
  // Half an answer is judged as if the rest were the mildest; only what is there can be wrong.
  const fault = scaleFault(
    scale,
    given.answers.map((answer) => answer ?? 0),
  )
  if (fault !== null) return [{ prop, message: fault }]
  return isRequired && given.answers.includes(null) ? [{ prop, message: scaleFault(scale, [])! }] : []
}
