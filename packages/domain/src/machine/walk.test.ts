import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doorMachine } from './door.fixture.ts'
import type { AnyMachine } from './machine.ts'
import { walk } from './walk.ts'

const choices = fc.array(fc.nat(), { maxLength: 80 })

const everyChoice = Array.from({ length: 500 }, (_, index) => index)

test('a sound machine keeps every promise', () => {
  fc.assert(
    fc.property(choices, (numbers) => {
      const { steps, violations } = walk(doorMachine, numbers)
      expect(violations).toEqual([])
      expect(steps).toHaveLength(numbers.length)
      expect(steps.every((step) => step.accepted || step.to === step.from)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the walk tries accepted and refused moves, open and closed guards, and reaches the end', () => {
  const { steps } = walk(doorMachine, everyChoice)
  expect(new Set(steps.map(({ accepted }) => accepted)).size).toBe(2)
  expect(new Set(steps.map(({ guardsPass }) => guardsPass)).size).toBe(2)
  expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(['owner', 'ROLE_ADMIN', 'stranger']))
  expect(steps.at(-1)?.to).toBe('sealed')
})

describe('a broken table is caught', () => {
  const base: AnyMachine = {
    name: 'broken',
    label: '',
    states: { a: { label: 'a' }, z: { label: 'z', terminal: true } },
    initial: 'a',
    transitions: [{ from: 'a', action: 'end', label: '', to: 'z', by: ['owner'] }],
  }
  const back = { from: 'z', action: 'back', label: '', to: 'a', by: ['owner'] }
  const lost = { from: 'a', action: 'lose', label: '', to: 'nowhere', by: ['owner'] }

  test.each([
    ['leaving the end', { ...base, transitions: [...base.transitions, back] }, 'left a terminal state'],
    ['leaving the states', { ...base, transitions: [lost] }, 'reached undeclared state nowhere'],
  ])('%s', (_name, machine, complaint) => {
    expect(walk(machine, everyChoice).violations.join('\n')).toContain(complaint)
  })
})

test('a machine without transitions stays where it is', () => {
  const still: AnyMachine = { name: 's', label: '', states: { a: { label: '' } }, initial: 'a', transitions: [] }
  expect(walk(still, [0, 1, 2]).violations).toEqual([])
})
