import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    maxWorkers: 2,
    // Generous: a busy machine is no failure.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
