import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'
import type { HtpError } from './htp-errors.ts'

/**
 * A house-tree-person drawing (B10). 'owner' draws; 'clinician' may rate it, 'assigned' has taken a seat and does. Saving what is
 * being drawn, or a column that is half filled in, is no step.
 */
export const drawingMachine = /* @__PURE__ */ defineMachine({
  name: 'drawing',
  label: '房树人',
  states: {
    todo: { label: '待作画' },
    waiting: { label: '待评阅' },
    rating: { label: '评阅中' },
    done: { label: '已完成', terminal: true },
    returned: { label: '退回重画' },
  },
  initial: 'todo',
  transitions: [
    {
      from: 'todo',
      action: 'submit',
      label: '交画',
      to: 'waiting',
      by: ['owner'],
      guards: ['has_drawing'],
      effects: ['keep_work'],
    },
    { from: 'waiting', action: 'claim', label: '开始评阅', to: 'rating', by: ['clinician'], effects: ['take_seat'] },
    {
      from: 'rating',
      action: 'claim',
      label: '参加评阅',
      to: 'rating',
      by: ['clinician'],
      guards: ['seat_free'],
      effects: ['take_seat'],
    },
    {
      from: 'rating',
      action: 'rate',
      label: '完成清单',
      to: 'rating',
      by: ['assigned'],
      guards: ['not_rated_yet', 'all_checked'],
      effects: ['keep_column'],
    },
    {
      from: 'rating',
      action: 'settle',
      label: '合议',
      to: 'rating',
      by: ['assigned'],
      guards: ['all_rated'],
      effects: ['keep_report'],
    },
    {
      from: 'rating',
      action: 'cosign',
      label: '签名',
      to: 'rating',
      by: ['assigned'],
      guards: ['not_signed', 'all_rated', 'all_settled', 'has_report'],
      effects: ['keep_signature'],
    },
    {
      from: 'rating',
      action: 'sign',
      label: '签名并完成',
      to: 'done',
      by: ['assigned'],
      guards: ['not_signed', 'all_rated', 'all_settled', 'has_report', 'others_signed'],
      effects: ['keep_signature'],
    },
    {
      from: 'waiting',
      action: 'return',
      label: '退回重画',
      to: 'returned',
      by: ['clinician'],
      guards: ['has_reason'],
      effects: ['tell_person'],
    },
    {
      from: 'rating',
      action: 'return',
      label: '退回重画',
      to: 'returned',
      by: ['assigned'],
      guards: ['has_reason'],
      effects: ['tell_person'],
    },
    {
      from: 'returned',
      action: 'redraw',
      label: '重新作画',
      to: 'todo',
      by: ['owner'],
      effects: ['next_attempt'],
    },
  ],
})

export type DrawingState = StateOf<typeof drawingMachine>
export type DrawingAction = ActionOf<typeof drawingMachine>
export type DrawingGuard = GuardOf<typeof drawingMachine>

export type Seat = { readonly raterId: string; readonly isRated: boolean; readonly isSigned: boolean }

export type DrawingFacts = {
  readonly hasDrawing: boolean
  /** How many look at it, and who has sat down so far. */
  readonly raters: number
  readonly seats: readonly Seat[]
  /** Who tries. */
  readonly userId: string | null
  readonly isAllChecked: boolean
  readonly isAllSettled: boolean
  readonly report: string
  readonly reason: string
}

type Guard = (facts: DrawingFacts) => true | HtpError

const isMine = ({ userId }: DrawingFacts, { raterId }: Seat): boolean => raterId === userId

const guards = {
  has_drawing: ({ hasDrawing }) => hasDrawing || 'htp.empty',
  seat_free: (facts) =>
    (facts.seats.length < facts.raters && !facts.seats.some((seat) => isMine(facts, seat))) || 'htp.taken',
  not_rated_yet: (facts) => !facts.seats.some((seat) => isMine(facts, seat) && seat.isRated) || 'htp.rated',
  all_checked: ({ isAllChecked }) => isAllChecked || 'htp.unchecked',
  all_rated: ({ raters, seats }) =>
    (seats.length === raters && seats.every(({ isRated }) => isRated)) || 'htp.not_rated',
  all_settled: ({ isAllSettled }) => isAllSettled || 'htp.unsettled',
  has_report: ({ report }) => report.trim() !== '' || 'htp.no_report',
  not_signed: (facts) => !facts.seats.some((seat) => isMine(facts, seat) && seat.isSigned) || 'htp.signed',
  others_signed: (facts) => facts.seats.every((seat) => isMine(facts, seat) || seat.isSigned) || 'htp.wrong_state',
  has_reason: ({ reason }) => reason.trim() !== '' || 'htp.reason',
} as const satisfies Record<DrawingGuard, Guard>

export const drawingGuards: Guards<DrawingGuard, DrawingFacts> = guards
