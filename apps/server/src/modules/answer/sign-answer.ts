import { evaluateForm, limitFields, PERSON_SIGN } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand } from '../form/index.ts'
import { answerPlace, editionPlace, openAnswerBody, sealBody } from './answer-body.ts'
import { editionPrint } from './answer-witness.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerToChange, isAskedToSign, mayCorrect, maySignUnasked } from './answer.policy.ts'
import { insertEdition, insertFileUses, markAnswer } from './answer.repo.ts'
import { fieldsFor } from './answer.views.ts'
import { markIn, staleMarks, signatureFields, stampSignature, type SignSource } from './sign-marks.ts'
import { tellChange } from './tell-people.ts'

type Given = {
  answerId: string
  version: number
  prop: string
  fileId: string
  source: SignSource
  isAutomatic?: boolean
}

/** Somebody puts their name under what is there. Not a word changes. */
export const signAnswer = async (deps: AnswerDeps, tx: Tx, actor: Actor, given: Given) => {
  const { row, right } = await answerToChange(deps, tx, actor, given.answerId)
  if (row.version !== given.version) throw new AppError('request.version_conflict')
  if (row.status === 'recalled') throw new AppError('form.recalled')
  const form = await formAtHand(tx, { formId: row.form_id, no: row.form_no })
  const fields = limitFields(form.definition.fields, right.fields)
  const field = signatureFields(fields).find(({ prop }) => prop === given.prop)
  if (!field) throw notFound()
  const body = openAnswerBody(tx, row)
  const state = evaluateForm(fields, body.answers, { roleCodes: actor.roleCodes }).get(field.prop)
  if (!state?.isShown) throw notFound()
  const isTheirs = field.prop === PERSON_SIGN && (await isAskedToSign(tx, actor, row))
  if (state.isReadOnly || !(isTheirs || (await mayCorrect(deps, tx, actor, row, right))))
    throw new AppError('form.sign_refused', { label: field.label })
  const { fileId, source, isAutomatic = false } = given
  // Nothing that stands there gives way to what nobody asked for, and nothing is signed that is not the signer's to sign.
  if (
    isAutomatic &&
    (source !== 'quoted' || markIn(body.answers, given.prop) || !maySignUnasked(actor, row, given.prop))
  )
    throw new AppError('form.sign_refused', { label: field.label })
  const mark = await stampSignature(tx, actor, { field, fileId, source }, row.content_hash)
  const signed = { ...body, answers: { ...body.answers, [field.prop]: mark } }
  const edition = row.edition + 1
  await markAnswer(tx, row, { status: row.status, body: sealBody(tx, answerPlace(row.id), signed) })
  const { form_no, content_hash } = row
  const made = { no: edition, form_no, event: 'sign', content_hash, made_by: actor.userId } as const
  await insertEdition(tx, { answer_id: row.id, ...made, body: sealBody(tx, editionPlace(row.id, edition), signed) })
  await insertFileUses(tx, row.id, [{ fileId, prop: field.prop }])
  const { id, form_id: formId, user_id: userId } = row
  // A module may have waited for the name under it.
  if (row.biz_type !== null)
    await deps.subjects
      .get(row.biz_type)
      ?.submitted?.(tx, { id, formId, typeCode: form.typeCode, userId, answers: signed.answers, madeBy: actor.userId })
  await tellChange(tx, actor, { ...row, edition }, 'signed')
  tx.audit({
    action: 'form.sign',
    subjectType: 'user',
    subjectId: row.user_id,
    detail: {
      answerId: row.id,
      formId: row.form_id,
      edition,
      prop: field.prop,
      source,
      ...(isAutomatic ? { isAutomatic } : {}),
      print: editionPrint(tx, row, made, signed),
    },
  })
  return {
    answerId: row.id,
    edition,
    version: row.version + 1,
    resign: staleMarks(fieldsFor(form, right, actor), signed.answers, row.content_hash),
  }
}
