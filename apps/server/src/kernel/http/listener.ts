import type { Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import Fastify, { type FastifyHttp2SecureOptions, type FastifyHttpOptions, type FastifyInstance } from 'fastify'

/** A certificate with its chain, and its key, as PEM. */
export type Tls = { cert: string; key: string }

const secured = (tls: Tls, options: FastifyHttpOptions<Server>): FastifyHttp2SecureOptions<Http2SecureServer> =>
  // The types of Fastify keep the two apart; what we give them is the same.
  ({
    ...options,
    http2: true,
    https: { ...tls, allowHTTP1: true },
  }) as unknown as FastifyHttp2SecureOptions<Http2SecureServer>

/** With a certificate HTTP/2, and HTTP/1.1 for whoever speaks nothing else; without one HTTP/1.1, in the clear, for a proxy. */
export const createListener = (tls: Tls | null, options: FastifyHttpOptions<Server>): FastifyInstance =>
  tls ? (Fastify(secured(tls, options)) as unknown as FastifyInstance) : Fastify(options)
