import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Account = { uid: number; gid: number }

/** Nothing of our own environment: it holds secrets, and PG* or locale variables would change behaviour. */
export const bareEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export type Outcome = { ok: boolean; output: string }

export function run(file: string, args: string[], account: Partial<Account> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...account, cwd: '/', env: bareEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

export function isAlive(pid: number): boolean {
  // A zombie still answers to signal 0; where nobody reaps orphans it would look alive for ever.
  if (processState(pid) === 'Z') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Pids are reused, often at once in containers; on Linux pid and start time together name one process. */
export function birthOf(pid: number): string {
  return statFields(pid)[19] ?? ''
}

export async function waitUntil(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > end) return false
    await sleep(15)
  }
  return true
}

function processState(pid: number): string {
  return statFields(pid)[0] ?? ''
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
