export {
  appointmentTypeCodes,
  appointmentTypes,
  displayCodeOf,
  displayCodes,
  displayLabel,
  GROUP_LIST,
  isAppointmentType,
  typesListed,
  waitsForConfirm,
  type AgreementKind,
  type AppointmentType,
  type AppointmentTypeInfo,
  type Booker,
  type DisplayCode,
  type TypeFamily,
} from './appointment-types.ts'
export { calendarColours } from './calendar-colours.ts'
export { isTypeOpen, mayBook, openTypes, type TypeSettings } from './open-types.ts'
export { bookingSteps, progressOf, stepsOf, type BookingStep, type StepState } from './booking-steps.ts'
export { paperStates, type PaperState } from './paper-states.ts'
export { bookingRuleDefaults, breakLimits, type BookingRules } from './booking-rules.ts'
export { bookingNotice, medicalNotice } from './booking-notice.ts'
export { dangerLevel, dangerSigns, type DangerSigns } from './danger.ts'
export { wishIn, type RegisteredWish } from './registration-wish.ts'
export { refusalBeforeTime, suggestedType } from './before-time.ts'
export { bookingErrors, refusalText, type BookingError, type BookingRefusal } from './booking-errors.ts'
export {
  appointmentMachine,
  isLive,
  liveStates,
  settledStates,
  type AppointmentAction,
  type AppointmentGuard,
  type AppointmentState,
} from './appointment.machine.ts'
export { appointmentGuards, type AppointmentFacts, type FlowFacts } from './appointment-guards.ts'
export { appointmentActions, type KnownAppointment } from './actions-for.ts'
export { appointmentSources } from './appointment-sources.ts'
export { absentStates, appointmentTabs, isAppointmentTab, type AppointmentTab } from './appointment-tabs.ts'
export {
  interviewStatus,
  interviewStatuses,
  wireStatus,
  type InterviewStatus,
  type WireStatus,
} from './appointment-status.ts'
export {
  bookableStates,
  dutyStatus,
  dutyStatuses,
  slotMachine,
  type DutyStatus,
  type SlotAction,
  type SlotGuard,
  type SlotState,
} from './slot.machine.ts'
export { liveHold, slotGuards, type Hold, type SlotFacts } from './slot-guards.ts'
export { slotAfter } from './slot-after.ts'
export {
  appealGuards,
  appealMachine,
  releaseRefusal,
  type AppealAction,
  type AppealFacts,
  type AppealState,
} from './appeal.machine.ts'
export {
  isReferralOpen,
  isReferralReason,
  keepsReferral,
  referralMachine,
  referralRules,
  referralUntil,
  untilGivenBack,
  type ReferralAction,
  type ReferralState,
} from './referral.machine.ts'
export {
  feedbackLeast,
  feedbackStats,
  helpfulScores,
  inWholeFives,
  satisfactionScores,
  type Feedback,
  type ScoreCount,
} from './feedback-stats.ts'
export { isAwayFromSchool, type BookableSlot, type BookingFacts, type ConsultMethod } from './booking-facts.ts'
export {
  judgeBooking,
  pastCancellingText,
  type BookingGuardId,
  type BookingVerdict,
  type Help,
} from './judge-booking.ts'
export { judgeSlot, slotView, slotViewLabels } from './judge-slot.ts'
export { bookingCloses, cancelDeadline, isWorthFreeing, mayCancel } from './cancelling.ts'
export {
  blockedSince,
  countAttendance,
  countSessions,
  sessionsLeft,
  type AttendanceCounts,
  type SessionCounts,
  type TermAppointment,
} from './attendance.ts'
export { breakRow, type BreakRow } from './break-list.ts'
export { approvalBefore, extensionLimits, isDueToPass, isExtension, type BookingApproval } from './booking-approvals.ts'
export { unresolvedHours, unresolvedLabel, unresolvedSince } from './unresolved.ts'
export {
  familyConsents,
  familyRefusal,
  familyRelations,
  familyRules,
  type FamilyConsent,
  type FamilyRelation,
} from './family.ts'
export { mayRaiseFlag, peerRules } from './peer-talk.ts'
export { planSwap, type Swap } from './reschedule.ts'
export {
  hostCategories,
  hostRefusal,
  isHostCategory,
  isHostOf,
  type HostCategory,
  type HostFacts,
} from './host-fitness.ts'
export {
  clashesWithin,
  clashRefusal,
  findClash,
  freeAmong,
  overlaps,
  type Clash,
  type Occupancy,
  type OccupiedAs,
  type OccupiedKind,
} from './clash.ts'
export {
  daysFrom,
  planRota,
  rotaLimits,
  slotOccupancies,
  slotsOf,
  workforceRefusal,
  type CalendarRange,
  type PlannedSlot,
  type RotaPlan,
  type SkippedDay,
  type Workforce,
} from './rota.ts'
export { teacherOf, whoAnswers } from './answering.ts'
export { hotlineHoursText, hotlineNow, isRoundTheClock, type HotlineHours } from './hotline.ts'
export {
  byHalf,
  halfDays,
  halfDayTimes,
  openShifts,
  proposeDuty,
  replacementRefusal,
  shiftSpan,
  withReplacement,
  type DutyShift,
  type HalfDay,
} from './duty.ts'
export {
  matchWeightDefaults,
  suggestHosts,
  suggestionCount,
  suits,
  type Exclusion,
  type MatchCandidate,
  type MatchWeights,
  type MatchWish,
  type Suggestion,
} from './matching.ts'
export { bookingMessageKinds, type BookingMessageCode } from '../message/booking-messages.ts'
export { tellings, type Addressee, type Telling } from './booking-events.ts'
export {
  defaultLeads,
  discreetPlace,
  earlyMinutes,
  placeText,
  remindersFor,
  type PlannedReminder,
} from './reminders.ts'
export {
  firstRefillGuards,
  firstRefillMachine,
  refillKinds,
  type FirstRefillState,
  type RefillFacts,
  type RefillKind,
} from './first-refill.machine.ts'
export {
  isContactTime,
  isLastAttempt,
  telephoneGuards,
  telephoneMachine,
  telephoneRules,
  telephoneStates,
  type TelephoneAction,
  type TelephoneFacts,
  type TelephoneState,
} from './telephone.machine.ts'
export { seriesAfter, seriesBounds, weekOfSeries, weeksLater, type SeriesSpan } from './series.ts'
export { calendarFeed, calendarFile, feedWords, type CalendarEntry, type FeedEntry } from './calendar-file.ts'
export { addMinutes, clockOf, dayStart, momentText, spanText, weekdayOf, weekdayText } from './clock.ts'
export { bookingInvariants, brokenInvariants, type BrokenInvariant, type InvariantName } from './invariants.ts'
export type { World, WorldAppointment, WorldEvent, WorldFlow, WorldSlot } from './world.ts'
