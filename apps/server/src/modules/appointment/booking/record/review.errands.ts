import { ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { keepErrands, type ErrandSource } from '../../../errand/index.ts'
import { appointmentErrands } from '../appointment.errands.ts'
import { findAppointment } from '../appointment.repo.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { recordLink } from '../tell.ts'
import { findRecord } from './record.repo.ts'
import type { RecordRow } from './record.tables.ts'

export const reviewLink = ({ record_answer_id: answerId }: Pick<AppointmentRow, 'record_answer_id'>): string =>
  answerId === null ? '/recordReview/index' : `/formAnswer/detail?id=${answerId}`

/** What is handed in asks something of whoever signs beside its host, and of nobody else. */
export const keepReviewErrand = (tx: Tx, record: RecordRow, visit: AppointmentRow): Promise<void> =>
  keepErrands(tx, reviewErrands, record.id, {
    wanted:
      record.state === 'review' && record.reviewer_id && record.review_due_at
        ? [
            {
              kind: 'record_review',
              aboutUserId: visit.visitor_id,
              ownerId: record.reviewer_id,
              dueAt: record.review_due_at,
              link: reviewLink(visit),
            },
          ]
        : [],
    ending: record.state === 'dropped' ? 'drop' : 'settle',
  })

/** What its host owes of it: nothing while it lies with somebody else. */
export const keepOwnErrand = (tx: Tx, visit: AppointmentRow): Promise<void> =>
  keepErrands(tx, appointmentErrands, visit.id, {
    wanted:
      (visit.state === 'success' || visit.state === 'complete') && visit.record_due_at
        ? [
            {
              kind: 'record',
              aboutUserId: visit.visitor_id,
              ownerId: visit.host_id,
              dueAt: visit.record_due_at,
              link: recordLink(visit),
            },
          ]
        : [],
    ending: 'settle',
  })

const BATCH = 200

export const reviewErrands: ErrandSource = {
  entity: 'session_record',
  owed: async (tx) =>
    (
      await tx.sql<{ id: string }>(
        `select r.id from session_record r where r.tenant_id = $1 and r.state = 'review'
            and not exists (select 1 from errand e where e.tenant_id = $1 and e.origin_entity = 'session_record'
                               and e.origin_id = r.id and e.state = 'open')
          order by r.review_due_at limit ${BATCH}`,
        [tx.tenantId],
      )
    ).map(({ id }) => id),
  adopt: async (tx, id) => {
    await tx.lock('session_record', id)
    await keepReviewErrand(tx, ensure(await findRecord(tx, id)), ensure(await findAppointment(tx, id)))
  },
}
