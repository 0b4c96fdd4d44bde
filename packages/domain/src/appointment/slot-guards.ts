import type { Guards } from '../machine/decide.ts'
import type { BookingError } from './booking-errors.ts'
import type { SlotGuard } from './slot.machine.ts'

export type Hold = { readonly by: string; readonly until: Date }

/** A hold dies by time: nobody has to come and take it away. */
export const liveHold = (hold: Hold | null, now: Date): Hold | null =>
  hold && now.getTime() < hold.until.getTime() ? hold : null

export type SlotFacts = {
  readonly now: Date
  readonly startAt: Date
  readonly endAt: Date
  /** Clock times the calendar begins and ends with, minutes of the day. */
  readonly isInRange: boolean
  readonly isHoliday: boolean
  readonly isHostBusy: boolean
  readonly isRoomBusy: boolean
  readonly isClosed: boolean
  readonly isReserved: boolean
  readonly hasLiveAppointment: boolean
  readonly hold: Hold | null
  /** Who is asking; a hold of their own is no obstacle. */
  readonly askerId: string
  readonly asksWhileHolding: boolean
  readonly hasReplacement: boolean
  readonly isReplacementBusy: boolean
}

type Guard = (facts: SlotFacts) => true | BookingError

const guards = {
  in_order: ({ startAt, endAt }) => startAt.getTime() < endAt.getTime() || 'slot.wrong_order',
  in_range: ({ isInRange }) => isInRange || 'slot.out_of_range',
  no_holiday: ({ isHoliday }) => !isHoliday || 'slot.holiday',
  host_free: ({ isHostBusy }) => !isHostBusy || 'slot.host_busy',
  room_free: ({ isRoomBusy }) => !isRoomBusy || 'slot.room_busy',
  is_open: ({ isClosed }) => !isClosed || 'slot.not_open',
  is_closed: ({ isClosed }) => isClosed || 'slot.wrong_state',
  is_reserved: ({ isReserved }) => isReserved || 'slot.not_reserved',
  // Until it ends, not until it starts: a duty slot is there for those who come in the middle of it.
  not_over: ({ now, endAt }) => now.getTime() < endAt.getTime() || 'slot.over',
  not_held: ({ hold, now, askerId }) => {
    const held = liveHold(hold, now)
    return held === null || held.by === askerId || 'slot.held'
  },
  no_other_hold: ({ asksWhileHolding }) => !asksWhileHolding || 'slot.other_hold',
  no_live_appointment: ({ hasLiveAppointment }) => !hasLiveAppointment || 'slot.booked',
  has_replacement: ({ hasReplacement }) => hasReplacement || 'slot.replacement_missing',
  replacement_free: ({ isReplacementBusy }) => !isReplacementBusy || 'slot.replacement_busy',
} as const satisfies Record<SlotGuard, Guard>

export const slotGuards: Guards<SlotGuard, SlotFacts> = guards
