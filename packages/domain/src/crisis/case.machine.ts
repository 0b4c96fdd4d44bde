import type { GradeStar } from '../form/grading.ts'
import type { Guards } from '../machine/decide.ts'
import {
  defineMachine,
  type ActionOf,
  type ActorKindOf,
  type EffectOf,
  type GuardOf,
  type StateOf,
} from '../machine/machine.ts'
import { needsSecond, type CrisisStatus } from './crisis.ts'

/**
 * A crisis case (B11). 'clinician' is whoever handles at the centre, 'assigned' who answers for it, 'team' who is in its team,
 * 'head' and 'chief' the two who level; 'second' is either of them who did not propose what is to be confirmed.
 */
export const crisisCaseMachine = /* @__PURE__ */ defineMachine({
  name: 'crisis_case',
  label: '危机个案',
  states: {
    faculty: { label: '待院系审核' },
    centre: { label: '待中心评估' },
    grading: { label: '待定级' },
    active: { label: '干预中' },
    closing: { label: '结案待审' },
    merged: { label: '已并案' },
    closed: { label: '已结案', terminal: true },
    dismissed: { label: '不予立案或一般关注', terminal: true },
  },
  initial: 'faculty',
  transitions: [
    { from: 'faculty', action: 'arrive', label: '到达中心', to: 'centre', by: ['system'], effects: ['tell_centre'] },
    { from: 'centre', action: 'take', label: '接手', to: 'centre', by: ['clinician'], guards: ['free'] },
    {
      from: 'centre',
      action: 'assign',
      label: '指派',
      to: 'centre',
      by: ['head', 'system'],
      guards: ['to_clinician'],
      effects: ['tell_owner'],
    },
    {
      from: 'grading',
      action: 'assign',
      label: '指派',
      to: 'grading',
      by: ['head', 'system'],
      guards: ['to_clinician'],
      effects: ['tell_owner'],
    },
    {
      from: 'active',
      action: 'assign',
      label: '指派',
      to: 'active',
      by: ['head', 'system'],
      guards: ['to_clinician'],
      effects: ['tell_owner'],
    },
    {
      from: 'closing',
      action: 'assign',
      label: '指派',
      to: 'closing',
      by: ['head', 'system'],
      guards: ['to_clinician'],
      effects: ['tell_owner'],
    },
    {
      from: 'centre',
      action: 'assess',
      label: '评估',
      to: 'grading',
      by: ['assigned', 'head'],
      guards: ['assessed'],
      effects: ['tell_heads'],
    },
    {
      from: ['centre', 'grading'],
      action: 'dismiss',
      label: '不予立案',
      to: 'dismissed',
      by: ['head'],
      guards: ['has_reason'],
    },
    {
      from: 'grading',
      action: 'level',
      label: '定级',
      to: 'active',
      by: ['head'],
      guards: ['helped_star', 'explained', 'one_is_enough', 'has_owner'],
      effects: ['start_care'],
    },
    {
      from: 'grading',
      action: 'watch',
      label: '转一般关注',
      to: 'dismissed',
      by: ['head'],
      guards: ['light_star', 'explained', 'one_is_enough'],
    },
    {
      from: 'grading',
      action: 'propose',
      label: '提请双人确认',
      to: 'grading',
      by: ['head'],
      guards: ['takes_two', 'explained', 'has_owner'],
      effects: ['ask_second'],
    },
    {
      from: 'grading',
      action: 'confirm',
      label: '确认等级',
      to: 'active',
      by: ['second'],
      guards: ['proposed'],
      effects: ['start_care'],
    },
    {
      from: 'grading',
      action: 'decline',
      label: '不同意',
      to: 'grading',
      by: ['second'],
      guards: ['proposed', 'has_reason'],
    },
    {
      from: 'active',
      action: 'record',
      label: '干预记录',
      to: 'active',
      by: ['assigned', 'team', 'head'],
      guards: ['risk_given'],
    },
    {
      from: 'active',
      action: 'adjust',
      label: '调整等级',
      to: 'active',
      by: ['head'],
      guards: ['helped_star', 'other_star', 'has_reason', 'one_is_enough'],
      effects: ['start_care'],
    },
    {
      from: 'active',
      action: 'propose_change',
      label: '提请调级',
      to: 'active',
      by: ['head'],
      guards: ['helped_star', 'other_star', 'has_reason', 'takes_two'],
      effects: ['ask_second'],
    },
    {
      from: 'active',
      action: 'confirm_change',
      label: '确认调级',
      to: 'active',
      by: ['second'],
      guards: ['proposed'],
      effects: ['start_care'],
    },
    {
      from: 'active',
      action: 'decline_change',
      label: '不同意调级',
      to: 'active',
      by: ['second'],
      guards: ['proposed', 'has_reason'],
    },
    {
      from: 'active',
      action: 'follow',
      label: '转随访',
      to: 'active',
      by: ['assigned', 'head'],
      guards: ['at_home', 'calmer'],
    },
    {
      from: 'active',
      action: 'admit',
      label: '送医住院',
      to: 'active',
      by: ['assigned', 'team', 'head'],
      guards: ['at_home'],
    },
    // The day of discharge starts a clock: the weeks after a hospital are the hardest.
    {
      from: 'active',
      action: 'discharge',
      label: '离院',
      to: 'active',
      by: ['assigned', 'team', 'head'],
      guards: ['in_hospital'],
      effects: ['ask_meeting'],
    },
    // Somebody at level 1 or 2 did not come: they are asked after the same day.
    { from: 'active', action: 'miss', label: '未到访，当日联系', to: 'active', by: ['system'], guards: ['grave'] },
    {
      from: 'active',
      action: 'ask_close',
      label: '申请结案',
      to: 'closing',
      by: ['assigned', 'head'],
      guards: ['real', 'conditions', 'has_reason', 'unproposed'],
      effects: ['ask_approvers'],
    },
    {
      from: 'closing',
      action: 'close',
      label: '同意结案',
      to: 'closed',
      by: ['system'],
      guards: ['conditions'],
      effects: ['tell_end'],
    },
    { from: 'closing', action: 'reject', label: '驳回结案', to: 'active', by: ['system'] },
    // Two reports of one person become one case, and can become two again.
    {
      from: ['faculty', 'centre', 'grading', 'active'],
      action: 'merge',
      label: '并案',
      to: 'merged',
      by: ['head', 'assigned'],
      guards: ['real', 'same_person', 'has_reason'],
    },
    // A drill is over: what was played ends wherever it stands. A real case never ends so.
    {
      from: ['faculty', 'centre', 'grading', 'active'],
      action: 'end_drill',
      label: '演练结束',
      to: 'closed',
      by: ['system'],
      guards: ['played'],
    },
    { from: 'merged', action: 'undo_faculty', label: '撤销并案', to: 'faculty', by: ['head'], guards: ['was_faculty'] },
    { from: 'merged', action: 'undo_centre', label: '撤销并案', to: 'centre', by: ['head'], guards: ['was_centre'] },
    { from: 'merged', action: 'undo_grading', label: '撤销并案', to: 'grading', by: ['head'], guards: ['was_grading'] },
    { from: 'merged', action: 'undo_active', label: '撤销并案', to: 'active', by: ['head'], guards: ['was_active'] },
  ],
})

