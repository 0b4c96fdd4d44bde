import { factorIdleMinutes, millisecondsPer } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { rolesOf } from '../../user/index.ts'
import { hasFactor } from './factor.repo.ts'

const goodSince = (tx: Tx): Date => new Date(tx.now.getTime() - factorIdleMinutes * millisecondsPer.minute)

/** By any role the person bears, whichever is active: nobody gets around it by choosing another. */
export const isDemanded = async (tx: Tx, userId: string): Promise<boolean> => {
  const { roles } = await readSetting(tx, 'secondFactor')
  return roles.length > 0 && (await rolesOf(tx, userId)).some((role) => roles.includes(role.acts_as))
}

/** `show`: has one and has not shown it in this session; `enrol`: must have one; null: owes nothing. */
export const factorOwed = async (tx: Tx, userId: string, shownAt: Date | null): Promise<'show' | 'enrol' | null> => {
  if (await hasFactor(tx, userId)) return shownAt ? null : 'show'
  return (await isDemanded(tx, userId)) ? 'enrol' : null
}

/**
 * For what lies at L3 and deeper: whoever has a second factor has shown it in this session and has been there since, or is
 * asked again. Whoever must have one and has none never gets as far as this.
 */
export const requireFreshFactor = async (tx: Tx, actor: Actor): Promise<void> => {
  const stale = await tx.row(
    `select 1 from session s join second_factor f on f.tenant_id = s.tenant_id and f.user_id = s.user_id
      where s.tenant_id = $1 and s.id = $2 and f.secret is not null and (s.factor_at is null or s.factor_at <= $3)`,
    [tx.tenantId, actor.sessionId, goodSince(tx)],
  )
  if (stale) throw new AppError('factor.stale')
}

/** Somebody touched the open page that long ago. What has gone stale is not made good by a touch. */
export const stayFresh = async (tx: Tx, sessionId: string, idleSeconds: number): Promise<void> => {
  await tx.sql(
    `update session set factor_at = greatest(factor_at, $4)
      where tenant_id = $1 and id = $2 and factor_at > $3`,
    [tx.tenantId, sessionId, goodSince(tx), new Date(tx.now.getTime() - idleSeconds * millisecondsPer.second)],
  )
}
