import { evaluateForm, PERSON_SIGN, type FormAnswers, type FormDefinition } from '@xinqiao/domain'
import { ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { together } from '../../../../kernel/together.ts'
import { openedBodies } from '../../../answer/index.ts'
import { findById } from '../../../user/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { withoutConsent } from '../family/family.repo.ts'
import { recordTexts as texts } from './record.messages.ts'

type Mark = { readonly hash?: unknown; readonly userName?: unknown }

/** A name of somebody else under other words is none; one's own one has put there oneself. */
const stands = (answers: FormAnswers, prop: string, hash: string, ownName: string): boolean => {
  const mark = answers[prop] as Mark | null | undefined
  return typeof mark === 'object' && mark !== null && (mark.hash === hash || mark.userName === ownName)
}

type Written = { readonly id: string; readonly answers: FormAnswers }

/** Names a form asks for beside its host's own, of those it shows; the visitor's is said by their own. */
const namesMissing = async (tx: Tx, visit: AppointmentRow, { id, answers }: Written): Promise<string[]> => {
  const [form, host, visitor] = await together(
    tx.row<{ definition: FormDefinition; hash: string }>(
      `select v.definition, encode(a.content_hash, 'hex') as hash
         from form_answer a join form_version v on v.tenant_id = $1 and v.form_id = a.form_id and v.no = a.form_no
        where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, id],
    ),
    findById(tx, visit.host_id),
    findById(tx, visit.visitor_id),
  )
  const { definition, hash } = ensure(form)
  const shown = evaluateForm(definition.fields, answers, { roleCodes: [] })
  return definition.fields
    .filter(
      ({ type, prop, required }) =>
        type === 'signature' &&
        required === true &&
        prop !== 'sign_teacher' &&
        shown.get(prop)?.isShown === true &&
        !stands(answers, prop, hash, ensure(host).username),
    )
    .map(({ prop, label }) => (prop === PERSON_SIGN && visitor ? texts.signs(visitor.real_name, label) : label))
}

const lackingOf = async (tx: Tx, visit: AppointmentRow, written: Written): Promise<string[]> => {
  const [names, adults] = await together(namesMissing(tx, visit, written), withoutConsent(tx, visit))
  return [...names, ...adults.map(texts.agrees)]
}

const writtenOf = async (tx: Tx, { record_answer_id: id }: AppointmentRow): Promise<Written | null> => {
  const answers = id === null ? undefined : (await openedBodies(tx, [id])).get(id)
  return id !== null && answers ? { id, answers } : null
}

/** Whose name or word keeps it from being sealed, in words. */
export const missingNow = async (tx: Tx, visit: AppointmentRow): Promise<string[]> => {
  const written = await writtenOf(tx, visit)
  return written ? lackingOf(tx, visit, written) : []
}

/** Whoever signs or agrees later makes it one less; nothing is sealed before it is none. */
export const countMissing = async (tx: Tx, visit: AppointmentRow, written: Written): Promise<void> => {
  const { length: missing } = await lackingOf(tx, visit, written)
  await tx.sql(
    'update session_record set missing = $3, version = version + 1 where tenant_id = $1 and id = $2 and missing <> $3',
    [tx.tenantId, visit.id, missing],
  )
}

/** The same when somebody else's agreement has changed and not a word of the record. */
export const recountMissing = async (tx: Tx, visit: AppointmentRow): Promise<void> => {
  const written = await writtenOf(tx, visit)
  if (written) await countMissing(tx, visit, written)
}
