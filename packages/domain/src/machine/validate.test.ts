import { expect, test } from 'vitest'
import { doorMachine } from './door.fixture.ts'
import type { AnyMachine, Transition } from './machine.ts'
import { validateMachine } from './validate.ts'

const row = (
  from: string | readonly string[],
  action: string,
  to: string,
  by: readonly string[] = ['owner'],
): Transition => ({
  from,
  action,
  label: action,
  to,
  by,
})

const machine = (transitions: readonly Transition[], change: Partial<AnyMachine> = {}): AnyMachine => ({
  name: 'm',
  label: 'm',
  states: { a: { label: 'a' }, z: { label: 'z', terminal: true } },
  initial: 'a',
  transitions,
  ...change,
})

const sound = [row('a', 'end', 'z')]

test('sound machines', () => {
  expect(validateMachine(doorMachine)).toEqual([])
  expect(validateMachine(machine(sound))).toEqual([])
})

test.each<[string, AnyMachine, string[]]>([
  ['initial', machine(sound, { initial: 'x' }), ['unknown_state', 'unreachable', 'unreachable']],
  ['target', machine([...sound, row('a', 'go', 'x')]), ['unknown_state']],
  ['source', machine([...sound, row('x', 'go', 'z')]), ['unknown_state']],
  ['inherited name', machine([...sound, row('a', 'go', 'constructor')]), ['unknown_state']],
  ['twice the same', machine([...sound, row('a', 'end', 'a')]), ['duplicate']],
  ['twice in one list', machine([row(['a', 'a'], 'end', 'z')]), ['duplicate']],
  ['out of the end', machine([...sound, row('z', 'back', 'a')]), ['leaves_terminal']],
  ['island', machine(sound, { states: { ...machine([]).states, i: { label: 'i', terminal: true } } }), ['unreachable']],
  ['dead end', machine(sound, { states: { a: { label: 'a' }, z: { label: 'z' } } }), ['dead_end']],
  ['nobody', machine([row('a', 'end', 'z', [])]), ['nobody_may']],
  ['from nowhere', machine([...sound, row([], 'go', 'z')]), ['unreachable']],
])('%s', (_name, broken, kinds) => {
  expect(validateMachine(broken).map(({ kind }) => kind)).toEqual(kinds)
})
