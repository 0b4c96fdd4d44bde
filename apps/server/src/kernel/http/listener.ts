import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'

/** A certificate with its chain, and its key, as PEM. */
export type Tls = { cert: string; key: string }

/** With a certificate HTTP/2, and HTTP/1.1 for whoever speaks nothing else; without one HTTP/1.1, in the clear, for a proxy. */
export const createListener = (tls: Tls | null, options: FastifyHttpOptions<Server>): FastifyInstance =>
  tls
    ? (Fastify({ ...options, http2: true, https: { ...tls, allowHTTP1: true } }) as unknown as FastifyInstance)
    : Fastify(options)
