import type { RoleCode } from '@xinqiao/domain'
import { holds, type Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { isRelated } from '../../../relation/index.ts'
import { canSeePerson } from '../../../user/index.ts'
import type { ReferralRow } from './referral.repo.ts'

/** Those who arrange for everybody. An administrator runs the appointments, but whom to send to a doctor is not theirs to say. */
const keeperRoles: readonly RoleCode[] = ['ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT']

export const keepsReferrals = (actor: Actor): boolean =>
  holds(actor, ['consult_appoint_manage_btn']) && keeperRoles.some((role) => actor.roleCodes.includes(role))

/** A host refers those they know; nobody refers themselves. */
export const mayRefer = async (tx: Tx, actor: Actor, visitorId: string): Promise<boolean> => {
  if (visitorId === actor.userId) return false
  if (keepsReferrals(actor) && (await canSeePerson(tx, actor, visitorId))) return true
  return holds(actor, ['consult_appoint_host_btn']) && (await isRelated(tx, actor.userId, visitorId))
}

export const mayWithdraw = (actor: Actor, row: ReferralRow): boolean =>
  row.state === 'open' && (row.referrer_id === actor.userId || keepsReferrals(actor))

/** Why somebody is sent to a doctor: for who sent them, for the doctor who sees them, and for those who arrange it. */
export const readsReason = (actor: Actor, row: ReferralRow, doctorId: string | null): boolean =>
  row.referrer_id === actor.userId || doctorId === actor.userId || keepsReferrals(actor)
