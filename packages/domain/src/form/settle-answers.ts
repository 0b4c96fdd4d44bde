import { isMasked } from '../masking.ts'
import { answerLabel } from './answer-labels.ts'
import { isSameAnswer, shapedAnswers } from './answer-shape.ts'
import { isEmpty } from './condition.ts'
import { closedProps, isForOthers, looker, planOf, type FormReader } from './evaluate-form.ts'
import { isQuestion, otherProp, type FormField } from './form-definition.ts'
import { isStaleChoice, type FormOptions } from './form-options.ts'
import { chosenTexts, type FormAnswers, type FormValue } from './form-value.ts'
import { fieldsOf, maskAnswers } from './mask-answers.ts'
import { pairRows, presetsOf } from './pair-rows.ts'
import { recordIn, wishesOf } from './widget-parts.ts'

export type SentAnswers = {
  readonly given: FormAnswers
  /** as the edition before has them */
  readonly stored: FormAnswers
  /** what a form nobody has answered begins with */
  readonly start?: FormAnswers
}

export type SettledAnswers = {
  /** What they were shown: what is theirs, covered, and without choices that are gone. */
  readonly opened: FormAnswers
  /** What is judged: what somebody sent, but of what they cannot write what they were shown. */
  readonly offered: FormAnswers
  /** What is kept when nobody complains. */
  readonly kept: FormAnswers
}

type Around = { readonly reader: FormReader; readonly options: FormOptions }

/**
 * Whose word counts, in one look at what somebody sent. They are judged by what they were shown: what they cannot see counts
 * as not answered, here as in their browser. What they write counts where it is asked and theirs to write; a
 * question that is closed by the answers of this very sitting takes what was written before it closed. What they left as
 * it was shown to them, covered or asked again, stays as it is stored. What they led past is gone; what they were
 * never shown was not theirs to lead past and stays.
 */
export const settleAnswers = (
  fields: readonly FormField[],
  { given, stored, start = {} }: SentAnswers,
  { reader, options }: Around,
): SettledAnswers => {
  const known = { ...start, ...stored }
  const opened = openedAnswers(fields, known, { reader, options })
  const said = spoken(fields, shapedAnswers(fields, given))
  const plan = planOf(fields)
  const before = looker(plan, (prop) => opened[prop], reader)
  const closed = closedProps(fields, opened, reader)
  const isHeld = (index: number): boolean => closed.has(fields[index]!.prop) && now.at(index).isReadOnly
  const now = looker(
    plan,
    (prop) => {
      const index = plan.places.get(prop)
      return (index !== undefined && isHeld(index) ? opened : said)[prop]
    },
    reader,
  )
  const offered: Record<string, FormValue> = { ...said }
  const kept: Record<string, FormValue> = {}
  const keep = (field: FormField, value: FormValue | undefined, from: FormAnswers): void => {
    if (value === undefined || isEmpty(value)) return
    kept[field.prop] = value
    const words = from[otherProp(field.prop)]
    if (field.other && chosenTexts(value).includes(field.other.value) && typeof words === 'string' && words !== '')
      kept[otherProp(field.prop)] = words
  }
  for (const [index, field] of fields.entries()) {
    const { prop } = field
    const isHidden = isForOthers(field, reader)
    const from = isHidden || isHeld(index) ? opened : said
    for (const name of field.other ? [prop, otherProp(prop)] : [prop])
      if (from[name] === undefined) delete offered[name]
      else offered[name] = from[name]
    if (isHidden) keep(field, known[prop], known)
    else if (!now.at(index).isShown) {
      if (!before.at(index).isShown) keep(field, stored[prop], stored)
    } else if (!isCover(field, from[prop]) && !isSameAnswer(from[prop], opened[prop]))
      keep(field, inside(field, from[prop]!, { opened: opened[prop], known: known[prop] }, { reader, options }), from)
    // What is gone from the choices is asked again; until somebody answers, what was chosen once stays on record.
    else keep(field, (isEmpty(from[prop]) ? stored : known)[prop], from === said ? said : known)
  }
  return { opened, offered, kept }
}

/** A heading asks nothing, so nothing is said to it. */
const spoken = (fields: readonly FormField[], given: FormAnswers): FormAnswers => {
  const silent = fields.filter((field) => !isQuestion(field) && given[field.prop] !== undefined).map(({ prop }) => prop)
  if (silent.length === 0) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !silent.includes(name)))
}

/** The value behind a cover is never overwritten by it; a cover that is nobody's has been complained about. */
const isCover = (field: FormField, value: FormValue | undefined): boolean =>
  field.isMasked === true && typeof value === 'string' && isMasked(value)

const openedAnswers = (fields: readonly FormField[], known: FormAnswers, { reader, options }: Around): FormAnswers => {
  const theirs = fieldsOf(fields, reader)
  const names = new Set(theirs.flatMap(({ prop }) => [prop, otherProp(prop)]))
  const all = new Set(fields.flatMap(({ prop }) => [prop, otherProp(prop)]))
  const shown = Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name) || !all.has(name)))
  return openAnswers(theirs, maskAnswers(theirs, shown), options)
}

/** What is kept of answers that are small forms of their own. */
const inside = (
  field: FormField,
  value: FormValue,
  { opened, known }: { readonly opened: FormValue | undefined; readonly known: FormValue | undefined },
  around: Around,
): FormValue => {
  const given = recordIn(value)
  if (field.widget === 'willingnessToConsult' && given)
    return settleAnswers(wishesOf(field), { given, stored: {} }, around).kept
  if (field.type !== 'subForm' || !Array.isArray(value)) return value
  return settleRows(field, { given: value, opened, known }, around).map(({ kept }) => kept)
}

type Rows = { readonly given: FormValue; readonly opened: FormValue | undefined; readonly known: FormValue | undefined }

const rowAt = (rows: FormValue | undefined, place: number | undefined): FormAnswers | null =>
  place !== undefined && Array.isArray(rows) ? recordIn((rows as readonly FormValue[])[place]) : null

/** Each row with the one it was before, as far as it was there. */
export const settleRows = (
  { fields = [] }: FormField,
  { given, opened, known }: Rows,
  around: Around,
): readonly SettledAnswers[] => {
  if (!Array.isArray(given)) return []
  const pairs = pairRows(fields, given, opened, around.reader)
  return given.map((row: FormValue, place) => {
    const stored = rowAt(known, pairs[place])
    const start = stored ? {} : presetsOf(fields)
    return settleAnswers(fields, { given: recordIn(row) ?? {}, stored: stored ?? {}, start }, around)
  })
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
    .filter(({ prop, type }) => type !== 'title' && !isSameAnswer(before[prop], after[prop]))
    .map((field) => ({
      prop: field.prop,
      lastValue: before[field.prop] ?? null,
      lastLabel: answerLabel(field, before, options),
    }))
