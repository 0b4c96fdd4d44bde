import {
  customType,
  evaluateForm,
  formatDateTime,
  formCategoryName,
  formTypeOf,
  formTypes,
  isSignedByPerson,
  limitFields,
  PERSON_SIGN,
  signableBy,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptCatalogue, formAtHand, rightsOn, rightsOnAll } from '../form/index.ts'
import { openAnswerBody } from './answer-body.ts'
import { markIn } from './sign-marks.ts'

type Row = {
  form_id: string
  title: string
  type_code: string
  no: number
  answer_id: string | null
  form_no: number | null
  status: string | null
  body: Buffer | null
  content_hash: Buffer | null
  submitted_at: Date | null
  updated_at: Date | null
  draft_at: Date | null
}

/** The forms somebody may fill in about themselves, with how far they are. A form that was closed is there for who has answered it. */
const rowsFor = (tx: Tx, userId: string, formIds: readonly string[]): Promise<Row[]> =>
  tx.sql(
    `select f.id as form_id, f.title, f.type_code, coalesce(f.published_no, a.form_no) as no, a.id as answer_id, a.form_no,
            a.status, a.body, a.content_hash, a.submitted_at, a.updated_at, d.updated_at as draft_at
       from form f
       left join form_answer a on a.tenant_id = f.tenant_id and a.form_id = f.id and a.user_id = $2 and a.biz_id is null
         and a.is_last and (a.status = 'submitted' or a.created_by = $2 or a.updated_by = $2)
       left join form_draft d on d.tenant_id = f.tenant_id and d.author_id = $2 and d.form_id = f.id and d.user_id = $2
         and d.biz_id is null and d.answer_id is not distinct from a.id
      where f.tenant_id = $1 and f.id = any($3::uuid[])
        and ((f.enabled and f.published_no is not null) or a.id is not null)
      order by f.type_code, f.title, f.id`,
    [tx.tenantId, userId, formIds],
  )

const statusOf = (row: Row): string => {
  if (row.status === 'recalled') return 'recalled'
  return row.draft_at ? 'draft' : (row.status ?? 'none')
}

/** What others wrote about somebody and they are to put their name to, whatever they may fill in. */
const rowsToSign = (tx: Tx, userId: string): Promise<Row[]> =>
  tx.sql(
    `select f.id as form_id, f.title, f.type_code, a.form_no as no, a.id as answer_id, a.form_no, a.status, a.body,
            a.content_hash, a.submitted_at, a.updated_at, null as draft_at
       from form_answer a join form f on f.tenant_id = a.tenant_id and f.id = a.form_id
      where a.tenant_id = $1 and a.user_id = $2 and a.created_by <> $2 and a.is_last and a.status = 'submitted'
        and f.type_code = any($3)
      order by a.submitted_at desc, a.id`,
    [tx.tenantId, userId, formTypes.map(({ code }) => code).filter(isSignedByPerson)],
  )

/** Not yet signed; what changed after a signature is asked for again as everything is (resign). */
const isToSign = async (tx: Tx, actor: Actor, row: Row): Promise<boolean> => {
  const { answers } = openAnswerBody(tx, { id: row.answer_id!, body: row.body! })
  if (markIn(answers, PERSON_SIGN) !== null) return false
  const { definition } = await formAtHand(tx, { formId: row.form_id, no: row.form_no! })
  const { fields } = await rightsOn(tx, actor, row.form_id)
  const state = evaluateForm(limitFields(definition.fields, fields), answers, { roleCodes: actor.roleCodes })
  return state.get(PERSON_SIGN)?.isShown === true
}

/** Only where the person's own name is missing: others are asked elsewhere. */
const mustResign = (tx: Tx, row: Row, { roleCodes }: Actor): boolean => {
  if (!row.answer_id || !row.body || !row.content_hash || row.status !== 'submitted') return false
  const { answers } = openAnswerBody(tx, { id: row.answer_id, body: row.body })
  const hash = row.content_hash.toString('hex')
  return Object.keys(answers).some((prop) => {
    const mark = markIn(answers, prop)
    return mark !== null && mark.hash !== hash && signableBy(prop, roleCodes)
  })
}

/**
 * Consents, registrations and feedback are asked for where they belong, in a booking or after a visit; standing here they
 * would read as eight things left undone. What was begun or given is here in any case.
 */
const isAsked = (row: Row): boolean => row.type_code === customType || statusOf(row) !== 'none'

export const myForms = async (tx: Tx, actor: Actor) => {
  await adoptCatalogue(tx)
  const rights = [...(await rightsOnAll(tx, actor))].filter(([, { actions }]) => actions.has('fill'))
  const rows = await rowsFor(
    tx,
    actor.userId,
    rights.map(([formId]) => formId),
  )
  const given = signableBy(PERSON_SIGN, actor.roleCodes) ? await rowsToSign(tx, actor.userId) : []
  const waiting = new Set<Row>()
  for (const row of given) if (await isToSign(tx, actor, row)) waiting.add(row)
  const known = new Set(given.map((row) => row.answer_id))
  const own = rows.filter((row) => isAsked(row) && (row.answer_id === null || !known.has(row.answer_id)))
  return [...given, ...own].map((row) => {
    const categoryCode = formTypeOf(row.type_code)?.categoryCode ?? ''
    const status = waiting.has(row) ? 'toSign' : statusOf(row)
    const at = status === 'draft' ? row.draft_at : status === 'recalled' ? row.updated_at : row.submitted_at
    return {
      formId: row.form_id,
      formName: row.title,
      typeCode: row.type_code,
      categoryCode,
      categoryName: formCategoryName(categoryCode),
      no: row.no,
      status,
      answerId: row.answer_id,
      time: at ? formatDateTime(at) : null,
      resign: mustResign(tx, row, actor),
    }
  })
}
