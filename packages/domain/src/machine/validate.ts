import { sourcesOf, type AnyMachine } from './machine.ts'

export type MachineProblem = {
  readonly kind: 'unknown_state' | 'duplicate' | 'leaves_terminal' | 'unreachable' | 'dead_end' | 'nobody_may'
  readonly detail: string
}

const reachable = (machine: AnyMachine): ReadonlySet<string> => {
  const seen = new Set([machine.initial])
  // A Set iterates over what is added while iterating, which makes this a breadth-first search.
  for (const state of seen) {
    for (const row of machine.transitions) if (sourcesOf(row).includes(state)) seen.add(row.to)
  }
  return seen
}

/** Everything wrong with a table, for the test that every machine has; an empty list is a sound machine. */
export const validateMachine = (machine: AnyMachine): readonly MachineProblem[] => {
  const problems: MachineProblem[] = []
  const add = (kind: MachineProblem['kind'], detail: string): number => problems.push({ kind, detail })
  const known = (state: string): boolean => Object.hasOwn(machine.states, state)

  if (!known(machine.initial)) add('unknown_state', `initial ${machine.initial}`)
  const taken = new Set<string>()
  for (const row of machine.transitions) {
    if (!known(row.to)) add('unknown_state', `${row.action} to ${row.to}`)
    if (row.by.length === 0) add('nobody_may', row.action)
    if (sourcesOf(row).length === 0) add('unreachable', `${row.action} leaves no state`)
    for (const from of sourcesOf(row)) {
      const key = `${from} ${row.action}`
      if (!known(from)) add('unknown_state', `${row.action} from ${from}`)
      if (taken.has(key)) add('duplicate', key)
      if (machine.states[from]?.terminal) add('leaves_terminal', key)
      taken.add(key)
    }
  }
  const seen = reachable(machine)
  for (const [state, info] of Object.entries(machine.states)) {
    if (!seen.has(state)) add('unreachable', state)
    const left = machine.transitions.some((row) => sourcesOf(row).includes(state))
    if (!info.terminal && !left) add('dead_end', state)
  }
  return problems
}
