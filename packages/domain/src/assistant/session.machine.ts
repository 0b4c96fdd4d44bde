import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/** 'assigned' is whoever holds the permission to take over in this school. */
const staff = ['assigned', 'ROLE_CONSULTANT', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/**
 * A conversation with the machine. 'owner' is the visitor, 'taker' the person who answers instead of the machine, 'guard' the
 * lexicon that reads every word first. Nothing leads from 3 back to 1: whoever was handed to a person is not handed back.
 */
export const aiSessionMachine = /* @__PURE__ */ defineMachine({
  name: 'ai_session',
  label: '智能会话',
  states: {
    '1': { label: '进行中' },
    '2': { label: '已结束' },
    '3': { label: '人工接管' },
    '4': { label: '已封存', terminal: true },
  },
  initial: '1',
  transitions: [
    { from: '1', action: 'call', label: '请老师来', to: '3', by: ['owner'], effects: ['tell_duty'] },
    // Our own answer and the alarm come with every word of danger, also to whoever waits for a person already.
    { from: '1', action: 'alarm', label: '安全词触发', to: '3', by: ['guard'], effects: ['tell_duty'] },
    {
      from: ['1', '3'],
      action: 'take',
      label: '老师接管',
      to: '3',
      by: staff,
      guards: ['not_own', 'not_taken'],
      effects: ['tell_visitor'],
    },
    {
      from: '3',
      action: 'release',
      label: '交给其他老师',
      to: '3',
      by: ['taker', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'],
      guards: ['is_taken'],
      effects: ['tell_duty'],
    },
    { from: ['1', '3'], action: 'end', label: '结束', to: '2', by: ['owner', 'taker'] },
    { from: ['1', '3'], action: 'withdraw', label: '撤回同意', to: '2', by: ['owner'] },
    { from: ['1', '3'], action: 'expire', label: '长时间没有新内容', to: '2', by: ['system'], guards: ['is_idle'] },
    {
      from: '2',
      action: 'seal',
      label: '封存',
      to: '4',
      by: ['system'],
      guards: ['kept_long'],
      effects: ['destroy_words'],
    },
  ],
})

export type AiSessionState = StateOf<typeof aiSessionMachine>
export type AiSessionAction = ActionOf<typeof aiSessionMachine>
export type AiSessionGuard = GuardOf<typeof aiSessionMachine>

export type AiSessionFacts = {
  readonly isOwn: boolean
  readonly takenBy: string | null
  /** Hours since anybody said anything. */
  readonly idleHours: number
  /** A person was asked for and has not come. */
  readonly isWaiting: boolean
  /** Days since it ended. */
  readonly endedDays: number
  readonly keepDays: number
}

export const aiIdleHours = 24

const HOURS_PER_DAY = 24

/** Somebody who waits for a person is not sent home by a clock; only what nobody may keep any longer ends it. */
const isIdle = ({ idleHours, isWaiting, keepDays }: AiSessionFacts): boolean =>
  idleHours >= (isWaiting ? keepDays * HOURS_PER_DAY : aiIdleHours)

type Guard = (facts: AiSessionFacts) => true | 'assistant.taken' | 'assistant.over' | 'auth.forbidden'

const guards = {
  not_own: ({ isOwn }) => !isOwn || 'auth.forbidden',
  not_taken: ({ takenBy }) => takenBy === null || 'assistant.taken',
  is_taken: ({ takenBy }) => takenBy !== null || 'assistant.over',
  is_idle: (facts) => isIdle(facts) || 'assistant.over',
  kept_long: ({ endedDays, keepDays }) => endedDays >= keepDays || 'assistant.over',
} as const satisfies Record<AiSessionGuard, Guard>

export const aiSessionGuards: Guards<AiSessionGuard, AiSessionFacts> = guards
