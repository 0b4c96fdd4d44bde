import { createSecretKey, randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { defineCalls, type CallTable } from '@xinqiao/contract'
import type { Actor } from '../../src/kernel/actor.ts'
import { AppError } from '../../src/kernel/app-error.ts'
import { systemClock, type Clock } from '../../src/kernel/clock.ts'
import { MASTER_KEY, newId, openGround, type Ground } from '../../src/kernel/ground.fixture.ts'
import { openPool } from '../../src/kernel/db/pool.ts'
import { createTenancy } from '../../src/kernel/db/tenancy.ts'
import { register, type Handlers } from '../../src/kernel/http/binding.ts'
import type { Authenticated } from '../../src/kernel/http/identify.ts'
import type { Limits } from '../../src/kernel/http/limits.ts'
import type { Tls } from '../../src/kernel/http/listener.ts'
import { addHealth, createMetrics } from '../../src/kernel/http/metrics.ts'
import { createHttp } from '../../src/kernel/http/server.ts'
import { addWeb } from '../../src/kernel/http/web.ts'
import { createRateLimiter } from '../../src/kernel/rate-limit.ts'
import { cloneDatabase } from '../databases.ts'
import { openWire, type Send, type WireSession } from '../floods/wire.ts'

const unlimited = { perSecond: 1e9, burst: 1e9 }

export type SmallServer = Ground & {
  url: string
  send: Send
  tenantId: number
  actor: Actor
  session: WireSession
  /** Somebody else, of the same or another school. */
  someone(tenantId?: number): Promise<WireSession>
  /** The same person on another device. */
  again(session: WireSession): WireSession
  /** Only the HTTP side; the database stays. */
  stop(): Promise<void>
}

/** The kernel with calls of the test's own: everything between the socket and the database is real, only who is who is given. */
export const openSmallServer = async <const T extends CallTable>(
  calls: T,
  handlers: Handlers<T>,
  options: { limits?: Partial<Limits>; clock?: Clock; trustProxy?: boolean; tls?: Tls } = {},
): Promise<SmallServer> => {
  const clock = options.clock ?? systemClock
  const ground = await openGround(await cloneDatabase(inject('postgresUrl')), clock)
  // Pipelined, as the server runs it.
  const pool = openPool(ground.database.appUrl, 10, () => undefined, true)
  const withTenant = createTenancy({ pool, clock, newId, masterKey: MASTER_KEY, keyCache: new Map() })
  const known = new Map<string, Authenticated>()
  const metrics = createMetrics(clock)
  const app = createHttp({
    clock,
    withTenant,
    logger: ground.logger,
    metrics,
    limiter: createRateLimiter(clock),
    limits: { stranger: unlimited, campus: unlimited, account: unlimited, tenant: unlimited, ...options.limits },
    trustProxy: options.trustProxy ?? false,
    tls: options.tls ?? null,
    isCampus: async () => false,
    vouches: async (secret) => known.has(secret),
    tenants: { find: async (id) => id, byHost: async () => null },
    authenticate: async (token) => {
      const who = known.get(token)
      if (!who) throw new AppError('auth.required')
      return who
    },
    registrations: [register(defineCalls('help', calls), handlers)],
  })
  addHealth(app, {
    metrics,
    metricsToken: null,
    isReady: async () => true,
    watch: async () => ({ status: 'well', wellAt: null }),
  })
  await addWeb(app, '/nowhere')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `${options.tls ? 'https' : 'http'}://127.0.0.1:${(app.server.address() as { port: number }).port}`
  const wire = openWire(url)
  const open = (actor: Actor): WireSession => {
    const signKey = randomBytes(32)
    const accessToken = `${actor.tenantId}.${randomBytes(32).toString('base64url')}`
    known.set(accessToken, { actor, signKey: createSecretKey(signKey), encFlag: false })
    return { accessToken, signKey: signKey.toString('base64url'), tenantId: String(actor.tenantId) }
  }
  const someone = async (tenantId?: number): Promise<{ session: WireSession; actor: Actor }> => {
    const school = tenantId ?? (await ground.newTenant())
    const actor = await ground.newUser(school)
    return { actor, session: open(actor) }
  }
  const { actor, session } = await someone()
  return {
    ...ground,
    withTenant,
    url,
    send: wire.send,
    tenantId: actor.tenantId,
    actor,
    session,
    someone: async (tenantId) => (await someone(tenantId)).session,
    again: ({ accessToken }) => open(known.get(accessToken)!.actor),
    stop: () => app.close(),
    close: async () => {
      wire.close()
      await app.close()
      await pool.end()
      await ground.close()
    },
  }
}
