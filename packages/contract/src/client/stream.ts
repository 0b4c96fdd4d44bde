import { CallError } from './call-error.ts'
import { createEventParser } from './event-parser.ts'
import { settle } from './reply-rules.ts'
import { newRequestId, prepareRequest } from './request.ts'
import type { ClientDeps, ClientSession, StreamOptions } from './types.ts'

/** The server beats every twenty seconds; a line that misses three beats is dead, whatever the network says. */
const SILENCE_MS = 65_000

type OpenReply = (
  deps: ClientDeps,
  response: Response,
  text: string,
  session: ClientSession | null,
  path: string,
) => unknown

/** A signed request whose answer is read as it comes. A refusal acts as on any other call, but shows nothing of its own. */
export const openStream = async (
  deps: ClientDeps,
  key: string,
  { signal, onOpen, onEvent }: StreamOptions,
  openReply: OpenReply,
): Promise<void> => {
  const { url, path, session, init } = prepareRequest(deps, key, {}, {}, newRequestId(deps))
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  let timer = setTimeout(giveUp, SILENCE_MS)
  try {
    const response = await deps.fetch(url, { ...init, signal: stop.signal })
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      const reply = openReply(deps, response, await response.text(), session, path)
      settle(key, response.status, reply, deps.host, { quiet: true, stay: true })
      throw new CallError('', { code: -1, status: response.status })
    }
    onOpen()
    const feed = createEventParser(onEvent)
    const text = new TextDecoder()
    const reader = response.body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
      feed(text.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
