import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GradeStar } from '../form/grading.ts'
import { decide } from '../machine/decide.ts'
import { millisecondsPer } from '../time.ts'
import {
  crisisCaseGuards,
  crisisCaseMachine,
  crisisStatusOf,
  undoActionOf,
  type CrisisCaseAction,
  type CrisisCaseActor,
  type CrisisCaseFacts,
} from './case.machine.ts'
import {
  firstContactDue,
  followDue,
  isTrackable,
  judgeClosing,
  missingOf,
  needsSecond,
  skipsFaculty,
  type ReporterType,
} from './crisis.ts'
import { faultOfPoint, homeDue, meetDue, missedDue, pointDue, type PointGiven } from './pathway.ts'
import { receiptGuards, receiptMachine, type ReceiptAction } from './receipt.machine.ts'
import { reportGuards, reportMachine, type ReportAction, type ReportActor } from './report.machine.ts'

const fine: CrisisCaseFacts = {
  star: null,
  wanted: 2,
  advised: 2,
  proposed: null,
  reason: '与评估一致，家长已到校',
  hasOwner: true,
  isFree: true,
  isToClinician: true,
  isAssessed: true,
  hasRisk: true,
  calmTalks: 2,
  wasInHospital: false,
  isInHospital: false,
  isSamePerson: true,
  missing: '',
  before: 'centre',
  isDrill: false,
}

const verdictOf = (verdict: ReturnType<typeof decide>): string => {
  if (verdict.ok) return verdict.to
  return verdict.reason === 'guard' ? verdict.error : verdict.reason
}

const attempt = (
  state: string,
  action: CrisisCaseAction,
  by: readonly CrisisCaseActor[],
  facts: Partial<CrisisCaseFacts> = {},
) => verdictOf(decide(crisisCaseMachine, { state, action, by, guards: crisisCaseGuards, ctx: { ...fine, ...facts } }))

const system = ['system'] as const
const head = ['clinician', 'head'] as const
const second = ['clinician', 'second'] as const
const owner = ['clinician', 'assigned'] as const
const NO = 'not_allowed_for_actor'

