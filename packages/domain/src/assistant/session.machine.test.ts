import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { walk } from '../machine/walk.ts'
import { aiSessionGuards, aiSessionMachine, type AiSessionAction, type AiSessionFacts } from './session.machine.ts'

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
