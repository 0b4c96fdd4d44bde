import { expect, test } from 'vitest'
import { interviewStatus, wireStatus } from './appointment-status.ts'

test.each([
  ['toConfirm', false, 'notStart', 1],
  ['notStart', false, 'notStart', 2],
  ['cancel', true, 'cancel', 3],
  ['complete', false, 'complete', 2],
] as const)('%s (rejected %s) travels as %s with audit status %s', (state, wasRejected, status, auditStatus) => {
  expect(wireStatus(state, wasRejected)).toEqual({ status, auditStatus })
})

test.each([
  ['notStart', false, false, 1],
  ['notStart', true, false, 8],
  ['toConfirm', false, false, 1],
  ['running', true, false, 8],
  ['success', true, false, 8],
  ['complete', true, false, 7],
  ['cancel', false, true, 2],
  ['cancel', false, false, 5],
  ['userTakeLeave', false, false, 3],
  ['userBreakAppointment', false, false, 4],
  ['hostTakeLeave', false, false, 5],
  ['hostBreakAppointment', true, false, 6],
  ['removed', false, false, 5],
] as const)(
  'an interview that is %s (arrived %s, by the visitor %s) is %s',
  (state, hasArrived, isCancelledByVisitor, code) => {
    expect(interviewStatus({ state, hasArrived, isCancelledByVisitor })).toBe(code)
  },
)
