import { judgeSlot, refusalBeforeTime } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { gather } from '../booking/index.ts'
import { bookableSlot, dropHold, findSlot, holdSlot, refuseIf } from '../../rota/index.ts'
import { heldView, typeForVisitor } from './booking-way.ts'

/** Keeps a time for somebody who is choosing; whoever could not book it in the end does not keep it from others. */
export const holdTime = async (tx: Tx, actor: Actor, given: { slotId: string; type: string }) => {
  const slot = ensure(await findSlot(tx, given.slotId))
  const type = await typeForVisitor(tx, given.type, slot.site_id)
  const visitorId = actor.userId
  const { facts } = await gather(tx, { type, visitorId, slot, as: 'visitor', method: '3', isOverride: false })
  // An appointment that is to be moved is alive, counted and has used its referral; holding its new time must not stumble
  // over that.
  const moving = {
    ...facts,
    hasLiveInFamily: false,
    hasReferral: facts.hasReferral || facts.hasLiveInFamily,
    term: facts.term && { used: 0, future: 0, approvedExtra: 1 },
  }
  refuseIf(refusalBeforeTime(moving)?.refusal ?? null)
  refuseIf(judgeSlot(bookableSlot(slot), facts))
  const { until } = await holdSlot(tx, { slotId: slot.id, visitorId, minutes: facts.rules.holdMinutes })
  return heldView(tx, { slotId: slot.id, type, until })
}

export const unholdTime = async (tx: Tx, actor: Actor): Promise<null> => {
  await dropHold(tx, actor.userId)
  return null
}
