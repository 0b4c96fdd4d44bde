import { appointmentTypes } from './appointment-types.ts'
import { refuse, type BookingRefusal } from './booking-errors.ts'
import type { BookableSlot, BookingFacts } from './booking-facts.ts'
import { bookingCloses } from './cancelling.ts'
import { dayStart } from './clock.ts'
import { liveHold } from './slot-guards.ts'
import { bookableStates } from './slot.machine.ts'

type SlotFacts = Pick<BookingFacts, 'type' | 'now' | 'rules' | 'as' | 'case'> & {
  readonly visitor: Pick<BookingFacts['visitor'], 'id'>
}

/** What is for visitors only: staff see hidden slots and book late ones. */
const visitorRefusal = (slot: BookableSlot, facts: SlotFacts): BookingRefusal | null => {
  if (!slot.isShownToVisitors) return refuse('slot.not_open')
  if (slot.isReserved && facts.case.hostId !== slot.hostId) return refuse('slot.not_open')
  if (slot.startAt.getTime() >= dayStart(facts.now, facts.rules.openDays + 1).getTime()) return refuse('slot.not_open')
  return facts.now.getTime() >= bookingCloses(slot, facts.rules).getTime() ? refuse('appointment.closed') : null
}

/** G8: whether this slot is to be had by this person now. */
export const judgeSlot = (slot: BookableSlot, facts: SlotFacts): BookingRefusal | null => {
  const isHelp = appointmentTypes[facts.type].guards === 'help'
  const lastMoment = isHelp ? slot.endAt : slot.startAt
  if (slot.status === '2') return refuse('slot.taken')
  if (!bookableStates.includes(slot.status)) return refuse('appointment.closed')
  if (facts.now.getTime() >= lastMoment.getTime()) return refuse('appointment.closed')
  if (slot.isClosed) return refuse('slot.not_open')
  // Staff take any slot for somebody in need; a visitor who could would get round every rule by calling it an emergency.
  const fitsType = slot.types.includes(facts.type) || (isHelp && facts.as !== 'visitor')
  if (!fitsType) return refuse('slot.not_open')
  const hold = liveHold(slot.hold, facts.now)
  if (hold && hold.by !== facts.visitor.id) return refuse('slot.held')
  return facts.as === 'visitor' && !isHelp ? visitorRefusal(slot, facts) : null
}

/** What a visitor sees of a slot; null: nothing at all. */
export const slotView = (slot: BookableSlot, facts: SlotFacts): 'free' | 'held' | 'own' | null => {
  const hold = liveHold(slot.hold, facts.now)
  if (judgeSlot({ ...slot, hold: null }, { ...facts, as: 'visitor' }) !== null) return null
  if (hold === null) return 'free'
  return hold.by === facts.visitor.id ? 'own' : 'held'
}

export const slotViewLabels = { free: '可预约', held: '有人填写中', own: '已为你保留' } as const
