import type { BookingRefusal } from './booking-errors.ts'
import { refuse } from './booking-errors.ts'
import type { BookableSlot } from './booking-facts.ts'
import { clashRefusal, findClash, type Occupancy } from './clash.ts'
import { slotAfter } from './slot-after.ts'
import type { BookingRules } from './booking-rules.ts'

/** All of it or nothing: in one transaction the old slot is given back and the new one taken, and the row stays the same. */
export type Swap = {
  readonly leave: { readonly slotId: string; readonly action: 'free' | 'spend' }
  readonly take: { readonly slotId: string; readonly action: 'book' }
  readonly startAt: Date
  readonly endAt: Date
  readonly hostId: string
  readonly visitor: Occupancy
}

export const planSwap = (facts: {
  readonly appointment: { readonly id: string; readonly visitorId: string; readonly slotId: string }
  readonly from: Pick<BookableSlot, 'id' | 'startAt'>
  readonly to: BookableSlot
  /** What judgeSlot says of the new slot. */
  readonly slotRefusal: BookingRefusal | null
  readonly taken: readonly Occupancy[]
  readonly now: Date
  readonly rules: Pick<BookingRules, 'leaveFreesMin'>
}): { readonly ok: true; readonly swap: Swap } | { readonly ok: false; readonly refusal: BookingRefusal } => {
  const { appointment, from, to, now } = facts
  if (from.id !== appointment.slotId) return { ok: false, refusal: refuse('appointment.slot_lost') }
  if (to.id === from.id) return { ok: false, refusal: refuse('slot.taken') }
  if (facts.slotRefusal) return { ok: false, refusal: facts.slotRefusal }
  const visitor: Occupancy = {
    kind: 'person',
    resourceId: appointment.visitorId,
    startAt: to.startAt,
    endAt: to.endAt,
    // The old time is the appointment's own, so moving by half an hour is no clash with itself.
    ownerId: appointment.id,
  }
  const clash = findClash(facts.taken, [visitor])
  if (clash) return { ok: false, refusal: clashRefusal(clash, 'visitor') }
  const action = slotAfter('reschedule', from, now, facts.rules) === 'spend' ? 'spend' : 'free'
  return {
    ok: true,
    swap: {
      leave: { slotId: from.id, action },
      take: { slotId: to.id, action: 'book' },
      startAt: to.startAt,
      endAt: to.endAt,
      hostId: to.hostId,
      visitor,
    },
  }
}
