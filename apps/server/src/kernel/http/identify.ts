import type { KeyObject } from 'node:crypto'
import { HEADERS, type Call, type ErrorName, type Forced } from '@xinqiao/contract'
import type { FastifyRequest } from 'fastify'
import { holds, mayChange, type Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { countShown, countStranger, type LimitDeps } from './limits.ts'

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

/** Whether a token or ticket is one of those we gave out, dead or alive; asks the database for nothing. */
export type Vouch = (secret: string) => Promise<boolean>

export type IdentifyDeps = LimitDeps & { authenticate: Authenticate; vouches: Vouch; tenants: TenantFinder }

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
  factor: 'auth.must_show_factor',
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
  const named = namedTenant(request)
  const school = () => (named === null ? deps.tenants.byHost(request.hostname) : deps.tenants.find(named))
  const nobody = async () => ({ who: null, tenantId: await school(), isTenantNamed: named !== null })
  const token = tokenOf(request)
  const shown = token ?? ticketOf(request)
  // What never came from us is a stranger's, whatever it looks like: counted before anything is looked up for it.
  const isOurs = shown !== null && (await deps.vouches(shown))
  if (isOurs) countShown(deps, request.ip, shown)
  else await countStranger(deps, request.ip, await school())
  if (!token) {
    if (access.kind !== 'anyone') throw new AppError('auth.required')
    return nobody()
  }

  let who: Authenticated
  try {
    who = await deps.authenticate(token, {
      ip: request.ip,
      port: portOf(request),
      roleId: headerOf(request, HEADERS.role),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (isOurs) await countStranger(deps, request.ip, await school())
    // A dead token must not keep anybody from signing in anew or from leaving.
    if (access.kind === 'anyone') return nobody()
    throw error
  }
  const { actor } = who
  // The token decides; a header that disagrees is an attempt, not a preference.
  if (named !== null && named !== actor.tenantId) throw new AppError('auth.tenant_mismatch')
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

const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{20,200})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null

/** Pictures and new windows take no headers along; what lets them in stands in the address. */
const ticketOf = (request: FastifyRequest): string | null => (request.params as { ticket?: string }).ticket ?? null

const namedTenant = (request: FastifyRequest): number | null => {
  const text = headerOf(request, HEADERS.tenant) ?? (request.query as { tenantId?: unknown }).tenantId
  if (text === undefined || text === null) return null
  // An unreadable tenant names no school; -1 never exists.
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1
}
