/** Decides when to refresh and ping; owns no timers and no storage, so it runs the same in tabs and in tests. */

export const REFRESH_CHECK_MS = 5000
const REFRESH_AT_SECONDS = 1800
export const PING_MS = 90_000

export type TokenTimes = { startedAt: number | null; expiresIn: number | null }

/** Refresh when half an hour or less is left, or when we cannot tell. */
export const isRefreshDue = (times: TokenTimes, now: number): boolean => {
  if (!times.startedAt || !times.expiresIn) return true
  return times.startedAt + times.expiresIn * 1000 - now <= REFRESH_AT_SECONDS * 1000
}

/** Concurrent callers share one run; the lock keeps other tabs out, and `stillDue` re-reads after waiting for it. */
export const singleFlight = (deps: {
  lock: <T>(run: () => Promise<T>) => Promise<T>
  stillDue: () => boolean
  refresh: () => Promise<void>
}): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  return () => {
    running ??= deps
      .lock(async () => {
        if (deps.stillDue()) await deps.refresh()
      })
      .finally(() => {
        running = null
      })
    return running
  }
}
