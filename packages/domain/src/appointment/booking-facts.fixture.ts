import { parseDateTime } from '../time.ts'
import { appointmentTypeCodes } from './appointment-types.ts'
import type { BookableSlot, BookingFacts } from './booking-facts.ts'
import { bookingRuleDefaults } from './booking-rules.ts'

export const moment = (text: string): Date => parseDateTime(`${text}:00`) as Date

/** A slot of next Tuesday, free for everybody. */
export const freeSlot: BookableSlot = {
  id: 's1',
  status: '1',
  types: appointmentTypeCodes,
  isClosed: false,
  isShownToVisitors: true,
  isReserved: false,
  hold: null,
  startAt: moment('2026-03-10 09:00'),
  endAt: moment('2026-03-10 09:50'),
  hostId: 'h1',
  method: '3',
}

/** A visitor with everything in order, who asks for it five days before. */
export const fineFacts: BookingFacts = {
  type: '2',
  now: moment('2026-03-05 10:00'),
  rules: bookingRuleDefaults,
  as: 'visitor',
  isOverride: false,
  isInDanger: false,
  isTypeOpen: true,
  hasDuty: true,
  dutyPhone: '0571-88880000',
  hotline: '12356',
  visitor: { id: 'v1', isAllowedKind: true, isSuspended: false, hasProfile: true, hasEmergencyContact: true },
  allowedText: '全日制在校学生',
  hasReferral: true,
  unsignedAgreement: null,
  block: null,
  hasLiveInFamily: false,
  term: { used: 2, future: 1, approvedExtra: 0 },
  mode: 1,
  case: { hostId: 'h1', hadEarlier: false },
  assessLabel: '初始访谈',
  slot: freeSlot,
  isVisitorBusy: false,
  method: '1',
  isConflictOfInterest: false,
}
