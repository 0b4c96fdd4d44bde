import { appointmentTypes, isTypeOpen } from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { notFound } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { findAppointment } from '../appointment.repo.ts'
import { handlesAppointment } from '../booker.ts'
import { readTypeSettings } from '../booking-settings.ts'
import { keepsReferrals, mayRefer } from './referral.policy.ts'
import { bookedReferral, openReferral, referralOfAppointment } from './referral.repo.ts'
import { referralView } from './referral.views.ts'

/**
 * What there is of a referral around one appointment: its own, where it came about by one, and how the visitor stands now.
 * The desk and the administrator see the appointment, but nothing of this.
 */
export const readReferral = async (tx: Tx, actor: Actor, appointmentId: string) => {
  const row = await findAppointment(tx, appointmentId)
  if (!row || !(await handlesAppointment(tx, actor, row))) throw notFound()
  const isHost = row.host_id === actor.userId
  if (!isHost && !keepsReferrals(actor)) return { own: null, current: null, canRefer: false }
  const visitorId = row.visitor_id
  const own = appointmentTypes[row.type].needsReferral ? await referralOfAppointment(tx, row.id) : undefined
  const found = (await openReferral(tx, visitorId)) ?? (await bookedReferral(tx, visitorId))
  const current = found?.id === own?.id ? undefined : found
  const isBookedHere = own !== undefined && found?.id === own.id
  const isOpen = isTypeOpen('23', await readTypeSettings(tx, row.site_id))
  return {
    own: own ? await referralView(tx, actor, own) : null,
    current: current ? await referralView(tx, actor, current) : null,
    canRefer: isOpen && !current && !isBookedHere && (await mayRefer(tx, actor, visitorId)),
  }
}
