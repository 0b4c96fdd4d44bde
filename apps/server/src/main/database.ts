import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Config } from '../kernel/config.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/embedded.ts'
import { appPasswordFor, appRoleFor, keptSecret } from './secrets.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const DATABASE = 'xinqiao'

export type Database = { ownerUrl: string; appUrl: string; masterKey: Buffer; applied: string[]; stop(): Promise<void> }

/** The operator's PostgreSQL when there is one, otherwise our own; migrated either way. */
export const openDatabase = async (config: Config, log: (line: string) => void): Promise<Database> => {
  const masterKey = config.masterKey ?? keptSecret(config.dataDir, 'master.key')
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        superuserPassword: keptSecret(config.dataDir, 'postgres.key').toString('base64url'),
        log,
        onDied: (error) => {
          process.stderr.write(`${error.message}\n`)
          process.exit(1)
        },
      })
  const stop = async () => embedded?.stop()
  try {
    const ownerUrl = config.databaseUrl ?? (await ownDatabase(embedded!.url))
    const appRole = appRoleFor(ownerUrl)
    const appPassword = appPasswordFor(masterKey)
    const { applied } = await migrate({ ownerUrl, appRole, appPassword, directory: MIGRATIONS })
    const appUrl = new URL(ownerUrl)
    appUrl.username = appRole
    appUrl.password = appPassword
    return { ownerUrl, appUrl: appUrl.href, masterKey, applied, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const ownDatabase = async (superuserUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.end()
  const url = new URL(superuserUrl)
  url.pathname = `/${DATABASE}`
  return url.href
}
