import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type ActorKindOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/**
 * A report (上报) on its way to the centre. Its case exists from the first moment, so that nothing said falls between two offices:
 * here is only who has to look at it before the centre does. Nobody can remove one (INV-X1).
 */
export const reportMachine = /* @__PURE__ */ defineMachine({
  name: 'crisis_report',
  label: '危机上报',
  states: {
    review: { label: '待院系审核' },
    returned: { label: '退回补充' },
    reached: { label: '已到中心', terminal: true },
  },
  initial: 'review',
  transitions: [
    {
      from: 'review',
      action: 'accept',
      label: '受理',
      to: 'reached',
      by: ['faculty'],
      guards: ['has_opinion'],
      effects: ['reach_centre'],
    },
    {
      from: 'review',
      action: 'return',
      label: '退回补充',
      to: 'returned',
      by: ['faculty'],
      guards: ['has_opinion'],
      effects: ['ask_reporter'],
    },
    { from: 'returned', action: 'supplement', label: '补充', to: 'review', by: ['reporter'], guards: ['has_words'] },
    // Danger goes past the faculty at once, and so does silence; both say so.
    {
      from: ['review', 'returned'],
      action: 'pass_over',
      label: '越过院系',
      to: 'reached',
      by: ['system'],
      effects: ['reach_centre'],
    },
  ],
})

export type ReportState = StateOf<typeof reportMachine>
export type ReportAction = ActionOf<typeof reportMachine>
export type ReportActor = ActorKindOf<typeof reportMachine>
export type ReportGuard = GuardOf<typeof reportMachine>

export const opinionMin = 2

export const reportGuards: Guards<ReportGuard, { readonly opinion: string; readonly words: string }> = {
  has_opinion: ({ opinion }) => [...opinion.trim()].length >= opinionMin || 'crisis.opinion',
  has_words: ({ words }) => words.trim() !== '' || 'crisis.words',
}
