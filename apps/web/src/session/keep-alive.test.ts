import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refuse } from '../../test/fake-server.ts'
import { aToken } from '../../test/people.ts'
import { startKeepAlive } from './keep-alive.ts'
import { session } from './session-store.ts'

let stop = () => undefined as void
beforeEach(() => {
  vi.useFakeTimers()
  session.signedIn(aToken({ expires_in: 60 }))
})
afterEach(() => {
  stop()
  session.clear()
  vi.useRealTimers()
})

test.each([
  [429, 0],
  [503, 0],
  [401, 1],
])('a renewal that is answered with %i loses the session %i times', async (status, times) => {
  const log = fakeServer({ 'POST /auth/oauth/token': () => refuse(status, null, status) })
  const onLost = vi.fn<() => void>()
  stop = startKeepAlive(onLost)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLost).toHaveBeenCalledTimes(times)
  await vi.advanceTimersByTimeAsync(5000)
  expect(log.length).toBeGreaterThan(1)
})
