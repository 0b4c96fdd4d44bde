import {
  changesBetween,
  checkAnswers,
  formatDate,
  labelCopies,
  limitFields,
  namedProblem,
  settleAnswers,
  type FormAnswers,
  type FormField,
  type FormProblem,
  type FormValue,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FormAtHand, FormRight } from '../form/index.ts'
import { contentHash, type AnswerBody } from './answer-body.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { fileIdIn } from './file-ids.ts'
import { isSignedAnew, markIn, signatureFields } from './sign-marks.ts'

export type Sent = {
  readonly form: FormAtHand
  readonly right: FormRight
  readonly userId: string
  /** Of the answer that is corrected. */
  readonly answerId: string | null
  readonly given: FormAnswers
  /** The newest edition, when one is corrected. */
  readonly before: AnswerBody | null
  /** What the form began with, when there is none. */
  readonly start: FormAnswers
}

export type Judged = {
  /** As they will be kept, but for the signatures that are still to be stamped. */
  readonly answers: FormAnswers
  /** With the rights of whoever sent them. */
  readonly fields: readonly FormField[]
  readonly hash: Buffer
}

/** What the server itself adds to the answers, so that nobody can say otherwise. */
const prepared = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  sent: Sent,
  answers: FormAnswers,
): Promise<FormAnswers> => {
  const about = { definition: sent.form.definition, userId: sent.userId, answers, answerId: sent.answerId }
  const own: Record<string, FormValue> = {}
  for (const part of deps.parts) Object.assign(own, await part.prepare?.(tx, actor, about))
  return own
}

/** A signature that stands under other words counts as none. */
const withoutStale = (
  fields: readonly FormField[],
  offered: FormAnswers,
  before: FormAnswers,
  hash: Buffer,
): FormAnswers => {
  const stale = signatureFields(fields)
    .filter(({ prop }) => {
      const mark = markIn(before, prop)
      const value = offered[prop]
      if (mark === null || isSignedAnew(value)) return false
      return mark.fileId === fileIdIn(value) && mark.hash !== hash.toString('hex')
    })
    .map(({ prop }) => prop)
  return Object.fromEntries(Object.entries(offered).filter(([prop]) => !stale.includes(prop)))
}

/** The same verdict as in the browser, by the same function, with the rights of the person on each field. */
export const judgeAnswers = async (deps: AnswerDeps, tx: Tx, actor: Actor, sent: Sent): Promise<Judged> => {
  const { form, right, before } = sent
  const fields = limitFields(form.definition.fields, right.fields)
  const { options, grid } = form
  const reader = { roleCodes: actor.roleCodes }
  const settle = (own: FormAnswers) => {
    const stored = before ? { ...before.answers, ...own } : {}
    const start = before ? {} : { ...sent.start, ...own }
    return settleAnswers(fields, { given: { ...sent.given, ...own }, stored, start }, { reader, options })
  }
  const first = settle({})
  const own = await prepared(deps, tx, actor, sent, first.kept)
  const { opened, offered, kept } = Object.keys(own).length === 0 ? first : settle(own)
  const hash = contentHash(fields, kept)
  const judged = withoutStale(fields, { ...offered, ...own }, before?.answers ?? {}, hash)
  refuse(fields, checkAnswers(fields, judged, { reader, today: formatDate(tx.now), options, grid, loaded: opened }))
  return { answers: kept, fields, hash }
}

const refuse = (fields: readonly FormField[], problems: readonly FormProblem[]): void => {
  const [first] = problems
  if (!first) return
  throw new AppError(
    'form.answer_wrong',
    { detail: namedProblem({ ...first, label: labelAt(fields, first.prop) }) },
    { data: problems.map(({ prop, message }) => ({ prop, message })) },
  )
}

/** Of the innermost question a path leads to. */
const labelAt = (fields: readonly FormField[], path: string): string => {
  const [name = '', , inner] = path.split('.')
  const field = fields.find(({ prop }) => prop === name || `${prop}_text` === name)
  if (!field) return ''
  return (inner !== undefined && field.fields?.find(({ prop }) => prop === inner)?.label) || field.label
}

/** What is kept beside the answers: their words on this day, and of what has changed what stood there before. */
export const wordsBeside = (
  form: FormAtHand,
  answers: FormAnswers,
  before: FormAnswers | null,
): Pick<AnswerBody, 'labels' | 'last'> => {
  const { definition, options } = form
  const asked = definition.fields.filter(({ type }) => type !== 'signature')
  const last: Record<string, FormValue> = {}
  for (const { prop, lastValue, lastLabel } of before ? changesBetween(asked, before, answers, options) : []) {
    last[`${prop}_lastValue`] = lastValue
    last[`${prop}_lastLabel`] = lastLabel
  }
  return { labels: labelCopies(definition.fields, answers, options), last }
}
