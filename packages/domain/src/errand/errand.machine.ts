import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type ActorKindOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/**
 * Something somebody owes. 'owner' is whoever it is for, 'system' the matter it came from: what a matter asked for ends with
 * the matter; only what nothing else would end is ended by hand, with a word on what was done.
 */
export const errandMachine = /* @__PURE__ */ defineMachine({
  name: 'errand',
  label: '待办',
  states: {
    open: { label: '待办' },
    done: { label: '已办', terminal: true },
    cancelled: { label: '已取消', terminal: true },
  },
  initial: 'open',
  transitions: [
    {
      from: 'open',
      action: 'complete',
      label: '完成',
      to: 'done',
      by: ['owner'],
      guards: ['by_hand', 'has_note'],
    },
    { from: 'open', action: 'settle', label: '随来源办结', to: 'done', by: ['system'] },
    { from: 'open', action: 'hand', label: '交接', to: 'open', by: ['system'] },
    { from: 'open', action: 'drop', label: '来源已不需要', to: 'cancelled', by: ['system'] },
  ],
})

export type ErrandState = StateOf<typeof errandMachine>
export type ErrandAction = ActionOf<typeof errandMachine>
export type ErrandActor = ActorKindOf<typeof errandMachine>
export type ErrandGuard = GuardOf<typeof errandMachine>

export type ErrandFacts = { readonly isByHand: boolean; readonly note: string }

export const errandNoteMin = 5
export const errandNoteMax = 500

export const errandGuards: Guards<ErrandGuard, ErrandFacts> = {
  by_hand: ({ isByHand }) => isByHand || 'errand.by_origin',
  has_note: ({ note }) => [...note.trim()].length >= errandNoteMin || 'errand.note_short',
}
