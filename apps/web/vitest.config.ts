import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { seed } from '../../scripts/lib/seed.mjs'

const inTest = (file: string): string => join(import.meta.dirname, 'test', file)

/** What every page test has, whether it shares its page or not. */
export const pages = {
  environment: 'jsdom',
  maxWorkers: 2,
  // Generous: a busy machine is no failure.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  env: { TEST_SEED: String(seed) },
} as const

export const setup = [inTest('../../../scripts/lib/repeatable.mjs'), inTest('setup.ts')]

/**
 * Files share a process and its page, because antd and the shell cost more to load than most files take to run. What
 * cannot share (see `vitest.own.config.ts`) is called `*.own.test.tsx`.
 */
export default defineProject({
  resolve: { alias: [{ find: /^zustand$/, replacement: inTest('zustand.ts') }] },
  test: {
    ...pages,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.own.test.{ts,tsx}'],
    // The long run sees that no file leans on another.
    isolate: process.env['TEST_LONG'] === '1',
    setupFiles: [...setup, inTest('shared-page.ts')],
  },
})
