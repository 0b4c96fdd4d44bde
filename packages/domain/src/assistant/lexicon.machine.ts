import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf } from '../machine/machine.ts'

/**
 * One wording of a word of the lexicon (B12). It holds when somebody else has looked at it: 'second' is whoever keeps the lexicon
 * and did not propose this, 'proposer' who did.
 */
export const lexiconMachine = /* @__PURE__ */ defineMachine({
  name: 'lexicon_edition',
  label: '词条版本',
  states: {
    waiting: { label: '待复核' },
    active: { label: '生效中' },
    replaced: { label: '已被新版代替', terminal: true },
    refused: { label: '未通过', terminal: true },
    withdrawn: { label: '已撤回', terminal: true },
  },
  initial: 'waiting',
  transitions: [
    { from: 'waiting', action: 'approve', label: '复核通过', to: 'active', by: ['second'] },
    { from: 'waiting', action: 'refuse', label: '不通过', to: 'refused', by: ['second'], guards: ['has_reason'] },
    { from: 'waiting', action: 'withdraw', label: '撤回', to: 'withdrawn', by: ['proposer'] },
    { from: 'active', action: 'replace', label: '由新版代替', to: 'replaced', by: ['system'] },
  ],
})

export type LexiconAction = ActionOf<typeof lexiconMachine>

const REASON_MIN = 5

export const lexiconGuards: Guards<GuardOf<typeof lexiconMachine>, { readonly reason: string }> = {
  has_reason: ({ reason }) => [...reason.trim()].length >= REASON_MIN || 'lexicon.reason',
}
