import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import type { BookingError } from '../appointment/booking-errors.ts'

/** 'assigned' is whoever arranges the queue of this school. */
const clerks = ['assigned', 'ROLE_APPOINTMENT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const
const clinicians = ['ROLE_CONSULTANT', 'ROLE_ASSESSMENT', 'ROLE_INTERVIEWER'] as const

/**
 * Somebody who waits for a time. 'owner' is the visitor. 'new' is never stored. A single session is offered in between and
 * leaves the place in the queue as it was.
 */
export const queueMachine = /* @__PURE__ */ defineMachine({
  name: 'wait_entry',
  label: '等候',
  states: {
    new: { label: '拟排队' },
    waiting: { label: '等候中' },
    offered: { label: '已邀约' },
    matched: { label: '已安排', terminal: true },
    upgraded: { label: '已升级', terminal: true },
    quit: { label: '已退出', terminal: true },
  },
  initial: 'new',
  transitions: [
    {
      from: 'new',
      action: 'join',
      label: '入队',
      to: 'waiting',
      by: ['owner', 'system', ...clerks, ...clinicians],
      guards: ['no_other_entry'],
    },
    {
      from: 'waiting',
      action: 'offer',
      label: '发出邀约',
      to: 'offered',
      by: ['system', ...clerks],
      guards: ['slot_free', 'slot_fits', 'host_has_room', 'no_conflict'],
      effects: ['reserve_slot', 'tell_visitor'],
    },
    {
      from: 'waiting',
      action: 'offerSingle',
      label: '转一次单元',
      to: 'offered',
      by: ['system'],
      guards: ['single_due', 'slot_free', 'slot_fits', 'no_conflict'],
      effects: ['reserve_slot', 'tell_visitor'],
    },
    {
      from: 'offered',
      action: 'accept',
      label: '接受',
      to: 'matched',
      by: ['owner'],
      guards: ['offer_live', 'is_whole'],
      effects: ['take_slot', 'open_case', 'book'],
    },
    {
      from: 'offered',
      action: 'acceptSingle',
      label: '接受一次单元',
      to: 'waiting',
      by: ['owner'],
      guards: ['offer_live', 'is_single'],
      effects: ['take_slot', 'open_case', 'book'],
    },
    {
      from: 'offered',
      action: 'decline',
      label: '婉拒',
      to: 'waiting',
      by: ['owner'],
      effects: ['free_slot', 'count_decline'],
    },
    {
      from: 'offered',
      action: 'expire',
      label: '超时',
      to: 'waiting',
      by: ['system'],
      guards: ['offer_over'],
      effects: ['free_slot', 'count_decline', 'tell_visitor'],
    },
    // The slot went away under the offer; nobody's fault who waits.
    {
      from: 'offered',
      action: 'recall',
      label: '邀约收回',
      to: 'waiting',
      by: ['system', ...clerks],
      effects: ['free_slot', 'tell_visitor'],
    },
    {
      from: 'waiting',
      action: 'prefer',
      label: '改咨询师',
      to: 'waiting',
      by: [...clerks],
      guards: ['no_conflict', 'host_has_room'],
      effects: ['keep_teacher'],
    },
    {
      from: ['waiting', 'offered'],
      action: 'upgrade',
      label: '升级',
      to: 'upgraded',
      by: [...clerks, ...clinicians, 'ROLE_RECEPTIONIST'],
      guards: ['has_reason'],
      effects: ['free_slot', 'to_duty'],
    },
    {
      from: ['waiting', 'offered'],
      action: 'quit',
      label: '退出',
      to: 'quit',
      // By itself when what was waited for is over.
      by: ['owner', 'system', ...clerks],
      effects: ['free_slot'],
    },
  ],
})

export type QueueState = StateOf<typeof queueMachine>
export type QueueAction = ActionOf<typeof queueMachine>
export type QueueGuard = GuardOf<typeof queueMachine>

export const waitingStates: readonly QueueState[] = ['waiting', 'offered']

export type QueueFacts = {
  readonly now: Date
  readonly hasLiveEntry: boolean
  readonly isSlotFree: boolean
  /** Type, way of meeting. */
  readonly isSlotFitting: boolean
  readonly isHostFull: boolean
  readonly isConflict: boolean
  readonly isSingleDue: boolean
  readonly isSingleOffer: boolean
  readonly offerUntil: Date | null
  readonly reason: string
}

type Guard = (facts: QueueFacts) => true | BookingError

const isLiveOffer = ({ offerUntil, now }: QueueFacts): boolean =>
  offerUntil !== null && now.getTime() < offerUntil.getTime()

const guards = {
  no_other_entry: ({ hasLiveEntry }) => !hasLiveEntry || 'queue.waiting',
  slot_free: ({ isSlotFree }) => isSlotFree || 'slot.taken',
  slot_fits: ({ isSlotFitting }) => isSlotFitting || 'appointment.method',
  host_has_room: ({ isHostFull }) => !isHostFull || 'case.full',
  no_conflict: ({ isConflict }) => !isConflict || 'appointment.conflict_of_interest',
  single_due: ({ isSingleDue }) => isSingleDue || 'queue.wrong_state',
  offer_live: (facts) => isLiveOffer(facts) || 'queue.offer_over',
  offer_over: (facts) => !isLiveOffer(facts) || 'queue.wrong_state',
  is_whole: ({ isSingleOffer }) => !isSingleOffer || 'queue.wrong_state',
  is_single: ({ isSingleOffer }) => isSingleOffer || 'queue.wrong_state',
  has_reason: ({ reason }) => reason.trim() !== '' || 'appointment.reason_missing',
} as const satisfies Record<QueueGuard, Guard>

export const queueGuards: Guards<QueueGuard, QueueFacts> = guards
