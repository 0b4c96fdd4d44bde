import { decide, isTerminal, type Guard } from './decide.ts'
import { sourcesOf, type AnyMachine } from './machine.ts'

export type Step = {
  readonly from: string
  readonly action: string
  readonly by: string
  readonly guardsPass: boolean
  readonly to: string
  readonly accepted: boolean
}

export type Walk = { readonly steps: readonly Step[]; readonly violations: readonly string[] }

const stranger = 'stranger'
const closed = 'closed'

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length]

/** Each number chooses one attempt: an action, an actor kind (strangers too) and whether guards pass. */
const attemptOf = (machine: AnyMachine, choice: number) => {
  const actions = [...new Set(machine.transitions.map((row) => row.action))]
  const kinds = [...new Set(machine.transitions.flatMap((row) => row.by)), stranger]
  const perAction = Math.floor(choice / Math.max(actions.length, 1))
  return {
    action: pick(actions, choice) ?? '',
    by: pick(kinds, perAction) ?? stranger,
    guardsPass: Math.floor(perAction / kinds.length) % 3 !== 2,
  }
}

const guardsOf = (machine: AnyMachine, pass: boolean): Readonly<Record<string, Guard<undefined>>> =>
  Object.fromEntries(machine.transitions.flatMap((row) => row.guards ?? []).map((name) => [name, () => pass || closed]))

/**
 * Takes a machine through the attempts that `choices` (natural numbers) encode, and reports every broken promise:
 * only declared states, terminal states stay, a stranger or a closed guard changes nothing, every move is a row.
 */
export const walk = (machine: AnyMachine, choices: readonly number[]): Walk => {
  const steps: Step[] = []
  const violations: string[] = []
  let state = machine.initial
  for (const choice of choices) {
    const { action, by, guardsPass } = attemptOf(machine, choice)
    const guards = guardsOf(machine, guardsPass)
    const decision = decide(machine, { state, action, by: [by], guards, ctx: undefined })
    const to = decision.ok ? decision.to : state
    steps.push({ from: state, action, by, guardsPass, to, accepted: decision.ok })
    const complain = (what: string): number => violations.push(`${state} ${action} (${by}): ${what}`)
    if (!Object.hasOwn(machine.states, to)) complain(`reached undeclared state ${to}`)
    if (decision.ok) {
      const row = machine.transitions.find((one) => one.action === action && sourcesOf(one).includes(state))
      if (isTerminal(machine, state)) complain('left a terminal state')
      if (row?.to !== to) complain('is no row of the table')
      if (!row?.by.includes(by)) complain('accepted a stranger')
      if (row?.guards?.length && !guardsPass) complain('passed a closed guard')
    }
    state = to
  }
  return { steps, violations }
}
