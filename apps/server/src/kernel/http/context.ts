import type { Call } from '@xinqiao/contract'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { Ctx } from './binding.ts'
import type { Identity } from './identify.ts'

type Facts = { requestId: string; ip: string; device: string; port: string; host: string; origin: string }

/** Builds a request's context and watches that a write leaves its audit entry. */
export const createCtx = (
  withTenant: WithTenant,
  call: Call,
  { who, tenantId, isTenantNamed }: Identity,
  facts: Facts,
): Ctx & { isAudited(): boolean } => {
  const actor: Actor | null = who?.actor ?? null
  let audited = call.effect === 'read'
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
    withTenant: (run, tenant = requireTenant()) => {
      // A session never leaves its school, whatever a handler asks for.
      if (actor && tenant !== actor.tenantId) throw new AppError('auth.tenant_mismatch')
      return withTenant({ tenantId: tenant, actor, ip: facts.ip, requestId: facts.requestId }, (tx) =>
        run({
          ...tx,
          audit: (entry) => {
            if (entry.action === call.audit) audited = true
            tx.audit(entry)
          },
        }),
      )
    },
    isAudited: () => audited,
  }
}
