import { hideParts, leastTold, small, told, type Cell } from '../rules/few.ts'
import { isEmpty } from './condition.ts'
import { isQuestion, type FormField, type FormOption } from './form-definition.ts'
import type { FormOptions } from './form-options.ts'
import { chosenTexts, type FormAnswers } from './form-value.ts'
import { gradesOf, isScaleField, readScaleAnswers, scaleOfField } from './widget-parts.ts'
import { scaleFault, scoreScale } from './short-scales.ts'

export type FigureRow = { readonly label: string; readonly cell: Cell }

/** What a question comes to over many answers. A question that is answered in words of one's own only has its number of answers. */
export type QuestionFigures = {
  readonly prop: string
  readonly label: string
  /** how many answered it */
  readonly n: Cell
  readonly options: readonly FigureRow[]
  /** of numbers and ratings */
  readonly mean: number | null
  readonly least: number | null
  readonly most: number | null
  /** fewer than these are not told: results of scales tell more of a person */
  readonly fewest: number
}

const NUMBERS: ReadonlySet<FormField['type']> = new Set(['number', 'slider', 'rate'])
const CHOICES: ReadonlySet<FormField['type']> = new Set(['radio', 'radioInput', 'select', 'star', 'checkbox', 'tree'])

const flat = (options: readonly FormOption[]): readonly FormOption[] =>
  options.flatMap((option) => [option, ...flat(option.children ?? [])])

/** What can be counted: choices in their order, levels of a scale, yes and no. */
const countedAs = (field: FormField, options: FormOptions): readonly FormOption[] | null => {
  if (field.widget === 'gradingResults') return gradesOf(field, options)
  if (isScaleField(field)) return scaleOfField(field).bands.map(({ label }) => ({ value: label, label }))
  if (field.type === 'switch')
    return [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ]
  return CHOICES.has(field.type) || field.widget === 'interviewAssessResult' ? flat(options(field.prop)) : null
}

const valuesIn = (field: FormField, answers: FormAnswers): readonly string[] => {
  const value = answers[field.prop]
  if (!isScaleField(field)) return typeof value === 'boolean' ? [String(value)] : chosenTexts(value)
  const given = readScaleAnswers(value)?.answers.filter((answer) => answer !== null) ?? []
  const scale = scaleOfField(field)
  return scaleFault(scale, given) === null ? [scoreScale(scale, given).level] : []
}

const numberIn = ({ prop }: FormField, answers: FormAnswers): number[] => {
  const value = Number(answers[prop])
  return isEmpty(answers[prop]) || !Number.isFinite(value) ? [] : [value]
}

const TWO = 100

/**
 * Counts question by question. Few are not told to those who look at a part of the school only: there a number is soon
 * somebody; of several choices each stands for itself, of one choice they are parts of a whole.
 */
export const answerFigures = (
  fields: readonly FormField[],
  sets: readonly FormAnswers[],
  options: FormOptions,
  isExact: boolean,
): readonly QuestionFigures[] =>
  fields.filter(isQuestion).map((field) => {
    const given = sets.filter((answers) => !isEmpty(answers[field.prop]))
    const choices = countedAs(field, options)
    const numbers = NUMBERS.has(field.type) ? given.flatMap((answers) => numberIn(field, answers)) : []
    const fewest = leastTold[isScaleField(field) ? 'scale' : 'outside']
    const isTold = isExact || numbers.length >= fewest
    const tally = new Map<string, number>()
    for (const answers of choices ? given : [])
      for (const value of valuesIn(field, answers)) tally.set(value, (tally.get(value) ?? 0) + 1)
    const parts = (choices ?? []).map(({ value, label }) => ({ key: value, label, n: tally.get(value) ?? 0 }))
    const isHidden = !isExact && given.length < fewest
    return {
      prop: field.prop,
      label: field.label,
      n: isHidden ? small : told(given.length),
      options: seen(parts, field.type === 'checkbox', isExact ? null : fewest),
      mean: numbers.length > 0 && isTold ? Math.round((sum(numbers) / numbers.length) * TWO) / TWO : null,
      // The ends of a range are single people.
      least: numbers.length > 0 && isExact ? Math.min(...numbers) : null,
      most: numbers.length > 0 && isExact ? Math.max(...numbers) : null,
      fewest,
    }
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

type Parts = Parameters<typeof hideParts>[0]

const seen = (parts: Parts, isSeveral: boolean, fewest: number | null): readonly FigureRow[] => {
  if (fewest === null) return parts.map(({ label, n }) => ({ label, cell: told(n) }))
  if (!isSeveral) return hideParts(parts, new Set(), fewest).rows.map(({ label, cell }) => ({ label, cell }))
  return parts.map(({ label, n }) => ({ label, cell: n < fewest ? small : told(n) }))
}
