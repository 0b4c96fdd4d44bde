import { describe, expect, test } from 'vitest'
import { isRefreshDue, PING_MS, REFRESH_CHECK_MS, singleFlight } from './session-keeper.ts'

describe('a refresh is due', () => {
  const start = 1_000_000
  test.each([
    ['an hour before the end', 12 * 3600 - 3600, false],
    ['a second more than half an hour before', 12 * 3600 - 1801, false],
    ['half an hour before', 12 * 3600 - 1800, true],
    ['after the end', 13 * 3600, true],
  ])('%s: %s seconds in, %s', (_, seconds, isDue) => {
    expect(isRefreshDue({ startedAt: start, expiresIn: 12 * 3600 }, start + seconds * 1000)).toBe(isDue)
  })

  test('when nobody knows', () => {
    expect(isRefreshDue({ startedAt: null, expiresIn: 3600 }, start)).toBe(true)
    expect(isRefreshDue({ startedAt: start, expiresIn: null }, start)).toBe(true)
  })

  test('at the pace of the specification', () => {
    expect([REFRESH_CHECK_MS, PING_MS]).toEqual([5000, 90_000])
  })
})

describe('one flight', () => {
  /** Two tabs share a lock, as the browser's own locks do. */
  const sharedLock = () => {
    let tail: Promise<unknown> = Promise.resolve()
    return <T>(run: () => Promise<T>): Promise<T> => {
      const result = tail.then(run)
      tail = result.catch(() => undefined)
      return result
    }
  }

  test('serves everybody who asks meanwhile', async () => {
    let refreshes = 0
    const refresh = singleFlight({
      lock: (run) => run(),
      stillDue: () => true,
      refresh: async () => {
        await Promise.resolve()
        refreshes++
      },
    })
    await Promise.all([refresh(), refresh(), refresh()])
    expect(refreshes).toBe(1)
    await refresh()
    expect(refreshes).toBe(2)
  })

  test('in another tab makes the second one needless', async () => {
    let isDue = true
    let refreshes = 0
    const lock = sharedLock()
    const tab = () =>
      singleFlight({
        lock,
        stillDue: () => isDue,
        refresh: async () => {
          await Promise.resolve()
          refreshes++
          isDue = false
        },
      })
    const [one, two] = [tab(), tab()]
    await Promise.all([one(), two(), one(), two()])
    expect(refreshes).toBe(1)
  })

  test('that failed is told to all, and the next one flies again', async () => {
    let tries = 0
    const refresh = singleFlight({
      lock: (run) => run(),
      stillDue: () => true,
      refresh: () => (tries++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve()),
    })
    const both = await Promise.allSettled([refresh(), refresh()])
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    await refresh()
    expect(tries).toBe(2)
  })
})
