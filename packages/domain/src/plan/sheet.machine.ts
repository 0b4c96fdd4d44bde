import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import { millisecondsPer } from '../time.ts'
import type { PlanError } from './plan-errors.ts'
import type { PlanState } from './plan.machine.ts'

/**
 * One person's sheet of one plan and attempt (B9). 'owner' answers it. Saving is no step: it changes neither state nor version,
 * and what was acknowledged is never lost.
 */
export const sheetMachine = /* @__PURE__ */ defineMachine({
  name: 'sheet',
  label: '答卷',
  states: {
    todo: { label: '未开始' },
    answering: { label: '作答中' },
    done: { label: '已完成' },
    unfinished: { label: '未完成', terminal: true },
    unanswered: { label: '未作答', terminal: true },
    invalid: { label: '无效', terminal: true },
  },
  initial: 'todo',
  transitions: [
    {
      from: 'todo',
      action: 'start',
      label: '开始',
      to: 'answering',
      by: ['owner'],
      guards: ['plan_open', 'has_agreed'],
      effects: ['hold'],
    },
    {
      from: 'answering',
      action: 'submit',
      label: '提交',
      to: 'done',
      by: ['owner'],
      guards: ['plan_accepts', 'is_holder', 'all_answered', 'took_time'],
      effects: ['keep_result'],
    },
    {
      from: 'done',
      action: 'invalidate',
      label: '判定无效',
      to: 'invalid',
      by: ['assigned'],
      guards: ['not_archived', 'has_reason'],
      effects: ['ask_again'],
    },
    { from: 'answering', action: 'close', label: '计划结束', to: 'unfinished', by: ['system'] },
    { from: 'todo', action: 'lapse', label: '计划结束', to: 'unanswered', by: ['system'] },
  ],
})

export type SheetState = StateOf<typeof sheetMachine>
export type SheetAction = ActionOf<typeof sheetMachine>
export type SheetGuard = GuardOf<typeof sheetMachine>

/** Whoever has begun when a plan is paused may still finish. */
export const graceMinutes = 30

export type SheetFacts = {
  readonly now: Date
  readonly planState: PlanState
  readonly pausedAt: Date | null
  readonly endAt: Date
  /** Of the college somebody is of, where these begin one after the other. */
  readonly opensAt: Date | null
  readonly hasAgreed: boolean
  readonly isHolder: boolean
  /** How many questions that must be answered are not. */
  readonly left: number
  readonly seconds: number
  readonly minSeconds: number
  /** Has been told that it was quick, and means it. */
  readonly isSure: boolean
  readonly reason: string
}

/** The plan takes answers of those who have begun: while it runs, and for a while after it was paused. */
export const takesAnswers = ({ planState, pausedAt, endAt, now }: Omit<SheetFacts, 'isHolder'>): boolean => {
  if (planState === 'running') return now < endAt
  const since = pausedAt === null ? Infinity : now.getTime() - pausedAt.getTime()
  return planState === 'paused' && since <= graceMinutes * millisecondsPer.minute
}

type Guard = (facts: SheetFacts) => true | PlanError

const guards = {
  plan_open: ({ planState, opensAt, endAt, now }) =>
    (planState === 'running' && now < endAt && (opensAt === null || opensAt <= now)) || 'plan.closed',
  has_agreed: ({ hasAgreed }) => hasAgreed || 'sheet.agreement',
  plan_accepts: (facts) => takesAnswers(facts) || 'plan.closed',
  is_holder: ({ isHolder }) => isHolder || 'sheet.elsewhere',
  all_answered: ({ left }) => left === 0 || 'sheet.left',
  took_time: ({ seconds, minSeconds, isSure }) => isSure || seconds >= minSeconds || 'sheet.too_fast',
  not_archived: ({ planState }) => planState !== 'archived' || 'plan.archived',
  has_reason: ({ reason }) => reason.trim() !== '' || 'plan.reason',
} as const satisfies Record<SheetGuard, Guard>

export const sheetGuards: Guards<SheetGuard, SheetFacts> = guards
