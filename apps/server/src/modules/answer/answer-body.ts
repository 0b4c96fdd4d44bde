import { createHash } from 'node:crypto'
import { canonicalJson, type FormAnswers, type FormField, type FormValue } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import { inRow, type Place } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { answerTexts as texts } from './answer.messages.ts'
import { bodyField, type AnswerRow, type EditionRow } from './answer.tables.ts'

export type Moments = Readonly<Record<string, string>>

/** What is sealed: the answers, what they were called on that day, and what stood there before. */
export type AnswerBody = {
  readonly answers: FormAnswers
  readonly labels: Readonly<Record<string, string>>
  /** `{prop}_lastValue` and `{prop}_lastLabel` of what this edition changed. */
  readonly last: FormAnswers
  readonly openedAt: Moments
}

export const answerPlace = (id: string): Place => inRow(bodyField('form_answer'), id)

export const editionPlace = (answerId: string, no: number): Place => inRow(bodyField('form_edition'), answerId, no)

export const sealBody = (tx: Tx, place: Place, body: AnswerBody): Buffer => tx.keys.encrypt(place, JSON.stringify(body))

export const openAnswerBody = (tx: Tx, { id, body }: Pick<AnswerRow, 'id' | 'body'>): AnswerBody =>
  JSON.parse(tx.keys.decrypt(answerPlace(id), body)) as AnswerBody

export const openEditionBody = (
  tx: Tx,
  { answer_id, no, body }: Pick<EditionRow, 'answer_id' | 'no' | 'body'>,
): AnswerBody => JSON.parse(tx.keys.decrypt(editionPlace(answer_id, no), body)) as AnswerBody

/** What a signature stands under: every answer but the signatures themselves. */
export const contentHash = (fields: readonly FormField[], answers: FormAnswers): Buffer => {
  const signatures = new Set(fields.filter(({ type }) => type === 'signature').map(({ prop }) => prop))
  const content = Object.fromEntries(Object.entries(answers).filter(([prop]) => !signatures.has(prop)))
  return createHash('sha256').update(canonicalJson(content)).digest()
}

const DEEPEST = 12

const isShallow = (value: FormValue, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((one) => isShallow(one, left - 1)))

/** Answers as they travel. Whatever else the text may be is refused before anything looks inside. */
export const readAnswers = (text: string): FormAnswers => {
  let value: FormValue
  try {
    value = JSON.parse(text) as FormValue
  } catch {
    throw new AppError('form.unreadable', { detail: texts.unreadable })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isShallow(value, DEEPEST))
    throw new AppError('form.unreadable', { detail: texts.unreadable })
  return value as FormAnswers
}
