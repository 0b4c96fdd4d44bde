// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { root } from './tools.mjs'

/** @typedef {{ code: number, output: string }} Result */

/** Long enough for a test runner to close its browsers and databases after an interrupt. */
const graceMs = 8000

const drainMs = 1000

/** @type {Set<{ end: () => Promise<void> }>} */
const running = new Set()
let ending = false

/**
 * Runs one of our tools on this Node and collects what it prints.
 * @param {string[]} args
 * @param {Record<string, string>} [variables]
 * @returns {Promise<Result>}
 */
export async function command(args, variables = {}) {
  if (ending) throw new Error('ended before it began')
  const { FORCE_COLOR: _, ...environment } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...environment, NO_COLOR: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that whatever the tool has started can be ended with it.
    detached: process.platform !== 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  }
  const exited = once(child, 'exit')
  const closed = once(child, 'close')
  const handle = {
    end: async () => {
      child.kill('SIGINT')
      const timer = setTimeout(() => killGroup(child.pid), graceMs)
      await exited
      clearTimeout(timer)
      killGroup(child.pid)
    },
  }
  running.add(handle)
  try {
    await exited
    // Output stays open as long as something that the tool left behind holds it: do not wait for that, end it.
    if (!(await Promise.race([closed, pause(drainMs, undefined, { ref: false })]))) {
      killGroup(child.pid)
      child.stdout.destroy()
      child.stderr.destroy()
    }
  } finally {
    running.delete(handle)
  }
  return { code: child.exitCode ?? 1, output: child.signalCode ? `${output}\nended by ${child.signalCode}` : output }
}

/** Ends every tool that still runs, politely first, and starts no more. */
export async function endAll() {
  ending = true
  await Promise.all([...running].map(({ end }) => end()))
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
