import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '../src/kernel/logger.ts'
import { createRuntime, type Runtime } from '../src/main/runtime.ts'
import type { RuntimeOptions } from '../src/main/runtime-options.ts'
import { cloneDatabase, type TestDatabase } from './databases.ts'
import { cheapPasswords, createPeople, type People } from './people.ts'
import { afterAll, inject } from 'vitest'

export const MASTER_KEY = Buffer.from('0123456789abcdef0123456789abcdef')

export type SentSms = { phone: string; text: string }

export type TestApp = People & {
  runtime: Runtime
  database: TestDatabase
  url: string
  sms: SentSms[]
  /** Lines the server logged, for looking at what must not be in them. */
  log: string[]
  dataDir: string
  close(): Promise<void>
}

/**
 * The whole server on a real port. Nothing of ours is replaced; only SMS goes into a list and hashes are cheap. Without options
 * it is the one that all files of this process share, each with schools of its own: booting costs more than most files take.
 */
export const createTestApp = (options?: Partial<RuntimeOptions>): Promise<TestApp> =>
  options === undefined ? joinSharedApp() : createOwnApp(options)

/** Open until the tests of the file are over. */
export const untilTheEnd = async <T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
  const opened = await opening
  afterAll(() => opened.close())
  return opened
}

/** For the tests of one file. */
export const openTestApp = (options?: Partial<RuntimeOptions>): Promise<TestApp> => untilTheEnd(createTestApp(options))

/** For whoever stops the server, moves its clock, wants an empty database, or counts what all schools have. */
export const createOwnApp = async (options: Partial<RuntimeOptions> = {}): Promise<TestApp> => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(inject('scratchDir'), 'app-'))
  const sms: SentSms[] = []
  const log: string[] = []
  const runtime = await createRuntime({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    masterKey: MASTER_KEY,
    dataDir,
    logger: createLogger('info', (line) => log.push(line)),
    demo: null,
    poolSize: 10,
    runJobs: false,
    limits: { stranger: unlimited, campus: unlimited, account: unlimited, tenant: unlimited },
    passwords: cheapPasswords,
    calmBits: 4,
    sms: { send: async (message) => void sms.push(message) },
    ...options,
  })
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = runtime.app.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  return {
    ...createPeople(runtime, url, MASTER_KEY),
    runtime,
    database,
    url,
    sms,
    log,
    dataDir,
    close: async () => {
      await runtime.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const unlimited = { perSecond: 1e9, burst: 1e9 }

let shared: Promise<TestApp> | null = null
/** What each of the files has heard since it came; mostly there is one. */
const listeners = new Set<Pick<TestApp, 'sms' | 'log'>>()

const joinSharedApp = async (): Promise<TestApp> => {
  shared ??= openSharedApp()
  const app = await shared
  // Nobody works here, so what files before this one have queued would all be done first by a worker of this one.
  if (listeners.size === 0) await app.runtime.owner.query('delete from graphile_worker._private_jobs')
  const heard: Pick<TestApp, 'sms' | 'log'> = { sms: [], log: [] }
  listeners.add(heard)
  return { ...app, ...heard, close: async () => void listeners.delete(heard) }
}

/** Ends with its process. */
const openSharedApp = async (): Promise<TestApp> => {
  const app = await createOwnApp({
    logger: createLogger('info', (line) => listeners.forEach(({ log }) => log.push(line))),
    sms: { send: async (message) => listeners.forEach(({ sms }) => sms.push(message)) },
  })
  const { runtime, database } = app
  runtime.close = refusing('runtime.close')
  runtime.app.close = refusing('runtime.app.close')
  runtime.owner.end = refusing('runtime.owner.end')
  database.drop = refusing('database.drop')
  return app
}

/** Whoever stopped it here would fail in every file after this one. */
const refusing = (what: string) => (): never => {
  throw new Error(`${what}: other test files use this app, too; ask for an app of your own (createOwnApp)`)
}