describe('every row of the case', () => {
  test.each<[string, CrisisCaseAction, readonly CrisisCaseActor[], Partial<CrisisCaseFacts>, string]>([
    ['faculty', 'arrive', system, {}, 'centre'],
    ['faculty', 'arrive', head, {}, NO],
    ['centre', 'take', ['clinician'], {}, 'centre'],
    ['centre', 'take', ['clinician'], { isFree: false }, 'crisis.taken'],
    ['centre', 'assign', head, {}, 'centre'],
    ['grading', 'assign', head, {}, 'grading'],
    ['active', 'assign', system, {}, 'active'],
    ['closing', 'assign', system, {}, 'closing'],
    ['active', 'assign', head, { isToClinician: false }, 'crisis.receiver'],
    ['centre', 'assess', owner, {}, 'grading'],
    ['centre', 'assess', ['clinician'], {}, NO],
    ['centre', 'assess', owner, { isAssessed: false }, 'crisis.assess_first'],
    ['grading', 'dismiss', head, {}, 'dismissed'],
    ['centre', 'dismiss', head, { reason: '无' }, 'crisis.reason'],
    ['centre', 'dismiss', owner, {}, NO],
    ['grading', 'level', head, {}, 'active'],
    ['grading', 'level', owner, {}, NO],
    ['grading', 'level', head, { wanted: 1, advised: 1 }, 'crisis.two_people'],
    ['grading', 'level', head, { wanted: 4, advised: 4 }, 'crisis.star'],
    ['grading', 'level', head, { wanted: 3, reason: '' }, 'crisis.explain'],
    ['grading', 'level', head, { wanted: 3 }, 'active'],
    ['grading', 'level', head, { hasOwner: false }, 'crisis.owner_first'],
    ['grading', 'watch', head, { wanted: 4, advised: 4 }, 'dismissed'],
    ['grading', 'watch', head, { wanted: 4, advised: 1 }, 'crisis.two_people'],
    ['grading', 'watch', head, { wanted: 3, advised: 3 }, 'crisis.star'],
    ['grading', 'propose', head, { wanted: 1, advised: 1 }, 'grading'],
    ['grading', 'propose', head, { wanted: 2 }, 'crisis.star'],
    ['grading', 'confirm', second, { proposed: 1 }, 'active'],
    ['grading', 'confirm', head, { proposed: 1 }, NO],
    ['grading', 'confirm', second, {}, 'crisis.wrong_state'],
    ['grading', 'decline', second, { proposed: 1 }, 'grading'],
    ['grading', 'decline', second, { proposed: 1, reason: '' }, 'crisis.reason'],
    ['active', 'record', ['team'], {}, 'active'],
    ['active', 'record', ['team'], { hasRisk: false }, 'crisis.risk_first'],
    ['active', 'record', ['clinician'], {}, NO],
    ['active', 'admit', ['team'], {}, 'active'],
    ['active', 'admit', ['team'], { isInHospital: true }, 'crisis.in_hospital'],
    ['active', 'discharge', owner, { isInHospital: true }, 'active'],
    ['active', 'discharge', owner, {}, 'crisis.not_in_hospital'],
    ['active', 'discharge', ['clinician'], { isInHospital: true }, NO],
    ['active', 'follow', owner, { isInHospital: true, wasInHospital: true }, 'crisis.in_hospital'],
    ['active', 'miss', system, { star: 2 }, 'active'],
    ['active', 'miss', system, { star: 3 }, 'crisis.star'],
    ['active', 'adjust', head, { star: 2, wanted: 3 }, 'active'],
    ['active', 'adjust', head, { star: 2, wanted: 2 }, 'crisis.same_star'],
    ['active', 'adjust', head, { star: 2, wanted: 3, reason: '' }, 'crisis.reason'],
    ['active', 'adjust', head, { star: 1, wanted: 2 }, 'crisis.two_people'],
    ['active', 'adjust', head, { star: 1, wanted: 3 }, 'crisis.two_people'],
    ['active', 'propose_change', head, { star: 1, wanted: 3 }, 'active'],
    ['active', 'propose_change', head, { star: 2, wanted: 3 }, 'crisis.star'],
    ['active', 'confirm_change', second, { proposed: 3 }, 'active'],
    ['active', 'confirm_change', head, { proposed: 3 }, NO],
    ['active', 'decline_change', second, { proposed: 3 }, 'active'],
    ['active', 'follow', owner, { star: 3 }, 'active'],
    ['active', 'follow', owner, { star: 3, calmTalks: 1 }, 'crisis.not_calm'],
    ['active', 'follow', owner, { star: 2 }, 'crisis.not_calm'],
    ['active', 'follow', owner, { star: 1, wasInHospital: true }, 'active'],
    ['active', 'ask_close', owner, {}, 'closing'],
    ['active', 'ask_close', owner, { missing: '最近两次随访无风险' }, 'crisis.close_conditions'],
    ['active', 'ask_close', owner, { proposed: 2 }, 'crisis.wrong_state'],
    ['closing', 'close', system, {}, 'closed'],
    ['closing', 'close', head, {}, NO],
    ['closing', 'close', system, { missing: '没有未处理的预警' }, 'crisis.close_conditions'],
    ['closing', 'reject', system, {}, 'active'],
    ['centre', 'merge', head, {}, 'merged'],
    ['active', 'merge', head, {}, 'merged'],
    ['closing', 'merge', head, {}, 'not_allowed_here'],
    ['centre', 'merge', head, { isSamePerson: false }, 'crisis.other_person'],
    ['merged', 'undo_centre', head, {}, 'centre'],
    ['merged', 'undo_active', head, {}, 'crisis.wrong_state'],
    ['closed', 'take', head, {}, 'not_allowed_here'],
  ])('%s, %s by %j with %j: %s', (state, action, by, facts, expected) => {
    expect(attempt(state, action, by, facts)).toBe(expected)
  })

  test('merging and taking it back ends where it began, from wherever it was merged', () => {
    for (const state of ['faculty', 'centre', 'grading', 'active'] as const) {
      expect(attempt(state, 'merge', head)).toBe('merged')
      expect(attempt('merged', undoActionOf(state), head, { before: state })).toBe(state)
    }
  })

  test('nobody alone lowers or gives the gravest level, whatever they want (INV-X3)', () => {
    const star = fc.constantFrom<GradeStar>(1, 2, 3, 4)
    fc.assert(
      fc.property(star, star, (from, to) => {
        const alone = attempt('active', 'adjust', head, { star: from, wanted: to })
        if (from === 1 || to === 1 || to - from >= 2) expect(alone).not.toBe('active')
        expect(needsSecond(from, to)).toBe(to === 1 || (to > from && (from === 1 || to - from >= 2)))
      }),
    )
  })

  test('the numbers of the specification', () => {
    expect((['faculty', 'grading', 'active', 'closing', 'closed', 'dismissed'] as const).map(crisisStatusOf)).toEqual([
      1, 1, 2, 2, 3, 3,
    ])
  })
})

