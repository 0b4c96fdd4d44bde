import { createSecretKey } from 'node:crypto'
import { AppError } from '../../../kernel/app-error.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { WithTenant } from '../../../kernel/db/tenancy.ts'
import { inRow, type TenantKeys } from '../../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Authenticate, Authenticated, Vouch } from '../../../kernel/http/identify.ts'
import type { Bus } from '../../../kernel/notify.ts'
import { readSetting } from '../../setting/index.ts'
import type { Directory } from '../../tenant/index.ts'
import { findById } from '../../user/index.ts'
import { buildActor } from './build-actor.ts'
import { findByAccess, type SessionRow } from './session.repo.ts'
import { hashToken, isMarked, tenantOfToken } from '../../../kernel/tokens.ts'

type Entry = {
  who: Authenticated
  singleRole: boolean
  userId: string
  sessionId: string
  expiresAt: number
  cachedUntil: number
}
type Deps = {
  withTenant: WithTenant
  directory: Directory
  clock: Clock
  bus: Bus
  keysOf: (tenantId: number) => Promise<TenantKeys>
}

const CACHE_MS = 30_000
const CACHE_SIZE = 20_000

/**
 * Token → actor. Remembered for half a minute; whatever could change the answer (session, person, role, setting) is announced
 * over the bus after commit and forgotten at once by every process. When announcements may have been missed, all is forgotten.
 */
export const createAuthenticate = (deps: Deps): { authenticate: Authenticate; vouches: Vouch } => {
  const cache = new Map<string, Entry>()
  let changes = 0
  const forgetIf = (test: (entry: Entry) => boolean) => {
    changes++
    for (const [key, entry] of cache) if (test(entry)) cache.delete(key)
  }
  deps.bus.on('session', ({ id }) => forgetIf((entry) => entry.sessionId === id))
  deps.bus.on('user', ({ id }) => forgetIf((entry) => entry.userId === id))
  for (const kind of ['role', 'setting'])
    deps.bus.on(kind, ({ tenantId }) => forgetIf((entry) => entry.who.actor.tenantId === tenantId))
  deps.bus.onGap(() => forgetIf(() => true))

  const vouches: Vouch = async (token) => {
    // Proved here before, if only by a token from before there were marks.
    if (cache.has(token)) return true
    const tenantId = tenantOfToken(token)
    if (tenantId === null || !(await deps.directory.byId(tenantId))) return false
    return isMarked(await deps.keysOf(tenantId), token)
  }

  const authenticate: Authenticate = async (token, request) => {
    const tenantId = tenantOfToken(token)
    if (tenantId === null) throw new AppError('auth.required')
    const tenant = await deps.directory.byId(tenantId)
    if (!tenant) throw new AppError('auth.required')
    deps.directory.usable(tenant)
    const now = deps.clock().getTime()
    let entry = cache.get(token)
    if (!entry || entry.cachedUntil <= now) {
      const before = changes
      entry = await deps.withTenant({ tenantId, actor: null }, (tx) => load(tx, hashToken(token), request.ip))
      // Read while something changed: good for this request, too old to remember.
      if (changes === before) {
        if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!)
        cache.set(token, entry)
      }
    }
    if (entry.expiresAt <= now) throw new AppError('auth.token_expired', {}, { data: 'token_expired' })
    const { who } = entry
    if (entry.singleRole && request.roleId && request.roleId !== who.actor.activeRoleId)
      throw new AppError('auth.role_changed')
    return who.actor.ip === request.ip ? who : { ...who, actor: { ...who.actor, ip: request.ip } }
  }
  return { authenticate, vouches }
}

const load = async (tx: Tx, hash: Buffer, ip: string): Promise<Entry> => {
  const session = await findByAccess(tx, hash)
  if (!session) throw new AppError('auth.required')
  if (session.ended_at) throw new AppError('auth.session_ended')
  const user = await findById(tx, session.user_id)
  if (!user || user.lock_flag !== '0') throw new AppError('auth.account_disabled')
  const { enabled: singleRole } = await readSetting(tx, 'singleRoleSwitch')
  const { enabled: encFlag } = await readSetting(tx, 'bodyEncryption')
  const actor = await buildActor(tx, user, {
    sessionId: session.id,
    port: session.port,
    roleId: session.active_role_id,
    ip,
    factorAt: session.factor_at,
  })
  const signKey = createSecretKey(tx.keys.decrypt(inRow('session.sign_key', session.id), session.sign_key), 'base64url')
  return {
    who: { actor, signKey, encFlag },
    singleRole,
    userId: user.id,
    sessionId: session.id,
    expiresAt: expiryOf(session, hash),
    cachedUntil: tx.now.getTime() + CACHE_MS,
  }
}

/** An old access token dies with its grace, not with the session. */
const expiryOf = (session: SessionRow, hash: Buffer): number =>
  session.access_hash.equals(hash) ? session.access_expires_at.getTime() : (session.previous_until?.getTime() ?? 0)
