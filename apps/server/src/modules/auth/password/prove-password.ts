import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { guesserOf, type Guesser } from '../proof/guesser.ts'
import { countFailure, refuseHasty } from '../proof/login-failures.ts'
import { isUnderAttack } from '../proof/work-asked.ts'

type Attempt<P> = {
  account: string
  /** What the browser shows of an earlier sign-in. */
  deviceToken?: string | undefined
  /** In the transaction that looks whether a guess is free. */
  look: (tx: Tx) => Promise<P>
  /** Takes long on purpose: no transaction waits for it. */
  isRight: (seen: P) => Promise<boolean>
  /** In the transaction that counts a wrong one. */
  onWrong: (tx: Tx, seen: P) => Promise<unknown>
}

/** The one way to try a password, before signing in and inside a session: whatever is wrong counts, for whoever guessed. */
export const provePassword = async <P>(
  deps: AuthDeps,
  ctx: Ctx,
  { account, deviceToken, look, isRight, onWrong }: Attempt<P>,
): Promise<{ seen: P; guesser: Guesser; isProved: boolean }> => {
  const tenantId = ctx.requireTenant()
  const { guesser, places } = await ctx.withTenant(async (tx) => {
    const one = await guesserOf(tx, { ip: ctx.ip, deviceToken }, account)
    // Hashing fills the machine: strangers from where an attack comes wait for one another, not everybody for them.
    return { guesser: one, places: !one.isKnown && (await isUnderAttack(tx, one)) ? 1 : Infinity }
  })
  let seen: P | undefined
  const triesLeft = () =>
    ctx.withTenant(async (tx) => {
      const left = await refuseHasty(tx, guesser)
      seen = await look(tx)
      return left
    })
  const check = async () => {
    const isProved = await isRight(seen as P)
    if (!isProved) {
      const isSpray = await ctx.withTenant(async (tx) => {
        await onWrong(tx, seen as P)
        return countFailure(tx, guesser)
      })
      if (isSpray) deps.onSpray()
    }
    return isProved
  }
  const ask = () => deps.guesses(`${tenantId}:${guesser.source}:${account.toLowerCase()}`, triesLeft, check)
  const isProved = await deps.guesses(`${tenantId}:${guesser.source}`, async () => places, ask)
  return { seen: seen as P, guesser, isProved }
}
