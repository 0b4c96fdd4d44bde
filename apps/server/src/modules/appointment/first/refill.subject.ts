import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnswerSubject } from '../../answer/index.ts'
import { changeAppointment, findAppointment, lockAppointment, mayReadRecord } from '../booking/index.ts'
import { refills } from './refill.matter.ts'
import { findRefill, isLockedOf, QUESTIONNAIRE, REFILL } from './refill.repo.ts'

const visitOf = async (tx: Tx, bizId: string | null) => {
  const row = bizId === null ? undefined : await findRefill(tx, bizId)
  return row && { row, visit: ensure(await findAppointment(tx, row.appointment_id)) }
}

/** The questionnaire filled in again: the interview goes by it from then on. */
export const refillSubject: AnswerSubject = {
  bizType: REFILL,
  about: async (tx, bizId) => (await visitOf(tx, bizId))?.visit.visitor_id ?? null,
  mayRead: async (tx, actor, { bizId, userId }) => {
    const found = await visitOf(tx, bizId)
    return found !== undefined && (userId === actor.userId || (await mayReadRecord(tx, actor, found.visit)))
  },
  mayWrite: async (tx, actor, { bizId, userId, formId }) => {
    const found = await visitOf(tx, bizId)
    if (!found || userId !== actor.userId || found.visit.visitor_id !== userId) return false
    const { row, visit } = found
    if (row.kind !== 'questionnaire' || row.state !== 'asked' || (await isLockedOf(tx, visit))) return false
    const form = await tx.row<{ type_code: string }>('select type_code from form where tenant_id = $1 and id = $2', [
      tx.tenantId,
      formId,
    ])
    return form?.type_code === QUESTIONNAIRE
  },
  submitted: async (tx, answer) => {
    const found = await tx.row<{ biz_id: string; registration: string | null }>(
      `select a.biz_id, (select g.id from registration g where g.tenant_id = $1 and g.answer_id = a.id) as registration
         from form_answer a where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, answer.id],
    )
    const refill = ensure(await findRefill(tx, found?.biz_id ?? ''))
    const visit = await lockAppointment(tx, refill.appointment_id)
    if (found?.registration) await changeAppointment(tx, visit, { registration_id: found.registration })
    if (refill.state !== 'asked') return
    await refills.move(tx, { id: refill.id, action: 'fill', by: ensure(tx.actor), input: { answerId: answer.id } })
  },
}
