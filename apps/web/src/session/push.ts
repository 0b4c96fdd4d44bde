import { client } from './client.ts'
import { keepLine } from './push-line.ts'
import { session } from './session-store.ts'
import { nudges } from './topics.generated.ts'

/** What the server may nudge about. */
export type PushKind = keyof typeof nudges

const kinds = Object.keys(nudges) as PushKind[]

const listeners = new Map<PushKind, Set<() => void>>()

export const onPush = (kind: PushKind, listen: () => void): (() => void) => {
  const all = listeners.get(kind) ?? new Set()
  listeners.set(kind, all.add(listen))
  return () => void all.delete(listen)
}

const tell = (kind: PushKind): void => {
  for (const listen of listeners.get(kind) ?? []) listen()
}

/** Said by the line itself when it is there again: nobody knows what was missed. */
const GAP = 'gap'
const CHANNEL = 'xinqiao-push'

const hear = (name: string): void => {
  if (name === GAP) return kinds.forEach(tell)
  // Perhaps we were put out. Asking is how the client learns, and what it hears it acts on.
  if (name === 'session' && session.get().token)
    client.call('GET /auth/token/ping', { query: {} }, { quiet: true }).catch(() => undefined)
  for (const kind of kinds) if (kind === name) tell(kind)
}

/**
 * Keeps one line open for all windows of this browser where it can tell them apart, because a browser that speaks HTTP/1.1
 * has six connections to a server in all: the window that holds the line passes on what it hears. Returns how to stop.
 */
export const startPush = (): (() => void) => {
  const stop = new AbortController()
  const shared = 'locks' in navigator && typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  shared?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(String(data)))
  void keepLine({
    signal: stop.signal,
    open: (options) => client.stream('GET /push/stream', options),
    say: (name) => {
      hear(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      shared?.postMessage(name)
    },
    lock: shared ? (signal, run) => navigator.locks.request(CHANNEL, { signal }, run) : (_, run) => run(),
    gap: GAP,
  })
  return () => {
    stop.abort()
    shared?.close()
  }
}
