import { defineProject } from 'vitest/config'
import { seed } from '../../scripts/lib/seed.mjs'

export default defineProject({
  test: {
    name: 'domain',
    maxWorkers: 2,
    env: { TEST_SEED: String(seed) },
    setupFiles: '../../scripts/lib/repeatable.mjs',
    // Generous: a busy machine is no failure.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
