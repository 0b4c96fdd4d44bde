import { defineProject } from 'vitest/config'
import { seed } from '../../scripts/lib/seed.mjs'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    env: { TEST_SEED: String(seed) },
    setupFiles: '../../scripts/lib/repeatable.mjs',
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
