import type { ActOption } from '../approval/option.ts'
import type { ApprovalState } from '../approval/approval.machine.ts'
import type { AppointmentType } from './appointment-types.ts'
import type { AppointmentState } from './appointment.machine.ts'
import type { BookingRules } from './booking-rules.ts'
import type { BookableSlot } from './booking-facts.ts'
import type { Occupancy } from './clash.ts'
import type { DutyShift } from './duty.ts'

export type WorldSlot = BookableSlot & { readonly roomId: string | null; readonly isDuty: boolean }

export type WorldAppointment = {
  readonly id: string
  readonly type: AppointmentType
  readonly state: AppointmentState
  readonly slotId: string | null
  readonly visitorId: string
  readonly hostId: string
  readonly startAt: Date
  readonly endAt: Date
  readonly settledAt: Date
  readonly isRecordLocked: boolean
  /** As it was planned when it was held; without it by the rules of today. */
  readonly recordLockAt?: Date
}

export type WorldEvent = { readonly entityId: string; readonly from: string | null; readonly to: string }

export type WorldFlow = {
  readonly id: string
  readonly option: ActOption
  readonly appointmentId: string
  readonly applicantId: string
  readonly state: ApprovalState
  /** Who agreed or rejected. */
  readonly deciderIds: readonly string[]
}

/** A school's rota and appointments within one term at one moment: what the promises are checked on. */
export type World = {
  readonly now: Date
  readonly rules: BookingRules
  readonly slots: readonly WorldSlot[]
  readonly appointments: readonly WorldAppointment[]
  readonly occupancies: readonly Occupancy[]
  readonly events: readonly WorldEvent[]
  readonly flows: readonly WorldFlow[]
  readonly duty: readonly DutyShift[]
  readonly releases: readonly { readonly visitorId: string; readonly at: Date }[]
  /** Visitors the school treats as blocked. */
  readonly blockedIds: ReadonlySet<string>
}

export type Invariant = (world: World) => readonly string[]
