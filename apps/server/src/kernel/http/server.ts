import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ACCEPTED, HEADERS, splitKey, type Call } from '@xinqiao/contract'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { encryptBody } from '../crypto/body.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { Logger } from '../logger.ts'
import type { AnyHandler, AnyInput, Bytes, Registration } from './binding.ts'
import { checkRegistrations } from './boot-check.ts'
import { drainOnClose } from './drain.ts'
import { refuseHostile } from './hostile.ts'
import { headerOf, identify, type Authenticated, type IdentifyDeps, type Identity } from './identify.ts'
import { countPerson, countStranger } from './limits.ts'
import { createListener, type Tls } from './listener.ts'
import type { Metrics } from './metrics.ts'
import { readQueryString } from './query-string.ts'
import { BODY_LIMIT, OPEN_BODY_LIMIT, readForm, readJson } from './read-body.ts'
import { envelope, sendError, toAppError } from './reply.ts'
import { runCall } from './run-call.ts'
import { checkSignature, openEncrypted } from './sealed.ts'
import { envelopeSchema } from './serialise.ts'
import { readUpload } from './upload.ts'
import { compileCheck } from './validation.ts'

export type HttpDeps = IdentifyDeps & {
  clock: Clock
  withTenant: WithTenant
  logger: Logger
  metrics: Metrics
  registrations: readonly Registration[]
  trustProxy: boolean | string[]
  tls?: Tls | null
}

const EVENT_STREAM = 'text/event-stream; charset=utf-8'

type Carried = { identity: Identity; rawBody: Buffer | null }
const carried = new WeakMap<FastifyRequest, Carried>()
const carry = (request: FastifyRequest): Carried => {
  let found = carried.get(request)
  if (!found)
    carried.set(request, (found = { identity: { who: null, tenantId: null, isTenantNamed: false }, rawBody: null }))
  return found
}

export const createHttp = (deps: HttpDeps): FastifyInstance => {
  checkRegistrations(deps.registrations)
  const app = createListener(deps.tls ?? null, {
    trustProxy: deps.trustProxy,
    // The specification writes one address with a slash at its end.
    routerOptions: { maxParamLength: 200, querystringParser: readQueryString, ignoreTrailingSlash: true },
    // What the router itself refuses (broken escapes, endless parameters) is answered like everything else.
    frameworkErrors: (error, request, reply) => void sendError(reply, toAppError(error, request.id), request.id),
    genReqId: (raw) => {
      const given = raw.headers[HEADERS.requestId.toLowerCase()]
      return typeof given === 'string' && /^\d{10}$/.test(given) ? given : String(randomInt(1e9, 1e10 - 1))
    },
  })
  drainOnClose(app)
  keepOutOfCaches(app)
  addParsers(app)
  addObservation(app, deps)
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error, request.id)
    if (known.errorName === 'server.disk_full') deps.metrics.noteFullDisk()
    if (known.status >= 500)
      deps.logger.error({ traceId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    return sendError(reply, known, request.id)
  })
  for (const { calls, handlers } of deps.registrations)
    for (const [key, call] of Object.entries(calls)) addCall(app, deps, key, call, handlers[key]!)
  return app
}

/** What is said about somebody stays in no cache; a call whose answer may be kept says so itself. */
const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store')
    done()
  })
}

