import type { AppointmentType, Booker } from './appointment-types.ts'
import type { BookingRules } from './booking-rules.ts'
import type { SessionCounts } from './attendance.ts'
import type { Hold } from './slot-guards.ts'
import type { SlotState } from './slot.machine.ts'

/** 1 face to face, 2 online, 3 either. */
export type ConsultMethod = '1' | '2' | '3'

export type BookableSlot = {
  readonly id: string
  readonly status: SlotState
  /** What it may be booked for. */
  readonly types: readonly AppointmentType[]
  readonly isClosed: boolean
  readonly isShownToVisitors: boolean
  /** Kept by its host for the cases they have. */
  readonly isReserved: boolean
  readonly hold: Hold | null
  readonly startAt: Date
  readonly endAt: Date
  readonly hostId: string
  readonly method: ConsultMethod
}

/** Everything a booking is judged by, gathered beforehand: judging looks nothing up. */
export type BookingFacts = {
  readonly type: AppointmentType
  readonly now: Date
  readonly rules: BookingRules
  readonly as: Booker | 'clerk'
  /** A clerk has written down why the rules of the house are set aside. */
  readonly isOverride: boolean
  /** Registration or self-assessment shows danger. */
  readonly isInDanger: boolean
  readonly isTypeOpen: boolean
  /** Whether the school has duty appointments, the way that is never closed. */
  readonly hasDuty: boolean
  readonly dutyPhone: string
  readonly hotline: string
  readonly visitor: {
    readonly id: string
    readonly isAllowedKind: boolean
    /** isAwayFromSchool of trendsSchoolState. */
    readonly isSuspended: boolean
    readonly hasProfile: boolean
    readonly hasEmergencyContact: boolean
  }
  /** Whom the type is for, in the words of the school. */
  readonly allowedText: string
  /** Somebody has referred them and nobody has used it yet, or it is being written in this very step. */
  readonly hasReferral: boolean
  /** The first agreement of the type without a signature. */
  readonly unsignedAgreement: string | null
  readonly block: { readonly count: number; readonly until: string } | null
  /** Another one ahead; the other dates of a series it belongs to are none. */
  readonly hasLiveInFamily: boolean
  /** The term that holds the day of the slot. */
  readonly term: (SessionCounts & { readonly approvedExtra: number }) | null
  /** zxyyms: 1 the centre assigns, 2 visitors choose, 3 the first time assigned, later chosen. */
  readonly mode: 1 | 2 | 3
  readonly case: { readonly hostId: string | null; readonly hadEarlier: boolean }
  /** 初始访谈 / 电话评估 / 咨询评估, as the school does it. */
  readonly assessLabel: string
  /** null: somebody who is there already (help types only). */
  readonly slot: BookableSlot | null
  readonly isVisitorBusy: boolean
  readonly method: ConsultMethod
  readonly isConflictOfInterest: boolean
}

/** trendsSchoolState: 2 休学, 3 请假. Help is there for them too, the rest begins again when they are back. */
const awayStates: readonly string[] = ['2', '3']

export const isAwayFromSchool = (state: string | null): boolean => state !== null && awayStates.includes(state)
