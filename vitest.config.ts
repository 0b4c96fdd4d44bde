import { defineConfig } from 'vitest/config'
import { ShuffledFiles } from './scripts/lib/shuffled-files.mjs'

export default defineConfig({
  test: {
    projects: [
      'packages/domain',
      'packages/contract',
      'apps/server',
      'apps/server/vitest.own.config.ts',
      'apps/web',
      'apps/web/vitest.own.config.ts',
    ],
    sequence: { sequencer: ShuffledFiles },
  },
})
