import { appointmentTypes, formatDateTime, outcomeKinds } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findAppointment, handlesAppointment } from '../../appointment/index.ts'
import { nameOf } from '../case.repo.ts'
import { outcomesOf } from './outcome.repo.ts'

/** What has come of an assessment, for those who handle the appointment; what was said stays in the record. */
export const readOutcome = async (tx: Tx, actor: Actor, appointmentId: string) => {
  const row = await findAppointment(tx, appointmentId)
  if (!row || !(await handlesAppointment(tx, actor, row))) throw notFound()
  return Promise.all(
    (await outcomesOf(tx, appointmentId)).map(async (one) => ({
      kind: one.kind,
      kindName: outcomeKinds[one.kind],
      typeName: one.type === null ? '' : appointmentTypes[one.type].label,
      hostName: one.host_id === null ? '' : await nameOf(tx, one.host_id),
      caseId: one.case_id,
      time: formatDateTime(one.done_at),
    })),
  )
}
