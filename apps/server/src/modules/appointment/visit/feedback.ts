import { appointmentTypes, formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnswerSubject } from '../../answer/index.ts'
import { findAppointment, type AppointmentRow } from '../booking/index.ts'
import { formInForce, rightsOn } from '../../form/index.ts'

/** How it was: one answer of the visitor to one talk that took place. */
const FEEDBACK = 'feedback'

const isHeld = ({ state }: AppointmentRow): boolean => state === 'success' || state === 'complete'

/** The form asking how it was; null while there is nothing to ask, or it has been answered. */
export const feedbackForm = async (tx: Tx, row: AppointmentRow): Promise<string | null> => {
  const { feedback } = appointmentTypes[row.type]
  if (feedback === null || !isHeld(row) || row.feedback_answer_id !== null) return null
  return formInForce(tx, feedback, row.site_id)
}

/** Afterwards nobody is asked for it any more; the talk's own page still takes it. */
const ASKED_DAYS = 14
const LATEST = 3

/** The last talk somebody has not said a word about. */
export const feedbackDue = async (tx: Tx, { userId }: Actor) => {
  const rows = await tx.sql<AppointmentRow & { host_name: string }>(
    `select a.*, u.real_name as host_name from appointment a
       join user_account u on u.tenant_id = $1 and u.id = a.host_id
      where a.tenant_id = $1 and a.visitor_id = $2 and a.state in ('success', 'complete')
        and a.feedback_answer_id is null and a.end_at > $3 order by a.start_at desc limit ${LATEST}`,
    [tx.tenantId, userId, new Date(tx.now.getTime() - ASKED_DAYS * millisecondsPer.day)],
  )
  for (const row of rows)
    if ((await feedbackForm(tx, row)) !== null)
      return {
        id: row.id,
        startAt: formatDateTime(row.start_at),
        hostName: row.host_name,
        typeName: appointmentTypes[row.type].label,
      }
  return null
}

/**
 * Answers of one person tell a counsellor who said what: they are read by those the school's own form rights name, and never
 * by the counsellor they are about.
 */
export const mayReadFeedback = async (
  tx: Tx,
  actor: Actor,
  row: Pick<AppointmentRow, 'visitor_id' | 'host_id'>,
  formId: string,
): Promise<boolean> => {
  if (row.visitor_id === actor.userId) return true
  if (row.host_id === actor.userId) return false
  return (await rightsOn(tx, actor, formId)).actions.has('view')
}

const bizIdOf = async (tx: Tx, answerId: string): Promise<string | null> => {
  const [row] = await tx.sql<{ biz_id: string }>(
    'select biz_id from form_answer where tenant_id = $1 and id = $2 and biz_type = $3',
    [tx.tenantId, answerId, FEEDBACK],
  )
  return row?.biz_id ?? null
}

export const feedbackSubject: AnswerSubject = {
  bizType: FEEDBACK,
  about: async (tx, bizId) => (await findAppointment(tx, bizId))?.visitor_id ?? null,
  mayRead: async (tx, actor, answer) => {
    const row = answer.bizId === null ? undefined : await findAppointment(tx, answer.bizId)
    return row !== undefined && mayReadFeedback(tx, actor, row, answer.formId)
  },
  mayWrite: async (tx, actor, matter) => {
    const row = matter.bizId === null ? undefined : await findAppointment(tx, matter.bizId)
    if (row?.visitor_id !== actor.userId || matter.userId !== actor.userId) return false
    return (await feedbackForm(tx, row)) === matter.formId
  },
  submitted: async (tx, answer) => {
    const id = await bizIdOf(tx, answer.id)
    if (id === null) return
    // The version moves, since somebody looking at the appointment sees something else now.
    const [row] = await tx.sql<Pick<AppointmentRow, 'host_id' | 'visitor_id'>>(
      `update appointment set feedback_answer_id = $3, version = version + 1, updated_at = $4
        where tenant_id = $1 and id = $2 and feedback_answer_id is null returning host_id, visitor_id`,
      [tx.tenantId, id, answer.id, tx.now],
    )
    if (row) tx.notify('appointment', row.visitor_id)
  },
}
