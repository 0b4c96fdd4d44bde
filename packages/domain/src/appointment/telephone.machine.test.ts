import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { firstRefillGuards, firstRefillMachine } from './first-refill.machine.ts'
import {
  isContactTime,
  telephoneGuards,
  telephoneMachine,
  type TelephoneAction,
  type TelephoneFacts,
} from './telephone.machine.ts'

const at = (words: string): Date => new Date(`${words.replace(' ', 'T')}:00+08:00`)
/** A Tuesday. */
const now = at('2026-11-17 09:10')
const times = [{ time: '09:00-09:30', weeks: [2] }]
const ready: TelephoneFacts = { now, times, days: [], isConnected: false }

type Try = readonly [string, TelephoneAction, readonly string[], Partial<TelephoneFacts>, string]
const host = ['assigned']
const keeper = ['keeper']
const owner = ['owner']
const system = ['system']
const spent = ['2026-11-11', '2026-11-12', '2026-11-13']

const rows: readonly Try[] = [
  ['1', 'assign', keeper, {}, '1'],
  ['4', 'assign', keeper, {}, '4'],
  ['1', 'assign', host, {}, 'not_allowed_for_actor'],
  ['2', 'assign', keeper, {}, 'not_allowed_here'],
  ['1', 'renew', owner, {}, '1'],
  ['4', 'renew', owner, {}, '1'],
  ['4', 'renew', keeper, {}, 'not_allowed_for_actor'],
  ['2', 'renew', owner, {}, 'not_allowed_here'],
  ['1', 'dial', host, {}, '2'],
  ['4', 'dial', host, { days: ['2026-11-12'] }, '2'],
  ['1', 'dial', keeper, {}, 'not_allowed_for_actor'],
  ['1', 'dial', owner, {}, 'not_allowed_for_actor'],
  ['1', 'dial', host, { now: at('2026-11-17 09:30') }, 'telephone.not_now'],
  ['1', 'dial', host, { now: at('2026-11-18 09:10') }, 'telephone.not_now'],
  ['4', 'dial', host, { days: ['2026-11-17'] }, 'telephone.same_day'],
  ['4', 'dial', host, { days: spent }, 'telephone.wrong_state'],
  ['2', 'dial', host, {}, 'not_allowed_here'],
  ['2', 'miss', host, { days: ['2026-11-17'] }, '4'],
  ['2', 'miss', keeper, {}, 'not_allowed_for_actor'],
  ['2', 'miss', host, { isConnected: true }, 'telephone.connected'],
  ['2', 'miss', host, { days: spent }, 'telephone.wrong_state'],
  ['2', 'lose', host, { days: spent }, '5'],
  ['2', 'lose', host, { days: ['2026-11-17'] }, 'telephone.wrong_state'],
  ['2', 'lose', host, { days: spent, isConnected: true }, 'telephone.connected'],
  ['2', 'reach', host, {}, '2'],
  ['2', 'reach', host, { isConnected: true }, 'telephone.connected'],
  ['1', 'reach', host, {}, 'not_allowed_here'],
  ['2', 'assess', system, { isConnected: true }, '3'],
  ['2', 'assess', host, {}, 'not_allowed_for_actor'],
  ['1', 'cancel', owner, {}, '6'],
  ['4', 'cancel', keeper, {}, '6'],
  ['1', 'cancel', host, {}, 'not_allowed_for_actor'],
  ['2', 'cancel', owner, {}, 'not_allowed_here'],
  ...(['3', '5', '6'] as const).flatMap((over) =>
    (['dial', 'cancel', 'renew', 'assign'] as const).map((action): Try => [
      over,
      action,
      [...host, ...keeper, ...owner],
      {},
      'not_allowed_here',
    ]),
  ),
]

test.each(rows)('%s %s by %j with %j: %s', (...[state, action, by, facts, outcome]) => {
  const verdict = decide(telephoneMachine, { state, action, by, guards: telephoneGuards, ctx: { ...ready, ...facts } })
  expect(verdict.ok ? verdict.to : verdict.reason === 'guard' ? verdict.error : verdict.reason).toBe(outcome)
})

test('every row of the table is tried', () => {
  const tried = new Set(rows.map(([state, action]) => `${state} ${action}`))
  const all = telephoneMachine.transitions.flatMap(({ from, action }) => [from].flat().map((one) => `${one} ${action}`))
  expect(all.filter((one) => !tried.has(one))).toEqual([])
})

describe('when somebody may be called', () => {
  test.each([
    ['2026-11-17 09:00', true],
    ['2026-11-17 09:29', true],
    ['2026-11-17 08:59', false],
    ['2026-11-16 09:10', false],
  ])('%s is %s in their own time', (moment, isIt) => expect(isContactTime(times, at(moment))).toBe(isIt))

  test.each([
    ['2026-11-17 08:00', true],
    ['2026-11-17 17:59', true],
    ['2026-11-17 18:00', false],
    ['2026-11-17 12:00', false],
    ['2026-11-21 10:00', false],
    ['2026-11-17 23:30', false],
  ])('%s is %s where nobody said', (moment, isIt) => expect(isContactTime([], at(moment))).toBe(isIt))

  test('parts of the day count', () => {
    expect(isContactTime([{ time: '晚上', weeks: [7] }], at('2026-11-22 19:00'))).toBe(true)
    expect(isContactTime([{ time: '晚上', weeks: [7] }], at('2026-11-22 17:00'))).toBe(false)
  })
})

test.each([
  ['asked', 'fill', ['owner'], false, 'done'],
  ['asked', 'fill', ['owner'], true, 'first.record_locked'],
  ['asked', 'fill', ['assigned'], false, 'not_allowed_for_actor'],
  ['done', 'fill', ['owner'], false, 'not_allowed_here'],
  ['withdrawn', 'fill', ['owner'], false, 'not_allowed_here'],
  ['asked', 'withdraw', ['assigned'], true, 'withdrawn'],
  ['asked', 'withdraw', ['owner'], false, 'not_allowed_for_actor'],
  ['done', 'withdraw', ['assigned'], false, 'not_allowed_here'],
] as const)('a re-fill that is %s: %s by %j (locked %s) is %s', (state, action, by, isRecordLocked, outcome) => {
  const verdict = decide(firstRefillMachine, { state, action, by, guards: firstRefillGuards, ctx: { isRecordLocked } })
  expect(verdict.ok ? verdict.to : verdict.reason === 'guard' ? verdict.error : verdict.reason).toBe(outcome)
})
