import type { AppointmentAction } from '@xinqiao/domain'
import type { PendingFlow } from '../../approval/index.ts'
import type { SlotRow } from '../../rota/index.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { AppointmentRow } from './booking.tables.ts'

export type Move = {
  id: string
  action: AppointmentAction
  /** 'clerk': somebody of the centre whose office it is, although the machine does not know their role. */
  by: 'actor' | 'system' | 'clerk'
  version?: number | undefined
  reason?: string | undefined
  set?: Partial<AppointmentRow> | undefined
  /** When the wish was filed that takes effect now. */
  askedAt?: Date | undefined
  /** The request that is just being carried out. */
  flowId?: string | undefined
  /** reschedule, move. */
  toSlot?: { id: string; method?: 1 | 2 | 3 | undefined; withdrawOwn?: boolean | undefined } | undefined
  isOnlineReady?: boolean | undefined
  isRecordReady?: boolean | undefined
  /** One of several of which everybody hears at once, by whoever moves them. */
  isQuiet?: boolean | undefined
}

export type Moved = { row: AppointmentRow; from: string; to: string }

export type Held = {
  before: AppointmentRow
  flows: readonly PendingFlow[]
  slot: SlotRow | null
  target: SlotRow | null
  settings: BookingSettings
}
