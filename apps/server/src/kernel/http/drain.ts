import type { Server } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const LONGEST_WAIT_MS = 15_000

/** A route that answers for as long as somebody listens; declared in the route's config. */
const isStream = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { isStream?: boolean }).isStream === true

/** A server of HTTP/2 has no word for ending its connections, so they are remembered. */
const closerOf = (server: Server): (() => void) => {
  if ('closeAllConnections' in server) return () => server.closeAllConnections()
  const open = new Set<TLSSocket>()
  ;(server as Server).on('secureConnection', (socket: TLSSocket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

/** On closing, what is under way is answered; then every connection goes, also those on which half a request was ever sent. */
export const drainOnClose = (app: FastifyInstance): void => {
  const closeAll = closerOf(app.server)
  let underWay = 0
  let onDrained: (() => void) | null = null
  app.addHook('onRequest', (request, reply, done) => {
    // A stream has no answer to wait for.
    if (isStream(request)) return done()
    underWay++
    reply.raw.once('close', () => {
      underWay--
      if (underWay === 0) onDrained?.()
    })
    done()
  })
  app.addHook('preClose', async () => {
    const drained = new Promise<void>((resolve) => {
      onDrained = resolve
    })
    if (underWay > 0) await Promise.race([drained, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    closeAll()
  })
}
