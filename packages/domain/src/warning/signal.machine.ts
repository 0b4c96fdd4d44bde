import type { Guards } from '../machine/decide.ts'
import {
  defineMachine,
  type ActionOf,
  type ActorKindOf,
  type EffectOf,
  type GuardOf,
  type StateOf,
} from '../machine/machine.ts'
import { signalNoteMin, type SignalLevel } from './signal.ts'

const DISPUTED = ['undisputed', 'another_level', 'has_account'] as const
// Of a level-5 one: two people, and never before anybody has spoken with the person (INV-W1).
const UPHELD = ['disputed', 'not_disputer', 'has_account', 'seen_if_gravest'] as const
const OVERRULED = ['disputed', 'not_disputer', 'has_account'] as const

/**
 * A warning about somebody (B12). 'desk' is the front desk, 'clinician' whoever may handle it, 'assigned' whoever has it,
 * 'handler' a clinician who has it, 'second' the one who confirms that a level-5 one may end, 'leader' the head and the chief. The desk takes a call and hands
 * it on; only a handler ends it, and never alone when it is of level 5.
 */
export const signalMachine = /* @__PURE__ */ defineMachine({
  name: 'risk_signal',
  label: '预警',
  states: {
    open: { label: '待处理' },
    taken: { label: '处理中' },
    crisis: { label: '已转危机', terminal: true },
    referred: { label: '已转约谈/咨询', terminal: true },
    done: { label: '已解除', terminal: true },
    false: { label: '误报', terminal: true },
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
      // 'system': whoever had it leaves, and all of theirs goes to somebody else.
      by: ['desk', 'clinician', 'assigned', 'system'],
      guards: ['in_reach', 'to_clinician'],
      effects: ['tell_receiver'],
    },
    // Said again, no graver than before: nobody is called twice, and what was said is kept.
    { from: 'open', action: 'add', label: '又有新的信息', to: 'open', by: ['system'] },
    { from: 'taken', action: 'add', label: '又有新的信息', to: 'taken', by: ['system'], effects: ['tell_holder'] },
    // Graver words about the same person: whoever has it keeps it, and everybody hears.
    { from: 'open', action: 'worsen', label: '预警升级', to: 'open', by: ['system'], effects: ['call_people'] },
    { from: 'taken', action: 'worsen', label: '预警升级', to: 'taken', by: ['system'], effects: ['call_people'] },
    // Nothing new for a month. A level-5 one is ended by people, never by time.
    { from: 'open', action: 'ease', label: '预警减轻', to: 'open', by: ['system'], guards: ['not_gravest'] },
    { from: 'taken', action: 'ease', label: '预警减轻', to: 'taken', by: ['system'], guards: ['not_gravest'] },
    {
      from: 'taken',
      action: 'contact',
      label: '记联系',
      to: 'taken',
      by: ['handler'],
      guards: ['has_account'],
    },
    {
      from: 'taken',
      action: 'refer',
      label: '转约谈/咨询',
      to: 'referred',
      by: ['handler'],
      guards: ['has_visit', 'seen_if_gravest'],
    },
    {
      from: 'taken',
      action: 'close',
      label: '解除',
      to: 'done',
      by: ['handler'],
      guards: ['reached', 'has_account', 'not_gravest'],
    },
    {
      from: 'taken',
      action: 'dismiss',
      label: '误报',
      to: 'false',
      by: ['handler'],
      guards: ['has_reason', 'has_account', 'not_gravest'],
    },
    // Into a crisis case, whose people have it from then on.
    { from: 'taken', action: 'escalate', label: '转危机', to: 'crisis', by: ['handler'], guards: ['has_crisis'] },
    // Whoever has to do with it holds its level to be wrong; somebody who answers for the centre says whether it is.
    { from: 'open', action: 'dispute', label: '提出异议', to: 'open', by: ['clinician'], guards: DISPUTED },
    { from: 'taken', action: 'dispute', label: '提出异议', to: 'taken', by: ['clinician'], guards: DISPUTED },
    { from: 'open', action: 'uphold', label: '异议成立', to: 'open', by: ['leader'], guards: UPHELD },
    { from: 'taken', action: 'uphold', label: '异议成立', to: 'taken', by: ['leader'], guards: UPHELD },
    { from: 'open', action: 'overrule', label: '异议不成立', to: 'open', by: ['leader'], guards: OVERRULED },
    { from: 'taken', action: 'overrule', label: '异议不成立', to: 'taken', by: ['leader'], guards: OVERRULED },
    // A level-5 one ends when somebody else confirms it, and never before anybody has spoken with the person (INV-W1).
    {
      from: 'taken',
      action: 'propose',
      label: '提出解除',
      to: 'taken',
      by: ['handler'],
      guards: ['reached', 'has_account', 'gravest'],
      effects: ['ask_second'],
    },
    { from: 'taken', action: 'confirm', label: '第二人确认', to: 'done', by: ['second'], guards: ['reached'] },
    {
      from: 'taken',
      action: 'confirmFalse',
      label: '第二人确认误报',
      to: 'false',
      by: ['second'],
      guards: ['reached'],
    },
  ],
})

