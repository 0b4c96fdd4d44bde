import { randomBytes } from 'node:crypto'
import { ENVELOPE_ALG } from '@xinqiao/contract'
import { AppError } from '../../../kernel/app-error.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { putChallenge, takeChallenge } from '../proof/challenge.repo.ts'
import { signInTenant } from '../sign-in/default-tenant.ts'

export const offerKey = async (deps: AuthDeps, ctx: Ctx) => {
  const key = await deps.envelopes.current()
  const nonce = randomBytes(18).toString('base64url')
  const tenant = await signInTenant(deps.directory, ctx)
  await ctx.withTenant((tx) => putChallenge(tx, 'nonce', nonce, true), tenant.id)
  return { kid: key.kid, alg: ENVELOPE_ALG, publicKey: key.publicRaw.toString('base64url'), nonce }
}

/** Opens a sealed secret once: its nonce was given out by us and dies with this. */
export const openSecret = async (deps: AuthDeps, ctx: Ctx, envelope: string): Promise<string> => {
  const opened = await deps.envelopes.open(envelope)
  const isOurs =
    opened !== null && (await ctx.withTenant((tx) => takeChallenge<boolean>(tx, 'nonce', opened.nonce))) === true
  if (!isOurs) throw new AppError('auth.envelope_invalid')
  return opened.value
}
