import { randomBytes } from 'node:crypto'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { TenantRow } from '../../tenant/index.ts'
import type { AuthDeps } from '../auth.deps.ts'
import { putChallenge, takeChallenge } from '../proof/challenge.repo.ts'
import type { ProviderKind } from './login-providers.ts'

/** What we remember between sending a person to a provider and the person's coming back. */
export type SsoState = { kind: ProviderKind; redirectUri: string; verifier: string; nonce: string }

/** Somebody back from a provider: the last step of every way in, once the state has been taken. */
export type Return = { deps: AuthDeps; ctx: Ctx; tenant: TenantRow; facts: SsoState; code: string }

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const putState = (tx: Tx, state: string, facts: SsoState): Promise<void> => putChallenge(tx, 'sso', state, facts)

/** Good once, in the school it was given out by, whatever comes of the attempt: taking it commits on its own. */
export const takeState = async (ctx: Ctx, tenantId: number, state: string, kind?: ProviderKind): Promise<SsoState> => {
  const facts = await ctx.withTenant((tx) => takeChallenge<SsoState>(tx, 'sso', state), tenantId)
  if (!facts || (kind && facts.kind !== kind)) throw new AppError('auth.state_invalid')
  return facts
}
