import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { build, precompress, themeInHead } from './build.config.ts'
import { AHEAD, aheadScript, chunkGroups, earlyFiles, sharedDoor } from './chunks.config.ts'

/** As on the server: the emergency card has a page of its own, without the application. */
function helpAddress(): Plugin {
  return {
    name: 'xq-help-address',
    configureServer(server) {
      server.middlewares.use((request, _reply, next) => {
        if (/^\/(?:[^/?]+\/)?(?:help|hotline)\/?(?:\?|$)/.test(request.url ?? '')) request.url = '/help.html'
        next()
      })
    },
  }
}

const server = `http://127.0.0.1:${process.env['PORT'] || 8080}`

export default defineConfig({
  base: '/',
  plugins: [react(), themeInHead(), helpAddress(), earlyFiles(), aheadScript(), precompress()],
  server: { proxy: { '/api': server, '/healthz': server } },
  build: {
    ...build,
    rolldownOptions: {
      input: { index: 'index.html', help: 'help.html', ahead: AHEAD },
      treeshake: { moduleSideEffects: [sharedDoor] },
      output: { codeSplitting: { groups: [...chunkGroups] } },
    },
  },
})
