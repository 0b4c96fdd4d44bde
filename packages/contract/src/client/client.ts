import { canonicalRequest, HEADERS } from '../wire.ts'
import { CallError } from './call-error.ts'
import { decryptText, digestHex, encryptText, seal, signHex, type PublicKey } from './crypto.ts'
import { isEnvelope, settle } from './reply-rules.ts'
import type { CallOptions, Client, ClientDeps, ClientSession, Key, RawInput, Reply } from './types.ts'

const RETRIES = 2
const RETRY_PAUSE_MS = 3000
const TIMEOUT_MS = 1_000_000
const API = '/api'

export const createClient = (deps: ClientDeps): Client => {
  const raw = async (key: string, input: RawInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const requestId = options.requestId ?? newRequestId(deps)
    for (let attempt = 0; ; attempt++) {
      const last = !options.retry || attempt === RETRIES
      try {
        return await once(deps, key, input, last ? options : { ...options, quiet: true }, requestId)
      } catch (error) {
        if (last || !(error instanceof CallError) || !isWorthRetrying(error)) throw error
        await deps.sleep(RETRY_PAUSE_MS)
      }
    }
  }
  return {
    raw,
    call: (key, ...[input, options]) => raw(key, input ?? {}, options) as Promise<Reply<typeof key>>,
    url: (key: Key, query = {}) => `${deps.baseUrl}${API}${pathOf(key)}?${new URLSearchParams(query)}`,
    seal: async (value) => seal((await raw('GET /auth/crypto/key')) as PublicKey, value, deps.random),
  }
}

/** Ten digits: the specification's request id, and the idempotency key of writes. */
const newRequestId = (deps: ClientDeps): string => Array.from(deps.random(10), (byte) => String(byte % 10)).join('')

const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** These have led the person away already; asking again would change nothing. */
const FINAL_CODES: readonly number[] = [3, 20, 403, 404]
const isWorthRetrying = (error: CallError) => error.status !== 401 && !FINAL_CODES.includes(error.code)

const once = async (
  deps: ClientDeps,
  key: string,
  input: RawInput,
  options: CallOptions,
  requestId: string,
): Promise<unknown> => {
  const method = key.slice(0, key.indexOf(' '))
  const session = deps.session()
  const path =
    API + pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const encrypted = session?.encFlag === true && !(input.body instanceof FormData)
  const rawQuery = queryText(input.query, encrypted ? session : null, deps)
  const body = bodyText(input.body, encrypted ? session : null, deps)
  const headers = headersFor(deps, session, { method, path, rawQuery, body, requestId, options, encrypted })

  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await deps.fetch(deps.baseUrl + path + (rawQuery ? `?${rawQuery}` : ''), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    text = await response.text()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const words = '网络连接失败，请检查网络后重试'
    if (!options.quiet) deps.host.notice('error', words, 1500)
    deps.host.log({ type: 'network', url: path, message: words, info: key })
    throw new CallError(words, { code: -1, status: 0 })
  }
  const reply = openReply(deps, response, text, session, path)
  if (!isEnvelope(reply) && response.status >= 500)
    deps.host.log({ type: 'http', url: path, message: `HTTP ${response.status}`, info: key })
  return settle(key, response.status, reply, deps.host, options)
}

const queryText = (query: RawInput['query'], session: ClientSession | null, deps: ClientDeps): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  if (entries.length === 0) return ''
  if (session)
    return `encryption=${encryptText(session.signKey, JSON.stringify(Object.fromEntries(entries)), deps.random)}`
  // A list repeats its key.
  return new URLSearchParams(
    entries.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
    ),
  ).toString()
}

const bodyText = (body: unknown, session: ClientSession | null, deps: ClientDeps): string | FormData | undefined => {
  if (body === undefined || body instanceof FormData) return body
  const text = JSON.stringify(body)
  return session ? JSON.stringify({ encryption: encryptText(session.signKey, text, deps.random) }) : text
}

type Outgoing = {
  method: string
  path: string
  rawQuery: string
  body: string | FormData | undefined
  requestId: string
  options: CallOptions
  encrypted: boolean
}

const headersFor = (deps: ClientDeps, session: ClientSession | null, out: Outgoing): Record<string, string> => {
  const context = deps.context()
  const tenantId = out.options.tenantId ?? session?.tenantId ?? context.tenantId ?? ''
  const headers: Record<string, string> = { [HEADERS.requestId]: out.requestId, [HEADERS.port]: context.port }
  const optional: readonly (readonly [string, string | undefined])[] = [
    [HEADERS.tenant, tenantId],
    [HEADERS.product, context.productId],
    [HEADERS.menuCode, context.menuCode],
    [HEADERS.menuId, context.menuId],
    [HEADERS.role, context.roleId],
  ]
  for (const [name, value] of optional) if (value) headers[name] = value
  if (typeof out.body === 'string') headers['Content-Type'] = 'application/json'
  if (out.encrypted) headers[HEADERS.encFlag] = '1'
  if (session) {
    const timestamp = String(deps.now())
    headers['Authorization'] = `Bearer ${session.accessToken}`
    headers[HEADERS.timestamp] = timestamp
    headers[HEADERS.sign] = signHex(
      session.signKey,
      canonicalRequest({
        method: out.method,
        path: out.path,
        rawQuery: out.rawQuery,
        bodyDigest: out.body instanceof FormData ? 'UNSIGNED' : digestHex(out.body ?? ''),
        timestamp,
        requestId: out.requestId,
        tenantId,
      }),
    )
  }
  return headers
}

/** An undecryptable reply counts as an empty success, but it is logged and shown, never silent. */
const openReply = (
  deps: ClientDeps,
  response: Response,
  text: string,
  session: ClientSession | null,
  path: string,
): unknown => {
  let body: unknown
  try {
    body = text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
  if (response.headers.get(HEADERS.encFlag) !== '1' || !session) return body
  try {
    return JSON.parse(decryptText(session.signKey, (body as { encryption: string }).encryption))
  } catch {
    deps.host.log({ type: 'decrypt', url: path, message: '响应内容无法解密', info: '' })
    deps.host.notice('error', '返回内容无法识别，请刷新后重试', 1500)
    return { code: 0, msg: null, data: null }
  }
}
