import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type EffectOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import type { PlanError } from './plan-errors.ts'

/** 'owner' made the plan; an administrator and the head of the centre stand in for whoever did. */
const keepers = ['owner', 'ROLE_ADMIN', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/** 测评计划 (B9): who is asked what, and when. */
export const planMachine = /* @__PURE__ */ defineMachine({
  name: 'assessment_plan',
  label: '测评计划',
  states: {
    draft: { label: '草稿' },
    planned: { label: '未开始' },
    running: { label: '进行中' },
    paused: { label: '已暂停' },
    ended: { label: '已结束' },
    archived: { label: '已归档', terminal: true },
    removed: { label: '已删除', terminal: true },
  },
  initial: 'draft',
  transitions: [
    { from: 'draft', action: 'edit', label: '修改', to: 'draft', by: [...keepers], effects: ['keep'] },
    {
      from: 'draft',
      action: 'publishLater',
      label: '发布',
      to: 'planned',
      // 'system' where a second person has confirmed it.
      by: ['system', ...keepers],
      guards: ['starts_later', 'has_scales', 'has_people', 'ends_after', 'all_licensed', 'is_staffed'],
      effects: ['assign'],
    },
    {
      from: 'draft',
      action: 'publish',
      label: '发布',
      to: 'running',
      by: ['system', ...keepers],
      guards: ['has_scales', 'has_people', 'ends_after', 'all_licensed', 'is_staffed'],
      effects: ['assign'],
    },
    { from: 'planned', action: 'open', label: '到点', to: 'running', by: ['system'], guards: ['has_begun'] },
    {
      from: 'running',
      action: 'pause',
      label: '暂停',
      to: 'paused',
      by: [...keepers],
      guards: ['has_reason'],
      effects: ['note_pause'],
    },
    { from: 'paused', action: 'resume', label: '恢复', to: 'running', by: [...keepers], guards: ['not_over'] },
    {
      from: 'running',
      action: 'extend',
      label: '延长',
      to: 'running',
      by: [...keepers],
      guards: ['end_is_later'],
      effects: ['move_end'],
    },
    {
      from: ['running', 'paused'],
      action: 'end',
      label: '结束',
      to: 'ended',
      by: ['system', ...keepers],
      effects: ['close_sheets'],
    },
    {
      from: 'ended',
      action: 'archive',
      label: '归档',
      to: 'archived',
      by: [...keepers],
      guards: ['talks_settled'],
    },
    {
      from: ['draft', 'planned', 'running', 'paused', 'ended'],
      action: 'remove',
      label: '删除',
      to: 'removed',
      by: [...keepers],
      guards: ['no_answers'],
      effects: ['close_sheets'],
    },
  ],
})

export type PlanState = StateOf<typeof planMachine>
export type PlanAction = ActionOf<typeof planMachine>
export type PlanGuard = GuardOf<typeof planMachine>
export type PlanEffect = EffectOf<typeof planMachine>

export type PlanFacts = {
  readonly now: Date
  readonly startAt: Date
  readonly endAt: Date
  readonly scaleCount: number
  readonly isLicensed: boolean
  readonly targetCount: number
  readonly answerCount: number
  readonly reason: string
  readonly newEnd: Date | null
  /** Those on duty can reach everybody it is expected to find, or a second person has said that it goes out all the same. */
  readonly isStaffed: boolean
  /** Talks after it that have neither come to a result nor been found unnecessary. */
  readonly openTalks: number
}

type Guard = (facts: PlanFacts) => true | PlanError

const guards = {
  starts_later: ({ startAt, now }) => startAt > now || 'plan.window',
  has_scales: ({ scaleCount }) => scaleCount > 0 || 'plan.no_scale',
  has_people: ({ targetCount }) => targetCount > 0 || 'plan.no_people',
  ends_after: ({ startAt, endAt, now }) => (endAt > startAt && endAt > now) || 'plan.window',
  all_licensed: ({ isLicensed }) => isLicensed || 'plan.licence',
  is_staffed: ({ isStaffed }) => isStaffed || 'plan.over_capacity',
  has_begun: ({ startAt, now }) => startAt <= now || 'plan.wrong_state',
  has_reason: ({ reason }) => reason.trim() !== '' || 'plan.reason',
  not_over: ({ endAt, now }) => endAt > now || 'plan.closed',
  end_is_later: ({ newEnd, endAt, now }) => (newEnd !== null && newEnd > now && newEnd > endAt) || 'plan.window',
  talks_settled: ({ openTalks }) => openTalks === 0 || 'plan.talks_open',
  no_answers: ({ answerCount }) => answerCount === 0 || 'plan.answered',
} as const satisfies Record<PlanGuard, Guard>

export const planGuards: Guards<PlanGuard, PlanFacts> = guards

/** Those in which somebody is asked to answer, or is about to be. */
export const livePlanStates: readonly PlanState[] = ['planned', 'running', 'paused']