export type CrisisCaseState = StateOf<typeof crisisCaseMachine>
export type CrisisCaseAction = ActionOf<typeof crisisCaseMachine>
export type CrisisCaseActor = ActorKindOf<typeof crisisCaseMachine>
export type CrisisCaseGuard = GuardOf<typeof crisisCaseMachine>
export type CrisisCaseEffect = EffectOf<typeof crisisCaseMachine>

export const openCrisisStates = [
  'faculty',
  'centre',
  'grading',
  'active',
  'closing',
] as const satisfies readonly CrisisCaseState[]

const statusOf: Readonly<Record<CrisisCaseState, CrisisStatus>> = {
  faculty: 1,
  centre: 1,
  grading: 1,
  active: 2,
  closing: 2,
  merged: 3,
  closed: 3,
  dismissed: 3,
}

/** The specification's number for where it stands. */
export const crisisStatusOf = (state: CrisisCaseState): CrisisStatus => statusOf[state]

const undoActions = {
  faculty: 'undo_faculty',
  centre: 'undo_centre',
  grading: 'undo_grading',
  active: 'undo_active',
} as const satisfies Readonly<Partial<Record<CrisisCaseState, CrisisCaseAction>>>

/** Back to what it was before it was merged. */
export const undoActionOf = (before: string | null): CrisisCaseAction =>
  undoActions[before as keyof typeof undoActions] ?? 'undo_centre'

