import {
  appointmentTypes,
  isReferralOpen,
  keepsReferral,
  untilGivenBack,
  type AppointmentAction,
} from '@xinqiao/domain'
import { AppError } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { lockVisitor } from '../appointment.repo.ts'
import type { AppointmentRow } from '../booking.tables.ts'
import { moveReferral } from './move-referral.ts'
import { writeReferral } from './refer.ts'
import { openReferral, referralOfAppointment, REFERRAL, unusedReferral, type ReferralRow } from './referral.repo.ts'

const missing = ({ type }: AppointmentRow): AppError =>
  new AppError('appointment.referral_missing', { type: appointmentTypes[type].label })

const takeUp = async (tx: Tx, { id }: ReferralRow, appointment: AppointmentRow): Promise<void> => {
  await moveReferral(tx, { id, action: 'use', by: ['system'], set: { appointment_id: appointment.id } })
  tx.audit({
    action: 'referral.use',
    subjectType: REFERRAL,
    subjectId: id,
    detail: { visitorId: appointment.visitor_id, appointmentId: appointment.id },
  })
}

/** A referral opens one door, once; whoever books for somebody without one writes it in the same step. */
export const spendReferral = async (
  tx: Tx,
  row: AppointmentRow,
  given: { referrerId: string | null; reason: string },
): Promise<void> => {
  if (!appointmentTypes[row.type].needsReferral) return
  const open = await openReferral(tx, row.visitor_id)
  if (open) return takeUp(tx, open, row)
  const { referrerId, reason } = given
  if (referrerId === null || reason.trim() === '') throw missing(row)
  await takeUp(tx, await writeReferral(tx, { visitorId: row.visitor_id, referrerId, reason }), row)
}

/** What was promised without one, before there were any, is not promised again. */
const judgedAgain: ReadonlySet<AppointmentAction> = new Set(['confirm', 'restore'])

const giveBack = async (tx: Tx, { id, until, visitor_id: visitorId }: ReferralRow): Promise<void> => {
  const other = await unusedReferral(tx, visitorId)
  // Somebody has referred them anew meanwhile: that one is as good.
  if (other && isReferralOpen(other, tx.now)) return
  if (other) await moveReferral(tx, { id: other.id, action: 'expire', by: ['system'], set: { ended_at: tx.now } })
  await moveReferral(tx, {
    id,
    action: 'giveBack',
    by: ['system'],
    set: { appointment_id: null, until: untilGivenBack(until, tx.now) },
  })
  tx.audit({ action: 'referral.give_back', subjectType: REFERRAL, subjectId: id, detail: { visitorId } })
}

/** The referral follows its appointment: back to the visitor when it comes to nothing, used again when it is restored. */
export const settleReferral = async (tx: Tx, row: AppointmentRow, action: AppointmentAction): Promise<void> => {
  if (!appointmentTypes[row.type].needsReferral) return
  const own = await referralOfAppointment(tx, row.id)
  const isKept = keepsReferral(row.state)
  if (isKept === (own !== undefined)) return
  await lockVisitor(tx, row.visitor_id)
  if (own) return giveBack(tx, own)
  const open = await openReferral(tx, row.visitor_id)
  if (open) return takeUp(tx, open, row)
  if (judgedAgain.has(action)) throw missing(row)
}
