import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import {
  absenceLevel,
  bandLevel,
  isWorse,
  levelOfSigns,
  levelOfStar,
  riskLevel,
  weightOf,
  type SignalLevel,
} from './signal.ts'
import {
  signalGuards,
  signalMachine,
  type SignalAction,
  type SignalActor,
  type SignalFacts,
  type SignalGuard,
} from './signal.machine.ts'

const fine: SignalFacts = {
  level: 4,
  isOwn: false,
  isInReach: true,
  isToClinician: true,
  isReached: true,
  hasVisit: true,
  hasReason: true,
  hasCrisis: true,
  isDisputed: false,
  isDisputer: false,
  wanted: 3,
  note: '已电话联系并陪同到中心',
}
const attempt = (state: string, action: SignalAction, by: readonly SignalActor[], facts: Partial<SignalFacts> = {}) => {
  const verdict = decide(signalMachine, { state, action, by, guards: signalGuards, ctx: { ...fine, ...facts } })
  if (verdict.ok) return verdict.to
  return verdict.reason === 'guard' ? verdict.error : verdict.reason
}
const desk = ['desk'] as const
const deskWithIt = ['desk', 'assigned'] as const
const clinician = ['clinician'] as const
const leader = ['clinician', 'leader'] as const
const handler = ['clinician', 'assigned', 'handler'] as const

type Row = [string, SignalAction, readonly SignalActor[], Partial<SignalFacts>, string]

describe('every row', () => {
  const rows: readonly Row[] = [
    ['open', 'take', desk, {}, 'taken'],
    ['open', 'take', clinician, {}, 'taken'],
    ['open', 'take', [], {}, 'not_allowed_for_actor'],
    ['taken', 'take', desk, {}, 'not_allowed_for_actor'],
    ['taken', 'take', clinician, {}, 'taken'],
    ['taken', 'take', handler, { isOwn: true }, 'warning.own'],
    ['open', 'hand', desk, {}, 'taken'],
    ['taken', 'hand', deskWithIt, {}, 'taken'],
    ['taken', 'hand', handler, {}, 'taken'],
    ['taken', 'hand', clinician, { isInReach: false }, 'warning.with_other'],
    ['taken', 'hand', handler, { isToClinician: false }, 'warning.receiver'],
    ['open', 'close', clinician, {}, 'not_allowed_here'],
    ['taken', 'close', desk, {}, 'not_allowed_for_actor'],
    ['taken', 'close', deskWithIt, {}, 'not_allowed_for_actor'],
    ['taken', 'close', clinician, {}, 'not_allowed_for_actor'],
    ['taken', 'close', handler, { note: '好了' }, 'warning.note_short'],
    ['taken', 'close', handler, {}, 'done'],
    ['open', 'worsen', ['system'], {}, 'open'],
    ['taken', 'worsen', ['system'], {}, 'taken'],
    ['open', 'add', ['system'], {}, 'open'],
    ['taken', 'add', ['system'], {}, 'taken'],
    ['taken', 'worsen', handler, {}, 'not_allowed_for_actor'],
    ['taken', 'close', handler, { isReached: false }, 'warning.not_reached'],
    ['taken', 'close', handler, { level: 5 }, 'warning.two_people'],
    ['taken', 'contact', handler, {}, 'taken'],
    ['taken', 'contact', handler, { note: '没接' }, 'warning.note_short'],
    ['taken', 'contact', clinician, {}, 'not_allowed_for_actor'],
    ['open', 'contact', clinician, {}, 'not_allowed_here'],
    ['taken', 'refer', handler, { isReached: false }, 'referred'],
    ['taken', 'refer', handler, { hasVisit: false }, 'warning.no_visit'],
    ['taken', 'refer', handler, { level: 5, isReached: false }, 'warning.not_reached'],
    ['taken', 'refer', handler, { level: 5 }, 'referred'],
    ['taken', 'dismiss', handler, { isReached: false }, 'false'],
    ['taken', 'dismiss', handler, { hasReason: false }, 'warning.no_reason'],
    ['taken', 'dismiss', handler, { level: 5 }, 'warning.two_people'],
    ['taken', 'propose', handler, { level: 5 }, 'taken'],
    ['taken', 'propose', handler, { level: 5, isReached: false }, 'warning.not_reached'],
    ['taken', 'propose', handler, { level: 4 }, 'warning.wrong_state'],
    ['taken', 'propose', handler, { level: 5, note: '好了' }, 'warning.note_short'],
    ['taken', 'dismiss', handler, { note: '误会' }, 'warning.note_short'],
    ['taken', 'propose', clinician, { level: 5 }, 'not_allowed_for_actor'],
    ['taken', 'confirm', ['second'], { level: 5 }, 'done'],
    ['taken', 'confirm', ['second'], { level: 5, isReached: false }, 'warning.not_reached'],
    ['taken', 'confirm', handler, { level: 5 }, 'not_allowed_for_actor'],
    ['taken', 'confirmFalse', ['second'], { level: 5 }, 'false'],
    ['taken', 'confirmFalse', ['second'], { level: 5, isReached: false }, 'warning.not_reached'],
    ['open', 'ease', ['system'], {}, 'open'],
    ['taken', 'ease', ['system'], {}, 'taken'],
    ['taken', 'ease', ['system'], { level: 5 }, 'warning.two_people'],
    ['taken', 'escalate', handler, {}, 'crisis'],
    ['taken', 'escalate', handler, { hasCrisis: false }, 'warning.no_crisis'],
    ['open', 'escalate', clinician, {}, 'not_allowed_here'],
    ['open', 'dispute', clinician, {}, 'open'],
    ['taken', 'dispute', clinician, {}, 'taken'],
    ['open', 'dispute', desk, {}, 'not_allowed_for_actor'],
    ['taken', 'dispute', clinician, { wanted: 4 }, 'warning.same_level'],
    ['taken', 'dispute', clinician, { wanted: null }, 'warning.same_level'],
    ['taken', 'dispute', clinician, { isDisputed: true }, 'warning.disputed'],
    ['taken', 'dispute', clinician, { note: '不对' }, 'warning.note_short'],
    ['open', 'uphold', leader, { isDisputed: true }, 'open'],
    ['taken', 'uphold', leader, { isDisputed: true }, 'taken'],
    ['taken', 'uphold', leader, {}, 'warning.not_disputed'],
    ['taken', 'uphold', clinician, { isDisputed: true }, 'not_allowed_for_actor'],
    ['taken', 'uphold', leader, { isDisputed: true, isDisputer: true }, 'warning.own_dispute'],
    ['taken', 'uphold', leader, { isDisputed: true, level: 5, isReached: false }, 'warning.not_reached'],
    ['taken', 'uphold', leader, { isDisputed: true, note: '是' }, 'warning.note_short'],
    ['taken', 'overrule', leader, {}, 'warning.not_disputed'],
    ['open', 'overrule', leader, { isDisputed: true }, 'open'],
    ['taken', 'overrule', leader, { isDisputed: true }, 'taken'],
    ['taken', 'overrule', leader, { isDisputed: true, isDisputer: true }, 'warning.own_dispute'],
    ['taken', 'overrule', leader, { isDisputed: true, note: '不' }, 'warning.note_short'],
    ['crisis', 'take', clinician, {}, 'not_allowed_here'],
    ['done', 'dispute', clinician, {}, 'not_allowed_here'],
    ['done', 'take', clinician, {}, 'not_allowed_here'],
    ['referred', 'take', clinician, {}, 'not_allowed_here'],
    ['false', 'worsen', ['system'], {}, 'not_allowed_here'],
    ['done', 'close', handler, {}, 'not_allowed_here'],
  ]
  test.each(rows)('%s, %s by %j with %j: %s', (state, action, by, facts, expected) => {
    expect(attempt(state, action, by, facts)).toBe(expected)
  })

  const given: readonly {
    from: string | readonly string[]
    action: SignalAction
    to: string
    guards?: readonly SignalGuard[]
  }[] = signalMachine.transitions
  test('of the machine is taken once, and each of its guards has refused once', () => {
    const missing = given.flatMap(({ from, action, to, guards = [] }) => {
      const own = rows.filter((row) => row[1] === action)
      const untaken = [from].flat().filter((state) => !own.some((row) => row[0] === state && row[4] === to))
      const idle = guards.filter((guard) => !own.some((row) => signalGuards[guard]({ ...fine, ...row[3] }) !== true))
      return [...untaken.map((state) => `${state} ${action}`), ...idle.map((guard) => `${action} ${guard}`)]
    })
    expect(missing).toEqual([])
  })
})

