import type { Call } from '@xinqiao/contract'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from './binding.ts'
import type { Identity } from './identify.ts'

type Facts = { requestId: string; ip: string; device: string; port: string; host: string; origin: string }

/**
 * Builds a request's context and watches that a write leaves its audit entry. `onEffect` runs last in the transaction that
 * leaves it: what it writes is there exactly when the effect is.
 */
export const createCtx = (
  withTenant: WithTenant,
  call: Call,
  { who, tenantId, isTenantNamed }: Identity,
  facts: Facts,
  onEffect?: (tx: Tx) => Promise<void>,
): Ctx & { isAudited(): boolean; hadEffect(): boolean } => {
  const actor: Actor | null = who?.actor ?? null
  let audited = call.effect === 'read'
  let hadEffect = false
  const requireTenant = () => {
    if (tenantId === null) throw new AppError('tenant.unknown')
    return tenantId
  }
  return {
    ...facts,
    actor,
    tenantId,
    isTenantNamed,
    requireTenant,
    requireActor: () => {
      if (!actor) throw new AppError('auth.required')
      return actor
    },
    nothingChanged: () => {
      audited = true
    },
    withTenant: async (run, tenant = requireTenant()) => {
      // A session never leaves its school, whatever a handler asks for.
      if (actor && tenant !== actor.tenantId) throw new AppError('auth.tenant_mismatch')
      let isEffect = false
      const result = await withTenant(
        { tenantId: tenant, actor, ip: facts.ip, requestId: facts.requestId },
        async (tx) => {
          isEffect = false
          const answer = await run({
            ...tx,
            audit: (entry) => {
              if (entry.action === call.audit) isEffect = true
              tx.audit(entry)
            },
          })
          if (isEffect && !hadEffect) await onEffect?.(tx)
          return answer
        },
      )
      if (isEffect) [audited, hadEffect] = [true, true]
      return result
    },
    isAudited: () => audited,
    hadEffect: () => hadEffect,
  }
}
