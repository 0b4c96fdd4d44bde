import { vi } from 'vitest'

/**
 * What another process or a job does a moment later, asked for until it holds. The limit is for a machine that has
 * much else to do: who waits for a second only has a test that fails by the weather.
 */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 50_000, interval: 10 })
