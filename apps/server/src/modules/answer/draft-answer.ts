import type { CallInput, Calls } from '@xinqiao/contract'
import { formatDateTime, otherProp, type FormAnswers, type FormField } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import { inRow, type Place } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { formAtHand, rightsOn } from '../form/index.ts'
import { readAnswers } from './answer-body.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerInReach, demandGiving, matterOfRow, mayCorrect } from './answer.policy.ts'
import { findAnswer, hasJustGiven, lastAnswer, lockMatter } from './answer.repo.ts'
import { bodyField, type DraftRow } from './answer.tables.ts'
import { deleteDraft, overwriteDraft, putDraft, type DraftKey } from './draft.repo.ts'
import { matterOf } from './matter.ts'

type Given = CallInput<Calls['POST /public/forms/answer/draft']>['body']
type Named = Pick<Given, 'formId' | 'userId' | 'answerId' | 'bizType' | 'bizId'>

/** Saves on their way when an answer was given must not bring its draft back. */
const LATE_MS = 60_000

/** Of an answer that is there the matter is known, whatever the request says. */
const keyFor = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  { answerId, formId, ...named }: Named,
): Promise<DraftKey> => ({
  ...(await matterOf(deps, tx, actor, answerId === undefined ? { formId, ...named } : { formId })),
  authorId: actor.userId,
  answerId: answerId ?? null,
})

/** Its id is not known while it is saved, but whose it is and what about; of an answer that is there everything else is known. */
const draftPlace = ({ authorId, formId, userId, bizId, answerId }: Omit<DraftKey, 'bizType'>): Place =>
  inRow(bodyField('form_draft'), authorId, formId, answerId ?? `${userId}/${bizId ?? ''}`)

const keyOf = (row: DraftRow): Omit<DraftKey, 'bizType'> => ({
  authorId: row.author_id,
  formId: row.form_id,
  userId: row.user_id,
  bizId: row.biz_id,
  answerId: row.answer_id,
})

/** What somebody wrote comes back to them as they wrote it, but for what has since been closed to them. */
export const openDraft = (tx: Tx, fields: readonly FormField[], draft: DraftRow): FormAnswers => {
  const answers = JSON.parse(tx.keys.decrypt(draftPlace(keyOf(draft)), draft.body)) as FormAnswers
  const own = new Set(fields.flatMap(({ prop }) => [prop, otherProp(prop)]))
  return Object.fromEntries(Object.entries(answers).filter(([prop]) => own.has(prop)))
}

/**
 * Every few seconds from everybody who writes: one statement as long as the draft is there, two in a matter. Outside of a marked transaction,
 * since a repeat does no harm, and in the trail only when a draft is begun.
 */
export const saveDraft = (
  deps: AnswerDeps,
  ctx: Pick<Ctx, 'requireActor' | 'withTenant' | 'nothingChanged'>,
  given: Given,
) => {
  const actor = ctx.requireActor()
  const answers = readAnswers(given.answers)
  const draftVersion = given.draftVersion ?? null
  return ctx.withTenant(async (tx) => {
    const key = await keyFor(deps, tx, actor, given)
    const body = tx.keys.encrypt(draftPlace(key), JSON.stringify(answers))
    const written = await overwriteDraft(tx, key, { body, no: given.no ?? null, draftVersion })
    if (written) {
      ctx.nothingChanged()
      return { version: written.version, time: formatDateTime(written.updated_at), isKept: written.is_kept }
    }
    const begun = await beginDraft(deps, tx, actor, key, given, body)
    if (!begun?.isNew) ctx.nothingChanged()
    return {
      version: begun?.version ?? draftVersion ?? 1,
      time: formatDateTime(tx.now),
      isKept: begun !== null,
    }
  })
}

const beginDraft = async (deps: AnswerDeps, tx: Tx, actor: Actor, named: DraftKey, given: Given, body: Buffer) => {
  const row = named.answerId === null ? undefined : ensure(await findAnswer(tx, named.answerId))
  const key = row ? { ...named, ...matterOfRow(row) } : named
  if (key.formId !== named.formId) throw notFound()
  await lockMatter(tx, key)
  if (await isTooLate(deps, tx, actor, key, given)) return null
  const form = await formAtHand(tx, { formId: key.formId, no: given.no, siteId: given.siteId })
  const begun = await putDraft(tx, key, { body, no: form.no, draftVersion: given.draftVersion ?? null })
  if (begun.isNew)
    tx.audit({ action: 'form.draft', subjectType: 'user', subjectId: key.userId, detail: { formId: key.formId } })
  return begun
}

/** Whether what is being written has been given already; and whether this person may write it at all. */
const isTooLate = async (deps: AnswerDeps, tx: Tx, actor: Actor, key: DraftKey, given: Given): Promise<boolean> => {
  if (key.answerId !== null) {
    const { row, right } = await answerInReach(deps, tx, actor, key.answerId)
    if (!(await mayCorrect(deps, tx, actor, row, right))) throw new AppError('auth.forbidden')
    return given.version !== undefined && given.version < row.version
  }
  await demandGiving(deps, tx, actor, key, await rightsOn(tx, actor, key.formId))
  const isOnce = key.bizType !== null || key.userId === actor.userId
  if (isOnce) return (await lastAnswer(tx, key)) !== undefined
  const isRest = (given.draftVersion ?? 1) > 1
  return isRest && (await hasJustGiven(tx, key, actor.userId, new Date(tx.now.getTime() - LATE_MS)))
}

/** Only ever one's own, so nothing is asked; what is not there need not go. */
export const dropDraft = (deps: AnswerDeps, ctx: Ctx, given: Named): Promise<null> => {
  const actor = ctx.requireActor()
  return ctx.withTenant(async (tx) => {
    const key = await keyFor(deps, tx, actor, given)
    const about = await deleteDraft(tx, key)
    if (about !== null)
      tx.audit({ action: 'form.draft_drop', subjectType: 'user', subjectId: about, detail: { formId: key.formId } })
    else ctx.nothingChanged()
    return null
  })
}
