import { isRefreshDue, PING_MS, REFRESH_CHECK_MS, singleFlight } from '@xinqiao/contract/client'
import { client } from './client.ts'
import { idleSeconds, watchPresence } from './presence.ts'
import { session } from './session-store.ts'

const due = () => {
  const { token, startedAt } = session.get()
  return token !== null && isRefreshDue({ startedAt, expiresIn: token.expires_in }, Date.now())
}

/** One refresh at a time, across all tabs where the browser has locks; a second tab finds the work done. */
const refresh = singleFlight({
  lock: (run) => (navigator.locks ? navigator.locks.request('xinqiao-refresh', run) : run()),
  stillDue: due,
  refresh: async () => {
    const { token } = session.get()
    if (!token) return
    const query = { grant_type: 'refresh_token', scope: 'server' }
    session.signedIn(
      await client.call(
        'POST /auth/oauth/token',
        { query, body: { refresh_token: token.refresh_token } },
        { quiet: true },
      ),
    )
  },
})

/** Offline, away and busy are not signed out: only the server's word about the session ends it, and we ask again soon. */
const NOT_NOW = new Set([0, 429, 503])

/** Watches the token and says we are here. Returns how to stop. */
export const startKeepAlive = (onLost: () => void): (() => void) => {
  const check = () => {
    if (due())
      refresh().catch((error: { status?: number }) => {
        if (!NOT_NOW.has(error.status ?? -1)) onLost()
      })
  }
  const ping = () => {
    if (session.get().token)
      client.call('GET /auth/token/ping', { query: { idle: idleSeconds() } }, { quiet: true }).catch(() => undefined)
  }
  const timers = [setInterval(check, REFRESH_CHECK_MS), setInterval(ping, PING_MS)]
  const unwatch = watchPresence()
  check()
  return () => {
    timers.forEach(clearInterval)
    unwatch()
  }
}
