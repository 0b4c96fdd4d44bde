import { isEmpty } from './condition.ts'
import { evaluateForm, type FormReader } from './evaluate-form.ts'
import type { FormDefinition, FormField, FormOption } from './form-definition.ts'
import { chosenTexts, type FormAnswers } from './form-value.ts'
import type { FormOptions } from './form-options.ts'
import { isScaleField } from './widget-parts.ts'

type Points = { readonly label: string; readonly score: number; readonly maxScore: number }
export type ScoredItem = Points & { readonly prop: string; readonly isAnswered: boolean }

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
const scoredItems = (fields: readonly FormField[], answers: FormAnswers, options: FormOptions): readonly ScoredItem[] =>
  fields.flatMap((field): ScoredItem[] => {
    const offered = flat(options(field.prop))
    if (scores(offered).length === 0) return []
    const chosen = new Set(chosenTexts(answers[field.prop]))
    const score = scores(offered.filter(({ value }) => chosen.has(value))).reduce((sum, one) => sum + one, 0)
    const isAnswered = !isEmpty(answers[field.prop])
    return [{ prop: field.prop, label: field.label, score, maxScore: most(field, offered), isAnswered }]
  })

const sum = (label: string, items: readonly Points[]): Points => ({
  label,
  score: items.reduce((total, { score }) => total + score, 0),
  maxScore: items.reduce((total, { maxScore }) => total + maxScore, 0),
})

type Asked = Pick<FormDefinition, 'groups' | 'fields'>

/** Under which words a question stands: its group's, or those of the heading above it. */
const placesOf = ({ groups = [], fields }: Asked): ReadonlyMap<string, string> => {
  let heading = ''
  return new Map(
    fields.map(({ prop, type, label, group }) => {
      if (type === 'title' && group === undefined) heading = label
      return [prop, groups.find(({ key }) => key === group)?.label ?? heading]
    }),
  )
}

export type Scores = Omit<Points, 'label'> & {
  readonly items: readonly ScoredItem[]
  /** one for each part of the form that counts; none where there is only one */
  readonly dimensions: readonly Points[]
}

/** What an answer comes to. A question that was not asked is not among those that could have counted. */
export const scoresOf = (asked: Asked, answers: FormAnswers, options: FormOptions, reader: FormReader): Scores => {
  const state = evaluateForm(asked.fields, answers, reader)
  const items = scoredItems(asked.fields, answers, options).filter(
    ({ prop, isAnswered }) => isAnswered || state.get(prop)?.isShown,
  )
  const places = placesOf(asked)
  const parts = Map.groupBy(items, ({ prop }) => places.get(prop) ?? '')
  const dimensions = parts.size < 2 ? [] : [...parts].map(([label, some]) => sum(label, some))
  const { score, maxScore } = sum('', items)
  return { score, maxScore, items, dimensions }
}

/** What a choice counts is not told to those who choose. */
export const uncounted = ({ score: _, children, ...option }: FormOption): FormOption => ({
  ...option,
  ...(children ? { children: children.map(uncounted) } : {}),
})

export const withoutScores = (fields: readonly FormField[]): readonly FormField[] =>
  fields.map((field) => ({
    ...field,
    ...(field.options?.from === 'inline'
      ? { options: { from: 'inline', options: field.options.options.map(uncounted) } as const }
      : {}),
    ...(field.fields ? { fields: withoutScores(field.fields) } : {}),
  }))

/** Whether there is anything to tell of such an answer. */
export const hasScores = (fields: readonly FormField[]): boolean =>
  fields.some(
    (field) =>
      isScaleField(field) || (field.options?.from === 'inline' && scores(flat(field.options.options)).length > 0),
  )
