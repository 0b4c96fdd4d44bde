import { ensure } from '../../../kernel/app-error.ts'
import { inRow } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { attendanceOf, termOf, type Term } from '../booking/index.ts'
import { sendMessage } from '../../message/index.ts'
import { RELEASE_REASON } from './visit.tables.ts'

/** Whether booking is stopped for somebody in the present term; asked under the visitor's lock where something follows. */
export const standingOf = async (tx: Tx, visitorId: string): Promise<{ term: Term; isBlocked: boolean }> => {
  const term = ensure(await termOf(tx, tx.now), 'appointment.no_term')
  return { term, isBlocked: (await attendanceOf(tx, visitorId, term)).blockedFrom !== null }
}

export const insertRelease = async (
  tx: Tx,
  given: { visitorId: string; termId: string; reason: string; by: string },
): Promise<string> => {
  const id = tx.newId()
  await tx.insert('break_release', {
    id,
    visitor_id: given.visitorId,
    term_id: given.termId,
    reason: tx.keys.encrypt(inRow(RELEASE_REASON, id), given.reason),
    released_by: given.by,
    released_at: tx.now,
  })
  return id
}

export const tellReleased = async (tx: Tx, visitorId: string, about: { type: string; id: string }): Promise<void> => {
  await sendMessage(tx, {
    code: 'booking_released',
    about,
    to: { userIds: [visitorId] },
    link: '/appointmentStepsPage',
  })
  tx.notify('appointment', visitorId)
  tx.notify('rota')
}
