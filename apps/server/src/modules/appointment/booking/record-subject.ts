import { appointmentTypes, signableBy, starIn, type FormAnswers } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { together } from '../../../kernel/together.ts'
import type { AnswerSubject } from '../../answer/index.ts'
import { changeAppointment, findAppointment, lockAppointment } from './appointment.repo.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { hold, moveAppointment } from './move-appointment.ts'
import { isReviewer, layerOf, mayReadRecord } from './may-read-record.ts'
import { closedNow, findRecord, isRecordClosed } from './record/record.repo.ts'
import { handToReviewer } from './record/hand-in.ts'
import { countMissing } from './record/missing.ts'
import { recordStanding } from './record/standing.ts'
import { sayHandedIn } from './record-outcome.ts'
import { recordStart } from './record-start.ts'

const writable: readonly string[] = ['running', 'success', 'complete']
const isItsForm = async (tx: Tx, row: AppointmentRow, formId: string): Promise<boolean> => {
  const [form] = await tx.sql<{ type_code: string }>('select type_code from form where tenant_id = $1 and id = $2', [
    tx.tenantId,
    formId,
  ])
  return form !== undefined && form.type_code === appointmentTypes[row.type].record
}

/** What a file is opened for by whoever signs beside its writer. */
const SUPERVISION = 2

type Asked = { required: boolean; graded: boolean; signed: boolean }

/** What the record's own form asks for: a school's form without a level needs none. */
const askedBy = async (tx: Tx, answerId: string): Promise<Asked & { biz_id: string | null }> => {
  const [row] = await tx.sql<Asked & { biz_id: string | null }>(
    `select a.biz_id, true as required,
            jsonb_path_exists(v.definition, '$.** ? (@.prop == "gradingResults")') as graded,
            jsonb_path_exists(v.definition, '$.** ? (@.prop == "sign_teacher")') as signed
       from form_answer a join form_version v on v.tenant_id = $1 and v.form_id = a.form_id and v.no = a.form_no
      where a.tenant_id = $1 and a.id = $2`,
    [tx.tenantId, answerId],
  )
  return row ?? { biz_id: null, required: true, graded: true, signed: true }
}

const isSigned = (answers: FormAnswers): boolean => {
  const mark = answers['sign_teacher']
  return mark !== undefined && mark !== null && mark !== ''
}

export const recordSubject: AnswerSubject = {
  bizType: 'record',
  isFreshOnly: true,
  about: async (tx, bizId) => (await findAppointment(tx, bizId))?.visitor_id ?? null,
  start: async (tx, bizId) => {
    const row = await findAppointment(tx, bizId)
    return row ? recordStart(tx, row) : {}
  },
  mayRead: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findAppointment(tx, bizId)
    return row !== undefined && mayReadRecord(tx, actor, row)
  },
  layer: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findAppointment(tx, bizId)
    if (row === undefined) return null
    if (row.host_id !== actor.userId && (await isReviewer(tx, actor.userId, row.id)))
      return { layer: layerOf(row), isUnasked: true, purpose: SUPERVISION }
    return { layer: layerOf(row), isUnasked: row.host_id === actor.userId }
  },
  mayWrite: async (tx, actor, { bizId, userId, formId }) => {
    const row = bizId === null ? undefined : await findAppointment(tx, bizId)
    if (!row || row.host_id !== actor.userId || row.visitor_id !== userId) return false
    if (!writable.includes(row.state)) return false
    const [isIts, record] = await together(isItsForm(tx, row, formId), findRecord(tx, row.id))
    return isIts && !isRecordClosed(tx, record)
  },
  closed: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findAppointment(tx, bizId)
    const isTheirs = row && (row.visitor_id === actor.userId || (await mayReadRecord(tx, actor, row)))
    return isTheirs ? closedNow(tx, await findRecord(tx, row.id)) : null
  },
  standing: async (tx, actor, { bizId }) => {
    const row = bizId === null ? undefined : await findAppointment(tx, bizId)
    return row ? recordStanding(tx, actor, row) : null
  },
  submitted: async (tx, answer) => {
    const asked = await askedBy(tx, answer.id)
    if (asked.biz_id === null) return
    const held = await hold(tx, { id: asked.biz_id, by: 'actor' })
    const row = await lockAppointment(tx, asked.biz_id)
    // Where only staff sign, a student who listened to another has nothing to put their name to.
    const mustSign = asked.signed && signableBy('sign_teacher', tx.actor?.roleCodes ?? [])
    const isReady = (!mustSign || isSigned(answer.answers)) && (!asked.graded || starIn(answer.answers) !== null)
    const kept =
      row.record_answer_id === answer.id ? row : await changeAppointment(tx, row, { record_answer_id: answer.id })
    await countMissing(tx, kept, answer)
    // Others sign it too; only its host hands it in.
    if (isReady && answer.madeBy === kept.host_id && !(await handToReviewer(tx, kept)) && kept.state === 'success')
      await moveAppointment(
        tx,
        { id: kept.id, action: 'submitRecord', by: 'actor', isRecordReady: true },
        { ...held, before: kept },
      )
    sayHandedIn(tx, kept, answer.id)
  },
}
