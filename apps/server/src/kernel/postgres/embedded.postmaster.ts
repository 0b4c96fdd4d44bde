import { statSync } from 'node:fs'
import { readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { locateBinaries } from './embedded.binaries.ts'
import { EmbeddedPostgresError } from './embedded.error.ts'
import { isAlive, run, waitUntil } from './embedded.process.ts'

export type Postmaster = { pid: number; port: number; status: string }

/** Takes connections; a standby takes readers. */
export const isUp = ({ status }: Postmaster): boolean => status === 'ready' || status === 'standby'

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
    return found === undefined || !isServerOf(found.pid, folder) || isUp(found)
  }, START_MILLISECONDS)
  return found !== undefined && isServerOf(found.pid, folder) ? found : undefined
}

/** The pid may long belong to another program. A server sits in its data folder, which survives renames of the path. */
function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const [its, ours] = [`/proc/${pid}/cwd`, folder].map((path) => {
    try {
      return statSync(path)
    } catch {
      return undefined
    }
  })
  return its !== undefined && its.dev === ours?.dev && its.ino === ours.ino
}

/**
 * A server whose folder was deleted under it notices within a minute. Until then it writes its control file by path,
 * into whatever cluster has been made there since, so it has to go before a new one is made.
 */
export async function endGhosts(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const pid of (await readdir('/proc')).map(Number).filter(Boolean)) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (cwd !== `${folder} (deleted)`) continue
    signalServer(pid, 'SIGQUIT')
    await waitUntil(() => !isAlive(pid), 5_000)
  }
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

/** Fast shutdown: open transactions roll back. A server that lost its folder is cut off, so that it writes nothing. */
export function askToEnd(pid: number, folder: string): void {
  signalServer(pid, isServerOf(pid, folder) ? 'SIGINT' : 'SIGQUIT')
}

/** Only a server that does not obey in time is cut off; it recovers at the next start. */
export async function endPostmaster(pid: number, folder: string): Promise<void> {
  if (process.platform === 'win32') {
    const { native } = await locateBinaries()
    await run(join(native, 'bin', 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'])
    return
  }
  // Where nobody reaps an adopted server it stays as a zombie; the pid file goes last in an orderly shutdown.
  const gone = async (): Promise<boolean> => !isAlive(pid) || (await readPostmaster(folder))?.pid !== pid
  askToEnd(pid, folder)
  if (await waitUntil(gone, 30_000)) return
  signalServer(pid, 'SIGQUIT')
  if (await waitUntil(gone, 10_000)) return
  signalServer(pid, 'SIGKILL')
}

function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone, which is what was wanted.
  }
}
