import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { networkOf } from '../network.ts'
import type { Limit, RateLimiter } from '../rate-limit.ts'

export type Limits = {
  /** An address that shows no session. */
  stranger: Limit
  /** The same in a network its school calls its own, where thousands may sit behind one address. */
  campus: Limit
  account: Limit
  /** A school: once for its people, once for the strangers at its door. */
  tenant: Limit
}

export const defaultLimits: Limits = {
  // A class of forty behind one address that nobody has named opens the login page at once, some eight calls each.
  stranger: { perSecond: 50, burst: 500 },
  campus: { perSecond: 500, burst: 5000 },
  account: { perSecond: 50, burst: 300 },
  tenant: { perSecond: 2000, burst: 6000 },
}

export type LimitDeps = {
  limiter: RateLimiter
  limits: Limits
  /** Whether an address lies in a network of this school; another school's networks are nothing to it. */
  isCampus(tenantId: number, ip: string): Promise<boolean>
}

const count = ({ limiter }: LimitDeps, key: string, limit: Limit): void => {
  if (!limiter.take(key, limit)) throw new AppError('request.rate_limited')
}

/** By address: whoever shows nothing, or something that turned out not to hold. Cheap, and before anything is looked up. */
export const countStranger = async (deps: LimitDeps, ip: string, tenantId: number | null): Promise<void> => {
  const { limits } = deps
  const isCampus = tenantId !== null && (await deps.isCampus(tenantId, ip))
  if (isCampus) count(deps, `campus:${tenantId}:${networkOf(ip)}`, limits.campus)
  else count(deps, `stranger:${networkOf(ip)}`, limits.stranger)
  if (tenantId !== null) count(deps, `door:${tenantId}`, limits.tenant)
}

/**
 * What we gave out is counted by itself until it has proved a session: neighbours take nothing from it, a thief elsewhere
 * nothing from its owner, and one that has died lends nobody more calls than it had.
 */
export const countShown = (deps: LimitDeps, ip: string, shown: string): void =>
  count(deps, `shown:${networkOf(ip)}:${shown}`, deps.limits.account)

/** Token and signature are right: from here on the address means nothing. */
export const countPerson = (deps: LimitDeps, { userId, tenantId }: Actor): void => {
  count(deps, `account:${userId}`, deps.limits.account)
  count(deps, `tenant:${tenantId}`, deps.limits.tenant)
}
