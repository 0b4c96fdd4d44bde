import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = { registry: Registry; observe(method: string, route: string, status: number, ms: number): void }

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'xinqiao_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, observe: (method, route, status, ms) => duration.observe({ method, route, status }, ms / 1000) }
}

/** Equal in constant time, whatever the lengths. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

export type HealthDeps = { metrics: Metrics; metricsToken: string | null; isReady: () => Promise<boolean> }

/** Liveness asks nothing of others; readiness asks the database; metrics answer loopback or the token's holder. */
export const addHealth = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await deps.isReady().catch(() => false)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    const hasToken =
      deps.metricsToken !== null && isSame(request.headers.authorization ?? '', `Bearer ${deps.metricsToken}`)
    if (!isLocal && !hasToken) return reply.status(404).send()
    return reply.header('Content-Type', deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}