export type SignalState = StateOf<typeof signalMachine>
export type SignalAction = ActionOf<typeof signalMachine>
export type SignalActor = ActorKindOf<typeof signalMachine>
export type SignalGuard = GuardOf<typeof signalMachine>
export type SignalEffect = EffectOf<typeof signalMachine>

export type SignalFacts = {
  readonly level: SignalLevel
  /** Whoever acts has it already. */
  readonly isOwn: boolean
  /** Nobody has it, or the desk, or whoever acts; what a colleague has is taken, not handed about. */
  readonly isInReach: boolean
  /** Who is to have it may handle it, and does not have it already. */
  readonly isToClinician: boolean
  /** Somebody has spoken with the person since it was raised. */
  readonly isReached: boolean
  /** The person has an appointment to come. */
  readonly hasVisit: boolean
  readonly hasReason: boolean
  /** There is a module of crises that takes it on. */
  readonly hasCrisis: boolean
  /** Somebody holds its level to be wrong, and nobody has answered yet. */
  readonly isDisputed: boolean
  readonly isDisputer: boolean
  /** What it ought to be, for whoever disputes it. */
  readonly wanted: SignalLevel | null
  readonly note: string
}

const isGravest = ({ level }: SignalFacts): boolean => level === 5

export const signalGuards: Guards<SignalGuard, SignalFacts> = {
  not_own: ({ isOwn }) => !isOwn || 'warning.own',
  in_reach: ({ isInReach }) => isInReach || 'warning.with_other',
  to_clinician: ({ isToClinician }) => isToClinician || 'warning.receiver',
  has_account: ({ note }) => [...note.trim()].length >= signalNoteMin || 'warning.note_short',
  reached: ({ isReached }) => isReached || 'warning.not_reached',
  seen_if_gravest: (facts) => !isGravest(facts) || facts.isReached || 'warning.not_reached',
  has_visit: ({ hasVisit }) => hasVisit || 'warning.no_visit',
  has_reason: ({ hasReason }) => hasReason || 'warning.no_reason',
  has_crisis: ({ hasCrisis }) => hasCrisis || 'warning.no_crisis',
  undisputed: ({ isDisputed }) => !isDisputed || 'warning.disputed',
  disputed: ({ isDisputed }) => isDisputed || 'warning.not_disputed',
  not_disputer: ({ isDisputer }) => !isDisputer || 'warning.own_dispute',
  another_level: ({ wanted, level }) => (wanted !== null && wanted !== level) || 'warning.same_level',
  gravest: (facts) => isGravest(facts) || 'warning.wrong_state',
  not_gravest: (facts) => !isGravest(facts) || 'warning.two_people',
}
