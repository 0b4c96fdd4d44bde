import { HEADERS } from '../wire.ts'
import { CallError } from './call-error.ts'
import { decryptText } from './crypto.ts'
import { fileNameOf } from './file-name.ts'
import { ERROR_MS, isEnvelope, settle, STALE_FACTOR } from './reply-rules.ts'
import { API, newRequestId, pathOf, prepareRequest } from './request.ts'
import type { PublicKey } from './seal.ts'
import { openStream } from './stream.ts'
import type { CallOptions, Client, ClientDeps, ClientSession, FileReply, Key, RawInput, Reply } from './types.ts'

const RETRIES = 2
const RETRY_PAUSE_MS = 3000
const TIMEOUT_MS = 1_000_000

export const createClient = (deps: ClientDeps): Client => {
  const raw = async (key: string, input: RawInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const requestId = options.requestId ?? newRequestId(deps)
    return provingAgain(deps, options, () => tries(key, input, options, requestId))
  }
  const tries = async (key: string, input: RawInput, options: CallOptions, requestId: string): Promise<unknown> => {
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
    file: (key, ...[input, options]) =>
      provingAgain(deps, options ?? {}, () => fetchFile(deps, key, input ?? {}, options ?? {})),
    stream: (key, options) => openStream(deps, key, options, openReply),
    seal: async (value) => {
      const [{ seal }, key] = await Promise.all([import('./seal.ts'), raw('GET /auth/crypto/key')])
      return seal(key as PublicKey, value, deps.random)
    },
  }
}

/** What asked for the second factor anew is done once it has been shown; whoever would rather not hears the refusal. */
const provingAgain = async <T>({ host }: ClientDeps, options: CallOptions, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== STALE_FACTOR || !host.proveAgain) throw error
    if (await host.proveAgain()) return run()
    if (!options.quiet) host.notice('error', error.message, ERROR_MS)
    throw error
  }
}

/** These have led the person away already; asking again would change nothing. */
const FINAL_CODES: readonly number[] = [3, 20, 403, 404, STALE_FACTOR]
const isWorthRetrying = (error: CallError) => error.status !== 401 && !FINAL_CODES.includes(error.code)

const once = async (
  deps: ClientDeps,
  key: string,
  input: RawInput,
  options: CallOptions,
  requestId: string,
): Promise<unknown> => {
  const sent = await send(deps, key, input, options, requestId, (response) => response.text())
  return settleText(deps, key, sent, sent.content, options)
}

/** Only a reply that calls itself a file is one: a refusal comes as the usual JSON, and must not be saved as a workbook. */
const fetchFile = async (deps: ClientDeps, key: string, input: RawInput, options: CallOptions): Promise<FileReply> => {
  const sent = await send(deps, key, input, options, newRequestId(deps), (response) => response.blob())
  const disposition = sent.response.headers.get('Content-Disposition')
  if (sent.response.ok && disposition !== null) return { blob: sent.content, name: fileNameOf(disposition) }
  settleText(deps, key, sent, await sent.content.text(), options)
  throw new CallError(NO_FILE, { code: -1, status: sent.response.status })
}

const NO_FILE = '没有收到文件，请稍后重试'

type Sent<T> = { response: Response; content: T; path: string; session: ClientSession | null }

const send = async <T>(
  deps: ClientDeps,
  key: string,
  input: RawInput,
  options: CallOptions,
  requestId: string,
  read: (response: Response) => Promise<T>,
): Promise<Sent<T>> => {
  const { url, path, session, init } = prepareRequest(deps, key, input, options, requestId)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await deps.fetch(url, {
      ...init,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    return { response, content: await read(response), path, session }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const words = '网络连接失败，请检查网络后重试'
    if (!options.quiet) deps.host.notice('error', words, 1500)
    deps.host.log({ type: 'network', url: path, message: words, info: key })
    throw new CallError(words, { code: -1, status: 0 })
  }
}

const settleText = (
  deps: ClientDeps,
  key: string,
  { response, session, path }: Sent<unknown>,
  text: string,
  options: CallOptions,
): unknown => {
  const reply = openReply(deps, response, text, session, path)
  if (!isEnvelope(reply) && response.status >= 500)
    deps.host.log({ type: 'http', url: path, message: `HTTP ${response.status}`, info: key })
  return settle(key, response.status, reply, deps.host, options)
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
