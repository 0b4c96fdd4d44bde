import type { Guards } from '../machine/decide.ts'
import { defineMachine, type ActionOf, type GuardOf, type StateOf } from '../machine/machine.ts'

const heads = ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] as const

/**
 * A month's report. While it waits to be checked it can be counted anew and its words changed; what has been published stays
 * as it is, and a mistake in it is put right by another edition beside it.
 */
export const monthlyReportMachine = /* @__PURE__ */ defineMachine({
  name: 'monthly_report',
  label: '咨询月报',
  states: {
    '0': { label: '生成中' },
    '1': { label: '待核对' },
    '2': { label: '已发布' },
    '3': { label: '已更正', terminal: true },
  },
  initial: '0',
  transitions: [
    { from: '0', action: 'counted', label: '生成完成', to: '1', by: ['system'], effects: ['freeze', 'tell_head'] },
    { from: '1', action: 'recount', label: '重新生成', to: '0', by: heads },
    { from: '1', action: 'save', label: '保存文字', to: '1', by: heads },
    { from: '1', action: 'publish', label: '发布', to: '2', by: heads },
    {
      from: '2',
      action: 'correct',
      label: '生成更正版',
      to: '3',
      by: heads,
      guards: ['has_reason'],
      effects: ['next_edition'],
    },
  ],
})

export type MonthlyReportState = StateOf<typeof monthlyReportMachine>
export type MonthlyReportAction = ActionOf<typeof monthlyReportMachine>

export const correctionReason = { min: 5, max: 200 } as const
/** Of each of the words that stand beside the figures. */
export const reportWordsMax = 2000

export const monthlyReportGuards: Guards<GuardOf<typeof monthlyReportMachine>, { readonly reason: string }> = {
  has_reason: ({ reason }) => [...reason.trim()].length >= correctionReason.min || 'report.reason_short',
}
