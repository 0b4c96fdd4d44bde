// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { followNpm } from './lib/follow-npm.mjs'
import { at, root, say } from './lib/project.mjs'
import { hasWeb, viteFolder } from './lib/web.mjs'

/**
 * @typedef {{ listen(): Promise<unknown>, close(): Promise<void>, resolvedUrls: { local: string[] } | null }} WebServer
 * @typedef {{ createServer(options: object): Promise<WebServer>, createLogger(level: string, options: object): object }} Vite
 */

const WEB_PORT = 5173
const { PORT: port = '8080' } = process.env

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', at('apps/server/src/main/start.ts')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, PORT: port, XINQIAO_DEV: '1' },
})
prefix(api.stdout, process.stdout)
prefix(api.stderr, process.stderr)

const web = hasWeb() ? await startWeb() : undefined
if (!web) say('apps/web 尚无 vite.config.ts，只启动接口 / apps/web has no vite.config.ts yet, only the API runs')

let ending = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
followNpm(end)
api.on('exit', (code) => {
  void web?.close()
  process.exit(ending ? 0 : (code ?? 1))
})

function end() {
  if (ending) return
  ending = true
  api.kill('SIGTERM')
  void web?.close()
}

async function startWeb() {
  const vite = /** @type {Vite} */ (await import(pathToFileURL(join(viteFolder(), 'dist/node/index.js')).href))
  const target = `http://127.0.0.1:${port}`
  const server = await vite.createServer({
    root: at('apps/web'),
    customLogger: vite.createLogger('info', { prefix: '[web]', allowClearScreen: false }),
    server: { port: WEB_PORT, proxy: { '/api': { target, ws: true }, '/healthz': target } },
  })
  await server.listen()
  say(`页面 / pages: ${server.resolvedUrls?.local[0] ?? `http://localhost:${WEB_PORT}/`}`)
  return server
}

/**
 * @param {import('node:stream').Readable} from
 * @param {NodeJS.WritableStream} to
 */
function prefix(from, to) {
  createInterface({ input: from }).on('line', (line) => to.write(`[api] ${line}\n`))
}
