import { sessionsLeft } from './attendance.ts'
import { appointmentTypes, type GuardSet } from './appointment-types.ts'
import { refuse, type BookingRefusal } from './booking-errors.ts'
import type { BookingFacts } from './booking-facts.ts'
import { mayCancel } from './cancelling.ts'
import { judgeSlot } from './judge-slot.ts'
import { mayBook } from './open-types.ts'

const guardIds = [
  'type',
  'G1',
  'referral',
  'G2',
  'G3',
  'term',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
  'G9',
  'G10',
  'G11',
] as const

export type BookingGuardId = (typeof guardIds)[number]

type Check = (facts: BookingFacts) => BookingRefusal | null

const label = ({ type }: BookingFacts): string => appointmentTypes[type].label
const isSession = ({ type }: BookingFacts): boolean => appointmentTypes[type].countsAsSession

const typeCheck: Check = (facts) => {
  if (!facts.isTypeOpen) return refuse('appointment.type_off', { type: label(facts) })
  return mayBook(facts.type, facts.as) ? null : refuse('appointment.by_staff_only', { type: label(facts) })
}

const sessionCheck: Check = (facts) => {
  if (!isSession(facts) || facts.term === null) return null
  const { term, rules } = facts
  if (sessionsLeft(term, term.approvedExtra, rules) > 0) return null
  return refuse('appointment.term_limit', { n: String(rules.termSessionLimit + term.approvedExtra) })
}

const caseCheck: Check = (facts) => {
  const { mode, slot } = facts
  if (!isSession(facts) || mode === 2 || slot === null) return null
  if (facts.case.hostId === slot.hostId) return null
  // Whoever has been here before and has nobody now chooses for themselves in mode 3.
  if (mode === 3 && facts.case.hostId === null && facts.case.hadEarlier) return null
  return refuse('appointment.assess_first', { first: facts.assessLabel })
}

const checks: Readonly<Record<BookingGuardId, Check>> = {
  type: typeCheck,
  G1: (facts) => {
    const { visitor, type } = facts
    const isShut = visitor.isSuspended && appointmentTypes[type].guards === 'all'
    return visitor.isAllowedKind && !isShut ? null : refuse('appointment.not_for_you', { who: facts.allowedText })
  },
  // Before any paper: nobody signs for what they cannot have. Whoever has booked already is told that instead (G5).
  referral: ({ type, hasReferral, hasLiveInFamily }) =>
    !appointmentTypes[type].needsReferral || hasReferral || hasLiveInFamily
      ? null
      : refuse('appointment.referral_missing', { type: appointmentTypes[type].label }),
  G2: ({ visitor }) =>
    visitor.hasProfile && visitor.hasEmergencyContact ? null : refuse('appointment.profile_missing'),
  G3: ({ unsignedAgreement: name }) => (name === null ? null : refuse('appointment.agreement_missing', { name })),
  term: ({ term }) => (term === null ? refuse('appointment.no_term') : null),
  G4: ({ block, dutyPhone: phone, hotline }) =>
    block && refuse('appointment.blocked', { n: String(block.count), date: block.until, phone, hotline }),
  G5: (facts) => (facts.hasLiveInFamily ? refuse('appointment.one_at_a_time', { type: label(facts) }) : null),
  G6: sessionCheck,
  G7: caseCheck,
  G8: (facts) => {
    if (facts.slot) return judgeSlot(facts.slot, facts)
    return appointmentTypes[facts.type].guards === 'help' ? null : refuse('appointment.closed')
  },
  G9: ({ isVisitorBusy }) => (isVisitorBusy ? refuse('appointment.visitor_busy') : null),
  G10: ({ slot, method }) =>
    slot === null || slot.method === '3' || method === '3' || slot.method === method
      ? null
      : refuse('appointment.method'),
  G11: ({ isConflictOfInterest }) => (isConflictOfInterest ? refuse('appointment.conflict_of_interest') : null),
}

/** Help is never refused for paperwork, and a return to school is no favour to be earned. */
const guardsOf: Readonly<Record<GuardSet, readonly BookingGuardId[]>> = {
  all: guardIds,
  noCounters: ['type', 'G1', 'G2', 'G3', 'G8', 'G9', 'G10', 'G11'],
  help: ['type', 'G8', 'G9', 'G10'],
}

/** Paperwork, penalties and limits: made up for later when somebody in danger reaches for help. */
const waivedInDanger: ReadonlySet<BookingGuardId> = new Set(['G2', 'G3', 'term', 'G4', 'G6'])
/** Rules of the house a clerk can set aside, saying why. Places, times and conflicts of interest are not among them. */
const waivedByClerk: ReadonlySet<BookingGuardId> = new Set(['G1', 'G2', 'G3', 'G4', 'G6', 'G7'])

/** Where to turn at once: on the answer to every refusal, and to everybody in danger (G12). */
export type Help = { readonly phone: string; readonly hotline: string; readonly dutyType: '11' | null }

export type BookingVerdict =
  | {
      readonly ok: true
      readonly waived: readonly BookingGuardId[]
      /** 该时段已过取消截止时间，预约后只能请假 */
      readonly isPastCancelling: boolean
      /** Not null: raise a warning, show the emergency card and today's duty slots; the booking goes on. */
      readonly help: Help | null
    }
  | {
      readonly ok: false
      readonly guard: BookingGuardId
      readonly refusal: BookingRefusal
      readonly help: Help
    }

export const pastCancellingText = '该时段已过取消截止时间，预约后只能请假'

const isWaived = (guard: BookingGuardId, facts: BookingFacts): boolean =>
  (facts.isInDanger && waivedInDanger.has(guard)) ||
  (facts.as === 'clerk' && facts.isOverride && waivedByClerk.has(guard))

/** The guards in their order; the first that refuses is the answer. */
export const judgeBooking = (facts: BookingFacts): BookingVerdict => {
  const help: Help = { phone: facts.dutyPhone, hotline: facts.hotline, dutyType: facts.hasDuty ? '11' : null }
  const waived: BookingGuardId[] = []
  for (const guard of guardsOf[appointmentTypes[facts.type].guards]) {
    const refusal = checks[guard](facts)
    if (refusal === null) continue
    if (!isWaived(guard, facts)) return { ok: false, guard, refusal, help }
    waived.push(guard)
  }
  const { slot, now, rules } = facts
  return {
    ok: true,
    waived,
    isPastCancelling: slot !== null && !mayCancel(now, slot.startAt, rules),
    help: facts.isInDanger ? help : null,
  }
}
