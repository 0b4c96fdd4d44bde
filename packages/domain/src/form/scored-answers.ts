import type { FormField, FormOption } from './form-definition.ts'
import { chosenTexts, type FormAnswers } from './form-value.ts'
import type { FormOptions } from './form-options.ts'

export type ScoredItem = {
  readonly prop: string
  readonly label: string
  readonly score: number
  readonly maxScore: number
}

const flat = (options: readonly FormOption[]): readonly FormOption[] =>
  options.flatMap((option) => [option, ...flat(option.children ?? [])])

const scores = (options: readonly FormOption[]): number[] =>
  options.flatMap(({ score }) => (score === undefined ? [] : [score]))

/** Several choices add up; of one choice the highest is the most there is. */
const most = ({ type, max }: FormField, options: readonly FormOption[]): number => {
  const offered = scores(options)
  if (type !== 'checkbox') return Math.max(0, ...offered)
  return offered
    .filter((score) => score > 0)
    .toSorted((a, b) => b - a)
    .slice(0, max ?? offered.length)
    .reduce((sum, score) => sum + score, 0)
}

/** Questions whose choices count, with what was chosen. A question that was not answered counts nothing. */
export const scoredItems = (
  fields: readonly FormField[],
  answers: FormAnswers,
  options: FormOptions,
): readonly ScoredItem[] =>
  fields.flatMap((field): ScoredItem[] => {
    const offered = flat(options(field.prop))
    if (scores(offered).length === 0) return []
    const chosen = new Set(chosenTexts(answers[field.prop]))
    const score = scores(offered.filter(({ value }) => chosen.has(value))).reduce((sum, one) => sum + one, 0)
    return [{ prop: field.prop, label: field.label, score, maxScore: most(field, offered) }]
  })
