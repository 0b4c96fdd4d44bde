import { isTerminal, sourcesOf, type Guards, type Machine } from '@xinqiao/domain'
import type { ErrorName } from '@xinqiao/contract'
import type { Actor } from './actor.ts'
import type { Tx } from './db/tx.ts'
import type { Ctx } from './http/binding.ts'
import {
  findRow,
  runTransition,
  type Columns,
  type Effects,
  type StateRow,
  type TransitionRequest,
} from './transition.ts'

type Named<G extends string, E extends string, R, I, C> = ([G] extends [never]
  ? { readonly guards?: undefined; readonly facts?: undefined }
  : {
      readonly guards: Guards<G, C>
      /** What the guards judge, under the row's lock. */
      readonly facts: (tx: Tx, row: R, input: I) => C | Promise<C>
    }) &
  ([E] extends [never]
    ? { readonly effects?: undefined }
    : {
        /** Every effect of the machine: one that nobody carries out does not compile. */
        readonly effects: (tx: Tx, input: I) => Effects<NoInfer<E>, R>
      })

export type Matter<
  S extends string,
  A extends string,
  B extends string,
  G extends string,
  E extends string,
  R extends StateRow,
  I,
  C,
> = {
  readonly machine: Machine<S, A, B, G, E>
  /** The table is called what the machine is called. */
  readonly wrongState: ErrorName
  readonly notAllowed?: ErrorName
  /** What somebody is with regard to a row, beside the roles they have. */
  readonly relations: (actor: Actor, row: R) => readonly string[]
  /** A row that is not to be seen is a missing row. */
  readonly visible?: (tx: Tx, actor: Actor, row: R, action: A) => boolean | Promise<boolean>
  /** Columns that change with every action that ends it. */
  readonly ended?: (tx: Tx) => Columns
  /** What is written beside the event. */
  readonly reason?: (row: R, action: A, input: I) => string | null | undefined
  readonly about?: (row: R, action: A) => string | null | undefined
  /** Whose open pages ask again. */
  readonly push: (tx: Tx, row: R) => void | Promise<void>
} & Named<G, E, R, I, C>

export type MatterMove<A extends string, I> = {
  readonly id: string
  readonly action: A
  readonly by: Actor | 'system'
  readonly input: I
  readonly version?: number | undefined
}

type Known = { readonly id: string; readonly version: number }

/**
 * A record with a state, served: every change of it goes through `move`, and `act` makes of one action the handler of its
 * call, with sight, version, guards, effects, audit and push. What travels and under which path says the contract.
 */
export const serveMatter =
  <R extends StateRow, I extends object = object>() =>
  <S extends string, A extends string, B extends string, G extends string, E extends string, V, C = undefined>(
    matter: Matter<S, A, B, G, E, R, I, C> & { readonly reply: (tx: Tx, actor: Actor, row: R) => V },
  ) => {
    const { machine, guards, facts, effects, wrongState, notAllowed } = matter
    const ends = (state: string, action: A): boolean =>
      machine.transitions.some(
        (row) => row.action === action && sourcesOf<string>(row).includes(state) && isTerminal(machine, row.to),
      )

    const move = async (tx: Tx, { id, action, by, input, version }: MatterMove<A, I>): Promise<R> => {
      const { row } = await runTransition(tx, {
        machine,
        id,
        action,
        by: (held: R) =>
          (by === 'system' ? [by] : [...by.roleCodes, ...matter.relations(by, held)]) as unknown as readonly B[],
        visible: async (held: R) => by === 'system' || (await matter.visible?.(tx, by, held, action)) !== false,
        set: (held: R) => (ends(held.state, action) ? { ...matter.ended?.(tx) } : {}),
        reason: (held: R) => matter.reason?.(held, action, input),
        about: (held: R) => matter.about?.(held, action),
        version,
        guards,
        ctx: facts && ((held: R) => facts(tx, held, input)),
        effects: effects?.(tx, input),
        wrongState,
        notAllowed,
      } as unknown as TransitionRequest<S, A, B, G, E, R, C>)
      await matter.push(tx, row)
      return row
    }

    /** The handler of the call that does it. Where the row decides which action it is, it is asked before the lock. */
    const act =
      (action: A | ((row: R) => A), audit: string) =>
      async (tx: Tx, { body }: { readonly body: I & Known }, ctx: Pick<Ctx, 'requireActor'>): Promise<Awaited<V>> => {
        const actor = ctx.requireActor()
        const { id, version } = body
        const chosen = typeof action === 'string' ? action : action(await findRow<R>(tx, machine.name, id))
        const row = await move(tx, { id, version, action: chosen, by: actor, input: body })
        tx.audit({ action: audit, subjectType: machine.name, subjectId: id })
        return await matter.reply(tx, actor, row)
      }

    return { move, act }
  }