test.each<[string, ReportAction, readonly ReportActor[], string, string]>([
  ['review', 'accept', ['faculty'], '情况属实，请中心评估', 'reached'],
  ['review', 'accept', ['faculty'], '', 'crisis.opinion'],
  ['review', 'accept', ['reporter'], '可以', NO],
  ['review', 'return', ['faculty'], '请补充时间', 'returned'],
  ['returned', 'supplement', ['reporter'], '昨晚十点', 'review'],
  ['returned', 'supplement', ['faculty'], '昨晚十点', NO],
  ['review', 'pass_over', ['system'], '', 'reached'],
  ['returned', 'pass_over', ['system'], '', 'reached'],
  ['returned', 'pass_over', ['faculty'], '', NO],
  ['reached', 'return', ['faculty'], '请补充', 'not_allowed_here'],
])('a report in %s, %s by %j saying %j: %s', (state, action, by, said, expected) => {
  expect(
    verdictOf(decide(reportMachine, { state, action, by, guards: reportGuards, ctx: { opinion: said, words: said } })),
  ).toBe(expected)
})

test.each<[string, ReceiptAction, 'faculty' | 'team' | 'system', string, string]>([
  ['waiting', 'answer', 'faculty', '已见到本人', 'answered'],
  ['overdue', 'answer', 'faculty', '已见到本人', 'answered'],
  ['waiting', 'answer', 'faculty', ' ', 'crisis.receipt_words'],
  ['waiting', 'answer', 'team', '好', NO],
  ['waiting', 'lapse', 'system', '', 'overdue'],
  ['answered', 'confirm', 'team', '', 'confirmed'],
  ['answered', 'ask_again', 'team', '', 'waiting'],
  ['confirmed', 'answer', 'faculty', '好', 'not_allowed_here'],
])('a receipt in %s, %s by %s saying %j: %s', (state, action, by, words, expected) => {
  const ctx = { words, isDueAhead: true }
  expect(verdictOf(decide(receiptMachine, { state, action, by: [by], guards: receiptGuards, ctx }))).toBe(expected)
})

test.each<[ReporterType, boolean, 'farewell' | 'odd', boolean]>([
  ['class', false, 'odd', false],
  ['class', true, 'odd', true],
  ['dorm', false, 'farewell', true],
  ['tutor', false, 'odd', false],
  ['self', false, 'odd', true],
  ['warning', false, 'odd', true],
])('what %s says (urgent %s, %s) goes past the faculty: %s', (reporterType, isUrgent, sign, skips) => {
  expect(skipsFaculty({ reporterType, isUrgent, signs: [sign] })).toBe(skips)
})

