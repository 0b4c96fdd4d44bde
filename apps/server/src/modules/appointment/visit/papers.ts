import { appointmentTypes, type PaperState } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { findRecord, isRecordClosed, mayReadRecord, type AppointmentRow } from '../booking/index.ts'
import { formInForce } from '../../form/index.ts'
import { mayReadFeedback } from './feedback.ts'
import { isHost, readsRegistration } from './visit.policy.ts'

type Paper = { readonly state: PaperState; readonly answerId: string | null }

const paper = (state: PaperState): Paper => ({ state, answerId: null })
const open = (answerId: string): Paper => ({ state: 'open', answerId })

type Answer = { form_id: string; status: string; created_by: string; updated_by: string }

const answerAt = (tx: Tx, id: string): Promise<Answer | undefined> =>
  tx.row<Answer>('select form_id, status, created_by, updated_by from form_answer where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
  ])

const registrationOf = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<Paper> => {
  if (row.registration_id === null) return paper(appointmentTypes[row.type].registration === null ? 'unasked' : 'none')
  if (!readsRegistration(actor, row)) return paper('hidden')
  const [found] = await tx.sql<{ answer_id: string }>(
    'select answer_id from registration where tenant_id = $1 and id = $2',
    [tx.tenantId, row.registration_id],
  )
  return found ? open(found.answer_id) : paper('none')
}

/** To those who may not read it there is as much of it as the appointment's own state tells them. */
const recordOf = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<Paper> => {
  if (appointmentTypes[row.type].record === null) return paper('unasked')
  const isReader = await mayReadRecord(tx, actor, row)
  const id = row.record_answer_id
  const answer = id === null ? undefined : await answerAt(tx, id)
  // What was taken back is with its writer until it is given again.
  const isBack =
    answer?.status === 'recalled' && actor.userId !== answer.created_by && actor.userId !== answer.updated_by
  if (isReader && id !== null && answer && !isBack) return open(id)
  if (row.state === 'complete') return paper(isReader && !answer ? 'none' : 'hidden')
  return paper(isRecordClosed(tx, await findRecord(tx, row.id)) ? 'locked' : 'none')
}

/** Nobody who may not read it learns whether there is one: a counsellor would know who has spoken of them. */
const feedbackOf = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<Paper> => {
  const { feedback } = appointmentTypes[row.type]
  if (feedback === null) return paper('unasked')
  const id = row.feedback_answer_id
  const formId =
    (id === null ? undefined : await answerAt(tx, id))?.form_id ?? (await formInForce(tx, feedback, row.site_id))
  if (!(await mayReadFeedback(tx, actor, row, formId))) return paper('hidden')
  return id === null ? paper('none') : open(id)
}

const recordForm = async (tx: Tx, actor: Actor, row: AppointmentRow): Promise<string | null> => {
  const { record } = appointmentTypes[row.type]
  const isDue = ['running', 'success', 'complete'].includes(row.state)
  return record !== null && isDue && isHost(actor, row) ? formInForce(tx, record, row.site_id) : null
}

/** The papers of an appointment: which there are, and which of them this caller may open. */
export const papersOf = async (tx: Tx, actor: Actor, row: AppointmentRow) => {
  const [registration, record, feedback, recordFormId] = await Promise.all([
    registrationOf(tx, actor, row),
    recordOf(tx, actor, row),
    feedbackOf(tx, actor, row),
    recordForm(tx, actor, row),
  ])
  return {
    registrationAnswerId: registration.answerId,
    recordAnswerId: record.answerId,
    feedbackAnswerId: feedback.answerId,
    papers: { registration: registration.state, record: record.state, feedback: feedback.state },
    recordFormId,
  }
}
