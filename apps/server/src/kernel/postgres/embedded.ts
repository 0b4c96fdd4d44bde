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
  /** Called once when the server ends although nobody asked it to. */
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
      return hold(options, home, running, { adopted: true, joined: true })
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
  const orphan = await findRunning(home.folder)
  if (orphan) {
    await verify(orphan.port, options.superuserPassword, home.folder)
    options.log(`database: took over the running server, port ${orphan.port}`)
    return hold(options, home, orphan, { adopted: true, joined: false })
  }
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
  const server = await launch({ runner, dataDir, durability, settings })
  try {
    await verify(server.port, options.superuserPassword, folder)
  } catch (error) {
    await endPostmaster(server.pid, folder)
    throw error
  }
  options.log(`database: PostgreSQL ${runner.major} ready, port ${server.port}, run as: ${runner.way}`)
  return hold(options, { dataDir, folder }, server, { adopted: false, joined: false })
}

type Standing = Pick<EmbeddedPostgres, 'adopted' | 'joined'>

function hold(options: EmbeddedPostgresOptions, home: Home, server: Postmaster, standing: Standing): EmbeddedPostgres {
  // An exit without stop(), e.g. after an uncaught error, should not leave the server behind.
  const onExit = (): void => askToEnd(server.pid, home.folder)
  if (!standing.joined) process.once('exit', onExit)

  const watch = setInterval(() => {
    if (isAlive(server.pid)) return
    clearInterval(watch)
    process.off('exit', onExit)
    const error = new EmbeddedPostgresError('died', `pid ${server.pid}, ${join(home.dataDir, 'postgres.log')}`)
    options.log(`database: ${error.message}`)
    options.onDied?.(error)
  }, 1000)
  watch.unref()

  const end = async (): Promise<void> => {
    clearInterval(watch)
    if (standing.joined) return
    process.off('exit', onExit)
    await endPostmaster(server.pid, home.folder)
    await release(join(home.dataDir, 'postgres.owner'))
  }
  let ending: Promise<void> | undefined
  const url = superuserUrl(server.port, options.superuserPassword)
  return { url, port: server.port, ...standing, stop: () => (ending ??= end()) }
}
