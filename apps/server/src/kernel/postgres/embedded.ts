import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { locateBinaries } from './embedded.binaries.ts'
import { asEmbeddedError, EmbeddedPostgresError } from './embedded.error.ts'
import { type Home, isInitialised, openHome, requireSpace } from './embedded.folder.ts'
import { initialise, launch } from './embedded.launch.ts'
import { SYSTEM_DIR } from './embedded.move.ts'
import { claim, release } from './embedded.owner.ts'
import {
  askToEnd,
  clearStalePid,
  endGhosts,
  endPostmaster,
  findRunning,
  type Postmaster,
  superuserUrl,
  verify,
} from './embedded.postmaster.ts'
import { isAlive } from './embedded.process.ts'
import { chooseRunner, type RunWay } from './embedded.runner.ts'
import type { Durability, PostgresSettings } from './embedded.settings.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  superuserPassword: string
  log: (line: string) => void
  /** `none` trades safety against power loss for speed: only for databases that one test run throws away. */
  durability?: Durability
  settings?: PostgresSettings
  /** How often in ten minutes a server that ended unasked is started again; 0: never. */
  restarts?: number
  onRestart?: (error: EmbeddedPostgresError) => void
  /** Called once when the server ended although nobody asked it to, and was not or could not be started again. */
  onDied?: (error: EmbeddedPostgresError) => void
  /** How to stop being root, best first; by default what suits the machine. */
  ways?: RunWay[]
  systemDir?: string
}

export type EmbeddedPostgres = {
  /** Superuser, database `postgres`, on 127.0.0.1. */
  url: string
  port: number
  /** The server was already running when we came. */
  adopted: boolean
  /** Another live program owns the server; stop() then leaves it running. */
  joined: boolean
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    throw asEmbeddedError(error)
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let home = await openHome(options.dataDir)
  const ownerFile = join(home.dataDir, 'postgres.owner')
  while (!(await claim(ownerFile))) {
    const running = await findRunning(home.folder)
    if (running) {
      await verify(running.port, options.superuserPassword, home.folder)
      options.log(`database: using the server of another running program, port ${running.port}`)
      return hold(options, home, running, { adopted: true, joined: true }, null)
    }
    await sleep(100)
    home = await openHome(options.dataDir)
  }
  try {
    return await startAsOwner(options, home)
  } catch (error) {
    await release(ownerFile)
    throw error
  }
}

async function startAsOwner(options: EmbeddedPostgresOptions, home: Home): Promise<EmbeddedPostgres> {
  // The files may have moved since.
  const again = async (port: number) => launchOwn(options, await openHome(options.dataDir), port)
  const orphan = await findRunning(home.folder)
  if (orphan) {
    await verify(orphan.port, options.superuserPassword, home.folder)
    options.log(`database: took over the running server, port ${orphan.port}`)
    return hold(options, home, orphan, { adopted: true, joined: false }, again)
  }
  const { server, folder } = await launchOwn(options, home)
  return hold(options, { ...home, folder }, server, { adopted: false, joined: false }, again)
}

type Own = { server: Postmaster; folder: string }

async function launchOwn(options: EmbeddedPostgresOptions, home: Home, port?: number): Promise<Own> {
  const { durability = 'full', settings = {}, systemDir = SYSTEM_DIR } = options
  const binaries = await locateBinaries()
  const runner = await chooseRunner({ binaries, home, systemDir }, options.ways)
  const { dataDir } = home
  const { folder } = runner
  if (!(await isInitialised(folder, runner.major))) {
    await requireSpace(dataDir)
    await endGhosts(folder)
    options.log(`database: preparing ${folder}`)
    await initialise(runner, options.superuserPassword, durability)
  }
  await clearStalePid(folder)
  const server = await launch({ runner, dataDir, durability, settings, ...(port === undefined ? {} : { port }) })
  try {
    await verify(server.port, options.superuserPassword, folder)
  } catch (error) {
    await endPostmaster(server.pid, folder)
    throw error
  }
  options.log(`database: PostgreSQL ${runner.major} ready, port ${server.port}, run as: ${runner.way}`)
  return { server, folder }
}

type Standing = Pick<EmbeddedPostgres, 'adopted' | 'joined'>

const RESTARTS = 5
const RESTARTS_WITHIN_MS = 600_000

/** Watches the server, and as its owner starts it again where it was: whoever is connected only has to connect anew. */
function hold(
  options: EmbeddedPostgresOptions,
  home: Home,
  first: Postmaster,
  standing: Standing,
  start: ((port: number) => Promise<Own>) | null,
): EmbeddedPostgres {
  let server = first
  let revival: Promise<void> | undefined
  let isEnding = false
  const restarts: number[] = []
  // An exit without stop(), e.g. after an uncaught error, should not leave the server behind.
  const onExit = (): void => askToEnd(server.pid, home.folder)
  if (!standing.joined) process.once('exit', onExit)

  const giveUp = (error: EmbeddedPostgresError): void => {
    clearInterval(watch)
    process.off('exit', onExit)
    options.log(`database: ${error.message}`)
    options.onDied?.(error)
  }
  const mayRestart = (): boolean => {
    const since = performance.now() - RESTARTS_WITHIN_MS
    return restarts.filter((at) => at > since).length < (options.restarts ?? RESTARTS)
  }
  const revive = async (restart: (port: number) => Promise<Own>, error: EmbeddedPostgresError): Promise<void> => {
    restarts.push(performance.now())
    options.onRestart?.(error)
    try {
      server = (await restart(server.port)).server
    } catch (cause) {
      giveUp(asEmbeddedError(cause))
    } finally {
      revival = undefined
    }
  }
  const watch = setInterval(() => {
    if (revival || isEnding || isAlive(server.pid)) return
    const error = new EmbeddedPostgresError('died', `pid ${server.pid}, ${join(home.dataDir, 'postgres.log')}`)
    if (start === null || !mayRestart()) return giveUp(error)
    revival = revive(start, error)
  }, 1000)
  watch.unref()

  const end = async (): Promise<void> => {
    isEnding = true
    clearInterval(watch)
    if (standing.joined) return
    // One that is just coming up would otherwise outlive us.
    await revival
    process.off('exit', onExit)
    await endPostmaster(server.pid, home.folder)
    await release(join(home.dataDir, 'postgres.owner'))
  }
  let ending: Promise<void> | undefined
  const url = superuserUrl(server.port, options.superuserPassword)
  return { url, port: server.port, ...standing, stop: () => (ending ??= end()) }
}
