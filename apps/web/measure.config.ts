import { defineConfig, mergeConfig } from 'vite'
import base from './vite.config.ts'

/** Builds the shell with heavy pages instead of ours; see e2e/measure/tab-switch.ts, which says where to. */
export default mergeConfig(
  base,
  defineConfig({
    publicDir: false,
    build: { rolldownOptions: { input: 'test/heavy-tabs.tsx' }, manifest: true, emptyOutDir: true },
  }),
)
