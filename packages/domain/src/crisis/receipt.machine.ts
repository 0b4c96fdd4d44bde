import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/** What the centre asks a faculty to do, and their word that it is done (1 待回执, 2 已回执, 3 已确认, 4 逾期). */
export const receiptMachine = /* @__PURE__ */ defineMachine({
  name: 'crisis_receipt',
  label: '干预回执',
  states: {
    waiting: { label: '待回执' },
    answered: { label: '已回执' },
    overdue: { label: '逾期' },
    confirmed: { label: '已确认', terminal: true },
  },
  initial: 'waiting',
  transitions: [
    {
      from: ['waiting', 'overdue'],
      action: 'answer',
      label: '交回执',
      to: 'answered',
      by: ['faculty'],
      guards: ['has_words'],
    },
    { from: 'waiting', action: 'lapse', label: '逾期', to: 'overdue', by: ['system'] },
    { from: 'answered', action: 'confirm', label: '确认回执', to: 'confirmed', by: ['team'] },
    { from: 'answered', action: 'ask_again', label: '请再补充', to: 'waiting', by: ['team'], guards: ['in_time'] },
  ],
})

export type ReceiptState = StateOf<typeof receiptMachine>
export type ReceiptAction = ActionOf<typeof receiptMachine>

export const receiptNumbers: Readonly<Record<ReceiptState, 1 | 2 | 3 | 4>> = {
  waiting: 1,
  answered: 2,
  confirmed: 3,
  overdue: 4,
}

export const receiptGuards: Guards<
  GuardOf<typeof receiptMachine>,
  { readonly words: string; readonly isDueAhead: boolean }
> = {
  has_words: ({ words }) => words.trim() !== '' || 'crisis.receipt_words',
  in_time: ({ isDueAhead }) => isDueAhead || 'crisis.receipt_due',
}
