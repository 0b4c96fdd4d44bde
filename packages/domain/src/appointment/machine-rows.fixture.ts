import { roleCodes } from '../enums/role.ts'
import { relations } from '../machine/actor.ts'
import { decide, type Guards } from '../machine/decide.ts'
import { sourcesOf, type AnyMachine, type Machine } from '../machine/machine.ts'
import { bookingErrors, type BookingError } from './booking-errors.ts'

/** Everybody there is: what a row does not name, none of them may do. */
const everyKind: readonly string[] = [...Object.keys(relations), ...roleCodes, 'stranger']

/** A row as a table of rules is written: from, action, to, by, guards, effects. */
export type RowText = readonly [string, string, string, string, string, string]

/** The whole table, one line a row, for comparing with the written one. */
export const rowsOf = (machine: AnyMachine): readonly RowText[] =>
  machine.transitions.map((row) => [
    sourcesOf(row).join(' '),
    row.action,
    row.to,
    row.by.join(' '),
    (row.guards ?? []).join(' '),
    (row.effects ?? []).join(' '),
  ])

type Trial<G extends string, C> = { readonly guards: Guards<G, C>; readonly ctx: C }

/** What does not fit when every row is tried by everybody; empty when exactly those who are named may. */
export const misjudgedActors = <
  S extends string,
  A extends string,
  B extends string,
  G extends string,
  E extends string,
>(
  machine: Machine<S, A, B, G, E>,
): readonly string[] => {
  const open = Object.fromEntries(
    machine.transitions.flatMap((row) => row.guards ?? []).map((name) => [name, () => true as const]),
  ) as unknown as Guards<G, undefined>
  return machine.transitions.flatMap((row) =>
    sourcesOf(row).flatMap((state) =>
      everyKind.flatMap((kind) => {
        const decision = decide(machine, { state, action: row.action, by: [kind], guards: open, ctx: undefined })
        const isNamed = (row.by as readonly string[]).includes(kind)
        const isRight = isNamed
          ? decision.ok && decision.to === row.to && decision.effects === (row.effects ?? decision.effects)
          : !decision.ok && decision.reason === 'not_allowed_for_actor'
        return isRight ? [] : [`${state} ${row.action} by ${kind}`]
      }),
    ),
  )
}

/** The sentence somebody reads who tries the action with these facts; null when it goes through. */
export const sentenceFor = <
  S extends string,
  A extends string,
  B extends string,
  G extends string,
  E extends string,
  C,
>(
  machine: Machine<S, A, B, G, E>,
  state: string,
  action: NoInfer<A>,
  by: readonly string[],
  { guards, ctx }: Trial<G, C>,
): string | null => {
  const decision = decide(machine, { state, action, by, guards, ctx })
  if (decision.ok) return null
  return decision.reason === 'guard' ? bookingErrors[decision.error as BookingError].text : decision.reason
}
