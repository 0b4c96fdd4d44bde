import type { CallInput, Calls } from '@xinqiao/contract'
import { isSignedByPerson } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { formAtHand, rightsOn, type FormAtHand, type FormRight } from '../form/index.ts'
import { findById } from '../user/index.ts'
import { answerPlace, editionPlace, openAnswerBody, readAnswers, sealBody, type AnswerBody } from './answer-body.ts'
import { claimAttachments, filesIn } from './answer-files.ts'
import { editionPrint } from './answer-witness.ts'
import type { AnswerDeps, Matter, SubmittedAnswer } from './answer-parts.ts'
import { answerToChange, demandGiving, matterOfRow, mayCorrect } from './answer.policy.ts'
import { insertAnswer, insertEdition, insertFileUses, lastAnswer, lockMatter, rewriteAnswer } from './answer.repo.ts'
import type { AnswerRow, DraftRow } from './answer.tables.ts'
import { fieldsFor } from './answer.views.ts'
import { deleteDraft, findDraft, type DraftKey } from './draft.repo.ts'
import { keepFacts } from './facts.ts'
import { demandFresh } from './fresh-only.ts'
import { judgeAnswers, wordsBeside } from './judge-answers.ts'
import { matterOf, startOf } from './matter.ts'
import { demandReading } from './reading-time.ts'
import { stampAll, staleMarks } from './sign-marks.ts'
import { startAnswers } from './start-answers.ts'
import { tellChange, tellToSign } from './tell-people.ts'

export type Given = CallInput<Calls['POST /public/forms/answer/save']>['body']

type Ground = { matter: Matter; right: FormRight; row: AnswerRow | null }

/** Of an answer that is there the matter is known, whatever the request says. */
const groundFor = async (deps: AnswerDeps, tx: Tx, actor: Actor, given: Given): Promise<Ground> => {
  if (given.answerId === undefined) {
    const matter = await matterOf(deps, tx, actor, given)
    const [, right, last] = await together(
      lockMatter(tx, matter),
      rightsOn(tx, actor, given.formId),
      lastAnswer(tx, matter),
    )
    await demandGiving(deps, tx, actor, matter, right)
    const isOnce = matter.bizType !== null || matter.userId === actor.userId
    if (isOnce && last) throw new AppError('form.answered')
    return { matter, right, row: null }
  }
  const { row, right } = await answerToChange(deps, tx, actor, given.answerId)
  if (row.form_id !== given.formId) throw notFound()
  if (!(await mayCorrect(deps, tx, actor, row, right))) throw new AppError('auth.forbidden')
  if (row.version !== given.version) throw new AppError('request.version_conflict')
  return { matter: matterOfRow(row), right, row }
}

/** The version people fill in now, or the one this answer or draft was begun with: words are judged by what was asked. */
const versionFor = async (
  tx: Tx,
  given: Given,
  row: AnswerRow | null,
  draft: DraftRow | undefined,
): Promise<FormAtHand> => {
  const { formId, siteId } = given
  const no = given.no ?? row?.form_no
  if (row && row.form_no === no) return formAtHand(tx, { formId, no, siteId })
  const newest = await formAtHand(tx, { formId, siteId })
  if (no === undefined || no === newest.no) return newest
  if (draft?.form_no === no) return formAtHand(tx, { formId, no, siteId })
  throw new AppError('form.form_changed')
}

/** A submit: judged as in the browser, sealed, kept as an edition, and nothing of it lost when somebody else was faster. */
export const saveAnswer = async (deps: AnswerDeps, tx: Tx, actor: Actor, given: Given) => {
  const sent = readAnswers(given.answers)
  const { matter, right, row } = await groundFor(deps, tx, actor, given)
  const draftKey: DraftKey = { ...matter, authorId: actor.userId, answerId: row?.id ?? null }
  const [, draft, person, known] = await together(
    demandFresh(deps, tx, actor, matter.bizType),
    findDraft(tx, draftKey),
    findById(tx, matter.userId),
    row ? Promise.resolve({}) : startOf(deps, tx, matter),
  )
  const form = await versionFor(tx, given, row, draft)
  const before = row ? openAnswerBody(tx, row) : null
  const user = ensure(person)
  const start = row ? {} : (await startAnswers(tx, actor, user, form.definition.fields, known)).real
  const { userId } = matter
  const judged = await judgeAnswers(deps, tx, actor, {
    form,
    right,
    userId,
    answerId: row?.id ?? null,
    given: sent,
    before,
    start,
  })
  const { fields, hash } = judged
  const openedAt = given.openedAt ?? {}
  demandReading(
    tx,
    { userId: actor.userId, formId: form.formId },
    { fields, answers: judged.answers, before: before?.answers ?? {}, reader: { roleCodes: actor.roleCodes } },
    { openedAt, sentAt: given.sentAt, opened: given.opened, draftBegun: draft?.created_at ?? null },
  )
  await claimAttachments(tx, actor, fields, judged.answers, row?.id ?? null)
  const answers = await stampAll(tx, actor, fields, { answers: judged.answers, before: before?.answers ?? {}, hash })
  const body: AnswerBody = { answers, ...wordsBeside(form, answers, before?.answers ?? null), openedAt }
  const { print, ...saved } = await write(tx, actor, { form, matter, row, body, hash })
  const isNew = row === null
  await together(
    keepFacts(tx, { id: saved.answerId, form, answers, at: row?.submitted_at ?? tx.now, isNew }),
    deleteDraft(tx, draftKey),
  )
  await announce(deps, tx, matter, {
    id: saved.answerId,
    formId: form.formId,
    typeCode: form.typeCode,
    userId,
    answers,
    madeBy: actor.userId,
  })
  if (isSignedByPerson(form.typeCode) && userId !== actor.userId)
    await tellToSign(tx, { id: saved.answerId, userId, edition: saved.edition })
  if (row && given.eventSign !== false) await tellChange(tx, actor, { ...row, ...saved }, 'changed')
  tx.audit({
    action: 'form.answer',
    subjectType: 'user',
    subjectId: userId,
    detail: { answerId: saved.answerId, formId: form.formId, edition: saved.edition, print },
  })
  return { ...saved, resign: staleMarks(fieldsFor(form, right, actor), answers, hash) }
}

type Words = { form: FormAtHand; matter: Matter; row: AnswerRow | null; body: AnswerBody; hash: Buffer }

const write = async (tx: Tx, actor: Actor, { form, matter, row, body, hash }: Words) => {
  const id = row?.id ?? tx.newId()
  const no = (row?.edition ?? 0) + 1
  const words = { formNo: form.no, body: sealBody(tx, answerPlace(id), body), contentHash: hash, by: actor.userId }
  const made = { no, form_no: form.no, event: 'submit', content_hash: hash, made_by: actor.userId } as const
  await together(
    row ? rewriteAnswer(tx, row, words) : insertAnswer(tx, id, matter, words),
    insertEdition(tx, { answer_id: id, ...made, body: sealBody(tx, editionPlace(id, no), body) }),
    insertFileUses(tx, id, filesIn(form.definition.fields, body.answers)),
  )
  const about = { id, form_id: form.formId, user_id: matter.userId }
  return { answerId: id, edition: no, version: (row?.version ?? 0) + 1, print: editionPrint(tx, about, made, body) }
}

const announce = async (deps: AnswerDeps, tx: Tx, { bizType }: Matter, answer: SubmittedAnswer): Promise<void> => {
  for (const part of deps.parts) await part.submitted?.(tx, answer)
  if (bizType !== null) await deps.subjects.get(bizType)?.submitted?.(tx, answer)
}
