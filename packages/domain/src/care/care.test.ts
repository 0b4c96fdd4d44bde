import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { baseStatusOf, caseRules, endTypeOf, loadIndex } from './case.ts'
import { caseGuards, caseMachine, type CaseAction, type CaseFacts } from './case.machine.ts'
import { caseTransferMachine, type CaseTransferAction } from './case-transfer.machine.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** A case that may end in whatever way is tried. */
const ready: CaseFacts = {
  now,
  visits: 0,
  records: 0,
  waitsFor: null,
  star: 3,
  isReported: false,
  plan: '',
  method: '1',
  needsWord: false,
  tries: caseRules.attempts,
  lastWordAt: daysAgo(caseRules.lostDays),
  absences: caseRules.absences,
}
type Try = readonly [string, CaseAction, readonly string[], Partial<CaseFacts>, string]

const outcome = ([state, action, by, facts]: Try): string => {
  const verdict = decide(caseMachine, { state, action, by, guards: caseGuards, ctx: { ...ready, ...facts } })
  if (verdict.ok) return verdict.to
  return verdict.reason === 'guard' ? verdict.error : verdict.reason
}
const host = ['assigned']
const keeper = ['keeper']
const system = ['system']
const plan = '两周后由中心电话随访，辅导员每周了解一次'

const rows: readonly Try[] = [
  ['wait', 'start', system, {}, 'running'],
  ['wait', 'start', host, {}, 'not_allowed_for_actor'],
  ['running', 'start', system, {}, 'not_allowed_here'],
  ['wait', 'quit', keeper, {}, 'pass'],
  ['wait', 'quit', host, {}, 'pass'],
  ['wait', 'quit', host, { visits: 1 }, 'case.unfinished'],
  ['wait', 'quit', host, { star: 1 }, 'case.report_first'],
  ['wait', 'quit', host, { star: 2, isReported: true }, 'pass'],
  ['running', 'quit', host, {}, 'not_allowed_here'],
  ['wait', 'recall', system, {}, 'pass'],
  ['wait', 'recall', host, {}, 'not_allowed_for_actor'],
  ['wait', 'recall', system, { visits: 1 }, 'case.unfinished'],
  ['wait', 'recall', system, { waitsFor: 'end' }, 'case.asked'],
  ['running', 'recall', system, {}, 'not_allowed_here'],
  ['wait', 'absent', keeper, {}, 'break'],
  ['running', 'absent', host, {}, 'break'],
  ['running', 'absent', host, { absences: 1 }, 'case.came'],
  ['running', 'absent', host, { star: 2 }, 'case.report_first'],
  ['running', 'absent', host, { records: 1 }, 'case.unfinished'],
  ['running', 'lose', host, {}, 'pass'],
  ['running', 'lose', keeper, {}, 'not_allowed_for_actor'],
  ['running', 'lose', host, { tries: 1 }, 'case.in_touch'],
  ['running', 'lose', host, { lastWordAt: daysAgo(13) }, 'case.in_touch'],
  ['running', 'lose', host, { star: 1 }, 'case.report_first'],
  ['running', 'lose', host, { star: 1, isReported: true }, 'pass'],
  ['running', 'finish', host, {}, 'finish'],
  ['running', 'finish', keeper, {}, 'not_allowed_for_actor'],
  ['running', 'finish', host, { method: '' }, 'case.method_required'],
  ['running', 'finish', host, { visits: 1 }, 'case.unfinished'],
  ['running', 'finish', host, { records: 1 }, 'case.unfinished'],
  ['running', 'finish', host, { waitsFor: 'end' }, 'case.asked'],
  ['running', 'finish', host, { waitsFor: 'colleague' }, 'case.not_accepted'],
  ['running', 'finish', host, { needsWord: true }, 'case.needs_word'],
  ['running', 'propose', host, { needsWord: true }, 'running'],
  ['running', 'propose', host, { star: 2, needsWord: true }, 'case.plan_required'],
  ['running', 'propose', host, { star: 2, needsWord: true, plan }, 'running'],
  ['running', 'propose', host, { star: 1, needsWord: true, isReported: true }, 'running'],
  ['running', 'agree', system, {}, 'finish'],
  ['running', 'agree', host, {}, 'not_allowed_for_actor'],
  ['running', 'agree', system, { visits: 1 }, 'case.unfinished'],
  ['running', 'refer', host, {}, 'running'],
  ['running', 'refer', host, { waitsFor: 'end' }, 'case.asked'],
  ['running', 'refer', host, { waitsFor: 'colleague' }, 'case.not_accepted'],
  ['running', 'refer', host, { visits: 2 }, 'case.unfinished_refer'],
  ['running', 'refer', host, { records: 1 }, 'case.unfinished_refer'],
  ['wait', 'refer', host, {}, 'not_allowed_here'],
  ['running', 'hand', system, {}, 'transfer'],
  ['running', 'hand', host, {}, 'not_allowed_for_actor'],
  ['running', 'hand', system, { records: 1 }, 'case.unfinished_refer'],
  ['running', 'pass_on', system, { visits: 1, records: 1, star: 1 }, 'transfer'],
  ['wait', 'pass_on', system, {}, 'transfer'],
  ['running', 'pass_on', system, { waitsFor: 'end' }, 'case.asked'],
  ['running', 'pass_on', host, {}, 'not_allowed_for_actor'],
  ['finish', 'pass_on', keeper, {}, 'not_allowed_here'],
  ['finish', 'absent', host, {}, 'not_allowed_here'],
]

test.each(rows)('%s, %s by %j with %j: %s', (...row) => {
  expect(outcome(row)).toBe(row[4])
})

describe('a transfer', () => {
  test.each<[string, CaseTransferAction, string, string]>([
    ['draft', 'file', 'owner', 'review'],
    ['draft', 'ask', 'owner', 'asked'],
    ['review', 'ask', 'system', 'asked'],
    ['draft', 'send', 'owner', 'sent'],
    ['review', 'send', 'system', 'sent'],
    ['review', 'refuse', 'system', 'refused'],
    ['asked', 'accept', 'assigned', 'accepted'],
    ['asked', 'accept', 'owner', 'not_allowed_for_actor'],
    ['draft', 'accept', 'assigned', 'not_allowed_here'],
    ['asked', 'decline', 'assigned', 'declined'],
    ['asked', 'withdraw', 'owner', 'withdrawn'],
    ['draft', 'withdraw', 'assigned', 'not_allowed_for_actor'],
    ['accepted', 'withdraw', 'owner', 'not_allowed_here'],
  ])('%s, %s by %s: %s', (state, action, kind, to) => {
    const verdict = decide(caseTransferMachine, { state, action, by: [kind], guards: {}, ctx: undefined })
    expect(verdict.ok ? verdict.to : verdict.reason).toBe(to)
  })
})

test('how it ended has a code and a base status, while it lasts neither', () => {
  const told = ['wait', 'running', 'finish', 'transfer', 'pass', 'break'].map((s) => [endTypeOf(s), baseStatusOf(s)])
  expect(told).toEqual([
    [null, null],
    [null, null],
    [1, 'end'],
    [2, 'transfer'],
    [3, 'end'],
    [4, 'end'],
  ])
})

test('somebody in danger weighs as much as several others', () => {
  expect(loadIndex([])).toBe(0)
  expect(loadIndex([null, 4, 3])).toBe(3.5)
  expect(loadIndex([1])).toBe(loadIndex([4, 4, 4]))
})
