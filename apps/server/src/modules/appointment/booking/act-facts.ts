import {
  appointmentTypes,
  judgeSlot,
  type AppointmentAction,
  type AppointmentFacts,
  type BookingError,
  type BookingRules,
  type FlowFacts,
} from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { approvalNeeded, type PendingFlow } from '../../approval/index.ts'
import { bookableSlot, type SlotRow } from '../../rota/index.ts'
import { countReschedules } from './appointment.repo.ts'
import type { AppointmentRow } from './booking.tables.ts'
import { signedConsent } from './consent.ts'
import { findRecord, isRecordClosed } from './record/record.repo.ts'
import { restingFacts } from './resting-facts.ts'

export const flowOptions = { request: 1, leave: 2, hostLeave: 2, cancel: 4 } as const

export type ActGround = {
  action: AppointmentAction
  isBySystem: boolean
  reason: string
  rules: BookingRules
  slot: SlotRow | null
  flows: readonly PendingFlow[]
  askedAt: Date | null
  newSlotError: BookingError | null
  isOnlineReady: boolean
  isRecordReady: boolean
  /** Only to see whether a request may be filed: as if it had been agreed to. */
  isFiling: boolean
}

const flowFacts = async (tx: Tx, ground: ActGround, option: 2 | 4): Promise<FlowFacts> => {
  if (ground.flows.some((flow) => flow.option === option) && !ground.isBySystem) return 'pending'
  if (ground.isBySystem || ground.isFiling) return 'passed'
  return (await approvalNeeded(tx, option)) ? 'none' : 'off'
}

const NO_FLOW: FlowFacts = 'off'

const isSigned = async (tx: Tx, row: AppointmentRow): Promise<boolean> => {
  const { agreement } = appointmentTypes[row.type]
  return agreement === null || (await signedConsent(tx, row.visitor_id, agreement.form)) !== null
}

/** Somebody who comes back needs the very slot that was theirs. */
const isFree = (tx: Tx, row: AppointmentRow, { slot, rules }: ActGround): boolean =>
  slot !== null &&
  slot.state !== 'removed' &&
  judgeSlot(bookableSlot(slot), {
    type: row.type,
    now: tx.now,
    rules,
    as: 'clerk',
    case: { hostId: slot.user_id, hadEarlier: true },
    visitor: { id: row.visitor_id },
  }) === null

const corrects = (action: AppointmentAction): boolean => action.startsWith('correct')

/** What the guards judge by, of which only what this action asks for is looked up. */
export const actFacts = async (tx: Tx, row: AppointmentRow, ground: ActGround): Promise<AppointmentFacts> => {
  const { action, slot, rules } = ground
  const [cancelFlow, leaveFlow, reschedules, signed, record] = await Promise.all([
    action === 'cancel' ? flowFacts(tx, ground, 4) : NO_FLOW,
    action === 'leave' || action === 'hostLeave' ? flowFacts(tx, ground, 2) : NO_FLOW,
    action === 'reschedule' ? countReschedules(tx, row) : 0,
    action === 'start' ? isSigned(tx, row) : true,
    corrects(action) ? findRecord(tx, row.id) : undefined,
  ])
  return restingFacts(tx, {
    type: row.type,
    startAt: row.start_at,
    endAt: row.end_at,
    rules,
    askedAt: ground.askedAt,
    newSlotError: ground.newSlotError,
    hasReason: ground.reason.trim() !== '',
    isBySystem: ground.isBySystem,
    confirmFlow: ground.flows.some((flow) => flow.option === flowOptions.request) ? 'pending' : 'off',
    cancelFlow,
    leaveFlow,
    isSlotOurs: slot === null || slot.state === '2',
    isSlotFree: isFree(tx, row, ground),
    reschedules,
    isDuty: slot?.is_duty ?? false,
    hasArrived: row.arrived_at !== null,
    isSigned: signed,
    isOnline: row.consult_method === 2,
    isOnlineReady: ground.isOnlineReady,
    isRecordReady: ground.isRecordReady,
    isRecordLocked: isRecordClosed(tx, record),
    settledAt: row.settled_at,
  })
}
