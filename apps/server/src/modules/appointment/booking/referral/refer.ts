import {
  isReferralOpen,
  isReferralReason,
  isTypeOpen,
  appointmentTypes,
  referralMachine,
  referralRules,
  referralUntil,
} from '@xinqiao/domain'
import type { Actor } from '../../../../kernel/actor.ts'
import { AppError, notFound } from '../../../../kernel/app-error.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { recordInitial } from '../../../../kernel/transition.ts'
import { sendMessage } from '../../../message/index.ts'
import { findById } from '../../../user/index.ts'
import { lockVisitor } from '../appointment.repo.ts'
import { readTypeSettings } from '../booking-settings.ts'
import { moveReferral } from './move-referral.ts'
import { mayRefer } from './referral.policy.ts'
import { bookedReferral, insertReferral, nameOf, REFERRAL, unusedReferral, type ReferralRow } from './referral.repo.ts'
import { referralView } from './referral.views.ts'

const TYPE = '23' as const

/** One at a time: what is still good is not written twice, what is over makes room. */
const makeRoom = async (tx: Tx, visitorId: string): Promise<void> => {
  if (await bookedReferral(tx, visitorId)) throw new AppError('referral.booked')
  const before = await unusedReferral(tx, visitorId)
  if (!before) return
  if (isReferralOpen(before, tx.now))
    throw new AppError('referral.open', { name: await nameOf(tx, before.referrer_id), until: before.until })
  await moveReferral(tx, { id: before.id, action: 'expire', by: ['system'], set: { ended_at: tx.now } })
}

/** Writes it down; the caller has seen to it that this person may. */
export const writeReferral = async (
  tx: Tx,
  given: { visitorId: string; referrerId: string; reason: string },
): Promise<ReferralRow> => {
  const reason = given.reason.trim()
  if (!isReferralReason(reason)) throw new AppError('referral.reason_short', { n: String(referralRules.reasonMin) })
  await lockVisitor(tx, given.visitorId)
  await makeRoom(tx, given.visitorId)
  const row = await insertReferral(tx, { ...given, reason, until: referralUntil(tx.now) })
  await recordInitial(tx, { machine: referralMachine, entity: REFERRAL, id: row.id, action: 'refer' })
  tx.audit({
    action: 'referral.make',
    subjectType: REFERRAL,
    subjectId: row.id,
    detail: { visitorId: row.visitor_id, until: row.until },
  })
  tx.notify('appointment', row.visitor_id)
  return row
}

/** Written down and told: the visitor chooses a time, or does not. */
export const makeReferral = async (
  tx: Tx,
  given: { visitorId: string; referrerId: string; reason: string },
): Promise<ReferralRow> => {
  if (!isTypeOpen(TYPE, await readTypeSettings(tx, null)))
    throw new AppError('appointment.type_off', { type: appointmentTypes[TYPE].label })
  const row = await writeReferral(tx, given)
  await sendMessage(tx, {
    code: 'referral_made',
    about: { type: REFERRAL, id: row.id },
    to: { userIds: [given.visitorId] },
    values: { name: await nameOf(tx, given.referrerId), date: row.until },
    link: `/appointmentStepsPage?type=${TYPE}`,
  })
  tx.notify('appointment', given.referrerId)
  return row
}

/** 转介精神诊疗, by somebody who knows the visitor. */
export const refer = async (tx: Tx, actor: Actor, given: { visitorId: string; reason: string }) => {
  const { visitorId } = given
  if (!(await findById(tx, visitorId)) || !(await mayRefer(tx, actor, visitorId))) throw notFound()
  return referralView(tx, actor, await makeReferral(tx, { ...given, referrerId: actor.userId }))
}
