import type { Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import Fastify, { type FastifyHttp2SecureOptions, type FastifyHttpOptions, type FastifyInstance } from 'fastify'

/** A certificate with its chain, and its key, as PEM. */
export type Tls = { cert: string; key: string }

/** With a certificate HTTP/2, and HTTP/1.1 for whoever speaks nothing else; without one HTTP/1.1, in the clear, for a proxy. */
export const createListener = (tls: Tls | null, options: FastifyHttpOptions<Server>): FastifyInstance => {
  if (!tls) return Fastify(options)
  const secure = { ...options, http2: true, https: { ...tls, allowHTTP1: true } } as unknown
  // The requests of both look alike to everything behind this.
  return Fastify(secure as FastifyHttp2SecureOptions<Http2SecureServer>) as unknown as FastifyInstance
}
