import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineProject } from 'vitest/config'

const setup = join(import.meta.dirname, 'test/setup.ts')

export default defineProject({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    maxWorkers: 2,
    // Generous: a busy machine is no failure.
    testTimeout: 60_000,
    setupFiles: existsSync(setup) ? [setup] : [],
  },
})
