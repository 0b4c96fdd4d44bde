import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export const TEMPLATE = 'xinqiao_template'
export const APP_ROLE = 'xinqiao_test_app'
export const APP_PASSWORD = 'test-app'
export const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

export const withDatabase = (url: string, database: string, user?: { name: string; password: string }): string => {
  const target = new URL(url)
  target.pathname = `/${database}`
  if (user) {
    target.username = user.name
    target.password = user.password
  }
  return target.href
}

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Those of apps that end with their process. */
export const dropAll = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'xinqiao\\_test\\_%'`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** A database of its own, cloned from the migrated template in milliseconds. */
export const cloneDatabase = async (url: string): Promise<TestDatabase> => {
  const name = `xinqiao_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name} template ${TEMPLATE}`)
  return {
    ownerUrl: withDatabase(url, name),
    appUrl: withDatabase(url, name, { name: APP_ROLE, password: APP_PASSWORD }),
    drop: () => asAdmin(url, `drop database if exists ${name} with (force)`),
  }
}
