import { timingSafeEqual } from 'node:crypto'
import { evaluateForm, isEmpty, type FormAnswers, type FormField, type FormReader } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Moments } from './answer-body.ts'

type Opening = { readonly userId: string; readonly formId: string }

const sealOf = (tx: Tx, { userId, formId }: Opening, at: string): Buffer =>
  tx.keys.lookup('form_answer.opened', [userId, formId, at].join('|'))

/** When somebody was handed a form, told by themselves and sealed by us: nothing is written down for those who only look. */
export const openingMark = (tx: Tx, opening: Opening): string => {
  const at = String(tx.now.getTime())
  return `${at}.${sealOf(tx, opening, at).toString('hex')}`
}

const openedBy = (tx: Tx, opening: Opening, mark: string | undefined): number | null => {
  const [at = '', seal = ''] = (mark ?? '').split('.', 2)
  const given = Buffer.from(seal, 'hex')
  const right = sealOf(tx, opening, at)
  return given.length === right.length && timingSafeEqual(given, right) ? Number(at) : null
}

const momentOf = (text: string | undefined): number | null => {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : time
}

export type ReadingProof = {
  readonly openedAt: Moments
  /** The browser's own clock when it sent this: with the moments above it tells how long, whatever time it thinks it is. */
  readonly sentAt?: string | undefined
  readonly opened?: string | undefined
  /** When the draft was begun, which we know ourselves. */
  readonly draftBegun: Date | null
}

/** Seconds a question can have been looked at: as the browser counts them, but no more than have passed here. */
const secondsRead = (tx: Tx, opening: Opening, proof: ReadingProof, prop: string): number => {
  const here = [openedBy(tx, opening, proof.opened), proof.draftBegun?.getTime() ?? null].filter((at) => at !== null)
  const sinceOpening = here.length === 0 ? null : (tx.now.getTime() - Math.min(...here)) / 1000
  const seen = momentOf(proof.openedAt[prop])
  const sent = momentOf(proof.sentAt)
  const now = tx.now.getTime()
  if (seen === null) return sinceOpening ?? 0
  if (sent !== null) return Math.min((sent - seen) / 1000, sinceOpening ?? Number.POSITIVE_INFINITY)
  // A moment that lies ahead of us is of a clock that is wrong: it tells nothing, and locks nobody out.
  if (seen > now) return sinceOpening ?? Number.POSITIVE_INFINITY
  return Math.min((now - seen) / 1000, sinceOpening ?? Number.POSITIVE_INFINITY)
}

/** Questions that must be read before they are answered. What was answered before has been read before. */
export const demandReading = (
  tx: Tx,
  opening: Opening,
  form: { fields: readonly FormField[]; answers: FormAnswers; before: FormAnswers; reader: FormReader },
  proof: ReadingProof,
): void => {
  const timed = form.fields.filter(({ readingTime = 0 }) => readingTime > 0)
  if (timed.length === 0) return
  const state = evaluateForm(form.fields, form.answers, form.reader)
  for (const { prop, readingTime = 0 } of timed) {
    const { isShown = false, isReadOnly = true } = state.get(prop) ?? {}
    const value = form.answers[prop]
    if (!isShown || isReadOnly || isEmpty(value) || !isEmpty(form.before[prop])) continue
    const left = Math.ceil(readingTime - secondsRead(tx, opening, proof, prop))
    if (left > 0) throw new AppError('form.read_on', { seconds: left })
  }
}
