import { allFields, formProblems, systemDict, type DesignProblem, type FormDefinition } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { listDicts } from '../dict/index.ts'
import { formTexts as texts } from './form.messages.ts'

/** Dictionaries of the school's own are known to the school only. */
const unknownDicts = async (tx: Tx, { fields }: FormDefinition): Promise<DesignProblem[]> => {
  const asked = allFields(fields).flatMap(({ prop, options }) =>
    options?.from === 'dict' && !systemDict(options.type) ? [{ prop, type: options.type }] : [],
  )
  if (asked.length === 0) return []
  const known = new Set((await listDicts(tx)).map(({ type }) => type))
  return asked
    .filter(({ type }) => !known.has(type))
    .map(({ prop, type }) => ({ prop, message: texts.unknownDict(type) }))
}

/** Why this could not be published in this school. */
export const designProblems = async (tx: Tx, definition: FormDefinition): Promise<DesignProblem[]> => [
  ...formProblems(definition),
  ...(await unknownDicts(tx, definition)),
]

const MOST_TOLD = 8

/** The problems in one sentence, each with the field it is about. */
export const told = (problems: readonly DesignProblem[], { fields }: FormDefinition): string => {
  const labels = new Map(allFields(fields).map(({ prop, label }) => [prop, label]))
  const sentences = problems.map(({ prop, message }) =>
    prop === null ? message : texts.problem(labels.get(prop)?.trim() || prop, message),
  )
  const more = sentences.length > MOST_TOLD ? texts.andMore(sentences.length) : ''
  return sentences.slice(0, MOST_TOLD).join('；') + more
}
