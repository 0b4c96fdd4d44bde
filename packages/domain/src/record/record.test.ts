import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { nearAt, recordClosed, recordStateAt, returnedLockAt, sealAt, unlockEnd, type RecordTimes } from './record.ts'
import { recordGuards, recordMachine, type RecordAction, type RecordFacts } from './record.machine.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const hours = (n: number): Date => new Date(now.getTime() + n * 3_600_000)

/** Four days before its lock, its host with a good reason. */
const ready: RecordFacts = {
  now,
  lockAt: hours(96),
  unlockedUntil: null,
  signedAt: null,
  isPostponed: false,
  days: 7,
  reason: '外出参加会议',
  isAsked: false,
  isSigned: false,
  missing: 0,
}
type Try = readonly [string, RecordAction, readonly string[], Partial<RecordFacts>, string]

const outcome = ([state, action, by, facts]: Try): string => {
  const verdict = decide(recordMachine, { state, action, by, guards: recordGuards, ctx: { ...ready, ...facts } })
  if (verdict.ok) return verdict.to
  return verdict.reason === 'guard' ? verdict.error : verdict.reason
}
const host = ['assigned']
const system = ['system']
const reviewer = ['reviewer']

const rows: readonly Try[] = [
  ['due', 'warn', system, { lockAt: hours(24) }, 'near'],
  ['due', 'warn', system, { lockAt: hours(24.1) }, 'record.early'],
  ['due', 'warn', host, { lockAt: hours(1) }, 'not_allowed_for_actor'],
  ['near', 'warn', system, { lockAt: hours(1) }, 'not_allowed_here'],
  ['due', 'lock', system, { lockAt: hours(-0.1) }, 'locked'],
  ['near', 'lock', system, { lockAt: hours(-0.1) }, 'locked'],
  ['near', 'lock', system, { lockAt: now }, 'record.early'],
  ['near', 'lock', host, { lockAt: hours(-1) }, 'not_allowed_for_actor'],
  ['signed', 'lock', system, { lockAt: hours(-1) }, 'not_allowed_here'],
  ['due', 'postpone', host, {}, 'due'],
  ['near', 'postpone', host, { lockAt: hours(1) }, 'due'],
  ['near', 'postpone', system, { lockAt: hours(1), days: 1 }, 'due'],
  ['due', 'postpone', host, { days: 8 }, 'record.postpone_once'],
  ['due', 'postpone', host, { days: 0 }, 'record.postpone_once'],
  ['due', 'postpone', host, { days: 1.5 }, 'record.postpone_once'],
  ['due', 'postpone', host, { isPostponed: true }, 'record.postpone_once'],
  ['near', 'postpone', host, { lockAt: hours(-0.1) }, 'record.locked'],
  ['due', 'postpone', host, { reason: '  ' }, 'record.reason_required'],
  ['due', 'postpone', host, { isAsked: true }, 'record.asked'],
  ['due', 'postpone', ['ROLE_APPOINTMENT'], {}, 'not_allowed_for_actor'],
  ['locked', 'postpone', host, {}, 'not_allowed_here'],
  ['locked', 'unlock', host, {}, 'unlocked'],
  ['locked', 'unlock', system, {}, 'unlocked'],
  ['locked', 'unlock', host, { reason: '' }, 'record.reason_required'],
  ['locked', 'unlock', host, { isAsked: true }, 'record.asked'],
  ['locked', 'unlock', ['ROLE_ADMIN'], {}, 'not_allowed_for_actor'],
  ['near', 'unlock', host, {}, 'not_allowed_here'],
  ['sealed', 'unlock', host, {}, 'not_allowed_here'],
  ['unlocked', 'relock', system, { unlockedUntil: hours(-0.1) }, 'locked'],
  ['unlocked', 'relock', system, { unlockedUntil: hours(0.1) }, 'record.early'],
  ['unlocked', 'relock', host, { unlockedUntil: hours(-1) }, 'not_allowed_for_actor'],
  ['due', 'sign', system, {}, 'signed'],
  ['near', 'sign', system, { lockAt: now }, 'signed'],
  ['near', 'sign', system, { lockAt: hours(-0.1) }, 'record.locked'],
  ['unlocked', 'sign', system, { lockAt: hours(-100), unlockedUntil: hours(1) }, 'signed'],
  ['unlocked', 'sign', system, { lockAt: hours(-100), unlockedUntil: hours(-0.1) }, 'record.locked'],
  ['locked', 'sign', system, {}, 'not_allowed_here'],
  ['due', 'sign', host, {}, 'not_allowed_for_actor'],
  ['signed', 'seal', system, { signedAt: hours(-24.1) }, 'sealed'],
  ['signed', 'seal', system, { signedAt: hours(-23.9) }, 'record.early'],
  ['signed', 'seal', system, {}, 'record.early'],
  ['signed', 'seal', host, { signedAt: hours(-25) }, 'not_allowed_for_actor'],
  ['signed', 'seal', system, { signedAt: hours(-25), missing: 1 }, 'record.unsigned'],
  ['due', 'hand_in', system, {}, 'review'],
  ['near', 'hand_in', system, { lockAt: now }, 'review'],
  ['near', 'hand_in', system, { lockAt: hours(-0.1) }, 'record.locked'],
  ['unlocked', 'hand_in', system, { lockAt: hours(-100), unlockedUntil: hours(1) }, 'review'],
  ['signed', 'hand_in', system, { lockAt: hours(-100), isSigned: true }, 'review'],
  ['due', 'hand_in', host, {}, 'not_allowed_for_actor'],
  ['locked', 'hand_in', system, {}, 'not_allowed_here'],
  ['review', 'hand_in', system, {}, 'not_allowed_here'],
  ['review', 'pass', reviewer, { lockAt: hours(-100) }, 'signed'],
  ['review', 'pass', host, {}, 'not_allowed_for_actor'],
  ['review', 'pass', system, {}, 'not_allowed_for_actor'],
  ['due', 'pass', reviewer, {}, 'not_allowed_here'],
  ['review', 'return', reviewer, { lockAt: hours(-100) }, 'due'],
  ['review', 'return', reviewer, { reason: ' ' }, 'record.reason_required'],
  ['review', 'return', host, {}, 'not_allowed_for_actor'],
  ['signed', 'return', reviewer, {}, 'not_allowed_here'],
  // Silence locks nothing.
  ['review', 'lock', system, { lockAt: hours(-100) }, 'not_allowed_here'],
  ['review', 'warn', system, { lockAt: hours(1) }, 'not_allowed_here'],
  ['review', 'seal', system, { signedAt: hours(-100) }, 'not_allowed_here'],
  ['review', 'sign', system, {}, 'not_allowed_here'],
  ['review', 'drop', system, {}, 'dropped'],
  ['due', 'seal', system, { signedAt: hours(-25) }, 'not_allowed_here'],
  ['due', 'drop', system, {}, 'dropped'],
  ['signed', 'drop', system, {}, 'dropped'],
  ['locked', 'drop', system, {}, 'not_allowed_here'],
  ['sealed', 'drop', system, {}, 'not_allowed_here'],
  ['dropped', 'owe', system, {}, 'due'],
]

