import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { validateMachine } from '../machine/validate.ts'
import { walk } from '../machine/walk.ts'
import { misjudgedActors, rowsOf, type RowText } from '../booking/machine-rows.fixture.ts'
import { aiSessionGuards, aiSessionMachine, type AiSessionAction, type AiSessionFacts } from './session.machine.ts'

const STAFF = 'assigned ROLE_CONSULTANT CRISIS_ROLE_CENTER_SUPERINTENDENT'

const table: readonly RowText[] = [
  ['1', 'call', '3', 'owner', '', 'tell_duty'],
  ['1', 'alarm', '3', 'guard', '', 'safety_reply raise_signal tell_duty'],
  ['1 3', 'take', '3', STAFF, 'not_own not_taken', 'tell_visitor'],
  ['3', 'release', '3', 'taker CRISIS_ROLE_CENTER_SUPERINTENDENT', 'is_taken', 'tell_duty'],
  ['1 3', 'end', '2', 'owner taker', '', ''],
  ['1 3', 'withdraw', '2', 'owner', '', 'end_consent'],
  ['1 3', 'expire', '2', 'system', 'is_idle', ''],
  ['2', 'seal', '4', 'system', 'kept_long', 'destroy_words'],
]

const fine: AiSessionFacts = {
  isOwn: false,
  takenBy: null,
  idleHours: 24,
  isWaiting: false,
  endedDays: 180,
  keepDays: 180,
}

const attempt = (state: string, action: AiSessionAction, by: string, facts: Partial<AiSessionFacts> = {}) =>
  decide(aiSessionMachine, { state, action, by: [by], guards: aiSessionGuards, ctx: { ...fine, ...facts } })

describe('a conversation with the machine', () => {
  test('is a sound machine of exactly these rows', () => {
    expect(validateMachine(aiSessionMachine)).toEqual([])
    expect(rowsOf(aiSessionMachine)).toEqual(table)
  })

  test('moves for exactly those who are named', () => {
    expect(misjudgedActors(aiSessionMachine)).toEqual([])
  })

  test.each<[string, AiSessionAction, string, Partial<AiSessionFacts>, string]>([
    ['3', 'take', 'ROLE_CONSULTANT', { takenBy: 'another' }, 'assistant.taken'],
    ['1', 'take', 'ROLE_CONSULTANT', { isOwn: true }, 'auth.forbidden'],
    ['3', 'release', 'taker', { takenBy: null }, 'assistant.over'],
    ['1', 'expire', 'system', { idleHours: 23.9 }, 'assistant.over'],
    ['3', 'expire', 'system', { isWaiting: true, idleHours: 100 }, 'assistant.over'],
    ['2', 'seal', 'system', { endedDays: 179.9 }, 'assistant.over'],
  ])('%s %s by %s is refused with what stands in its way: %o', (state, action, by, facts, error) => {
    expect(attempt(state, action, by, facts)).toMatchObject({ ok: false, reason: 'guard', error })
  })

  test('whoever waits for a person is only ended when nothing may be kept any longer', () => {
    expect(attempt('3', 'expire', 'system', { isWaiting: true, idleHours: 180 * 24 })).toMatchObject({ ok: true })
  })

  test('never goes back from a person to the machine, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), (choices) => {
        const { steps, violations } = walk(aiSessionMachine, choices)
        expect(violations).toEqual([])
        expect(steps.some(({ from, to }) => from !== '1' && to === '1')).toBe(false)
      }),
    )
  })
})
