import { defineProject } from 'vitest/config'
import { pages, setup } from './vitest.config.ts'

/**
 * A process per file, mostly for tests that replace a module: who has loaded the real one before would keep it. Seconds
 * each, so every such file says at its top why it cannot share.
 */
export default defineProject({
  test: {
    ...pages,
    name: 'web-own',
    include: ['src/**/*.own.test.{ts,tsx}'],
    setupFiles: setup,
  },
})