test.each([
  [[], null],
  [[{ answer: 1 }], 4],
  [[{ answer: 2 }], 5],
  [[{ answer: 1 }, { answer: 3 }], 5],
])('risk items %j call for %s', (risks, level) => expect(riskLevel(risks)).toBe(level))

test.each<[readonly SignalLevel[], SignalLevel]>([
  [[2], 2],
  [[2, 2], 2],
  [[2, 2, 2], 3],
  [[3], 3],
  [[3, 3], 4],
  [[2, 2, 2, 2, 2, 2], 4],
  [[4, 4, 4, 4, 4], 4],
  [[2, 5], 5],
])('signs of %j are a warning of level %s: lesser ones add up, and never to an acute one', (signs, level) =>
  expect(levelOfSigns(signs.map((one) => ({ weight: weightOf(one) })))).toBe(level),
)

test.each([
  ['PHQ9', 20, 3],
  ['PHQ9', 19, 2],
  ['PHQ9', 14, null],
  ['GAD7', 15, 2],
  ['GAD7', 14, null],
  ['PHQ4', 9, 2],
  ['PHQ4', 8, null],
  ['OTHER', 99, null],
])('a sum of %s of %s calls for %s', (code, score, level) => expect(bandLevel(code, score)).toBe(level))

test.each([
  ['PHQ9', 6, 11, true],
  ['PHQ9', 7, 11, false],
  ['PHQ9', 1, 9, false],
  ['GAD7', 5, 10, true],
  ['PHQ4', 2, 12, false],
])('%s from %s to %s is worse: %s', (code, before, after, worse) => expect(isWorse(code, before, after)).toBe(worse))

test('who has a level and stays away is a sign; no warning is lighter than the star of an open case', () => {
  expect([null, 4, 3, 2, 1].map(absenceLevel)).toEqual([null, null, 2, 3, 3])
  expect([1, 2, 3, 4].map(levelOfStar)).toEqual([5, 4, 3, 2])
})
