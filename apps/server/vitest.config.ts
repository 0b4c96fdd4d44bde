import { defineProject } from 'vitest/config'
import { seed } from '../../scripts/lib/seed.mjs'

/** What every test of the server has, whether it shares its process or not. */
export const server = {
  env: { TEST_SEED: String(seed) },
  setupFiles: ['../../scripts/lib/repeatable.mjs', './test/leave-as-found.ts'],
  globalSetup: './test/global-setup.ts',
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Generous: a busy machine is no failure, and what is there at once costs nothing.
  expect: { poll: { timeout: 20_000 } },
}

export const OWN = ['src/**/*.own.test.ts', 'test/**/*.own.test.ts']

/**
 * Files share a process and, unless they ask for one of their own, its app (test/harness.ts): loading and booting cost more
 * than most of them take. What cannot share (see `vitest.own.config.ts`) is called `*.own.test.ts`.
 */
export default defineProject({
  test: {
    ...server,
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    exclude: OWN,
    // The long run sees that no file leans on another.
    isolate: process.env['TEST_LONG'] === '1',
  },
})
