import fc from 'fast-check'
import { expect, test } from 'vitest'
import { misjudgedActors, rowsOf, type RowText } from '../booking/machine-rows.fixture.ts'
import { decide } from '../machine/decide.ts'
import { validateMachine } from '../machine/validate.ts'
import { walk } from '../machine/walk.ts'
import { monthlyReportGuards, monthlyReportMachine } from './report.machine.ts'

const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

const table: readonly RowText[] = [
  ['0', 'counted', '1', 'system', '', 'freeze tell_head'],
  ['1', 'recount', '0', HEAD, '', ''],
  ['1', 'save', '1', HEAD, '', ''],
  ['1', 'publish', '2', HEAD, '', ''],
  ['2', 'correct', '3', HEAD, 'has_reason', 'next_edition'],
]

test('the table is what is written here, and sound; exactly those named may', () => {
  expect(rowsOf(monthlyReportMachine)).toEqual(table)
  expect(validateMachine(monthlyReportMachine)).toEqual([])
  expect(misjudgedActors(monthlyReportMachine)).toEqual([])
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 40 }),
      (choices) => walk(monthlyReportMachine, choices).violations.length === 0,
    ),
  )
})

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