/** Bytes that are no text are refused, never replaced by something that looks like one. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const addParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const keepRaw =
    (parse: (text: string, request: FastifyRequest) => unknown) =>
    (request: FastifyRequest, body: string | Buffer, done: (e: Error | null, v?: unknown) => void) => {
      carry(request).rawBody = body as Buffer
      try {
        done(null, parse(utf8.decode(body as Buffer), request))
      } catch (error) {
        done(error instanceof AppError ? error : new AppError('request.invalid', { detail: '请求内容不是有效的格式' }))
      }
    }
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    keepRaw((text) => (text === '' ? undefined : readJson(text))),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, keepRaw(readForm))
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'buffer' },
    keepRaw((text, request) => {
      const { plainText } = request.routeOptions.config as { plainText?: string }
      if (plainText === undefined) throw new AppError('request.unsupported_type')
      return { [plainText]: text }
    }),
  )
  // Left on the wire: the call reads it piece by piece.
  app.addContentTypeParser('multipart/form-data', (request, _, done) => {
    const { isUpload } = request.routeOptions.config as { isUpload?: boolean }
    done(isUpload ? null : new AppError('request.unsupported_type'))
  })
}

const addObservation = (app: FastifyInstance, deps: HttpDeps): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    // How long somebody listened says nothing about how fast we answer.
    const isAnswer = reply.getHeader('content-type') !== EVENT_STREAM
    const actor = carried.get(request)?.identity.who?.actor
    if (isAnswer)
      deps.metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime, actor?.tenantId ?? null)
    deps.logger.info(
      {
        traceId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ...(isAnswer ? { ms: Math.round(reply.elapsedTime) } : {}),
        tenant: actor?.tenantId,
        user: actor?.userId,
      },
      isAnswer ? 'request' : 'stream ended',
    )
    done()
  })
}

/** Whoever only has a token is a stranger yet; with the signature they are a person, wherever they sit. */
const proveSession = async (
  deps: HttpDeps,
  request: FastifyRequest,
  who: Authenticated,
  rawBody: Buffer | null,
): Promise<void> => {
  try {
    checkSignature(request, who, rawBody, deps.clock().getTime())
  } catch (error) {
    await countStranger(deps, request.ip, who.actor.tenantId)
    throw error
  }
  countPerson(deps, who.actor)
}

const addCall = (app: FastifyInstance, deps: HttpDeps, key: string, call: Call, handler: AnyHandler): void => {
  const { method, path } = splitKey(key)
  const check = {
    params: compileCheck(call.params, 'params'),
    query: compileCheck(call.query, 'query'),
    body: compileCheck(call.body, 'body'),
  }
  const shape = call.shape ?? 'envelope'
  app.route({
    config: { isStream: shape === 'stream', isUpload: call.upload !== undefined, plainText: call.plainText },
    method,
    bodyLimit: call.access.kind === 'anyone' ? OPEN_BODY_LIMIT : BODY_LIMIT,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      response: {
        200: shape === 'envelope' ? envelopeSchema(call.reply) : shape === 'bare' ? call.reply : {},
        304: {},
      },
    },
    onRequest: async (request) => {
      carry(request).identity = await identify(deps, request, call)
    },
    handler: async (request, reply) => {
      const { identity, rawBody } = carry(request)
      const { who } = identity
      let { query, body } = request as { query: unknown; body: unknown }
      if (who) {
        await proveSession(deps, request, who, rawBody)
        if (headerOf(request, HEADERS.encFlag) === '1') {
          query = openEncrypted(who, query)
          body = openEncrypted(who, body)
        }
      }
      const upload = call.upload && (await readUpload(request, call.upload.maxMb))
      if (upload) body = upload.fields
      const run = async () => {
        refuseHostile([request.params, query, body])
        const input: AnyInput = {
          params: check.params(request.params) as Record<string, unknown>,
          query: check.query({ ...(query as object) }) as Record<string, unknown>,
          body: check.body(call.body && body === undefined ? {} : body),
          ...(upload ? { file: upload.file } : {}),
        }
        return runCall(deps, key, call, handler, request, identity, input)
      }
      const result = await run().finally(upload?.done)
      if (shape === 'envelope') return reply.send(envelope(result, request.id, call.accepted ? ACCEPTED : 0))
      if (shape === 'bare') return reply.send(result)
      if (shape === 'stream')
        return reply
          .header('Content-Type', EVENT_STREAM)
          .header('Cache-Control', 'no-store, no-transform')
          .header('X-Accel-Buffering', 'no')
          .send(result)
      const { contentType, bytes, headers = {} } = result as Bytes
      void reply.header('Content-Type', contentType).headers(headers)
      if (headers['ETag'] !== undefined && request.headers['if-none-match'] === headers['ETag'])
        return reply.code(304).send()
      return bytes instanceof Readable ? reply.send(bytes) : reply.serializer(String).send(bytes)
    },
    onSend: async (request, reply, payload) => {
      const { who } = carry(request).identity
      if (!who || headerOf(request, HEADERS.encFlag) !== '1' || typeof payload !== 'string') return payload
      void reply.header(HEADERS.encFlag, '1').removeHeader('content-length')
      return JSON.stringify({ encryption: encryptBody(who.signKey, payload) })
    },
  })
}
