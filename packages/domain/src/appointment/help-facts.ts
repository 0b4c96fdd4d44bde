import type { AppointmentType } from './appointment-types.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingRules } from './booking-rules.ts'

/** A blocked visitor with nothing in order, at the door: the worst case in which help still has to be given. */
export const helpFacts = (visitorId: string, type: AppointmentType, now: Date, rules: BookingRules): BookingFacts => ({
  type,
  now,
  rules,
  as: 'visitor',
  isOverride: false,
  isInDanger: false,
  isTypeOpen: true,
  hasDuty: true,
  dutyPhone: '值班电话',
  hotline: '12356',
  visitor: {
    id: visitorId,
    isAllowedKind: false,
    isSuspended: true,
    hasProfile: false,
    hasEmergencyContact: false,
  },
  allowedText: '全日制在校学生',
  hasReferral: false,
  unsignedAgreement: '咨询知情同意书',
  block: { count: rules.noShowBlockCount, until: '学期结束' },
  hasLiveInFamily: true,
  term: null,
  mode: 1,
  case: { hostId: null, hadEarlier: false },
  assessLabel: '初始访谈',
  slot: null,
  isVisitorBusy: false,
  method: '1',
  isConflictOfInterest: true,
})
