import { describe, expect, test } from 'vitest'
import { appointmentActions, type KnownAppointment } from './actions-for.ts'
import { appointmentMachine, type AppointmentAction } from './appointment.machine.ts'
import { bookingRuleDefaults as rules } from './booking-rules.ts'
import { addDays, addMinutes } from './clock.ts'

// A Tuesday, 10:00 in China.
const startAt = new Date('2026-03-03T02:00:00Z')
const known: KnownAppointment = {
  state: 'notStart',
  startAt,
  endAt: addMinutes(startAt, 50),
  hasArrived: false,
  isDuty: false,
  isHelpType: false,
  settledAt: addDays(startAt, -5),
  isRecordLocked: false,
  pending: [],
}
const at = (minutes: number): Date => addMinutes(startAt, minutes)
const actions = (by: readonly string[], now: Date, more: Partial<KnownAppointment> = {}) =>
  appointmentActions({ ...known, ...more }, by, rules, now)

const CLERK = ['ROLE_APPOINTMENT']
const DESK = ['ROLE_RECEPTIONIST']
const before = at(-3 * 24 * 60)

describe('the hour decides', () => {
  test.each<[string, readonly string[], Date, readonly AppointmentAction[]]>([
    ['visitor, days before', ['owner'], before, ['reschedule', 'cancel']],
    ['visitor, after the deadline', ['owner'], at(-120), ['leave']],
    ['visitor, shortly before', ['owner'], at(-30), ['leave', 'arrive']],
    ['visitor, once it has begun', ['owner'], at(1), ['arrive']],
    ['host, days before', ['assigned'], before, ['move', 'hostLeave']],
    ['host, a quarter before', ['assigned'], at(-15), ['move', 'hostLeave', 'arrive', 'start']],
    ['host, grace over', ['assigned'], at(15), ['hostLeave', 'arrive', 'start', 'noShow']],
    ['desk, days before', DESK, before, []],
    ['desk, half an hour before', DESK, at(-30), ['arrive']],
    ['desk, grace over', DESK, at(20), ['arrive', 'noShow']],
    ['clerk, days before', CLERK, before, ['move', 'cancelForVisitor', 'noteHostLeave']],
    ['a stranger', ['ROLE_GENERAL'], before, []],
  ])('%s', (_, by, now, expected) => expect(actions(by, now)).toEqual(expected))
})

test('whoever has come is not marked absent, but their host can be', () => {
  expect(actions(DESK, at(20), { hasArrived: true })).toEqual(['hostNoShow'])
})

test('what waits for approval is not asked for twice', () => {
  expect(actions(['owner'], before, { pending: ['cancel'] })).toEqual(['reschedule'])
  expect(actions(['owner'], at(-60), { pending: ['leave'] })).toEqual([])
  expect(actions(CLERK, before, { state: 'toConfirm', pending: ['confirm'] })).toEqual(['remove', 'noteHostLeave'])
  expect(actions(CLERK, before, { state: 'toConfirm' })).toEqual(['confirm', 'reject', 'remove', 'noteHostLeave'])
})

test('a request whose time has come can be refused, no longer granted', () => {
  expect(actions(CLERK, at(-1), { state: 'toConfirm' })).toContain('confirm')
  expect(actions(CLERK, at(0), { state: 'toConfirm' })).toEqual(['reject', 'remove', 'noteHostLeave'])
})

test('a shift is handed over, not dropped', () => {
  expect(actions(['assigned'], before, { isDuty: true })).toEqual(['move'])
})

test('corrections and restoring have their days', () => {
  const settledAt = startAt
  expect(actions(CLERK, addDays(startAt, 30), { state: 'userBreakAppointment', settledAt })).toContain('correctToLeave')
  expect(actions(CLERK, addDays(startAt, 31), { state: 'userBreakAppointment', settledAt })).toEqual([])
  expect(actions(CLERK, addDays(startAt, 30), { state: 'removed', settledAt })).toEqual(['restore'])
  expect(actions(CLERK, addDays(startAt, 31), { state: 'removed', settledAt })).toEqual([])
})

test('a result whose record is sealed stays as it is', () => {
  const settledAt = startAt
  expect(actions(CLERK, addDays(startAt, 2), { state: 'complete', settledAt })).not.toEqual([])
  expect(actions(CLERK, addDays(startAt, 2), { state: 'complete', settledAt, isRecordLocked: true })).toEqual([])
})

test('nothing is offered that the table does not hold', () => {
  const everybody = ['owner', 'assigned', ...CLERK, ...DESK]
  for (const state of ['toConfirm', 'notStart', 'running', 'success', 'complete', 'cancel', 'removed'] as const)
    for (const action of actions(everybody, at(0), { state }))
      expect(
        appointmentMachine.transitions.some(
          (row) => row.action === action && (row.from === state || (row.from as readonly string[]).includes(state)),
        ),
      ).toBe(true)
})
