import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/kernel/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/postgres/embedded.ts'
import { APP_PASSWORD, APP_ROLE, MIGRATIONS, TEMPLATE, withDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the run; every test file clones the migrated template. TEST_DATABASE_URL runs the suite on another server. */
export default async function setup({ provide }: TestProject) {
  const outside = process.env['TEST_DATABASE_URL']
  const dataDir = mkdtempSync(join(tmpdir(), 'xinqiao-test-'))
  const server = outside
    ? null
    : await startEmbeddedPostgres({ dataDir, superuserPassword: 'test', log: () => undefined, durability: 'none' })
  const url = outside ?? server!.url
  await makeTemplate(url)
  provide('postgresUrl', url)
  return async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

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
