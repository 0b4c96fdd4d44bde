import { isCallFailure } from '../../../kit/failure.ts'

/** So long after the last change, and at least so often while somebody keeps writing. */
type Pace = { readonly restMs: number; readonly longestMs: number }

/** Many fill in forms on one evening: what is on their machine is kept there every moment, and goes out when they rest. */
export const calmPace: Pace = { restMs: 2000, longestMs: 15_000 }
/** What somebody writes about another: whatever befalls this machine, no more than the last two seconds are missing elsewhere. */
export const closePace: Pace = { restMs: 700, longestMs: 1000 }

const KEEP_MS = 400
const RETRY_MS = [5000, 10_000, 20_000, 30_000] as const
const CONFLICT = 40_009

export type DraftNote =
  | { readonly kind: 'idle' | 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { readonly kind: 'saved'; readonly time: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** Not kept: newer words were there already, written elsewhere. */
export type SavedDraft = { readonly version: number; readonly time: string; readonly isKept: boolean }

type Deps = {
  /** sends what is written now */
  readonly send: (version: number | null) => Promise<SavedDraft>
  /** keeps what is written now on this machine; whether earlier words are still on their way */
  readonly keep: (version: number | null, isSending: boolean) => void
  readonly forget: () => void
}

export type DraftSaver = {
  readonly note: () => DraftNote
  readonly subscribe: (listener: () => void) => () => void
  /** something was written */
  readonly touch: () => void
  /** Everything written so far goes out at once; whether it arrived. */
  readonly flush: () => Promise<boolean>
  /** Nothing more goes out until `resume`; resolves when what was under way has arrived or failed. */
  readonly hold: () => Promise<void>
  readonly resume: () => void
  /** goes on from another draft on the server, e.g. one that was written elsewhere */
  readonly rebase: (version: number | null) => void
  /** everything written has reached the server */
  readonly isSafe: () => boolean
  /** Over and done: late replies are nobody's business any more. */
  readonly stop: () => void
}

const isNetwork = (error: unknown): boolean => isCallFailure(error) && (error.status === 0 || error.status >= 500)

/**
 * Sends what is being written, at its pace; one request at a time, the newest words in it. What cannot be sent is kept on
 * this machine and tried again.
 */
export const createDraftSaver = (
  deps: Deps,
  from: number | null = null,
  pace: Pace = calmPace,
  wasSending = false,
): DraftSaver => {
  let version = from
  /** What this window had under way when it was loaded anew may have arrived since: no words of anybody else's. */
  let own = wasSending && from !== null ? from + 1 : null
  let written = 0
  let stored = 0
  let unsentSince = 0
  let failures = 0
  let isHeld = false
  let isOver = false
  let flight: Promise<void> | null = null
  let note: DraftNote = { kind: 'idle' }
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const say = (next: DraftNote): void => {
    note = next
    for (const listener of listeners) listener()
  }
  const keepNow = (): void => {
    clearTimeout(keepTimer)
    keepTimer = undefined
    if (!isOver && stored !== written) deps.keep(version, flight !== null)
  }
  const plan = (ms: number): void => {
    clearTimeout(sendTimer)
    if (isOver || isHeld || stored === written) return
    sendTimer = setTimeout(() => void push(), ms)
  }
  const planRest = (): void => plan(Math.max(0, Math.min(pace.restMs, unsentSince + pace.longestMs - Date.now())))

  const sendOver = async (): Promise<SavedDraft> => {
    const reply = await deps.send(version)
    if (reply.isKept || reply.version !== own) return reply
    version = own
    own = null
    return deps.send(version)
  }
  const once = async (): Promise<void> => {
    const sending = written
    const since = Date.now()
    say({ kind: 'saving' })
    try {
      const reply = await sendOver()
      if (isOver) return
      if (!reply.isKept) {
        keepNow()
        say({ kind: 'conflict' })
        return
      }
      version = reply.version
      stored = sending
      failures = 0
      // What was written while they were under way has waited since then, however long that took.
      unsentSince = since
      if (stored === written) {
        clearTimeout(keepTimer)
        deps.forget()
        say({ kind: 'saved', time: reply.time })
      } else {
        say({ kind: 'waiting' })
        planRest()
      }
    } catch (error) {
      if (isOver) return
      keepNow()
      if (isNetwork(error)) {
        say({ kind: 'offline' })
        plan(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]!)
      } else if (isCallFailure(error) && error.code === CONFLICT) say({ kind: 'conflict' })
      else if (isCallFailure(error)) say({ kind: 'failed', reason: error.message })
      else throw error
    }
  }
  const push = (): Promise<void> => {
    clearTimeout(sendTimer)
    if (isOver || stored === written) return Promise.resolve()
    flight ??= once().finally(() => {
      flight = null
    })
    return flight
  }

  const onOnline = (): void => {
    if (note.kind === 'offline') void push()
  }
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') keepNow()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', onHide)

  return {
    note: () => note,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch() {
      if (isOver) return
      if (stored === written) unsentSince = Date.now()
      written += 1
      keepTimer ??= setTimeout(keepNow, KEEP_MS)
      if (note.kind === 'offline' || note.kind === 'conflict' || flight) return
      if (note.kind !== 'waiting') say({ kind: 'waiting' })
      planRest()
    },
    async flush() {
      if (isOver || stored === written) return true
      const before = stored
      await push()
      // Something was written while the last words were under way.
      return stored === before ? false : this.flush()
    },
    async hold() {
      isHeld = true
      clearTimeout(sendTimer)
      await flight
    },
    resume() {
      isHeld = false
      planRest()
    },
    rebase(next) {
      version = next
      say({ kind: stored === written ? 'idle' : 'waiting' })
      planRest()
    },
    isSafe: () => stored === written,
    stop() {
      isOver = true
      clearTimeout(sendTimer)
      clearTimeout(keepTimer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
