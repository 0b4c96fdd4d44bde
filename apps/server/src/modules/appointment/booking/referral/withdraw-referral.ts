import type { Actor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { canSeePerson } from '../../../user/index.ts'
import { moveReferral } from './move-referral.ts'
import { keepsReferrals } from './referral.policy.ts'
import { REFERRAL } from './referral.repo.ts'
import { referralView } from './referral.views.ts'

const KEEPER = 'ROLE_APPOINTMENT' as const

/** Only one that nobody has booked with: an appointment is cancelled as appointments are. */
export const withdrawReferral = async (tx: Tx, actor: Actor, given: { id: string; version: number }) => {
  const row = await moveReferral(tx, {
    id: given.id,
    version: given.version,
    action: 'withdraw',
    by: keepsReferrals(actor) ? [KEEPER] : ['owner'],
    visible: async ({ referrer_id, visitor_id }) =>
      referrer_id === actor.userId || (keepsReferrals(actor) && (await canSeePerson(tx, actor, visitor_id))),
    set: { ended_by: actor.userId, ended_at: tx.now },
  })
  tx.audit({
    action: 'referral.withdraw',
    subjectType: REFERRAL,
    subjectId: row.id,
    detail: { visitorId: row.visitor_id },
  })
  for (const id of [actor.userId, row.referrer_id]) tx.notify('appointment', id)
  return referralView(tx, actor, row)
}
