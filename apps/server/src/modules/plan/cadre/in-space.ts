import type { Call } from '@xinqiao/contract'
import { holds } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { stepApart } from '../../../kernel/db/apart.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { AnyHandler, AnyInput, Ctx, Registration } from '../../../kernel/http/binding.ts'

const CADRE = 'cadre'

/** A call of the cadres' space says so (K121). */
const isOfCadres = ({ query, body }: AnyInput): boolean =>
  [query, body].some((given) => (given as { evaluationType?: unknown } | null)?.evaluationType === '1')

/** Whoever answers is asked about their own sheet; whoever does anything else there holds the permission for it. */
const demandLet = ({ access }: Call, { actor }: Ctx): void => {
  if (access.kind === 'permission' && !(actor && holds(actor, ['plantest_cadre_list_tab'])))
    throw new AppError('auth.forbidden')
}

const inSpace = (call: Call, handler: AnyHandler): AnyHandler => {
  const stepped = async <T>(tx: Tx, ctx: Ctx, run: () => Promise<T>): Promise<T> => {
    demandLet(call, ctx)
    await stepApart(tx, CADRE)
    return run()
  }
  if (typeof handler === 'function')
    return (tx, input, ctx) =>
      isOfCadres(input) ? stepped(tx, ctx, () => handler(tx, input, ctx)) : handler(tx, input, ctx)
  return {
    outside: (input, ctx) => {
      if (!isOfCadres(input)) return handler.outside(input, ctx)
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
