import { sourcesOf, type Machine, type Transition } from './machine.ts'

/** true lets the transition pass; a text is the error code of the refusal. */
export type Guard<C> = (ctx: C) => true | string

export type Guards<G extends string, C> = Readonly<Record<G, Guard<C>>>

export type Refusal<G extends string = string> =
  | { readonly ok: false; readonly reason: 'unknown_state' | 'not_allowed_here' | 'not_allowed_for_actor' }
  | { readonly ok: false; readonly reason: 'guard'; readonly guard: G; readonly error: string }

export type Decision<S extends string, A extends string, B extends string, G extends string, E extends string> =
  | {
      readonly ok: true
      readonly to: S
      readonly effects: readonly E[]
      readonly transition: Transition<S, A, B, G, E>
    }
  | Refusal<G>

export type Attempt<A extends string, G extends string, C> = {
  /** As stored: a row may hold a state this version does not know. */
  readonly state: string
  readonly action: NoInfer<A>
  /** Every kind the actor is with regard to this row, e.g. ['ROLE_CONSULTANT', 'owner']. */
  readonly by: readonly string[]
  readonly guards: Guards<NoInfer<G>, C>
  readonly ctx: NoInfer<C>
}

const mayAct = (transition: { readonly by: readonly string[] }, by: readonly string[]): boolean =>
  transition.by.some((kind) => by.includes(kind))

const leaves = (transition: { readonly from: string | readonly string[] }, state: string): boolean =>
  sourcesOf(transition).includes(state)

/** Guards run in the declared order and only after state and actor fit, so a stranger never learns which guard would fail. */
export const decide = <S extends string, A extends string, B extends string, G extends string, E extends string, C>(
  machine: Machine<S, A, B, G, E>,
  { state, action, by, guards, ctx }: Attempt<A, G, C>,
): Decision<S, A, B, G, E> => {
  if (!Object.hasOwn(machine.states, state)) return { ok: false, reason: 'unknown_state' }
  const transition = machine.transitions.find((row) => row.action === action && leaves(row, state))
  if (!transition) return { ok: false, reason: 'not_allowed_here' }
  if (!mayAct(transition, by)) return { ok: false, reason: 'not_allowed_for_actor' }
  for (const guard of transition.guards ?? []) {
    const verdict = guards[guard](ctx)
    if (verdict !== true) return { ok: false, reason: 'guard', guard, error: verdict }
  }
  return { ok: true, to: transition.to, effects: transition.effects ?? [], transition }
}

/** The rows this actor may try from this state, in table order: the buttons to draw. Guards are the server's to judge. */
export const actionsFor = <S extends string, A extends string, B extends string, G extends string, E extends string>(
  machine: Machine<S, A, B, G, E>,
  state: string,
  by: readonly string[],
): readonly Transition<S, A, B, G, E>[] => machine.transitions.filter((row) => leaves(row, state) && mayAct(row, by))

export const isTerminal = (machine: Machine, state: string): boolean =>
  Object.hasOwn(machine.states, state) && machine.states[state]?.terminal === true
