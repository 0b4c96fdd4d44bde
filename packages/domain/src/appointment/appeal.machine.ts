import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import type { BookingError } from './booking-errors.ts'
import { breakLimits } from './booking-rules.ts'

const clerks = ['ROLE_APPOINTMENT', 'ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/** A visitor's one word against being blocked. 'owner' is the visitor. Granting it is a release, with its reason. */
export const appealMachine = /* @__PURE__ */ defineMachine({
  name: 'break_appeal',
  label: '爽约申诉',
  states: {
    new: { label: '拟申诉' },
    '1': { label: '待处理' },
    '2': { label: '已解除', terminal: true },
    '3': { label: '未采纳', terminal: true },
    '4': { label: '已撤回', terminal: true },
  },
  initial: 'new',
  transitions: [
    {
      from: 'new',
      action: 'appeal',
      label: '申诉',
      to: '1',
      by: ['owner'],
      guards: ['appeal_on', 'is_blocked', 'first_appeal', 'has_words'],
      effects: ['tell_clerk'],
    },
    {
      from: '1',
      action: 'grant',
      label: '解除',
      to: '2',
      by: clerks,
      guards: ['release_reason'],
      effects: ['release', 'tell_visitor'],
    },
    {
      from: '1',
      action: 'refuse',
      label: '不采纳',
      to: '3',
      by: clerks,
      guards: ['release_reason'],
      effects: ['tell_visitor'],
    },
    { from: '1', action: 'withdraw', label: '撤回', to: '4', by: ['owner'] },
    // A correction took the no-shows away, or somebody released without waiting for the appeal.
    { from: '1', action: 'settle', label: '已不再暂停', to: '2', by: ['system'], guards: ['not_blocked'] },
  ],
})

export type AppealState = StateOf<typeof appealMachine>
export type AppealAction = ActionOf<typeof appealMachine>
export type AppealGuard = GuardOf<typeof appealMachine>

export type AppealFacts = {
  readonly appealEnable: boolean
  readonly isBlocked: boolean
  /** In this term. */
  readonly appealsBefore: number
  readonly words: string
  readonly reason: string
}

const length = (text: string): number => [...text.trim()].length

/** Whoever lifts a block says why. */
export const releaseRefusal = (facts: {
  readonly isBlocked: boolean
  readonly reason: string
}): BookingError | null => {
  if (!facts.isBlocked) return 'break.not_blocked'
  return length(facts.reason) < breakLimits.releaseReasonMin ? 'break.reason_short' : null
}

export const appealGuards: Guards<AppealGuard, AppealFacts> = {
  appeal_on: ({ appealEnable }) => appealEnable || 'break.appeal_off',
  is_blocked: ({ isBlocked }) => isBlocked || 'break.not_blocked',
  not_blocked: ({ isBlocked }) => !isBlocked || 'break.wrong_state',
  first_appeal: ({ appealsBefore }) => appealsBefore === 0 || 'break.appealed',
  has_words: ({ words }) => (length(words) > 0 && length(words) <= breakLimits.appealMax) || 'break.appeal_text',
  release_reason: ({ reason }) => length(reason) >= breakLimits.releaseReasonMin || 'break.reason_short',
}
