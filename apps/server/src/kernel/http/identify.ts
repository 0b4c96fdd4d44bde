import type { KeyObject } from 'node:crypto'
import { HEADERS, type Call, type ErrorName, type Forced } from '@xinqiao/contract'
import type { FastifyRequest } from 'fastify'
import { holds, mayChange, type Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { RateLimiter, Limit } from '../rate-limit.ts'

export type Authenticated = { actor: Actor; signKey: KeyObject; encFlag: boolean }

/** Given by the auth module; throws the error that fits (expired, ended, disabled). */
export type Authenticate = (
  token: string,
  request: { ip: string; port: string; roleId: string | null },
) => Promise<Authenticated>

export type TenantFinder = {
  /** An existing school's id, or null; whether it may be used is judged where it is used. */
  find(id: number): Promise<number | null>
  byHost(host: string): Promise<number | null>
}

export type Limits = { address: Limit; account: Limit; tenant: Limit }
export const defaultLimits: Limits = {
  address: { perSecond: 300, burst: 1500 },
  account: { perSecond: 50, burst: 300 },
  tenant: { perSecond: 2000, burst: 6000 },
}

export type IdentifyDeps = { authenticate: Authenticate; tenants: TenantFinder; limiter: RateLimiter; limits: Limits }

/** `isTenantNamed` tells an address that names no school from one that names a wrong one. */
export type Identity = { who: Authenticated | null; tenantId: number | null; isTenantNamed: boolean }

export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : null
}

export const portOf = (request: FastifyRequest): string => {
  const port = headerOf(request, HEADERS.port) ?? 'pc'
  return /^[a-z0-9]{2,12}$/.test(port) ? port : 'pc'
}

const forcedErrors: Readonly<Record<Forced, ErrorName>> = {
  password: 'auth.must_change_password',
  agreement: 'auth.must_agree',
  info: 'auth.must_write_info',
}

/** Who calls, for which school, and whether the declared rule lets them. Runs before the body is read. */
export const identify = async (
  deps: IdentifyDeps,
  request: FastifyRequest,
  { access, effect, evenWhenForced, inPart }: Call,
): Promise<Identity> => {
  const limited = (key: string, limit: Limit) => {
    if (!deps.limiter.take(key, limit)) throw new AppError('request.rate_limited')
  }
  limited(`ip:${request.ip}`, deps.limits.address)

  const token = /^Bearer ([\w.-]{20,200})$/.exec(headerOf(request, 'authorization') ?? '')?.[1]
  const named = namedTenant(request)
  if (!token) {
    if (access.kind !== 'anyone') throw new AppError('auth.required')
    const tenantId = named === null ? await deps.tenants.byHost(request.hostname) : await deps.tenants.find(named)
    if (tenantId !== null) limited(`tenant:${tenantId}`, deps.limits.tenant)
    return { who: null, tenantId, isTenantNamed: named !== null }
  }

  let who: Authenticated
  try {
    who = await deps.authenticate(token, {
      ip: request.ip,
      port: portOf(request),
      roleId: headerOf(request, HEADERS.role),
    })
  } catch (error) {
    // A dead token must not keep anybody from signing in anew or from leaving.
    if (access.kind === 'anyone' && error instanceof AppError)
      return {
        who: null,
        tenantId: named === null ? await deps.tenants.byHost(request.hostname) : await deps.tenants.find(named),
        isTenantNamed: named !== null,
      }
    throw error
  }
  const { actor } = who
  // The token decides; a header that disagrees is an attempt, not a preference.
  if (named !== null && named !== actor.tenantId) throw new AppError('auth.tenant_mismatch')
  limited(`account:${actor.userId}`, deps.limits.account)
  limited(`tenant:${actor.tenantId}`, deps.limits.tenant)
  if (access.kind !== 'anyone' && evenWhenForced !== true) {
    const first = actor.forced.find((one) => !evenWhenForced?.includes(one))
    if (first) throw new AppError(forcedErrors[first])
  }
  if (access.kind === 'permission') {
    if (!holds(actor, access.anyOf)) throw new AppError('auth.forbidden')
    if (effect === 'write' && !inPart && !mayChange(actor, access.anyOf)) throw new AppError('dept.whole_school_only')
  }
  return { who, tenantId: actor.tenantId, isTenantNamed: true }
}

const namedTenant = (request: FastifyRequest): number | null => {
  const text = headerOf(request, HEADERS.tenant) ?? (request.query as { tenantId?: unknown }).tenantId
  if (text === undefined || text === null) return null
  // An unreadable tenant names no school; -1 never exists.
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1
}
