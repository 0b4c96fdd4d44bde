import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { locateBinaries } from './embedded.binaries.ts'
import { EmbeddedPostgresError } from './embedded.error.ts'
import { isAlive, run, waitUntil } from './embedded.process.ts'

export type Postmaster = { pid: number; port: number; status: string }

/** Crash recovery of a large database may take minutes; the server says "starting" all the while. */
export const START_MILLISECONDS = 300_000

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
}

/** The live server of this folder once it has made up its mind, or undefined when a new one may be started. */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  let found: Postmaster | undefined
  await waitUntil(async () => {
    found = await readPostmaster(folder)
    return found === undefined || !(await isServerOf(found.pid, folder)) || found.status === 'ready'
  }, START_MILLISECONDS)
  return found !== undefined && (await isServerOf(found.pid, folder)) ? found : undefined
}

/** The pid may long belong to another program. A server sits in its data folder, which survives renames of the path. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)])
  return its !== undefined && its.dev === ours.dev && its.ino === ours.ino
}

/**
 * A pid file left by a crash may name a pid that now belongs to a stranger, whom a new server would take for a living
 * rival. It ignores the pid of its own parent, so we enter ours: unlike removing the file, that keeps its check for
 * backends still attached to the old shared memory. Pids of nobody it clears itself.
 */
export async function clearStalePid(folder: string): Promise<void> {
  const found = await readPostmaster(folder)
  if (found === undefined || !isAlive(found.pid)) return
  const text = await readFile(pidFile(folder), 'utf8')
  if (process.platform === 'win32') await rm(pidFile(folder))
  else await writeFile(pidFile(folder), text.replace(/^.*/, String(process.pid)))
}

export function superuserUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** A real sign-in: proves the password, and that the port leads to this folder's server and not to some other one. */
export async function verify(port: number, password: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(port, password), connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const [served, ours] = await Promise.all([stat(rows[0]?.data_directory ?? ''), stat(folder)])
    if (served.dev === ours.dev && served.ino === ours.ino) return
    throw new EmbeddedPostgresError('in_use', `127.0.0.1:${port} serves ${rows[0]?.data_directory}, not ${folder}.`)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    const refused = error instanceof pg.DatabaseError && error.code === '28P01'
    throw new EmbeddedPostgresError(refused ? 'wrong_password' : 'in_use', `127.0.0.1:${port}: ${String(error)}`, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown (open transactions roll back); only a server that does not obey is cut off and recovers next time. */
export async function endPostmaster(pid: number, folder: string): Promise<void> {
  const gone = async (): Promise<boolean> => !isAlive(pid) || (await readPostmaster(folder))?.pid !== pid
  if (process.platform === 'win32') {
    const { native } = await locateBinaries()
    await run(join(native, 'bin', 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'])
    return
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of steps) {
    if (await gone()) return
    signalServer(pid, signal)
    if (await waitUntil(gone, patience)) return
  }
}

export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone, which is what was wanted.
  }
}
