import { createHash, createHmac, createSecretKey, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { canonicalRequest, HEADERS, UNSIGNED_BODY } from '@xinqiao/contract'
import { decryptBody } from '../../src/kernel/crypto/body.ts'

/** What a signed request needs; taken from the reply of any sign-in. */
export type WireSession = { accessToken: string; signKey: string; tenantId: string }

/** A request down to its bytes: nothing here is encoded, checked or repaired on the way out. */
export type Outgoing = {
  method: string
  path: string
  rawQuery?: string
  body?: string | Buffer | undefined
  /** The session's token and signature; the signature is right for whatever is sent unless `headers` says otherwise. */
  session?: WireSession | null
  /** Named in TENANT-ID; by default the session's, and none without a session. */
  tenantId?: string | null
  contentType?: string | null
  headers?: Readonly<Record<string, string>>
}

export type Got = {
  status: number
  text: string
  /** Of the envelope; null when the reply has none (images, the token shape). */
  code: number | null
  msg: string | null
  data: unknown
  traceId: string | null
  type: string
  ms: number
}

export type Send = (out: Outgoing) => Promise<Got>
export type Wire = { send: Send; close(): void }

const PATIENCE_MS = 20_000

export const openWire = (url: string): Wire => {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  return { send: (out) => send(url, agent, out), close: () => agent.destroy() }
}

export const newRequestId = (): string => String(randomInt(1e9, 1e10 - 1))

export const headersOf = (out: Outgoing): Record<string, string> => {
  const tenantId = out.tenantId === undefined ? (out.session?.tenantId ?? null) : out.tenantId
  const given = out.headers ?? {}
  const headers: Record<string, string> = {
    [HEADERS.requestId]: newRequestId(),
    [HEADERS.timestamp]: String(Date.now()),
    ...(tenantId === null ? {} : { [HEADERS.tenant]: tenantId }),
    ...(out.body === undefined || out.contentType === null
      ? {}
      : { 'Content-Type': out.contentType ?? 'application/json' }),
    ...(out.session ? { Authorization: `Bearer ${out.session.accessToken}` } : {}),
    ...given,
  }
  if (out.session) headers[HEADERS.sign] = given[HEADERS.sign] ?? signatureOf(out, headers)
  return headers
}

const signatureOf = (out: Outgoing, headers: Readonly<Record<string, string>>): string =>
  createHmac('sha256', Buffer.from(out.session?.signKey ?? '', 'base64url'))
    .update(
      canonicalRequest({
        method: out.method,
        path: `/api${out.path}`,
        rawQuery: out.rawQuery ?? '',
        bodyDigest: out.contentType?.startsWith('multipart/')
          ? UNSIGNED_BODY
          : createHash('sha256')
              .update(out.body ?? '')
              .digest('hex'),
        timestamp: headers[HEADERS.timestamp] ?? '',
        requestId: headers[HEADERS.requestId] ?? '',
        tenantId: headers[HEADERS.tenant] ?? '',
      }),
    )
    .digest('hex')

const send = (url: string, agent: Agent, out: Outgoing): Promise<Got> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const { hostname, port } = new URL(url)
    const path = `/api${out.path}${out.rawQuery ? `?${out.rawQuery}` : ''}`
    const length = out.body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(out.body)) }
    const headers = { ...length, ...headersOf(out) }
    const sent = request({ agent, hostname, port, method: out.method, path, headers }, (reply) => {
      const parts: Buffer[] = []
      // A line without end has said all it will say once it is open.
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status: 200, ms: performance.now() - started, type: 'text/event-stream', ...readEnvelope('') })
        reply.destroy()
        return
      }
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        const isSealed = reply.headers[HEADERS.encFlag.toLowerCase()] === '1'
        const text = Buffer.concat(parts).toString()
        resolve({
          status: reply.statusCode ?? 0,
          ms: performance.now() - started,
          type: reply.headers['content-type'] ?? '',
          ...readEnvelope(isSealed && out.session ? unsealed(out.session, text) : text),
        })
      })
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
    // A server that refuses a body early closes its side; what counts is its answer.
    sent.on('error', reject)
    sent.end(out.body)
  })

const unsealed = (session: WireSession, text: string): string =>
  decryptBody(createSecretKey(session.signKey, 'base64url'), (JSON.parse(text) as { encryption: string }).encryption)

const readEnvelope = (text: string): Pick<Got, 'text' | 'code' | 'msg' | 'data' | 'traceId'> => {
  let body: unknown = null
  try {
    body = JSON.parse(text)
  } catch {
    // Pictures and files.
  }
  const { code, msg, data, traceId } = (body ?? {}) as {
    code?: unknown
    msg?: unknown
    data?: unknown
    traceId?: unknown
  }
  return {
    text,
    code: typeof code === 'number' ? code : null,
    msg: typeof msg === 'string' ? msg : null,
    data: data ?? null,
    traceId: typeof traceId === 'string' ? traceId : null,
  }
}

/** One line a person can read in a failing test. */
export const brief = (got: Got): string => `HTTP ${got.status} ${got.text.slice(0, 200)}`

/** Some at a time: enough to keep two cores busy, few enough to stay fair to what runs beside. */
export const inParallel = async <T, R>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = Array.from({ length: items.length })
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++
      results[at] = await run(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}
