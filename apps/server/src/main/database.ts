import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Config } from '../kernel/config.ts'
import { appUrlOf, migrate } from '../kernel/db/migrate.ts'
import { proveMasterKey } from '../kernel/db/prove-master-key.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/embedded.ts'
import { appPasswordFor, appRoleFor, keptSecret } from './secrets.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const DATABASE = 'xinqiao'

type Server = { ownerUrl: string; masterKey: Buffer; stop(): Promise<void> }
export type Database = Server & { appUrl: string; applied: string[] }

/** The operator's PostgreSQL when there is one, otherwise our own. */
export const openServer = async (config: Config, log: (line: string) => void): Promise<Server> => {
  const masterKey = config.masterKey ?? keptSecret(config.dataDir, 'master.key')
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, masterKey, stop: () => Promise.resolve() }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    superuserPassword: keptSecret(config.dataDir, 'postgres.key').toString('base64url'),
    log,
    onRestart: (error) => void process.stderr.write(`${error.message}\n正在重新启动数据库。Starting it again.\n`),
    onDied: (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  })
  try {
    return { ownerUrl: await ownDatabase(embedded.url), masterKey, stop: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** The same, at the newest schema. */
export const openDatabase = async (config: Config, log: (line: string) => void): Promise<Database> => {
  const server = await openServer(config, log)
  const { ownerUrl, masterKey } = server
  try {
    const role = { ownerUrl, appRole: appRoleFor(ownerUrl), appPassword: appPasswordFor(masterKey) }
    const { applied } = await migrate({
      ...role,
      directory: MIGRATIONS,
      approve: (client) => proveMasterKey(client, masterKey),
    })
    return { ...server, appUrl: appUrlOf(role), applied }
  } catch (error) {
    await server.stop()
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
