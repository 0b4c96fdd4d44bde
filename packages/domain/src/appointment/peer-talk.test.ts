import { expect, test } from 'vitest'
import { mayRaiseFlag } from './peer-talk.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const hours = (n: number): Date => new Date(now.getTime() + n * 3_600_000)

test.each([
  ['running', -0.5, 0.5, true],
  ['success', -2, -1, true],
  ['complete', -2, -1, true],
  ['complete', -170, -7 * 24, true],
  ['complete', -170, -7 * 24 - 0.1, false],
  // Nobody has clicked that it began.
  ['notStart', 0, 1, true],
  ['notStart', -30, -29, true],
  ['notStart', 0.1, 1, false],
  ['toConfirm', -1, 0, false],
  ['cancel', -1, 0, false],
  ['userBreakAppointment', -1, 0, false],
] as const)('%s from %s until %s hours: %s', (state, from, until, may) => {
  expect(mayRaiseFlag({ state, startAt: hours(from), endAt: hours(until) }, now)).toBe(may)
})
