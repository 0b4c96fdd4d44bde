import { decide, type Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type EffectOf, type GuardOf } from '../machine/machine.ts'
import type { recordErrors } from './record-errors.ts'
import { nearAt, recordRules, sealAt, type RecordState } from './record.ts'

/**
 * 会谈记录 (B7): what a session owes, from its end to the seal. 'assigned' is the session's host, 'system' the clock, the
 * hand-in and those who agreed; 'reviewer' whoever supervises the host and signs beside them. What is sealed stays as it is;
 * who has more to say adds to it.
 */
export const recordMachine = /* @__PURE__ */ defineMachine({
  name: 'session_record',
  label: '会谈记录',
  states: {
    due: { label: '待填写' },
    near: { label: '即将锁定' },
    locked: { label: '已锁定' },
    unlocked: { label: '临时解锁' },
    // With a supervisor: no clock of the host's runs, and none locks it.
    review: { label: '待督导审核' },
    signed: { label: '已签名' },
    sealed: { label: '已封存', terminal: true },
    // The session turned out not to have been held.
    dropped: { label: '无需记录' },
  },
  initial: 'due',
  transitions: [
    {
      from: 'due',
      action: 'warn',
      label: '临近锁定',
      to: 'near',
      by: ['system'],
      guards: ['lock_near'],
      effects: ['tell_host'],
    },
    {
      from: ['due', 'near'],
      action: 'lock',
      label: '到期锁定',
      to: 'locked',
      by: ['system'],
      guards: ['time_over'],
      effects: ['end_flows'],
    },
    {
      from: ['due', 'near'],
      action: 'postpone',
      label: '延长锁定',
      to: 'due',
      by: ['assigned', 'system'],
      guards: ['has_reason', 'before_lock', 'once', 'no_request'],
      effects: ['move_lock'],
    },
    {
      from: 'locked',
      action: 'unlock',
      label: '解锁',
      to: 'unlocked',
      by: ['assigned', 'system'],
      guards: ['has_reason', 'no_request'],
      effects: ['open_again'],
    },
    {
      from: 'unlocked',
      action: 'relock',
      label: '解锁到期',
      to: 'locked',
      by: ['system'],
      guards: ['unlock_over'],
    },
    {
      from: ['due', 'near', 'unlocked'],
      action: 'sign',
      label: '签名提交',
      to: 'signed',
      by: ['system'],
      guards: ['still_open'],
      effects: ['note_signature', 'end_flows'],
    },
    {
      from: ['due', 'near', 'unlocked', 'signed'],
      action: 'hand_in',
      label: '提交督导审核',
      to: 'review',
      by: ['system'],
      guards: ['still_open'],
      effects: ['note_hand_in', 'end_flows'],
    },
    {
      from: 'review',
      action: 'pass',
      label: '通过并签名',
      to: 'signed',
      by: ['reviewer'],
      effects: ['note_signature'],
    },
    {
      from: 'review',
      action: 'return',
      label: '退回修改',
      to: 'due',
      by: ['reviewer'],
      guards: ['has_reason'],
      effects: ['give_back'],
    },
    {
      from: 'signed',
      action: 'seal',
      label: '封存',
      to: 'sealed',
      by: ['system'],
      guards: ['grace_over', 'all_signed'],
      effects: ['seal_words'],
    },
    {
      from: ['due', 'near', 'unlocked', 'review', 'signed'],
      action: 'drop',
      label: '无需记录',
      to: 'dropped',
      by: ['system'],
      effects: ['end_flows'],
    },
    { from: 'dropped', action: 'owe', label: '重新待填', to: 'due', by: ['system'], effects: ['plan_anew'] },
  ],
})

export type RecordAction = ActionOf<typeof recordMachine>
export type RecordGuard = GuardOf<typeof recordMachine>
export type RecordEffect = EffectOf<typeof recordMachine>

export type RecordFacts = {
  readonly now: Date
  readonly lockAt: Date
  readonly unlockedUntil: Date | null
  readonly signedAt: Date | null
  readonly isPostponed: boolean
  /** How many days it is to be put off. */
  readonly days: number
  readonly reason: string
  /** Somebody else's word about it is waited for. */
  readonly isAsked: boolean
  readonly isSigned: boolean
  /** Names its form asks for that do not stand under these words. */
  readonly missing: number
}

const isOpen = ({ now, lockAt, unlockedUntil, isSigned }: RecordFacts): boolean =>
  isSigned || now <= (unlockedUntil ?? lockAt)

export const recordGuards: Guards<RecordGuard, RecordFacts> = {
  lock_near: ({ now, lockAt }) => now >= nearAt(lockAt) || 'record.early',
  time_over: ({ now, lockAt }) => now > lockAt || 'record.early',
  before_lock: ({ now, lockAt }) => now <= lockAt || 'record.locked',
  once: ({ isPostponed, days }) =>
    (!isPostponed && Number.isInteger(days) && days >= 1 && days <= recordRules.postponeDays) || 'record.postpone_once',
  has_reason: ({ reason }) => reason.trim() !== '' || 'record.reason_required',
  no_request: ({ isAsked }) => !isAsked || 'record.asked',
  unlock_over: ({ now, unlockedUntil }) => (unlockedUntil !== null && now > unlockedUntil) || 'record.early',
  // The clock decides, also where the job has not been round.
  still_open: (facts) => isOpen(facts) || 'record.locked',
  grace_over: ({ now, signedAt }) => (signedAt !== null && now > sealAt(signedAt)) || 'record.early',
  all_signed: ({ missing }) => missing === 0 || 'record.unsigned',
}

export type RecordError = keyof typeof recordErrors

/** What would be said if everybody had agreed to it now; null where nothing stands against it. */
export const decideRecord = (state: RecordState, action: RecordAction, ctx: RecordFacts): RecordError | null => {
  const verdict = decide(recordMachine, { state, action, by: ['system'], guards: recordGuards, ctx })
  if (verdict.ok) return null
  return verdict.reason === 'guard' ? (verdict.error as RecordError) : 'record.wrong_state'
}
