import { afterAll, expect, vi } from 'vitest'

// Loaded before every file of a shared process, so that this runs after all else of it: a clock or a fetch that stays replaced
// would fail some other file, at another place in every run.
const found = { now: Date.now, fetch: globalThis.fetch }
afterAll(() => {
  const left = { isTimeFaked: vi.isFakeTimers(), now: Date.now, fetch: globalThis.fetch }
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(left).toEqual({ isTimeFaked: false, ...found })
})
