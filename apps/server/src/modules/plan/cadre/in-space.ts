import type { Call } from '@xinqiao/contract'
import { holds, type Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { stepApart } from '../../../kernel/db/apart.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnyHandler, AnyInput, Ctx, Registration } from '../../../kernel/http/binding.ts'

const CADRE = 'cadre'

/** In which space something is meant, as a call, a filter or the input of a task says it (K121). */
export type InSpace = { readonly evaluationType?: string | undefined }

export const isOfCadres = ({ evaluationType }: InSpace): boolean => evaluationType === '1'

const saysCadres = ({ query, body }: AnyInput): boolean =>
  [query, body].some((given) => isOfCadres((given as InSpace | null) ?? {}))

const demandPermission = (actor: Actor | null): void => {
  if (!(actor && holds(actor, ['plantest_cadre_list_tab']))) throw new AppError('auth.forbidden')
}

/** Whoever answers is asked about their own sheet; whoever does anything else there holds the permission for it. */
const demandLet = ({ access }: Call, { actor }: Ctx): void => {
  if (access.kind === 'permission') demandPermission(actor)
}

/** For work that was permitted when it was set going. */
export const stepInto = async (tx: Tx, space: InSpace): Promise<void> => {
  if (isOfCadres(space)) await stepApart(tx, CADRE)
}

/** For what somebody takes along: what they may now counts, not what they could when they asked. */
export const stepAs = async (tx: Tx, actor: Actor, space: InSpace): Promise<void> => {
  if (isOfCadres(space)) demandPermission(actor)
  await stepInto(tx, space)
}

const inSpace = (call: Call, handler: AnyHandler): AnyHandler => {
  const stepped = async <T>(tx: Tx, ctx: Ctx, run: () => Promise<T>): Promise<T> => {
    demandLet(call, ctx)
    await stepApart(tx, CADRE)
    return run()
  }
  if (typeof handler === 'function')
    return (tx, input, ctx) =>
      saysCadres(input) ? stepped(tx, ctx, () => handler(tx, input, ctx)) : handler(tx, input, ctx)
  return {
    outside: (input, ctx) => {
      if (!saysCadres(input)) return handler.outside(input, ctx)
      const withTenant: Ctx['withTenant'] = (run, tenantId) =>
        ctx.withTenant((tx) => stepped(tx, ctx, () => run(tx)), tenantId)
      return handler.outside(input, { ...ctx, withTenant })
    },
  }
}

/** These calls work in both spaces, and in each see nothing of the other: rows decide, not the questions asked of them. */
export const inBothSpaces = ({ calls, handlers }: Registration): Registration => ({
  calls,
  handlers: Object.fromEntries(Object.entries(handlers).map(([key, handler]) => [key, inSpace(calls[key]!, handler)])),
})
