import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type ActorKindOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import { signalNoteMin } from './signal.ts'

/**
 * A call for somebody in danger. 'desk' is the front desk, 'clinician' whoever may handle it, 'assigned' whoever has it,
 * 'handler' a clinician who has it. The desk takes a call and hands it on; only a handler ends it, and says what was done.
 */
export const signalMachine = /* @__PURE__ */ defineMachine({
  name: 'risk_signal',
  label: '警戒信息',
  states: {
    open: { label: '待处理' },
    taken: { label: '处理中' },
    done: { label: '已处理', terminal: true },
  },
  initial: 'open',
  transitions: [
    { from: 'open', action: 'take', label: '接手', to: 'taken', by: ['desk', 'clinician'] },
    // From the desk, or from a colleague who has gone home.
    { from: 'taken', action: 'take', label: '接手', to: 'taken', by: ['clinician'], guards: ['not_own'] },
    {
      from: ['open', 'taken'],
      action: 'hand',
      label: '转交',
      to: 'taken',
      by: ['desk', 'clinician', 'assigned'],
      guards: ['in_reach', 'to_clinician'],
      effects: ['tell_receiver'],
    },
    // Said again, no graver than before: nobody is called twice, and what was said is kept.
    { from: 'open', action: 'add', label: '又有新的信息', to: 'open', by: ['system'] },
    { from: 'taken', action: 'add', label: '又有新的信息', to: 'taken', by: ['system'] },
    // Graver words about the same person: whoever has it keeps it, and everybody hears.
    { from: 'open', action: 'worsen', label: '升为警戒', to: 'open', by: ['system'], effects: ['call_people'] },
    { from: 'taken', action: 'worsen', label: '升为警戒', to: 'taken', by: ['system'], effects: ['call_people'] },
    { from: 'taken', action: 'close', label: '处理完毕', to: 'done', by: ['handler'], guards: ['has_account'] },
  ],
})

export type SignalState = StateOf<typeof signalMachine>
export type SignalAction = ActionOf<typeof signalMachine>
export type SignalActor = ActorKindOf<typeof signalMachine>
export type SignalGuard = GuardOf<typeof signalMachine>

export type SignalFacts = {
  /** Whoever acts has it already. */
  readonly isOwn: boolean
  /** Nobody has it, or the desk, or whoever acts; what a colleague has is taken, not handed about. */
  readonly isInReach: boolean
  /** Who is to have it may handle it, and does not have it already. */
  readonly isToClinician: boolean
  readonly note: string
}

export const signalGuards: Guards<SignalGuard, SignalFacts> = {
  not_own: ({ isOwn }) => !isOwn || 'warning.own',
  in_reach: ({ isInReach }) => isInReach || 'warning.with_other',
  to_clinician: ({ isToClinician }) => isToClinician || 'warning.receiver',
  has_account: ({ note }) => [...note.trim()].length >= signalNoteMin || 'warning.note_short',
}
