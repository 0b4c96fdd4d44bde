import { canonicalRequest, HEADERS } from '../wire.ts'
import { digestHex, encryptText, signHex } from './crypto.ts'
import type { CallOptions, ClientDeps, ClientSession, RawInput } from './types.ts'

export const API = '/api'

export type Prepared = {
  url: string
  /** Without what was asked: this is what may be logged. */
  path: string
  session: ClientSession | null
  init: { method: string; headers: Record<string, string>; body?: string | FormData }
}

/** Ten digits: the specification's request id, and the idempotency key of writes. */
export const newRequestId = (deps: ClientDeps): string =>
  Array.from(deps.random(10), (byte) => String(byte % 10)).join('')

export const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** A request down to its headers, signed and, where the session asks for it, encrypted. */
export const prepareRequest = (
  deps: ClientDeps,
  key: string,
  input: RawInput,
  options: CallOptions,
  requestId: string,
): Prepared => {
  const method = key.slice(0, key.indexOf(' '))
  const session = deps.session()
  const path =
    API + pathOf(key).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const encrypted = session?.encFlag === true && !(input.body instanceof FormData)
  const rawQuery = queryText(input.query, encrypted ? session : null, deps)
  const body = bodyText(input.body, encrypted ? session : null, deps)
  const headers = headersFor(deps, session, { method, path, rawQuery, body, requestId, options, encrypted })
  return {
    url: deps.baseUrl + path + (rawQuery ? `?${rawQuery}` : ''),
    path,
    session,
    init: { method, headers, ...(body === undefined ? {} : { body }) },
  }
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
