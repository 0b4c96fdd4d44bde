type StreamOptions = { signal: AbortSignal; onOpen(): void; onEvent(name: string): void }

export type LineDeps = {
  signal: AbortSignal
  open(options: StreamOptions): Promise<void>
  say(name: string): void
  /** Runs for as long as this window is the one to hold the line. */
  lock(signal: AbortSignal, run: () => Promise<void>): Promise<void>
  /** What is said when the line is there again after a time without. */
  gap: string
}

/** A window nobody looks at needs no line; it asks again when somebody does. */
const HIDDEN_MS = 120_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** Newer windows of the same person took our place; they hear what we would. */
const REPLACED_WAIT_MS = 300_000
/** What was asked this shortly before the first opening is fresh. */
const FRESH_MS = 5000

/** Opens the line again and again, with growing pauses, while the window is looked at and the network is there. */
export const keepLine = async (deps: LineDeps): Promise<void> => {
  const started = performance.now()
  let failures = 0
  let isFirst = true
  while (!deps.signal.aborted) {
    await untilAwake(deps.signal)
    if (deps.signal.aborted) return
    const { opened, replaced } = await oneTurn(deps, () => {
      if (!isFirst || performance.now() - started > FRESH_MS) deps.say(deps.gap)
      isFirst = false
    })
    failures = opened ? 0 : failures + 1
    if (isAwake() && !deps.signal.aborted) await pause(replaced ? REPLACED_WAIT_MS : waitAfter(failures), deps.signal)
  }
}

/** Half chance, half rule: after a restart of the server its browsers do not all come back in the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

const oneTurn = async (deps: LineDeps, onOpen: () => void): Promise<{ opened: boolean; replaced: boolean }> => {
  const turn = new AbortController()
  const give = () => turn.abort()
  const unwatch = watchSleep(give)
  deps.signal.addEventListener('abort', give)
  const outcome = { opened: false, replaced: false }
  try {
    await deps.lock(turn.signal, () =>
      deps.open({
        signal: turn.signal,
        onOpen: () => {
          outcome.opened = true
          onOpen()
        },
        onEvent: (name) => {
          if (name === 'replaced') outcome.replaced = true
          else deps.say(name)
        },
      }),
    )
  } catch {
    // Refused, cut or given up: the next turn tries again.
  } finally {
    unwatch()
    deps.signal.removeEventListener('abort', give)
  }
  return outcome
}

const isAwake = (): boolean => !document.hidden && navigator.onLine

const WAKING = [
  [document, 'visibilitychange'],
  [window, 'online'],
] as const

const onWaking = (run: () => void): (() => void) => {
  for (const [target, event] of WAKING) target.addEventListener(event, run)
  return () => {
    for (const [target, event] of WAKING) target.removeEventListener(event, run)
  }
}

const untilAwake = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isAwake() && !signal.aborted) return
      off()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const off = onWaking(look)
    signal.addEventListener('abort', look)
    look()
  })

/** Calls when the network goes, or when the window has been out of sight for long. */
const watchSleep = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(run, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('offline', run)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('offline', run)
  }
}

/** Ends early when the window is looked at again or the network comes back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      off()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const off = onWaking(() => {
      if (isAwake()) end()
    })
    signal.addEventListener('abort', end)
  })
