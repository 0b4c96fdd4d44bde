import { answerLabel, changesBetween, type FormField } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { formAtHand, openFormView, type FormAtHand, type FormRight } from '../form/index.ts'
import { deptPath, findById } from '../user/index.ts'
import { openEditionBody, type AnswerBody } from './answer-body.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerInReach, inReach, readsToSign } from './answer.policy.ts'
import { editionsOf, findAnswer, findEdition } from './answer.repo.ts'
import type { AnswerRow, EditionRow } from './answer.tables.ts'
import {
  answersFor,
  editionView,
  fieldsFor,
  heldView,
  nameOf,
  rowView,
  signedAs,
  type Named,
  type PersonOf,
} from './answer.views.ts'
import { demandFresh } from './fresh-only.ts'
import { namesIn } from './people-named.ts'

/** Whoever reads what somebody else wrote or what was written about somebody is written down with that person. */
export const noteReading = (tx: Tx, actor: Actor, row: AnswerRow): void => {
  if (row.user_id === actor.userId) return
  tx.audit({
    action: 'form.answer_read',
    subjectType: 'user',
    subjectId: row.user_id,
    detail: { answerId: row.id, formId: row.form_id },
  })
}

const personOf = async (tx: Tx, userId: string): Promise<PersonOf> => {
  const user = await findById(tx, userId)
  if (!user) return { real_name: '', username: '', dept_path: '' }
  return { real_name: user.real_name, username: user.username, dept_path: await deptPath(tx, user.dept_id) }
}

type People = readonly [person: PersonOf, writer: string | null]

/** Whom it is about, and who wrote it last. */
const peopleOf = (tx: Tx, row: AnswerRow): Promise<People> =>
  together(
    personOf(tx, row.user_id),
    findById(tx, row.updated_by).then((user) => user?.real_name ?? null),
  )

/** One edition of an answer as this person may see it. */
export const heldFor = async (
  tx: Tx,
  actor: Actor,
  { row, form, right, body }: { row: AnswerRow; form: FormAtHand; right: FormRight; body: AnswerBody },
  edition: Pick<EditionRow, 'no' | 'content_hash'> = { no: row.edition, content_hash: row.content_hash },
  called?: Named,
  known?: People,
) => {
  const fields = fieldsFor(form, right, actor)
  const [isSigner, [person, writer]] = await together(
    readsToSign(tx, actor, row, right),
    known ? Promise.resolve(known) : peopleOf(tx, row),
  )
  const line = rowView(actor, row, { form, person, writer })
  return heldView(
    { ...line, no: form.no, edition: edition.no },
    fields,
    isSigner ? { ...body, last: {} } : body,
    edition.content_hash,
    called,
  )
}

export const readEdition = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  { answerId, no }: { answerId: string; no?: number | undefined },
) => {
  const row = ensure(await findAnswer(tx, answerId))
  const formId = row.form_id
  // Everything it takes is fetched while it is found out whether it may be seen; nothing is opened before that.
  const [{ right }, , found, likely, people, lines] = await together(
    inReach(deps, tx, actor, row),
    demandFresh(deps, tx, actor, row.biz_type),
    findEdition(tx, row.id, no ?? row.edition),
    formAtHand(tx, { formId, no: row.form_no }),
    peopleOf(tx, row),
    editionsOf(tx, row.id),
  )
  const edition = ensure(found)
  const isSigner = await readsToSign(tx, actor, row, right)
  const isSeen = (line: Pick<EditionRow, 'content_hash'>): boolean =>
    !isSigner || line.content_hash.equals(row.content_hash)
  if (!isSeen(edition)) throw notFound()
  const form = likely.no === edition.form_no ? likely : await formAtHand(tx, { formId, no: edition.form_no })
  const body = openEditionBody(tx, edition)
  noteReading(tx, actor, row)
  return {
    data: await heldFor(tx, actor, { row, form, right, body }, edition, undefined, people),
    editions: lines.filter(isSeen).map((line) => editionView(actor, row, line)),
    form: openFormView(form, right, actor),
  }
}

type Side = { fields: readonly FormField[]; form: FormAtHand; body: AnswerBody }

const sideOf = async (tx: Tx, actor: Actor, row: AnswerRow, right: FormRight, no: number): Promise<Side> => {
  const edition = ensure(await findEdition(tx, row.id, no))
  const form = await formAtHand(tx, { formId: row.form_id, no: edition.form_no })
  return { fields: fieldsFor(form, right, actor), form, body: openEditionBody(tx, edition) }
}

/** What differs between two editions, question by question and in words. */
export const compareEditions = async (
  deps: AnswerDeps,
  tx: Tx,
  actor: Actor,
  { answerId, from, to }: { answerId: string; from: number; to: number },
) => {
  const { row, right } = await answerInReach(deps, tx, actor, answerId)
  await demandFresh(deps, tx, actor, row.biz_type)
  if (await readsToSign(tx, actor, row, right)) throw notFound()
  const before = await sideOf(tx, actor, row, right, from)
  const after = await sideOf(tx, actor, row, right, to)
  noteReading(tx, actor, row)
  const asked = new Map([...before.fields, ...after.fields].map((field) => [field.prop, field]))
  const changes = changesBetween([...asked.values()], before.body.answers, after.body.answers, after.form.options)
  const names = await namesIn(tx, actor, [...asked.values()], [before.body.answers, after.body.answers])
  const { real_name, username: userName } = await personOf(tx, row.user_id)
  const person = { userName, realName: nameOf(actor, row.user_id, real_name, row.created_by === actor.userId) }
  const words = ({ fields, form, body }: Side, prop: string): string => {
    const field = fields.find((one) => one.prop === prop)
    if (!field) return ''
    const shown = signedAs([field], answersFor([field], body.answers), person)
    return names(field, shown) ?? answerLabel(field, shown, form.options)
  }
  return changes.map(({ prop }) => ({
    prop,
    label: asked.get(prop)!.label,
    before: words(before, prop),
    after: words(after, prop),
  }))
}
