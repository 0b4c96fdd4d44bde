import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { build, precompress, themeInHead } from './build.config.ts'
import { sharedDoor } from './chunks.config.ts'

/**
 * `answer.html`, beside the product and after it: the pages on which a sheet is answered, bundled alone. In the product's own
 * files a module carries what any page wants of it; here it carries what these do (ADR 0107).
 */
export default defineConfig({
  base: '/',
  plugins: [react(), themeInHead(), precompress()],
  publicDir: false,
  resolve: {
    alias: { 'react-router': fileURLToPath(new URL('src/shell/answer/way.tsx', import.meta.url)) },
  },
  build: {
    ...build,
    emptyOutDir: false,
    rolldownOptions: {
      input: { answer: 'answer.html' },
      treeshake: { moduleSideEffects: [sharedDoor] },
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so a returning browser keeps it across releases.
            { name: 'react', test: /^\0|\/node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand)\// },
            // With the emergency card and the end of a sheet: they must be there when the net has gone.
            { name: 'sheet', test: /\/src\/(?:shell|features\/plan)\/answer\// },
          ],
        },
      },
    },
  },
})
