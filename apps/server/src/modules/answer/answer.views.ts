import {
  fieldsOf,
  formatDateTime,
  limitFields,
  maskAnswers,
  maskRealName,
  otherProp,
  type FormAnswers,
  type FormField,
  type FormValue,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { FormAtHand, FormRight } from '../form/index.ts'
import { readsAllNames } from '../relation/index.ts'
import { seesMasked } from '../user/index.ts'
import type { AnswerBody } from './answer-body.ts'
import type { EditionLine } from './answer.repo.ts'
import type { AnswerRow } from './answer.tables.ts'
import { markIn, signatureCopies, signatureFields, staleMarks } from './sign-marks.ts'

/** The questions that are there for this person. */
export const fieldsFor = (form: FormAtHand, right: FormRight, { roleCodes }: Actor): readonly FormField[] =>
  fieldsOf(limitFields(form.definition.fields, right.fields), { roleCodes })

/** Of answers only what belongs to these questions, covered where a question is covered. */
export const answersFor = (fields: readonly FormField[], answers: FormAnswers): FormAnswers => {
  const own = fields.flatMap(({ prop }) => [prop, otherProp(prop)]).filter((prop) => answers[prop] !== undefined)
  return maskAnswers(fields, Object.fromEntries(own.map((prop) => [prop, answers[prop]!])))
}

/** Whom answers are about, as the reader calls them. */
export type Named = { readonly userName: string; readonly realName: string }

/** Under a signature stands the name its person has everywhere else. */
export const signedAs = (fields: readonly FormField[], answers: FormAnswers, person: Named): FormAnswers => {
  const theirs = signatureFields(fields).flatMap(({ prop }) => {
    const mark = markIn(answers, prop)
    return mark?.userName === person.userName ? [[prop, { ...mark, realName: person.realName }] as const] : []
  })
  return { ...answers, ...Object.fromEntries(theirs) }
}

const lastFor = (fields: readonly FormField[], last: FormAnswers): FormAnswers => {
  const kept: Record<string, FormValue> = {}
  for (const field of fields) {
    const [value, label] = [last[`${field.prop}_lastValue`], last[`${field.prop}_lastLabel`]]
    if (value === undefined) continue
    const covered = maskAnswers([field], { [field.prop]: value })[field.prop]!
    kept[`${field.prop}_lastValue`] = covered
    kept[`${field.prop}_lastLabel`] = field.isMasked ? covered : (label ?? '')
  }
  return kept
}

/** The level as it stands after the record, under the name that record forms know it by. */
const levelAfter = (answers: FormAnswers): FormAnswers =>
  typeof answers['assessmentLevel'] === 'string' ? { postAssessmentLevel: answers['assessmentLevel'] } : {}

/** An answer as it always went out: one flat object with the words beside the values. */
const flatAnswer = (fields: readonly FormField[], body: AnswerBody): FormAnswers => {
  const copies = fields.map(({ prop }) => `_${prop}`).filter((name) => body.labels[name] !== undefined)
  const shown = answersFor(fields, body.answers)
  return {
    ...shown,
    ...levelAfter(shown),
    ...Object.fromEntries(copies.map((name) => [name, body.labels[name]!])),
    ...lastFor(fields, body.last),
    ...signatureCopies(fields, body.answers),
  }
}

export type PersonOf = { real_name: string; username: string; dept_path: string }

/**
 * People are called by their names where that is so elsewhere; oneself always, and those one writes about: a record under
 * the wrong person is worse than a name that is read.
 */
export const nameOf = (actor: Actor, userId: string, realName: string, isWrittenAbout = false): string =>
  seesMasked(actor) && !readsAllNames(actor) && userId !== actor.userId && !isWrittenAbout
    ? maskRealName(realName)
    : realName

/** Staff have names: only those of whom the answer speaks are covered. */
const writerName = (actor: Actor, subjectId: string, writerId: string, realName: string | null): string =>
  realName === null ? '' : writerId === subjectId ? nameOf(actor, writerId, realName) : realName

export const rowView = (
  actor: Actor,
  row: Omit<AnswerRow, 'body' | 'content_hash'>,
  { form, person, writer }: { form: Pick<FormAtHand, 'title' | 'typeCode'>; person: PersonOf; writer: string | null },
) => ({
  id: row.id,
  formId: row.form_id,
  formName: form.title,
  typeCode: form.typeCode,
  no: row.form_no,
  userId: row.user_id,
  userName: person.username,
  realName: nameOf(actor, row.user_id, person.real_name, row.created_by === actor.userId),
  deptFullName: person.dept_path,
  bizType: row.biz_type,
  bizId: row.biz_id,
  status: row.status,
  edition: row.edition,
  last: row.is_last,
  submitTime: formatDateTime(row.submitted_at),
  submitUserName: writerName(actor, row.user_id, row.updated_by, writer),
  version: row.version,
})

export const heldView = (
  line: ReturnType<typeof rowView>,
  fields: readonly FormField[],
  body: AnswerBody,
  hash: Buffer,
  person: Named = line,
) => ({
  ...line,
  answer: JSON.stringify(flatAnswer(fields, { ...body, answers: signedAs(fields, body.answers, person) })),
  lastFlag: line.last,
  resign: staleMarks(fields, body.answers, hash).map(({ prop }) => prop),
})

export const editionView = (actor: Actor, row: AnswerRow, line: EditionLine) => ({
  no: line.no,
  formNo: line.form_no,
  event: line.event,
  userName: writerName(actor, row.user_id, line.made_by, line.real_name),
  time: formatDateTime(line.made_at),
  isContentSame: line.content_hash.equals(row.content_hash),
})
