// @ts-check
// npm run dev: the API restarts on every change, the pages reload by themselves and pass API calls on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { followNpm } from './lib/follow-npm.mjs'
import { at, say } from './lib/project.mjs'
import { hasWeb, viteFolder } from './lib/web.mjs'

const { PORT: port = '8080' } = process.env

const api = run('api', at(), ['--watch', '--watch-preserve-output', at('apps/server/src/main/start.ts')])
const children = [api]
if (hasWeb()) {
  const vite = join(viteFolder(), 'bin/vite.js')
  children.push(run('web', at('apps/web'), [vite, '--port', '5173', '--strictPort', '--clearScreen', 'false']))
} else {
  say('apps/web 尚无 vite.config.ts，只启动接口 / apps/web has no vite.config.ts yet, only the API runs')
}

let ending = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end)
followNpm(end)

function end() {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 */
function run(name, cwd, args) {
  const env = { ...process.env, PORT: port }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`))
  }
  // Neither is of use without the other.
  child.on('exit', (code) => {
    if (!ending) process.exitCode = code || 1
    end()
  })
  return child
}
