import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
})
