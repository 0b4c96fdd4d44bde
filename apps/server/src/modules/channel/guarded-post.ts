import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Post } from '../auth/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { HostGuard } from './host-guard.ts'

/** To the address that was judged, under the name that was given; nobody's redirect is followed. */
export const createGuardedPost =
  (guard: HostGuard): Post =>
  async (given, { headers, body, signal }) => {
    const url = new URL(given)
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const { address, isInside } = await guard(host)
    const isPlain = url.protocol === 'http:'
    if (isPlain && !isInside) throw new AppError('channel.host_inside', { host })
    return new Promise((resolve, reject) => {
      const asked = (isPlain ? http : https).request(
        {
          host: address,
          port: url.port || (isPlain ? 80 : 443),
          path: url.pathname,
          method: 'POST',
          headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
          signal,
          agent: false,
          ...(isIP(host) === 0 ? { servername: host } : {}),
        },
        (reply) => {
          reply.resume()
          const status = reply.statusCode ?? 0
          resolve({ ok: status >= 200 && status < 300, status })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }
