import { evaluateForm, type FormAnswers, type FormDefinition } from '@xinqiao/domain'
import { ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { together } from '../../../../kernel/together.ts'
import { openedBodies } from '../../../answer/index.ts'
import { findById } from '../../../user/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { consentsMissing } from '../family/family.repo.ts'

type Mark = { readonly hash?: unknown; readonly userName?: unknown }

/** A name of somebody else under other words is none; one's own one has put there oneself. */
const stands = (answers: FormAnswers, prop: string, hash: string, ownName: string): boolean => {
  const mark = answers[prop] as Mark | null | undefined
  return typeof mark === 'object' && mark !== null && (mark.hash === hash || mark.userName === ownName)
}

/** Names a form asks for beside its host's own, of those it shows. */
const namesMissing = async (
  tx: Tx,
  visit: AppointmentRow,
  { id, answers }: { id: string; answers: FormAnswers },
): Promise<number> => {
  const [form, host] = await together(
    tx.row<{ definition: FormDefinition; hash: string }>(
      `select v.definition, encode(a.content_hash, 'hex') as hash
         from form_answer a join form_version v on v.tenant_id = $1 and v.form_id = a.form_id and v.no = a.form_no
        where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, id],
    ),
    findById(tx, visit.host_id),
  )
  const { definition, hash } = ensure(form)
  const shown = evaluateForm(definition.fields, answers, { roleCodes: [] })
  return definition.fields.filter(
    ({ type, prop, required }) =>
      type === 'signature' &&
      required === true &&
      prop !== 'sign_teacher' &&
      shown.get(prop)?.isShown === true &&
      !stands(answers, prop, hash, ensure(host).username),
  ).length
}

/** Whoever signs or agrees later makes it one less; nothing is sealed before it is none. */
export const countMissing = async (
  tx: Tx,
  visit: AppointmentRow,
  answer: { id: string; answers: FormAnswers },
): Promise<void> => {
  const [names, consents] = await together(namesMissing(tx, visit, answer), consentsMissing(tx, visit))
  const missing = names + consents
  await tx.sql(
    'update session_record set missing = $3, version = version + 1 where tenant_id = $1 and id = $2 and missing <> $3',
    [tx.tenantId, visit.id, missing],
  )
}

/** The same when somebody else's agreement has changed and not a word of the record. */
export const recountMissing = async (tx: Tx, visit: AppointmentRow): Promise<void> => {
  const id = visit.record_answer_id
  const answers = id === null ? undefined : (await openedBodies(tx, [id])).get(id)
  if (id !== null && answers) await countMissing(tx, visit, { id, answers })
}
