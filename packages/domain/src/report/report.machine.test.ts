import { expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { monthlyReportGuards, monthlyReportMachine } from './report.machine.ts'

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

test.each([
  ['  数字不对 ', 'report.reason_short'],
  ['数字统计有误', null],
  ['🙂🙂🙂🙂🙂', null],
])('a correction because of "%s": %s', (reason, error) => {
  const decision = decide(monthlyReportMachine, {
    state: '2',
    action: 'correct',
    by: [HEAD],
    guards: monthlyReportGuards,
    ctx: { reason },
  })
  expect(decision.ok ? null : 'error' in decision && decision.error).toBe(error)
})
