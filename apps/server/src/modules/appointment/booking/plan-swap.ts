import {
  hostRefusal,
  judgeBooking,
  judgeSlot,
  planSwap,
  type BookingFacts,
  type BookingRefusal,
  type BookingRules,
  type ConsultMethod,
  type Swap,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bookableSlot, hostFacts, occupanciesAt, ownOpenSlots, type SlotRow } from '../../rota/index.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { gather } from './gather-facts.ts'

export type SwapAsk = {
  row: AppointmentRow
  from: SlotRow
  to: SlotRow
  isByVisitor: boolean
  method: 1 | 2 | 3
  rules: BookingRules
}

/** They have their appointment already: only what is new about it is judged, the time, the host and the way. */
const onlyTheNew = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  isTypeOpen: true,
  visitor: { ...facts.visitor, isAllowedKind: true, isSuspended: false, hasProfile: true, hasEmergencyContact: true },
  hasReferral: true,
  unsignedAgreement: null,
  block: null,
  hasLiveInFamily: false,
  isVisitorBusy: false,
  term: { used: 0, future: 0, approvedExtra: facts.rules.termSessionLimit },
})

const slotRefusal = async (tx: Tx, ask: SwapAsk): Promise<BookingRefusal | null> => {
  const { row, to, isByVisitor } = ask
  const { facts } = await gather(tx, {
    type: row.type,
    visitorId: row.visitor_id,
    slot: to,
    as: isByVisitor ? 'visitor' : 'clerk',
    method: String(ask.method) as ConsultMethod,
    isOverride: false,
  })
  const verdict = judgeBooking(onlyTheNew(facts))
  if (!verdict.ok && verdict.guard !== 'type') return verdict.refusal
  // Somebody invited by staff chooses another time of what they could not have asked for.
  if (!verdict.ok) {
    const refusal = judgeSlot(bookableSlot(to), facts)
    if (refusal) return refusal
  }
  return hostRefusal(row.type, await hostFacts(tx, to.user_id), to.start_at)
}

/** Both slots are held by the caller. */
export const swapOf = async (
  tx: Tx,
  ask: SwapAsk,
): Promise<{ ok: true; swap: Swap } | { ok: false; refusal: BookingRefusal }> => {
  const { row, from, to } = ask
  const span = { startAt: to.start_at, endAt: to.end_at }
  const [refusal, taken, own] = await Promise.all([
    slotRefusal(tx, ask),
    occupanciesAt(tx, span, { kind: 'person', ids: [row.visitor_id] }),
    ownOpenSlots(tx, row.visitor_id, span),
  ])
  return planSwap({
    appointment: { id: row.id, visitorId: row.visitor_id, slotId: row.slot_id ?? '' },
    from: bookableSlot(from),
    to: bookableSlot(to),
    slotRefusal: refusal,
    // An hour of their own that nobody has makes way, once they have said so.
    taken: taken.filter(({ ownerId }) => !own.some(({ id }) => id === ownerId)),
    now: tx.now,
    rules: ask.rules,
  })
}
