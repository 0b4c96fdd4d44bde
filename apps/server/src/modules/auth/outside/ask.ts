const TIMEOUT_MS = 10_000
const MAX_BYTES = 256 * 1024

export type Question = { method?: 'GET' | 'POST'; headers?: Record<string, string>; json?: unknown }

/** A provider answered something we cannot use. The text goes into the login log: it says what kind of thing, never what was in it. */
export class ProviderError extends Error {}

/** One request to a provider: bounded in time and size, following no redirect. Addresses may carry secrets and are not repeated in errors. */
export const ask = async (
  http: typeof fetch,
  url: URL,
  { method = 'GET', headers, json }: Question = {},
): Promise<string> => {
  const response = await http(url, {
    method,
    headers: {
      Accept: 'application/json, application/xml;q=0.9, */*;q=0.1',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readBounded(response)
  if (!response.ok) throw new ProviderError(`对方答复状态 ${response.status}`)
  return text
}

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (!body) return ''
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ProviderError('对方答复过大')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Some providers send JSON under another content type, so the text decides. */
export const askJson = async (
  http: typeof fetch,
  url: URL,
  question: Question = {},
): Promise<Record<string, unknown>> => {
  const text = await ask(http, url, question)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProviderError('对方答复不是 JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProviderError('对方答复不是对象')
  return value as Record<string, unknown>
}

export const textField = (source: unknown, name: string): string | null => {
  const value = typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

export const requireField = (source: unknown, name: string): string => {
  const value = textField(source, name)
  if (value === null) throw new ProviderError(`对方答复缺少 ${name}`)
  return value
}

/** `base` with a path below it: new URL() alone would drop the base's own path. */
export const below = (base: string, path: string, query: Record<string, string> = {}): URL => {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
