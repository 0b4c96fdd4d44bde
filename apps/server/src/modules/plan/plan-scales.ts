import { askedItems, type ScaleAnswers, type ScaleDefinition, type SheetAnswers, choiceAt } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { publishedScale, publishedScales } from '../scale/index.ts'
import { scaleIdsOf } from './plan.repo.ts'

/** One question of a sheet: which scale of the plan it is of, and what can be chosen. */
export type Question = {
  readonly part: number
  readonly itemId: string
  readonly text: string
  readonly isOptional: boolean
  readonly options: readonly { readonly v: number; readonly t: string }[]
}

/** What a plan asks, the same for everybody: the place of an answer in the sheet says which question it is of. */
export type Paper = {
  readonly scales: readonly { readonly versionId: string; readonly definition: ScaleDefinition }[]
  readonly questions: readonly Question[]
}

const optionsOf = ({ optionSets = {} }: ScaleDefinition, item: ScaleDefinition['items'][number]) => {
  const { options = [], type, min = 0, max = 10 } = item
  if (type === 'slider') return Array.from({ length: max - min + 1 }, (_, i) => ({ v: min + i, t: String(min + i) }))
  return typeof options === 'string' ? (optionSets[options] ?? []) : options
}

/** What is written or has several answers belongs to forms: a sheet is choices. */
const isChoice = ({ type }: ScaleDefinition['items'][number]): boolean => type !== 'text' && type !== 'multi'

const questionsOf = (definition: ScaleDefinition, part: number): readonly Question[] => {
  const always = new Set(askedItems(definition, {}, {}))
  return definition.items.filter(isChoice).map((item) => ({
    part,
    itemId: item.id,
    text: item.text,
    // What is asked only after certain answers is judged when all of them are there.
    isOptional: item.required === false || item.showIf !== undefined || !always.has(item.id),
    options: optionsOf(definition, item),
  }))
}

export const paperFrom = (scales: Paper['scales']): Paper => ({
  scales,
  questions: scales.flatMap(({ definition }, part) => questionsOf(definition, part)),
})

export const paperOf = async (tx: Tx, planId: string): Promise<Paper> => {
  const scales = []
  for (const versionId of await scaleIdsOf(tx, planId))
    scales.push({ versionId, definition: await publishedScale(tx, versionId) })
  return paperFrom(scales)
}

/** What a sheet was made for is asked as it was: a plan that has sheets never asks anything else again. */
const asked = new Map<string, Paper>()
const MOST_ASKED = 300

/** Of a plan that has been published. Read once: in a census everybody who saves asks for the same one. */
export const askedPaper = async (tx: Tx, planId: string): Promise<Paper> => {
  const key = `${tx.tenantId} ${planId}`
  const known = asked.get(key)
  if (known) return known
  const paper = await paperOf(tx, planId)
  const [oldest] = asked.keys()
  if (asked.size >= MOST_ASKED && oldest !== undefined) asked.delete(oldest)
  asked.set(key, paper)
  return paper
}

/** The answers to one scale, as its scorer reads them. */
export const answersTo = ({ questions }: Paper, part: number, answers: SheetAnswers): ScaleAnswers =>
  Object.fromEntries(
    questions.flatMap((question, index) => {
      const choice = question.part === part ? choiceAt(answers, index) : null
      const option = choice === null ? undefined : question.options[choice]
      return option ? [[question.itemId, option.v]] : []
    }),
  )

export const timesOf = ({ questions }: Paper, part: number, { times }: SheetAnswers): Record<string, number> =>
  Object.fromEntries(
    questions.flatMap((question, index) =>
      question.part === part ? [[question.itemId, (times[index] ?? 0) * 100]] : [],
    ),
  )

export const scaleView = (versionId: string, definition: ScaleDefinition) => ({
  versionId,
  code: definition.code,
  title: definition.title,
  items: definition.items.length,
  seconds: definition.estimatedSec,
  hasRisk: (definition.risk ?? []).length > 0,
})

/** Those that may stand in a plan: published, with the right to use them, and asked on their own. */
export const usableScales = async (tx: Tx): Promise<Paper['scales']> =>
  (await publishedScales(tx))
    .filter(
      ({ definition, isUsable }) => isUsable && definition.audience !== 'branch' && definition.items.some(isChoice),
    )
    .map(({ versionId, definition }) => ({ versionId, definition }))

export const demandUsable = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const usable = new Set((await usableScales(tx)).map(({ versionId }) => versionId))
  if (ids.some((id) => !usable.has(id))) throw new AppError('plan.licence')
}

/** Nobody is asked what somebody would have to act upon where nobody hears the answer. */
export const demandCalm = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const id of ids) if (((await publishedScale(tx, id)).risk ?? []).length > 0) throw new AppError('cadre.risk')
}