export type CrisisCaseFacts = {
  readonly star: GradeStar | null
  /** The level that is to be given, and the one the assessment advises. */
  readonly wanted: GradeStar | null
  readonly advised: GradeStar | null
  readonly proposed: GradeStar | null
  readonly reason: string
  readonly hasOwner: boolean
  readonly isFree: boolean
  readonly isToClinician: boolean
  readonly isAssessed: boolean
  readonly hasRisk: boolean
  /** Talks since the level was 3 or lighter. */
  readonly calmTalks: number
  readonly wasInHospital: boolean
  readonly isInHospital: boolean
  readonly isSamePerson: boolean
  /** Conditions of an end that are not met, by name. */
  readonly missing: string
  readonly before: string | null
  readonly isDrill: boolean
}

export const crisisReasonMin = 5

const isExplained = ({ reason }: CrisisCaseFacts): boolean => [...reason.trim()].length >= crisisReasonMin
const wasIn =
  (state: CrisisCaseState) =>
  ({ before }: CrisisCaseFacts): true | string =>
    before === state || 'crisis.wrong_state'

export const crisisCaseGuards: Guards<CrisisCaseGuard, CrisisCaseFacts> = {
  free: ({ isFree }) => isFree || 'crisis.taken',
  to_clinician: ({ isToClinician }) => isToClinician || 'crisis.receiver',
  assessed: ({ isAssessed }) => isAssessed || 'crisis.assess_first',
  has_reason: (facts) => isExplained(facts) || 'crisis.reason',
  helped_star: ({ wanted }) => (wanted !== null && wanted <= 3) || 'crisis.star',
  light_star: ({ wanted }) => wanted === 4 || 'crisis.star',
  other_star: ({ wanted, star }) => wanted !== star || 'crisis.same_star',
  // What the assessment did not advise is said why (the consistency check).
  explained: (facts) => facts.wanted === facts.advised || isExplained(facts) || 'crisis.explain',
  one_is_enough: ({ star, advised, wanted }) =>
    (wanted !== null && !needsSecond(star ?? (wanted === 4 ? advised : null), wanted)) || 'crisis.two_people',
  takes_two: ({ star, wanted }) => (wanted !== null && needsSecond(star, wanted)) || 'crisis.star',
  has_owner: ({ hasOwner }) => hasOwner || 'crisis.owner_first',
  proposed: ({ proposed }) => proposed !== null || 'crisis.wrong_state',
  unproposed: ({ proposed }) => proposed === null || 'crisis.wrong_state',
  risk_given: ({ hasRisk }) => hasRisk || 'crisis.risk_first',
  calmer: ({ star, calmTalks, wasInHospital }) =>
    (star !== null && star >= 3 && calmTalks >= 2) || wasInHospital || 'crisis.not_calm',
  at_home: ({ isInHospital }) => !isInHospital || 'crisis.in_hospital',
  in_hospital: ({ isInHospital }) => isInHospital || 'crisis.not_in_hospital',
  grave: ({ star }) => star === 1 || star === 2 || 'crisis.star',
  conditions: ({ missing }) => missing === '' || 'crisis.close_conditions',
  same_person: ({ isSamePerson }) => isSamePerson || 'crisis.other_person',
  real: ({ isDrill }) => !isDrill || 'drill.not_here',
  played: ({ isDrill }) => isDrill || 'crisis.wrong_state',
  was_faculty: wasIn('faculty'),
  was_centre: wasIn('centre'),
  was_grading: wasIn('grading'),
  was_active: wasIn('active'),
}
