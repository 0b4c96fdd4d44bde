import { describe, expect, test } from 'vitest'
import { decide } from '../machine/decide.ts'
import { riskLevel } from './signal.ts'
import { signalGuards, signalMachine, type SignalAction, type SignalActor, type SignalFacts } from './signal.machine.ts'

const fine: SignalFacts = { isOwn: false, isInReach: true, isToClinician: true, note: '已电话联系并陪同到中心' }
const attempt = (state: string, action: SignalAction, by: readonly SignalActor[], facts: Partial<SignalFacts> = {}) => {
  const verdict = decide(signalMachine, { state, action, by, guards: signalGuards, ctx: { ...fine, ...facts } })
  if (verdict.ok) return verdict.to
  return verdict.reason === 'guard' ? verdict.error : verdict.reason
}
const desk = ['desk'] as const
const deskWithIt = ['desk', 'assigned'] as const
const clinician = ['clinician'] as const
const handler = ['clinician', 'assigned', 'handler'] as const

describe('every row', () => {
  test.each<[string, SignalAction, readonly SignalActor[], Partial<SignalFacts>, string]>([
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
    ['done', 'take', clinician, {}, 'not_allowed_here'],
    ['done', 'close', handler, {}, 'not_allowed_here'],
  ])('%s, %s by %j with %j: %s', (state, action, by, facts, expected) => {
    expect(attempt(state, action, by, facts)).toBe(expected)
  })
})

test.each([
  [[], null],
  [[{ answer: 1 }], 4],
  [[{ answer: 2 }], 5],
  [[{ answer: 1 }, { answer: 3 }], 5],
])('risk items %j call for %s', (risks, level) => expect(riskLevel(risks)).toBe(level))
