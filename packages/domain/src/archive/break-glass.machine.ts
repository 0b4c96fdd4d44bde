import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'

/** Why a file is opened by two people, without anybody having to do with the person. Standing in for a colleague is none. */
export const glassReasons = {
  life: '有生命危险',
  consent: '无法取得本人同意',
  identity: '核实本人身份',
  law: '依法调取',
  complaint: '处理重大投诉',
  sealed: '启封离校者的档案',
} as const

export type GlassReason = keyof typeof glassReasons

export const glassVerdicts = { proper: '妥当', improper: '不妥' } as const

export type GlassVerdict = keyof typeof glassVerdicts

/** Break-glass (V9): asked for by one, opened by another, over after two hours, and looked at by somebody who was neither. */
export const breakGlassMachine = /* @__PURE__ */ defineMachine({
  name: 'break_glass',
  label: '紧急调阅',
  states: {
    asked: { label: '待第二人确认' },
    open: { label: '调阅中' },
    ended: { label: '待复核' },
    reviewed: { label: '已复核', terminal: true },
    refused: { label: '未同意', terminal: true },
    withdrawn: { label: '已撤回', terminal: true },
  },
  initial: 'asked',
  transitions: [
    { from: 'asked', action: 'open', label: '第二人同意', to: 'open', by: ['second'], effects: ['tell_heads'] },
    { from: 'asked', action: 'refuse', label: '第二人不同意', to: 'refused', by: ['second', 'system'] },
    { from: 'asked', action: 'withdraw', label: '撤回', to: 'withdrawn', by: ['asker'] },
    { from: 'open', action: 'end', label: '结束调阅', to: 'ended', by: ['asker', 'system'] },
    { from: 'ended', action: 'review', label: '复核', to: 'reviewed', by: ['reviewer'], guards: ['neither_of_two'] },
  ],
})

export type GlassState = StateOf<typeof breakGlassMachine>
export type GlassAction = ActionOf<typeof breakGlassMachine>

export type GlassFacts = { readonly isOneOfTwo: boolean }

export const glassGuards: Guards<GuardOf<typeof breakGlassMachine>, GlassFacts> = {
  neither_of_two: ({ isOneOfTwo }) => !isOneOfTwo || 'archive.glass_own',
}
