import { formatDate, recordRules, workingDeadline } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { daysOffOf } from '../../../errand/index.ts'
import { sendMessage } from '../../../message/index.ts'
import { changeAppointment } from '../appointment.repo.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { recordTexts as texts } from './record.messages.ts'
import { moveRecord } from './record.matter.ts'
import { keepOwnErrand, keepReviewErrand, reviewLink } from './review.errands.ts'

/** Who signs beside somebody: the supervisor of a peer, and of whoever is in training on this day. */
const reviewerFor = async (tx: Tx, hostId: string): Promise<string | null> => {
  const row = await tx.row<{ id: string }>(
    `select supervisor_id as id from professional where tenant_id = $1 and user_id = $2 and supervisor_id is not null
        and (category = 'peer' or $3::date between intern_from and intern_until)`,
    [tx.tenantId, hostId, formatDate(tx.now)],
  )
  return row?.id ?? null
}

const FROM: readonly string[] = ['due', 'near', 'unlocked', 'signed']

/**
 * Handed in, it lies with whoever signs beside its host, and the clock is theirs. Put right after they signed, it is theirs again:
 * their name stood under other words. False where nobody has to.
 */
export const handToReviewer = async (tx: Tx, visit: AppointmentRow): Promise<boolean> => {
  const reviewerId = await reviewerFor(tx, visit.host_id)
  if (reviewerId === null) return false
  const record = await tx.row<{ state: string }>('select state from session_record where tenant_id = $1 and id = $2', [
    tx.tenantId,
    visit.id,
  ])
  if (!record || !FROM.includes(record.state)) return false
  const dueAt = workingDeadline(tx.now, recordRules.reviewDays, await daysOffOf(tx, 'workday'))
  const row = await moveRecord(tx, { id: visit.id, action: 'hand_in', input: { review: { reviewerId, dueAt } } })
  // Nothing is asked of its host meanwhile.
  await keepOwnErrand(tx, await changeAppointment(tx, visit, { record_due_at: null }))
  await keepReviewErrand(tx, row, visit)
  await sendMessage(tx, {
    code: 'record_review',
    about: { type: 'record', id: visit.id, step: `review:${row.version}` },
    to: { userIds: [reviewerId] },
    values: { what: texts.toReview },
    link: reviewLink(visit),
  })
  tx.notify('appointment', reviewerId)
  tx.audit({
    action: 'record.hand_in',
    subjectType: 'appointment',
    subjectId: visit.id,
    detail: { reviewerId, dueAt: dueAt.toISOString() },
  })
  return true
}
