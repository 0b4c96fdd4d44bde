import { appointmentTypes, type AppointmentFacts, type AppointmentType, type BookingRules } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'

type Known = { startAt: Date; endAt: Date; rules: BookingRules; type: AppointmentType } & Partial<AppointmentFacts>

/** Facts of an appointment nobody has done anything to yet. */
export const restingFacts = (tx: Tx, { type, ...known }: Known): AppointmentFacts => ({
  now: tx.now,
  askedAt: null,
  bookingError: null,
  newSlotError: null,
  needsConfirm: false,
  isHelpType: appointmentTypes[type].guards === 'help',
  hasReason: false,
  isBySystem: false,
  confirmFlow: 'off',
  cancelFlow: 'off',
  leaveFlow: 'off',
  isSlotOurs: true,
  isSlotFree: false,
  reschedules: 0,
  isDuty: false,
  hasArrived: false,
  isSigned: true,
  isOnline: false,
  isOnlineReady: false,
  isRecordReady: false,
  isRecordLocked: false,
  settledAt: null,
  ...known,
})
