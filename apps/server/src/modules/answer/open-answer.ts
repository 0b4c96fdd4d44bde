import type { CallInput, Calls } from '@xinqiao/contract'
import { evaluateForm, formatDateTime, limitFields, PERSON_SIGN, type FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, formInForce, openFormView, rightsOn, type FormAtHand, type FormRight } from '../form/index.ts'
import { deptPath, findById, type UserRow } from '../user/index.ts'
import { openAnswerBody, openEditionBody } from './answer-body.ts'
import type { AnswerDeps, Matter } from './answer-parts.ts'
import {
  answerInReach,
  demandGiving,
  demandLayer,
  matterOfRow,
  mayCorrect,
  mayRead,
  maySignUnasked,
  readsToSign,
} from './answer.policy.ts'
import { editionBefore, lastAnswer } from './answer.repo.ts'
import type { AnswerRow } from './answer.tables.ts'
import { answersFor, fieldsFor, nameOf, signedAs } from './answer.views.ts'
import { openDraft } from './draft-answer.ts'
import { findDraft } from './draft.repo.ts'
import { demandFresh } from './fresh-only.ts'
import { matterOf, startOf } from './matter.ts'
import { heldFor, noteReading } from './read-answer.ts'
import { openingMark } from './reading-time.ts'
import { isRecallable } from './recall-answer.ts'
import { markIn, signatureFields } from './sign-marks.ts'
import { startAnswers } from './start-answers.ts'

type Asked = CallInput<Calls['POST /public/forms/answer/open']>['body']

type Ground = { matter: Matter; right: FormRight; row: AnswerRow | null; mayWrite: boolean; isSigner: boolean }

/** An answer that is named; or one's own, or the matter's, as far as there is one; or a new one. */
const groundFor = async (deps: AnswerDeps, tx: Tx, actor: Actor, asked: Asked): Promise<Ground> => {
  const there = async (row: AnswerRow, right: FormRight): Promise<Ground> => ({
    matter: matterOfRow(row),
    right,
    row,
    mayWrite: await mayCorrect(deps, tx, actor, row, right),
    isSigner: await readsToSign(tx, actor, row, right),
  })
  const { answerId } = asked
  if (answerId !== undefined) {
    const { row, right } = await answerInReach(deps, tx, actor, answerId)
    return there(row, right)
  }
  const formId = asked.formId ?? (await formInForce(tx, ensure(asked.typeCode), asked.siteId))
  const matter = await matterOf(deps, tx, actor, { ...asked, formId })
  const right = await rightsOn(tx, actor, formId)
  const isOnce = matter.bizType !== null || matter.userId === actor.userId
  const row = isOnce ? await lastAnswer(tx, matter) : undefined
  if (row && (await mayRead(deps, tx, actor, row, right))) {
    await demandLayer(deps, tx, actor, row)
    return there(row, right)
  }
  await demandGiving(deps, tx, actor, matter, right)
  return { matter, right, row: null, mayWrite: true, isSigner: false }
}

const newestNo = async (tx: Tx, formId: string): Promise<number> =>
  (
    await tx.row<{ no: number | null }>('select published_no as no from form where tenant_id = $1 and id = $2', [
      tx.tenantId,
      formId,
    ])
  )?.no ?? 0

const userView = async (tx: Tx, actor: Actor, user: UserRow, isWrittenAbout: boolean) => ({
  id: user.id,
  realName: nameOf(actor, user.id, user.real_name, isWrittenAbout),
  userName: user.username,
  deptFullName: await deptPath(tx, user.dept_id),
})

/** Where this person may put their name, of what is asked with these answers. */
const signable = (form: FormAtHand, right: FormRight, actor: Actor, answers: FormAnswers): string[] => {
  const fields = limitFields(form.definition.fields, right.fields)
  const state = evaluateForm(fields, answers, { roleCodes: actor.roleCodes })
  return signatureFields(fields)
    .map(({ prop }) => prop)
    .filter((prop) => state.get(prop)?.isShown && !state.get(prop)?.isReadOnly)
}

/** Everything a page needs to fill in, correct, sign or show one answer. */
export const openAnswer = async (deps: AnswerDeps, tx: Tx, actor: Actor, asked: Asked) => {
  if (asked.answerId === undefined && asked.formId === undefined && asked.typeCode === undefined)
    throw new AppError('form.unknown_type')
  const { matter, right, row, mayWrite, isSigner } = await groundFor(deps, tx, actor, asked)
  await demandFresh(deps, tx, actor, matter.bizType)
  const { formId } = matter
  const user = ensure(await findById(tx, matter.userId))
  const draft = mayWrite
    ? await findDraft(tx, { ...matter, authorId: actor.userId, answerId: row?.id ?? null })
    : undefined
  // A form that is closed takes no new answers, but what was begun with an older version goes on as it was begun.
  const newest = row ? null : await formAtHand(tx, { formId, siteId: asked.siteId })
  const no = row?.form_no ?? draft?.form_no
  const form =
    newest && (no === undefined || no === newest.no)
      ? newest
      : await formAtHand(tx, { formId, no, siteId: asked.siteId })
  const fields = fieldsFor(form, right, actor)
  const body = row && openAnswerBody(tx, row)
  const before = row && !isSigner && (await editionBefore(tx, row))
  if (row) noteReading(tx, actor, row)
  const all = limitFields(form.definition.fields, right.fields)
  const start = row ? {} : (await startAnswers(tx, actor, user, all, await startOf(deps, tx, matter))).shown
  const maySign =
    (mayWrite || isSigner) && row?.status !== 'recalled'
      ? signable(form, right, actor, body?.answers ?? start).filter((prop) => mayWrite || prop === PERSON_SIGN)
      : []
  const person = await userView(tx, actor, user, mayWrite || row?.created_by === actor.userId)
  return {
    form: openFormView(form, right, actor),
    user: person,
    answer: row && body && (await heldFor(tx, actor, { row, form, right, body }, undefined, person)),
    previous: before
      ? JSON.stringify(answersFor(fields, signedAs(fields, openEditionBody(tx, before).answers, person)))
      : null,
    draft: draft
      ? {
          answers: JSON.stringify(openDraft(tx, fields, draft)),
          version: draft.version,
          no: draft.form_no,
          time: formatDateTime(draft.updated_at),
        }
      : null,
    prefill: JSON.stringify(start),
    mayWrite,
    mayRecall: row ? await isRecallable(deps, tx, actor, row, right) : false,
    maySign,
    autoSign:
      row && body ? maySign.filter((prop) => maySignUnasked(actor, row, prop) && !markIn(body.answers, prop)) : [],
    newestNo: newest?.no ?? (await newestNo(tx, formId)),
    standing: (matter.bizType && (await deps.subjects.get(matter.bizType)?.standing?.(tx, actor, matter))) || null,
    opened: openingMark(tx, { userId: actor.userId, formId }),
  }
}

/** A form by itself, ready to be filled in. */
export const viewForm = async (tx: Tx, actor: Actor, { formId, siteId }: { formId: string; siteId?: string }) => {
  const right = await rightsOn(tx, actor, formId)
  if (right.actions.size === 0) throw new AppError('auth.forbidden')
  return openFormView(await formAtHand(tx, { formId, siteId }), right, actor)
}
