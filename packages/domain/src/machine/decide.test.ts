import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { actionsFor, decide, isTerminal, type Guards } from './decide.ts'
import { doorMachine } from './door.fixture.ts'
import { defineMachine, type ActionOf, type ActorKindOf, type GuardOf, type StateOf } from './machine.ts'

type Room = { readonly keys: number; readonly people: number }

const guards: Guards<'hasKey' | 'isEmpty', Room> = {
  hasKey: ({ keys }) => keys > 0 || 'no_key',
  isEmpty: ({ people }) => people === 0 || 'still_inside',
}

const attempt = (state: string, action: ActionOf<typeof doorMachine>, by: readonly string[], ctx: Room) =>
  decide(doorMachine, { state, action, by, guards, ctx })

const ready: Room = { keys: 1, people: 0 }

describe('decide', () => {
  test('gives target, effects and row', () => {
    expect(attempt('open', 'seal', ['ROLE_ADMIN'], ready)).toEqual({
      ok: true,
      to: 'sealed',
      effects: ['notifyOwner', 'log'],
      transition: doorMachine.transitions[2],
    })
  })

  test.each(['ajar', '', 'constructor', '__proto__', 'toString'])('state %j is unknown', (state) => {
    expect(attempt(state, 'open', ['owner'], ready)).toEqual({ ok: false, reason: 'unknown_state' })
  })

  test('an action that does not leave this state', () => {
    expect(attempt('open', 'open', ['owner'], ready)).toEqual({ ok: false, reason: 'not_allowed_here' })
    expect(attempt('sealed', 'open', ['owner'], ready)).toEqual({ ok: false, reason: 'not_allowed_here' })
  })

  test('an actor who is none of the kinds, or nobody', () => {
    expect(attempt('open', 'shut', ['ROLE_ADMIN'], ready)).toEqual({ ok: false, reason: 'not_allowed_for_actor' })
    expect(attempt('open', 'shut', [], ready)).toEqual({ ok: false, reason: 'not_allowed_for_actor' })
  })

  test('the first closed guard names itself and its error', () => {
    const refused = attempt('open', 'seal', ['ROLE_ADMIN'], { keys: 0, people: 3 })
    expect(refused).toEqual({ ok: false, reason: 'guard', guard: 'hasKey', error: 'no_key' })
    const inside = attempt('open', 'seal', ['ROLE_ADMIN'], { keys: 1, people: 3 })
    expect(inside).toEqual({ ok: false, reason: 'guard', guard: 'isEmpty', error: 'still_inside' })
  })

  test('guards are not asked for a stranger', () => {
    const asked: string[] = []
    const spy = (name: string) => (): true => {
      asked.push(name)
      return true
    }
    const spies = { hasKey: spy('hasKey'), isEmpty: spy('isEmpty') }
    decide(doorMachine, { state: 'shut', action: 'open', by: ['stranger'], guards: spies, ctx: undefined })
    expect(asked).toEqual([])
  })
})

describe('actionsFor', () => {
  test.each([
    ['shut', ['owner'], ['open']],
    ['shut', ['ROLE_ADMIN'], ['open', 'seal']],
    ['open', ['owner', 'ROLE_ADMIN'], ['shut', 'seal']],
    ['sealed', ['owner', 'ROLE_ADMIN'], []],
    ['ajar', ['owner'], []],
  ])('from %s, %j may %j', (state, by, expected) => {
    expect(actionsFor(doorMachine, state, by).map(({ action }) => action)).toEqual(expected)
  })

  test('offers exactly what decide accepts when guards are open', () => {
    const state = fc.constantFrom('open', 'shut', 'sealed', 'ajar')
    const by = fc.subarray(['owner', 'ROLE_ADMIN', 'stranger'])
    const action = fc.constantFrom<ActionOf<typeof doorMachine>>('open', 'shut', 'seal')
    fc.assert(
      fc.property(state, by, action, (from, kinds, tried) => {
        const offered = actionsFor(doorMachine, from, kinds).some((row) => row.action === tried)
        expect(attempt(from, tried, kinds, ready).ok).toBe(offered)
      }),
    )
  })
})

test('isTerminal', () => {
  expect(['open', 'shut', 'sealed', 'ajar'].map((state) => isTerminal(doorMachine, state))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('the literals of the table are its types', () => {
  expectTypeOf<StateOf<typeof doorMachine>>().toEqualTypeOf<'open' | 'shut' | 'sealed'>()
  expectTypeOf<ActionOf<typeof doorMachine>>().toEqualTypeOf<'open' | 'shut' | 'seal'>()
  expectTypeOf<ActorKindOf<typeof doorMachine>>().toEqualTypeOf<'owner' | 'ROLE_ADMIN'>()
  expectTypeOf<GuardOf<typeof doorMachine>>().toEqualTypeOf<'hasKey' | 'isEmpty'>()
  const by = ['owner']
  // @ts-expect-error a misspelt action
  decide(doorMachine, { state: 'open', action: 'shutt', by, guards, ctx: ready })
  // @ts-expect-error a missing guard
  decide(doorMachine, { state: 'open', action: 'shut', by, guards: { hasKey: guards.hasKey }, ctx: ready })
  const base = { name: 'x', label: 'x', states: { a: { label: 'a' } } } as const
  const row = { action: 'go', label: '', by: ['owner'] } as const
  // @ts-expect-error a misspelt target
  defineMachine({ ...base, initial: 'a', transitions: [{ ...row, from: 'a', to: 'b' }] })
  // @ts-expect-error a misspelt source
  defineMachine({ ...base, initial: 'a', transitions: [{ ...row, from: ['b'], to: 'a' }] })
  // @ts-expect-error a misspelt start
  defineMachine({ ...base, initial: 'b', transitions: [] })
})
