import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/kernel/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/postgres/embedded.ts'
import { APP_PASSWORD, APP_ROLE, dropAll, MIGRATIONS, TEMPLATE, withDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Goes with the run: for what nobody takes away himself. */
    scratchDir: string
  }
}

type Place = { url: string; scratchDir: string; remove(): Promise<void> }

/** Both projects of the server's tests come here, each with its own copy of this module: what they share is kept outside. */
type Kept = { place?: Promise<Place>; users: number }
const outside = globalThis as { xinqiaoTestPlace?: Kept }
const kept = (outside.xinqiaoTestPlace ??= { users: 0 })

/** One real PostgreSQL for the run; every test app clones the migrated template. TEST_DATABASE_URL runs the suite on another server. */
export default async function setup({ provide }: TestProject) {
  kept.users++
  const { url, scratchDir, remove } = await (kept.place ??= openPlace())
  provide('postgresUrl', url)
  provide('scratchDir', scratchDir)
  return async () => {
    if (--kept.users === 0) await remove()
  }
}

const openPlace = async (): Promise<Place> => {
  const given = process.env['TEST_DATABASE_URL']
  const [dataDir, scratchDir] = [folder('postgres'), folder('scratch')]
  const server = given
    ? null
    : await startEmbeddedPostgres({ dataDir, superuserPassword: 'test', log: () => undefined, durability: 'none' })
  const url = given ?? server!.url
  await makeTemplate(url)
  return {
    url,
    scratchDir,
    remove: async () => {
      await (server ? server.stop() : dropAll(url))
      for (const path of [dataDir, scratchDir]) rmSync(path, { recursive: true, force: true })
    },
  }
}

const folder = (name: string): string => mkdtempSync(join(tmpdir(), `xinqiao-test-${name}-`))

const makeTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({
    ownerUrl: withDatabase(url, TEMPLATE),
    appRole: APP_ROLE,
    appPassword: APP_PASSWORD,
    directory: MIGRATIONS,
  })
}
