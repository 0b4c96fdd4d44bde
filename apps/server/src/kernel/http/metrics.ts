import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { systemClock, type Clock } from '../clock.ts'
import { createRecent, type Recent } from './recent.ts'

export type Metrics = {
  registry: Registry
  /** The last minutes of this process. */
  recent: Recent
  observe(method: string, route: string, status: number, ms: number, school: number | null): void
  /** Something could not be written for want of space. */
  noteFullDisk(): void
  /** For a while after it was last noted: nobody tells us when there is space again. */
  isDiskFull(): boolean
}

const FULL_FOR_MS = 30_000
const UNTIMED: ReadonlySet<string> = new Set(['/push/stream', '/healthz', '/readyz', '/watchz', '/metrics'])

export const createMetrics = (clock: Clock = systemClock): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'xinqiao_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const recent = createRecent(clock)
  let fullAt = -Infinity
  const isDiskFull = () => clock().getTime() - fullAt < FULL_FOR_MS
  void new Gauge({
    name: 'xinqiao_disk_full',
    help: '1 for 30 s after something could not be written for want of space',
    registers: [registry],
    collect() {
      this.set(isDiskFull() ? 1 : 0)
    },
  })
  return {
    registry,
    recent,
    observe: (method, route, status, ms, school) => {
      duration.observe({ method, route, status }, ms / 1000)
      // A stream lasts as long as somebody listens.
      if (!UNTIMED.has(route)) recent.note(status, ms, school)
    },
    noteFullDisk: () => {
      fullAt = clock().getTime()
    },
    isDiskFull,
  }
}

/** Equal in constant time, whatever the lengths. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const isLocal = (ip: string): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)

export type HealthDeps = {
  metrics: Metrics
  metricsToken: string | null
  isReady: () => Promise<boolean>
  /** Whether everything that waits for somebody has a next step. */
  watch: () => Promise<{ status: 'well' | 'found' | 'silent'; wellAt: string | null }>
}

/** Liveness asks nothing of others; readiness asks the database; the watch says whether anybody's clock stands; metrics answer loopback or the token's holder. */
export const addHealth = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (!isLocal(request.ip)) deps.metrics.recent.noteWatched()
    const ready = await deps.isReady().catch(() => false)
    const status = !ready ? 'not ready' : deps.metrics.isDiskFull() ? 'disk full' : 'ready'
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  app.get('/watchz', async (_, reply) => {
    const seen = await deps.watch().catch(() => ({ status: 'silent' as const, wellAt: null }))
    return reply
      .status(seen.status === 'well' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(seen)
  })
  app.get('/metrics', async (request, reply) => {
    const hasToken =
      deps.metricsToken !== null && isSame(request.headers.authorization ?? '', `Bearer ${deps.metricsToken}`)
    if (!isLocal(request.ip) && !hasToken) return reply.status(404).send()
    deps.metrics.recent.noteWatched()
    return reply.header('Content-Type', deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}
