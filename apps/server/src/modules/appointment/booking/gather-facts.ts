import {
  appointmentTypes,
  isAwayFromSchool,
  isInfoSection,
  isTypeOpen,
  type AppointmentType,
  type Booker,
  type BookingFacts,
  type ConsultMethod,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bookableSlot, type SlotRow } from '../../rota/index.ts'
import { attendanceFrom, type Attendance, type Term } from './attendance.ts'
import { readBookingSettings, type BookingSettings } from './booking-settings.ts'
import { bookingTexts as texts } from './booking.messages.ts'
import { consentOf, signedConsent } from './consent.ts'
import { termFacts, visitorFacts, type VisitorFactsRow } from './visitor-facts.ts'

export type FactsAsk = {
  type: AppointmentType
  visitorId: string
  /** null: somebody who is there already. */
  slot: SlotRow | null
  as: Booker | 'clerk'
  method: ConsultMethod
  isOverride: boolean
  /** Whoever asks says in the same step why the visitor is sent there. */
  isReferring?: boolean
  /** The series it will belong to: its other dates are no second appointment. */
  seriesId?: string | undefined
  /** For somebody who is there already: when and with whom it will be. */
  now?: { startAt: Date; endAt: Date; hostId: string; siteId: string }
}

export type Gathered = {
  facts: BookingFacts
  settings: BookingSettings
  visitor: VisitorFactsRow
  term: Term | null
  attendance: Attendance | null
}

/** A name only where the signature is missing: looking it up is for the refusal. */
const unsigned = async (tx: Tx, ask: FactsAsk, siteId: string | null): Promise<string | null> => {
  const { agreement } = appointmentTypes[ask.type]
  if (agreement?.when !== 'before') return null
  if (await signedConsent(tx, ask.visitorId, agreement.form)) return null
  return (await consentOf(tx, ask.visitorId, agreement.kind, siteId)).name
}

/** What judgeBooking judges by, with what it was made of. */
export const gather = async (tx: Tx, ask: FactsAsk): Promise<Gathered> => {
  const { type, visitorId, slot } = ask
  const siteId = slot?.site_id ?? ask.now?.siteId ?? null
  const span = slot ? { startAt: slot.start_at, endAt: slot.end_at } : (ask.now ?? null)
  const [settings, visitor, term, unsignedAgreement] = await Promise.all([
    readBookingSettings(tx, siteId),
    visitorFacts(tx, {
      type,
      visitorId,
      span,
      hostId: slot?.user_id ?? ask.now?.hostId ?? null,
      seriesId: ask.seriesId,
      canBeAsked: ask.as === 'visitor',
    }),
    termFacts(tx, visitorId, slot?.start_at ?? tx.now),
    unsigned(tx, ask, siteId),
  ])
  const attendance = term && attendanceFrom(term, settings.rules)
  const facts: BookingFacts = {
    type,
    now: tx.now,
    rules: settings.rules,
    as: ask.as,
    isOverride: ask.isOverride,
    isInDanger: visitor.danger,
    isTypeOpen: isTypeOpen(type, settings.types),
    hasDuty: settings.help.dutyType !== null,
    dutyPhone: settings.help.phone,
    hotline: settings.help.hotline,
    visitor: {
      id: visitorId,
      isAllowedKind: visitor.is_student,
      isSuspended: isAwayFromSchool(visitor.school_state),
      hasProfile: !visitor.write_info.some(isInfoSection),
      hasEmergencyContact: visitor.has_contact,
    },
    allowedText: texts.allowed,
    hasReferral: visitor.has_referral || ask.isReferring === true,
    unsignedAgreement,
    block: attendance?.blockedFrom && term ? { count: attendance.counts.noShows, until: term.endDate } : null,
    hasLiveInFamily: visitor.has_live,
    term: attendance && { ...attendance.sessions, approvedExtra: attendance.approvedExtra },
    mode: settings.mode,
    case: { hostId: visitor.case_host, hadEarlier: visitor.had_earlier },
    assessLabel: texts.assessment(settings.assessMode),
    slot: slot && bookableSlot(slot),
    isVisitorBusy: visitor.is_busy,
    method: ask.method,
    isConflictOfInterest: visitor.is_conflict,
  }
  return { facts, settings, visitor, term, attendance }
}

/** Everything a booking is judged by, gathered beforehand. */
export const gatherFacts = async (tx: Tx, ask: FactsAsk): Promise<BookingFacts> => (await gather(tx, ask)).facts
