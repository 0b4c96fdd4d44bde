import type { LoginMethod } from '@xinqiao/domain'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Ctx } from '../../../kernel/http/binding.ts'
import type { TenantRow } from '../../tenant/index.ts'
import { findByUsername, type UserRow } from '../../user/index.ts'
import { findByIdentity, offerBinding, rememberReach } from './identity-binding.ts'
import { writeLoginLog } from '../login-log.repo.ts'
import { notingRefusal, type Comer } from '../proof/note-refusal.ts'
import { openSession, type TokenPair } from '../session/open-session.ts'
import { ProviderError } from '../outside/ask.ts'

/** Whatever goes wrong at a provider is one answer to the person; the login log says which way in failed and how. */
export const askProvider = async <T>(
  ctx: Ctx,
  tenant: TenantRow,
  method: LoginMethod,
  question: () => Promise<T>,
): Promise<T> => {
  try {
    return await question()
  } catch (cause) {
    const reason = cause instanceof ProviderError ? cause.message : '对方服务未应答或答复不合规范'
    await ctx.withTenant(
      (tx) =>
        writeLoginLog(tx, {
          event: 'login',
          method,
          result: 'bad_token',
          reason,
          username: '',
          ip: ctx.ip,
          device: ctx.device,
        }),
      tenant.id,
    )
    throw new AppError('auth.provider_failed', {}, { cause })
  }
}

export type Newcomer = {
  method: LoginMethod
  /** The account as the school's own directory names it; strangers' directories name none. */
  username: string | null
  /** Names at the provider, most general first; the first is what gets bound. */
  subjects: readonly [string, ...string[]]
  logoutRedirect?: string
}

/** A person proved by a provider becomes a session, or is offered to bind the identity to an account. */
export const enter = async (ctx: Ctx, tenant: TenantRow, newcomer: Newcomer): Promise<TokenPair> => {
  const { method, username, subjects, logoutRedirect } = newcomer
  const comer: Comer = { method, username: username ?? '' }
  const arrive = async (tx: Tx) => {
    let user: UserRow | undefined = username ? await findByUsername(tx, username) : undefined
    const reach = subjects.at(-1)!
    for (const subject of user ? [] : subjects) {
      user = await findByIdentity(tx, { provider: method, subject })
      if (!user) continue
      await rememberReach(tx, { provider: method, subject, reach })
      break
    }
    if (user) {
      Object.assign(comer, { username: user.username, userId: user.id })
      return openSession(tx, { tenant, user, method, ctx, ...(logoutRedirect ? { logoutRedirect } : {}) })
    }
    await writeLoginLog(tx, {
      event: 'login',
      method,
      result: 'not_bound',
      username: username ?? '',
      ip: ctx.ip,
      device: ctx.device,
    })
    return offerBinding(tx, { provider: method, subject: subjects[0], reach })
  }
  const outcome = await notingRefusal(ctx, tenant.id, comer, () => ctx.withTenant(arrive, tenant.id))
  // Thrown here, not inside: the ticket must outlive the refusal.
  if (outcome instanceof AppError) throw outcome
  return outcome
}