describe('clocks', () => {
  const T = new Date('2026-04-13T14:00:00Z')
  const { hour: HOUR, day: DAY } = millisecondsPer
  const hours = (due: Date) => (due.getTime() - T.getTime()) / HOUR
  test('first contact: two hours, a day, three working days', () => {
    expect(hours(firstContactDue(1, T, []))).toBe(2)
    expect(hours(firstContactDue(2, T, []))).toBe(24)
    expect(firstContactDue(3, T, []).toISOString()).toBe('2026-04-16T01:00:00.000Z')
  })
  test.each<[GradeStar, number, number]>([
    [1, 0, 1],
    [1, 6.9, 1],
    [1, 7, 3],
    [2, 0, 7],
    [3, 30, 14],
    [4, 0, 126],
  ])('star %i, last seen on day %s: again after %s days', (star, day, days) => {
    const last = new Date(T.getTime() + day * DAY)
    expect((followDue(star, T, last).getTime() - last.getTime()) / DAY).toBe(days)
  })
  test('a day is written down within a week, and never before it has come (INV-X7)', () => {
    expect([0, -7, -7.01, 0.01].map((days) => isTrackable(new Date(T.getTime() + days * DAY), T))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('an end names what is missing, the missing first', () => {
  const now = new Date('2026-04-15T00:00:00Z')
  const facts = {
    star: 1 as const,
    now,
    since: new Date('2026-01-08T00:00:00Z'),
    risks: [1, 1],
    receiptsOpen: 0,
    receipts: 9,
    warningsOpen: 0,
    dueAt: new Date('2026-04-16T00:00:00Z'),
    points: 5,
    isInHospital: false,
    isSeenAfter: true,
    ownerName: '许若兰',
  }
  expect(missingOf(judgeClosing(facts))).toBe('')
  expect(missingOf(judgeClosing({ ...facts, warningsOpen: 1 }))).toBe('没有未处理的预警')
  expect(judgeClosing({ ...facts, warningsOpen: 1 })[0]?.code).toBe('warnings')
  expect(missingOf(judgeClosing({ ...facts, risks: [1], receiptsOpen: 1, since: now, dueAt: now }))).toBe(
    '最近两次随访无风险、在管时间达到下限、随访没有缺口、院系回执全部确认',
  )
  expect(missingOf(judgeClosing({ ...facts, points: 4, isInHospital: true, ownerName: '' }))).toBe(
    '照护路径五项齐全、就医有回音、90天回访已排，有负责人',
  )
  expect(missingOf(judgeClosing({ ...facts, star: 3, points: 0 }))).toBe('')
  expect(missingOf(judgeClosing({ ...facts, isSeenAfter: false }))).toBe('就医有回音')
})

describe('the pathway', () => {
  const now = new Date('2026-04-13T14:55:00Z')
  const given = { point: 'means', words: '药品由父亲保管', at: null, ground: null, hasPlan: true } as const
  const soon = new Date('2026-04-16T02:00:00Z')
  test.each<[Partial<PointGiven>, string | null]>([
    [{}, null],
    [{ words: ' 好的 ' }, 'crisis.point_words'],
    [{ point: 'plan', hasPlan: false }, 'crisis.plan_first'],
    [{ point: 'next' }, 'crisis.point_time'],
    [{ point: 'next', at: now }, 'crisis.point_time'],
    [{ point: 'next', at: new Date('2026-05-01T00:00:00Z') }, 'crisis.point_time'],
    [{ point: 'next', at: soon }, null],
    [{ point: 'family' }, 'crisis.ground'],
    [{ point: 'family', ground: 'withheld', words: '' }, 'crisis.point_words'],
    [{ point: 'family', ground: 'danger' }, null],
  ])('%j: %s', (changed, fault) => {
    expect(faultOfPoint({ ...given, ...changed }, now)).toBe(fault)
  })
  test('due within a day, the family of level 2 within three; after hospital a day and two', () => {
    const hours = (due: Date) => (due.getTime() - now.getTime()) / millisecondsPer.hour
    expect([pointDue('plan', 2, now), pointDue('family', 1, now), pointDue('family', 2, now)].map(hours)).toEqual([
      24, 24, 72,
    ])
    expect([homeDue(now), meetDue(now)].map(hours)).toEqual([24, 48])
  })
  test('who did not come is asked after the same day, or within two hours when the day is nearly over', () => {
    expect(missedDue(new Date('2026-04-13T02:00:00Z')).toISOString()).toBe('2026-04-13T15:59:59.000Z')
    expect(missedDue(now).toISOString()).toBe('2026-04-13T16:55:00.000Z')
  })
})
