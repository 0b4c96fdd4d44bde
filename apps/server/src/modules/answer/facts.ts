import { factsIn, formatDate, noFacts, weekOf, type Facts, type FormAnswers } from '@xinqiao/domain'
import { inRow, type Place } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, type FormAtHand } from '../form/index.ts'
import { openAnswerBody } from './answer-body.ts'

export const factPlace = (answerId: string): Place => inRow('form_fact.body', answerId)

/** The cells of the week in which this was said are counted anew within minutes. */
export const askForCount = (tx: Tx, moment: Date): Promise<unknown> =>
  tx.sql(
    `insert into figure_due (tenant_id, week, asked_at) values ($1, $2, $3)
     on conflict (tenant_id, week) do update set asked_at = excluded.asked_at`,
    [tx.tenantId, weekOf(moment), tx.now],
  )

const seal = (tx: Tx, id: string, facts: Facts): Buffer => tx.keys.encrypt(factPlace(id), JSON.stringify(facts))

type Told = { id: string; form: FormAtHand; answers: FormAnswers; at: Date; isNew: boolean }

/** In the transaction of the submit. A form that counts nothing leaves no box. */
export const keepFacts = async (tx: Tx, { id, form, answers, at, isNew }: Told): Promise<void> => {
  const facts = factsIn(form.typeCode, form.definition.fields, answers)
  if (!hasAny(facts) && (isNew || !(await tx.find('form_fact', { answer_id: id })))) return
  await tx.upsert('form_fact', { answer_id: id, body: seal(tx, id, facts) }, { on: ['answer_id'] })
  await askForCount(tx, at)
}

/** What was taken back counts no more. */
export const dropFacts = async (tx: Tx, id: string, at: Date): Promise<void> => {
  if ((await tx.remove('form_fact', { answer_id: id })) > 0) await askForCount(tx, at)
}

const hasAny = ({ values, said }: Facts): boolean => Object.keys(values).length > 0 || said.length > 0

type Row = { id: string; form_id: string; form_no: number; body: Buffer; fact: Buffer | null }

/** Reads each version of a form once, however many answered it. */
const bodyReader = (tx: Tx) => {
  const forms = new Map<string, FormAtHand>()
  return async (row: Row): Promise<Facts> => {
    const key = `${row.form_id}/${row.form_no}`
    const form = forms.get(key) ?? (await formAtHand(tx, { formId: row.form_id, no: row.form_no }))
    forms.set(key, form)
    return factsIn(form.typeCode, form.definition.fields, openAnswerBody(tx, row).answers)
  }
}

/**
 * The facts of submitted answers by their ids, without who gave them. Those from before there were boxes are read from their
 * bodies until the night has made theirs. Whoever asks must make sure that nobody is recognised by what becomes of it.
 */
export const factsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> => {
  const rows = await tx.sql<Row>(
    `select a.id, a.form_id, a.form_no, case when f.body is null then a.body end as body, f.body as fact
       from form_answer a left join form_fact f on f.tenant_id = a.tenant_id and f.answer_id = a.id
      where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.status = 'submitted'`,
    [tx.tenantId, ids],
  )
  const factsFromBody = bodyReader(tx)
  const found = new Map<string, Facts>()
  for (const row of rows)
    found.set(
      row.id,
      row.fact ? (JSON.parse(tx.keys.decrypt(factPlace(row.id), row.fact)) as Facts) : await factsFromBody(row),
    )
  return found
}

const PORTION = 100

/** Makes the boxes of answers to these kinds of forms that have none yet, some at a time; returns how many. */
export const fillFacts = async (tx: Tx, typeCodes: readonly string[]): Promise<number> => {
  const rows = await tx.sql<Row & { submitted_at: Date }>(
    `select a.id, a.form_id, a.form_no, a.body, null as fact, a.submitted_at from form_answer a
       join form g on g.tenant_id = a.tenant_id and g.id = a.form_id and g.type_code = any($2::text[])
      where a.tenant_id = $1 and a.status = 'submitted'
        and not exists (select from form_fact f where f.tenant_id = $1 and f.answer_id = a.id)
      order by a.id limit $3`,
    [tx.tenantId, typeCodes, PORTION],
  )
  const factsFromBody = bodyReader(tx)
  const weeks = new Map<string, Date>()
  for (const row of rows) {
    const facts = await factsFromBody(row)
    await tx.upsert(
      'form_fact',
      { answer_id: row.id, body: seal(tx, row.id, hasAny(facts) ? facts : noFacts) },
      { on: ['answer_id'] },
    )
    weeks.set(formatDate(row.submitted_at), row.submitted_at)
  }
  for (const moment of weeks.values()) await askForCount(tx, moment)
  return rows.length
}