test.each(rows)('%s %s by %j with %o: %s', (...row) => {
  expect(outcome(row)).toBe(row[4])
})

test('every action is tried allowed and refused', () => {
  const allowed = new Set(rows.filter((row) => row[4] in recordMachine.states).map(([, action]) => action))
  const refused = new Set(rows.filter((row) => !(row[4] in recordMachine.states)).map(([, action]) => action))
  const all = recordMachine.transitions.map(({ action }) => action)
  expect(all.filter((action) => !allowed.has(action))).toEqual([])
  expect(all.filter((action) => action !== 'owe' && !refused.has(action))).toEqual([])
})

describe('the clock decides, also where the job has not been round', () => {
  const record: RecordTimes = { state: 'due', lockAt: hours(96), unlockedUntil: null, signedAt: null, missing: 0 }
  test.each([
    [{}, 'due', null],
    [{ lockAt: hours(24) }, 'near', null],
    [{ lockAt: now }, 'near', null],
    [{ lockAt: hours(-0.1) }, 'locked', 'record.locked'],
    [{ state: 'near', lockAt: hours(-0.1) }, 'locked', 'record.locked'],
    [{ state: 'locked' }, 'locked', 'record.locked'],
    [{ state: 'unlocked', lockAt: hours(-99), unlockedUntil: hours(1) }, 'unlocked', null],
    [{ state: 'unlocked', lockAt: hours(-99), unlockedUntil: hours(-0.1) }, 'locked', 'record.locked'],
    [{ state: 'signed', lockAt: hours(-99), signedAt: hours(-23) }, 'signed', null],
    [{ state: 'signed', lockAt: hours(-99), signedAt: hours(-24.1) }, 'sealed', 'record.sealed'],
    [{ state: 'signed', lockAt: hours(-99), signedAt: hours(-24.1), missing: 1 }, 'signed', null],
    [{ state: 'review', lockAt: hours(-99) }, 'review', 'record.in_review'],
    [{ state: 'sealed' }, 'sealed', 'record.sealed'],
    [{ state: 'dropped', lockAt: hours(-99) }, 'dropped', null],
  ] as const)('%o is %s', (given, state, closed) => {
    expect(recordStateAt({ ...record, ...given }, now)).toBe(state)
    expect(recordClosed({ ...record, ...given }, now)).toBe(closed)
  })

  test('a day before the lock, two days after the unlock, a day after the signature', () => {
    expect(nearAt(hours(24))).toEqual(now)
    expect(unlockEnd(now)).toEqual(hours(48))
    expect(sealAt(now)).toEqual(hours(24))
  })

  test('what comes back has the time that was left, and two days at least', () => {
    expect(returnedLockAt({ lockAt: hours(-20), handedAt: hours(-120) }, now)).toEqual(hours(100))
    expect(returnedLockAt({ lockAt: hours(-20), handedAt: hours(-21) }, now)).toEqual(hours(48))
  })
})
