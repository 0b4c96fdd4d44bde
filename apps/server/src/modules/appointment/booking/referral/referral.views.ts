import { formatDateTime, referralMachine } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { findAppointment } from '../appointment.repo.ts'
import { mayWithdraw, readsReason } from './referral.policy.ts'
import { nameOf, openReason, openReferral, type ReferralRow } from './referral.repo.ts'

export const referralView = async (tx: Tx, actor: Actor, row: ReferralRow) => {
  const appointment = row.appointment_id === null ? undefined : await findAppointment(tx, row.appointment_id)
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    stateName: referralMachine.states[row.state].label,
    referrerId: row.referrer_id,
    referrerName: await nameOf(tx, row.referrer_id),
    createTime: formatDateTime(row.created_at),
    until: row.until,
    startAt: appointment ? formatDateTime(appointment.start_at) : null,
    reason: readsReason(actor, row, appointment?.host_id ?? null) ? openReason(tx, row) : null,
    canWithdraw: mayWithdraw(actor, row),
  }
}

/** What visitors read: who has sent them, and until when they can choose a time. */
export const ownReferral = async (
  tx: Tx,
  visitorId: string,
): Promise<{ referrerName: string; until: string } | null> => {
  const row = await openReferral(tx, visitorId)
  return row ? { referrerName: await nameOf(tx, row.referrer_id), until: row.until } : null
}
