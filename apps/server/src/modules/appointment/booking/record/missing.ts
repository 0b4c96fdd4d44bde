import { evaluateForm, type FormAnswers, type FormDefinition } from '@xinqiao/domain'
import { ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { SubmittedAnswer } from '../../../answer/index.ts'
import { findById } from '../../../user/index.ts'
import type { AppointmentRow } from '../booking.tables.ts'

type Mark = { readonly hash?: unknown; readonly userName?: unknown }

/** A name of somebody else under other words is none; one's own one has put there oneself. */
const stands = (answers: FormAnswers, prop: string, hash: string, ownName: string): boolean => {
  const mark = answers[prop] as Mark | null | undefined
  return typeof mark === 'object' && mark !== null && (mark.hash === hash || mark.userName === ownName)
}

/** Names a form asks for beside its host's own, of those it shows; whoever signs later makes it one less. */
export const countMissing = async (tx: Tx, visit: AppointmentRow, answer: SubmittedAnswer): Promise<void> => {
  const { definition, hash } = ensure(
    await tx.row<{ definition: FormDefinition; hash: string }>(
      `select v.definition, encode(a.content_hash, 'hex') as hash
         from form_answer a join form_version v on v.tenant_id = $1 and v.form_id = a.form_id and v.no = a.form_no
        where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, answer.id],
    ),
  )
  const host = ensure(await findById(tx, visit.host_id))
  const shown = evaluateForm(definition.fields, answer.answers, { roleCodes: [] })
  const missing = definition.fields.filter(
    ({ type, prop, required }) =>
      type === 'signature' &&
      required === true &&
      prop !== 'sign_teacher' &&
      shown.get(prop)?.isShown === true &&
      !stands(answer.answers, prop, hash, host.username),
  ).length
  await tx.sql(
    'update session_record set missing = $3, version = version + 1 where tenant_id = $1 and id = $2 and missing <> $3',
    [tx.tenantId, visit.id, missing],
  )
}
