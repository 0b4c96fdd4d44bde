import { AppError, ensure } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { SupervisorChanged } from '../../../rota/index.ts'
import { findAppointment } from '../appointment.repo.ts'
import { findRecord } from './record.repo.ts'
import { keepReviewErrand } from './review.errands.ts'

/** What lies with somebody lies with somebody else, by the same hour. Nobody signs beside themselves. */
const pass = async (tx: Tx, ids: readonly string[], toId: string): Promise<void> => {
  for (const id of ids) {
    await tx.lock('session_record', id)
    const visit = ensure(await findAppointment(tx, id))
    if (visit.host_id === toId || visit.visitor_id === toId) throw new AppError('record.own_review')
    await tx.sql(
      `update session_record set reviewer_id = $3, version = version + 1
        where tenant_id = $1 and id = $2 and state = 'review'`,
      [tx.tenantId, id, toId],
    )
    await keepReviewErrand(tx, ensure(await findRecord(tx, id)), visit)
    tx.audit({ action: 'record.pass_review', subjectType: 'appointment', subjectId: id, detail: { toId } })
  }
}

/** Whoever supervises somebody from now on signs what waits. */
export const followSupervisor = async (tx: Tx, { hostId, toId }: SupervisorChanged): Promise<void> => {
  const rows = await tx.sql<{ id: string }>(
    `select r.id from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id
      where r.tenant_id = $1 and r.state = 'review' and a.host_id = $2 and r.reviewer_id <> $3 order by r.id`,
    [tx.tenantId, hostId, toId],
  )
  await pass(
    tx,
    rows.map(({ id }) => id),
    toId,
  )
}

/** With everything else of one visitor that is handed over. */
export const passReviews = async (
  tx: Tx,
  { personId, fromId, toId }: { personId: string; fromId: string; toId: string },
): Promise<void> => {
  const rows = await tx.sql<{ id: string }>(
    `select r.id from session_record r join appointment a on a.tenant_id = $1 and a.id = r.id
      where r.tenant_id = $1 and r.state = 'review' and r.reviewer_id = $2 and a.visitor_id = $3 order by r.id`,
    [tx.tenantId, fromId, personId],
  )
  await pass(
    tx,
    rows.map(({ id }) => id),
    toId,
  )
}
