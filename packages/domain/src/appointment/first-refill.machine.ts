import type { Guards } from '../machine/decide.ts'
import { defineMachine, type GuardOf, type StateOf } from '../machine/machine.ts'
import type { BookingError } from './booking-errors.ts'

/** What an interviewer may ask a visitor to fill in again. */
export const refillKinds = { scale: '量表', questionnaire: '问卷' } as const
export type RefillKind = keyof typeof refillKinds

/** 补填: an interviewer asks for the scale or the questionnaire once more, until the record is locked. 'assigned' asked. */
export const firstRefillMachine = /* @__PURE__ */ defineMachine({
  name: 'first_refill',
  label: '初始访谈补填',
  states: {
    asked: { label: '待补填' },
    done: { label: '已补填', terminal: true },
    withdrawn: { label: '已撤回', terminal: true },
  },
  initial: 'asked',
  transitions: [
    {
      from: 'asked',
      action: 'fill',
      label: '补填',
      to: 'done',
      by: ['owner'],
      guards: ['record_open'],
      effects: ['tell_host'],
    },
    { from: 'asked', action: 'withdraw', label: '撤回', to: 'withdrawn', by: ['assigned'] },
  ],
})

export type FirstRefillState = StateOf<typeof firstRefillMachine>
export type RefillFacts = { readonly isRecordLocked: boolean }

export const firstRefillGuards: Guards<GuardOf<typeof firstRefillMachine>, RefillFacts> = {
  record_open: ({ isRecordLocked }) => !isRecordLocked || ('first.record_locked' satisfies BookingError),
}
