import { hostRefusal, mayRaiseFlag } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { sendMessage } from '../../message/index.ts'
import { hostFacts, refused } from '../../rota/index.ts'
import { raiseSignal } from '../../warning/index.ts'
import { findAppointment, moveAppointment, type AppointmentRow } from '../booking/index.ts'
import { PEER, peerStanding } from './read-peer.ts'

/** A talk of one's own; everybody else's is not there. */
const ownTalk = async (tx: Tx, { userId }: Actor, id: string): Promise<AppointmentRow> => {
  const row = await findAppointment(tx, id)
  if (!row || row.type !== PEER || row.host_id !== userId) throw notFound()
  return row
}

type Known = { id: string; version: number }

/** Whether somebody is trained and supervised is asked again on the day (41302). */
export const startTalk = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await ownTalk(tx, actor, id)
  const refusal = hostRefusal(PEER, await hostFacts(tx, actor.userId), tx.now)
  if (refusal) throw refused(refusal)
  await moveAppointment(tx, { id, version, action: 'start', by: 'actor' })
  tx.audit({ action: 'appointment.start', subjectType: 'appointment', subjectId: id })
  return null
}

export const finishTalk = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await ownTalk(tx, actor, id)
  await moveAppointment(tx, { id, version, action: 'finish', by: 'actor' })
  tx.audit({ action: 'appointment.finish', subjectType: 'appointment', subjectId: id })
  return null
}

/**
 * 红旗: whoever is on duty is called at once, and the supervisor hears of it. Nothing has to be written, and nobody is asked
 * whether they are trained: who sees somebody in danger calls.
 */
export const raiseFlag = async (
  tx: Tx,
  actor: Actor,
  { id, words = '' }: { id: string; words?: string },
): Promise<null> => {
  const row = await ownTalk(tx, actor, id)
  if (!mayRaiseFlag({ state: row.state, startAt: row.start_at, endAt: row.end_at }, tx.now))
    throw new AppError('peer.flag_closed')
  await raiseSignal(tx, { userId: row.visitor_id, level: 5, source: 'peer', words })
  const flagId = tx.newId()
  await tx.insert('peer_flag', { id: flagId, appointment_id: id, made_by: actor.userId, made_at: tx.now })
  const standing = await peerStanding(tx, actor.userId)
  if (standing?.supervisor_id)
    await sendMessage(tx, {
      code: 'peer_flag',
      about: { type: 'peer_flag', id: flagId },
      to: { userIds: [standing.supervisor_id] },
      values: {},
      link: '/recordReview/index',
    })
  tx.notify('appointment', actor.userId)
  tx.audit({ action: 'peer.flag', subjectType: 'user', subjectId: row.visitor_id, detail: { appointmentId: id } })
  return null
}
