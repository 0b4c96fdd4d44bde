import { expect, test } from 'vitest'
import { appointmentMachine } from './appointment.machine.ts'
import { moment } from './booking-facts.fixture.ts'
import { isReferralOpen, isReferralReason, keepsReferral, referralUntil, untilGivenBack } from './referral.machine.ts'

test('it is good for sixty days, the last of them included', () => {
  const until = referralUntil(moment('2026-03-05 10:00'))
  expect(until).toBe('2026-05-04')
  expect(isReferralOpen({ state: 'open', until }, moment('2026-05-04 23:59'))).toBe(true)
  expect(isReferralOpen({ state: 'open', until }, moment('2026-05-05 00:00'))).toBe(false)
  for (const state of ['used', 'withdrawn', 'expired'] as const)
    expect(isReferralOpen({ state, until }, moment('2026-03-06 10:00'))).toBe(false)
})

test.each([
  ['2026-05-04', '2026-03-06 10:00', '2026-05-04'],
  ['2026-05-04', '2026-04-25 10:00', '2026-05-09'],
  ['2026-05-04', '2026-05-20 10:00', '2026-06-03'],
])('good until %s and given back on %s, it is good until %s', (until, now, after) => {
  expect(untilGivenBack(until, moment(now))).toBe(after)
})

test.each([
  ['', false],
  ['   睡不好   ', false],
  ['持续失眠三周', true],
])('a reason is %j: %s', (reason, isOne) => expect(isReferralReason(reason)).toBe(isOne))

test('an appointment keeps its referral unless it came to nothing', () => {
  const states = Object.keys(appointmentMachine.states).filter((state) => state !== 'new')
  expect(states.filter(keepsReferral)).toEqual(['toConfirm', 'notStart', 'running', 'success', 'complete'])
})
