// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { followNpm } from './lib/follow-npm.mjs'
import { at, root, say } from './lib/project.mjs'
import { serverFlags } from './lib/server-flags.mjs'
import { buildWeb } from './lib/web.mjs'

/** One Ctrl-C reaches us twice, from the terminal and from npm. */
const SAME_KEY_MILLISECONDS = 800

await buildWeb()

// A group of its own, so that Ctrl-C reaches the server once, from us, and not from the terminal and npm as well.
const server = spawn(
  process.execPath,
  [
    ...serverFlags,
    '--import',
    import.meta.resolve('./lib/follow-parent.mjs'),
    at('apps/server/src/main/start.ts'),
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What was compiled the last time is not compiled again: half of what the second start has to do.
    env: { NODE_COMPILE_CACHE: at('.cache/compiled'), ...process.env },
  },
)

/** @type {number | undefined} */
let askedAt
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (askedAt !== undefined && performance.now() - askedAt > SAME_KEY_MILLISECONDS) {
      say('强制结束 / forced to end')
      server.kill('SIGKILL')
    }
    end()
  })
}
followNpm(end)

function end() {
  if (askedAt === undefined) server.kill('SIGTERM')
  askedAt ??= performance.now()
}

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
