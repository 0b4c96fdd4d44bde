import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '../src/kernel/logger.ts'
import { createRuntime, type Runtime, type RuntimeOptions } from '../src/main/runtime.ts'
import { cloneDatabase, type TestDatabase } from './databases.ts'
import { cheapPasswords, createPeople, type People } from './people.ts'
import { inject } from 'vitest'

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

/** The whole server on its own database and a real port. Nothing of ours is replaced; only SMS goes into a list and hashes are cheap. */
export const createTestApp = async (options: Partial<RuntimeOptions> = {}): Promise<TestApp> => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-app-'))
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
    limits: { address: unlimited, account: unlimited, tenant: unlimited },
    passwords: cheapPasswords,
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
