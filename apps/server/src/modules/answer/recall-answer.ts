import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, type FormRight } from '../form/index.ts'
import { editionPlace, openAnswerBody, sealBody } from './answer-body.ts'
import { dropFacts } from './facts.ts'
import { editionPrint } from './answer-witness.ts'
import { answerTexts as texts } from './answer.messages.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerToChange, mayCorrect, mayOverrule } from './answer.policy.ts'
import { insertEdition, isSignedByOther, markAnswer } from './answer.repo.ts'
import type { AnswerRow } from './answer.tables.ts'
import { fieldsFor } from './answer.views.ts'
import { staleMarks } from './sign-marks.ts'
import { tellChange } from './tell-people.ts'

/** Why it cannot be taken back; null when it can. */
const objection = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  row: AnswerRow,
  right: FormRight,
): Promise<string | null> => {
  if (row.status === 'recalled') return texts.recalledAlready
  if (row.biz_type === null && (await mayOverrule(tx, actor, row, right))) return null
  if (row.updated_by !== actor.userId || !(await mayCorrect(deps, tx, actor, row, right))) return texts.othersWords
  return (await isSignedByOther(tx, row, actor.userId)) ? texts.signedByOther : null
}

export const isRecallable = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  row: AnswerRow,
  right: FormRight,
): Promise<boolean> => (await objection(deps, tx, actor, row, right)) === null

/** Takes an answer back to be corrected. What it said stays in its editions. */
export const recallAnswer = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  given: { answerId: string; version?: number | undefined },
) => {
  const { row, right } = await answerToChange(deps, tx, actor, given.answerId)
  if (given.version !== undefined && given.version !== row.version) throw new AppError('request.version_conflict')
  const detail = await objection(deps, tx, actor, row, right)
  if (detail !== null) throw new AppError('form.not_recallable', { detail })
  const body = openAnswerBody(tx, row)
  const edition = row.edition + 1
  await markAnswer(tx, row, { status: 'recalled', body: row.body })
  await dropFacts(tx, row.id, row.submitted_at)
  const { form_no, content_hash } = row
  const made = { no: edition, form_no, event: 'recall', content_hash, made_by: actor.userId } as const
  await insertEdition(tx, { answer_id: row.id, ...made, body: sealBody(tx, editionPlace(row.id, edition), body) })
  await tellChange(tx, actor, { ...row, edition }, 'recalled')
  tx.audit({
    action: 'form.recall',
    subjectType: 'user',
    subjectId: row.user_id,
    detail: { answerId: row.id, formId: row.form_id, edition, print: editionPrint(tx, row, made, body) },
  })
  const form = await formAtHand(tx, { formId: row.form_id, no: row.form_no })
  return {
    answerId: row.id,
    edition,
    version: row.version + 1,
    resign: staleMarks(fieldsFor(form, right, actor), body.answers, row.content_hash),
  }
}
