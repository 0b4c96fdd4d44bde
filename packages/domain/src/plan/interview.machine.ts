import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import { interviewsATerm, offersMost, soundsLikeAVerdict } from './interview.ts'
import type { PlanError } from './plan-errors.ts'

/** Neither booked nor over: who speaks with them, and whether anybody does, can still be said. */
const OPEN = ['waiting', 'assigned', 'invited', 'declined', 'follow'] as const
const INVITED = ['has_times', 'may_still', 'has_words'] as const

/**
 * Somebody is to be spoken with after an assessment (B9). 'assigner' says by whom, 'assigned' is the interviewer, 'owner' the
 * person. Once a time is taken, what becomes of it is the appointment's state, read off it as first interviews are (ADR 0057).
 */
export const interviewMachine = /* @__PURE__ */ defineMachine({
  name: 'assessment_interview',
  label: '测评访谈',
  states: {
    waiting: { label: '待分派' },
    assigned: { label: '待发邀请' },
    invited: { label: '已邀请' },
    declined: { label: '本人这次不来' },
    booked: { label: '已约' },
    follow: { label: '待随访' },
    done: { label: '已谈', terminal: true },
    waived: { label: '暂不需要' },
  },
  initial: 'waiting',
  transitions: [
    {
      from: [...OPEN],
      action: 'assign',
      label: '分派',
      to: 'assigned',
      by: ['assigner'],
      guards: ['fits'],
      effects: ['give'],
    },
    {
      from: ['assigned', 'invited', 'declined', 'follow'],
      action: 'invite',
      label: '发出邀请',
      to: 'invited',
      by: ['assigner', 'assigned'],
      guards: INVITED,
      effects: ['offer'],
    },
    {
      from: 'invited',
      action: 'accept',
      label: '选定时间',
      to: 'booked',
      by: ['owner'],
      guards: ['is_offered'],
      effects: ['book'],
    },
    { from: 'invited', action: 'decline', label: '这次先不来', to: 'declined', by: ['owner'], effects: ['tell_host'] },
    // Cancelled, on leave or nobody came: asked again, in kind words.
    {
      from: 'booked',
      action: 'invite',
      label: '再次邀请',
      to: 'invited',
      by: ['assigner', 'assigned'],
      guards: ['visit_failed', ...INVITED],
      effects: ['offer'],
    },
    {
      from: 'booked',
      action: 'record',
      label: '记访谈结果',
      to: 'done',
      by: ['assigned'],
      guards: ['was_held', 'has_result'],
      effects: ['keep_result'],
    },
    {
      from: 'booked',
      action: 'recordFollow',
      label: '记访谈结果',
      to: 'follow',
      by: ['assigned'],
      guards: ['was_held', 'has_result'],
      effects: ['keep_result'],
    },
    { from: [...OPEN], action: 'waive', label: '暂不需要', to: 'waived', by: ['assigner'], guards: ['has_reason'] },
    { from: 'waived', action: 'reopen', label: '重新安排', to: 'waiting', by: ['assigner'], effects: ['take_back'] },
  ],
})

export type InterviewState = StateOf<typeof interviewMachine>
export type InterviewAction = ActionOf<typeof interviewMachine>
export type InterviewGuard = GuardOf<typeof interviewMachine>

export type InterviewFacts = {
  /** Receives people after assessments, and is not the person. */
  readonly isInterviewer: boolean
  readonly times: number
  readonly words: string
  /** Talks of this term so far. */
  readonly talks: number
  readonly isOffered: boolean
  /** The appointment has come to nothing. */
  readonly hasFailed: boolean
  /** The person came: they are there, or the hour has begun. */
  readonly wasHeld: boolean
  readonly hasResult: boolean
  readonly reason: string
}

type Guard = (facts: InterviewFacts) => true | PlanError

const guards = {
  fits: ({ isInterviewer }) => isInterviewer || 'interview.interviewer',
  has_times: ({ times }) => (times > 0 && times <= offersMost) || 'interview.times',
  may_still: ({ talks }) => talks < interviewsATerm || 'interview.enough',
  has_words: ({ words }) => (words.trim() !== '' && !soundsLikeAVerdict(words)) || 'interview.words',
  is_offered: ({ isOffered }) => isOffered || 'interview.time_gone',
  visit_failed: ({ hasFailed }) => hasFailed || 'interview.has_visit',
  was_held: ({ wasHeld }) => wasHeld || 'interview.not_held',
  has_result: ({ hasResult }) => hasResult || 'interview.result',
  has_reason: ({ reason }) => reason.trim() !== '' || 'plan.reason',
} as const satisfies Record<InterviewGuard, Guard>

export const interviewGuards: Guards<InterviewGuard, InterviewFacts> = guards
