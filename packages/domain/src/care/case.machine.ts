import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type EffectOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import { millisecondsPer } from '../time.ts'
import { caseRules, isGraveStar } from './case.ts'

const states = {
  wait: { label: '待开始' },
  running: { label: '进行中' },
  finish: { label: '正常结案', terminal: true },
  transfer: { label: '转介', terminal: true },
  pass: { label: '脱落', terminal: true },
  break: { label: '来访者爽约', terminal: true },
} as const

const start = { from: 'wait', action: 'start', label: '首次会谈', to: 'running', by: ['system'] } as const

/** As much of it as booking brings about: the first session begins it. */
export const caseBeginning = /* @__PURE__ */ defineMachine({
  name: 'care_case',
  label: '个案',
  states,
  initial: 'wait',
  transitions: [start],
})

/**
 * 个案 (B5): who counsels whom, from the first agreement to its end. 'assigned' is the host, 'keeper' who arranges for the
 * school, 'system' what others decided: a session, an approval, a colleague who took over. Taken up again it is a new one.
 */
export const caseMachine = /* @__PURE__ */ defineMachine({
  name: 'care_case',
  label: '个案',
  states,
  initial: 'wait',
  transitions: [
    start,
    {
      from: 'wait',
      action: 'quit',
      label: '来访者退出',
      to: 'pass',
      by: ['keeper', 'assigned'],
      guards: ['no_visit', 'no_request', 'not_alone'],
      effects: ['end_wait'],
    },
    // The record that named the host was put right before anything came of it.
    {
      from: 'wait',
      action: 'recall',
      label: '撤销建案',
      to: 'pass',
      by: ['system'],
      guards: ['no_visit', 'no_request'],
    },
    {
      from: ['wait', 'running'],
      action: 'absent',
      label: '爽约终止',
      to: 'break',
      by: ['keeper', 'assigned'],
      guards: ['stayed_away', 'no_visit', 'no_record_owed', 'no_request', 'not_alone'],
      effects: ['end_wait'],
    },
    {
      from: 'running',
      action: 'lose',
      label: '脱落',
      to: 'pass',
      by: ['assigned'],
      guards: ['out_of_touch', 'no_visit', 'no_record_owed', 'no_request', 'not_alone'],
    },
    // Where nobody else is asked. With a grave level, or where the school wants it, it is proposed.
    {
      from: 'running',
      action: 'finish',
      label: '结案',
      to: 'finish',
      by: ['assigned'],
      guards: ['has_method', 'no_visit', 'no_record_owed', 'no_request', 'own_word'],
      effects: ['note_end', 'thank_visitor'],
    },
    {
      from: 'running',
      action: 'propose',
      label: '提交结案',
      to: 'running',
      by: ['assigned'],
      guards: ['has_method', 'no_visit', 'no_record_owed', 'no_request', 'has_plan'],
      effects: ['note_end', 'ask_approvers'],
    },
    {
      from: 'running',
      action: 'agree',
      label: '同意结案',
      to: 'finish',
      by: ['system'],
      guards: ['no_visit', 'no_record_owed'],
      effects: ['thank_visitor'],
    },
    {
      from: 'running',
      action: 'refer',
      label: '转介',
      to: 'running',
      by: ['assigned'],
      guards: ['nothing_left', 'no_request'],
      effects: ['open_transfer'],
    },
    // Its host leaves or falls ill, and a colleague has taken over what was offered: its sessions to come and what is owed too.
    {
      from: ['wait', 'running'],
      action: 'pass_on',
      label: '交接',
      to: 'transfer',
      by: ['system'],
      guards: ['no_request'],
    },
    // Whoever takes over has said so, or the letter is out: what the old host had arranged is over.
    {
      from: 'running',
      action: 'hand',
      label: '转出',
      to: 'transfer',
      by: ['system'],
      guards: ['nothing_left'],
    },
  ],
})

export type CaseState = StateOf<typeof caseMachine>
export type CaseAction = ActionOf<typeof caseMachine>
export type CaseGuard = GuardOf<typeof caseMachine>
export type CaseEffect = EffectOf<typeof caseMachine>

export type CaseFacts = {
  readonly now: Date
  /** Sessions of it that are asked for, to come or under way. */
  readonly visits: number
  /** Sessions held whose record is not handed in. */
  readonly records: number
  /** Whose word something about it waits for: of those who agree to an end, or of the colleague who is to take it over. */
  readonly waitsFor: 'end' | 'colleague' | null
  readonly star: number | null
  /** Reported to those who answer for danger, or somebody there has it in hand. */
  readonly isReported: boolean
  /** What follows after the end, in a sentence. */
  readonly plan: string
  readonly method: string
  /** Others have to agree to this end. */
  readonly needsWord: boolean
  /** The days on which somebody reached out since the last word, and when that was. */
  readonly tries: number
  readonly lastWordAt: Date
  /** Sessions in a row the visitor did not come to. */
  readonly absences: number
}

const long = (text: string, least: number): boolean => [...text.trim()].length >= least

export const caseGuards: Guards<CaseGuard, CaseFacts> = {
  no_visit: ({ visits }) => visits === 0 || 'case.unfinished',
  no_record_owed: ({ records }) => records === 0 || 'case.unfinished',
  // The same, told to whoever passes somebody on and ends nothing.
  nothing_left: ({ visits, records }) => (visits === 0 && records === 0) || 'case.unfinished_refer',
  no_request: ({ waitsFor }) => waitsFor === null || (waitsFor === 'colleague' ? 'case.not_accepted' : 'case.asked'),
  // INV-C2: a grave case does not end because somebody stopped coming.
  not_alone: ({ star, isReported }) => !isGraveStar(star) || isReported || 'case.report_first',
  has_method: ({ method }) => method !== '' || 'case.method_required',
  has_plan: ({ star, plan, isReported }) =>
    !isGraveStar(star) || isReported || long(plan, caseRules.planMin) || 'case.plan_required',
  own_word: ({ needsWord }) => !needsWord || 'case.needs_word',
  out_of_touch: ({ tries, lastWordAt, now }) =>
    (tries >= caseRules.attempts && now.getTime() - lastWordAt.getTime() >= caseRules.lostDays * millisecondsPer.day) ||
    'case.in_touch',
  stayed_away: ({ absences }) => absences >= caseRules.absences || 'case.came',
}
