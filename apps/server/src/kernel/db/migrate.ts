import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { asUser, primaryOf } from './servers.ts'

export type MigrateOptions = {
  ownerUrl: string
  appRole: string
  appPassword: string
  directory: string
  /** Looks before anything is changed, and throws when this deployment must not touch the database. */
  approve?: (client: pg.Client) => Promise<void>
}

const MIN_VERSION = 150_000
const LOCK = 8_100

/** Brings a database to the newest schema. Safe to run from several processes at once. */
export const migrate = async (options: MigrateOptions): Promise<{ applied: string[] }> => {
  const connectionString = await primaryOf(options.ownerUrl)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await checkServer(client)
    await refuseNewer(client, options.directory)
    await options.approve?.(client)
    await ensureAppRole(client, options)
    await runMigrations({ connectionString })
    return { applied: await applyPending(client, options) }
  } finally {
    await client.end()
  }
}

const checkServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]!
  if (server.version < MIN_VERSION)
    throw new Error('需要 PostgreSQL 15 或更新的版本。PostgreSQL 15 or newer is required.')
  if (server.encoding !== 'UTF8') throw new Error('数据库编码须为 UTF8。The database encoding must be UTF8.')
}

const migrationsIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** What a newer release has made of the data an older one would misread, and it could not take its steps back. */
const refuseNewer = async (client: pg.Client, directory: string): Promise<void> => {
  const { rows: tables } = await client.query<{ known: boolean }>(
    `select to_regclass('schema_migration') is not null as known`,
  )
  if (!tables[0]?.known) return
  const ours = migrationsIn(directory)
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration where name <> all ($1::text[]) order by name',
    [ours],
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join('、')
  throw new Error(
    `数据库已由更新的版本升级过（${names}），这个版本不能再打开它。请换用那个版本，或恢复升级前的备份。数据库没有被改动。\n` +
      'A newer release has upgraded this database. Use that release, or restore the backup made before it.',
  )
}

/**
 * The role the application signs in as: owns nothing, bypasses nothing. One that can sign in is left alone: others may be
 * working as it.
 */
const ensureAppRole = async (client: pg.Client, options: MigrateOptions): Promise<void> => {
  const { appRole } = options
  const role = client.escapeIdentifier(appRole)
  const password = client.escapeLiteral(options.appPassword)
  const { rows } = await client.query<{ above: boolean }>(
    'select rolsuper or rolbypassrls as above from pg_roles where rolname = $1',
    [appRole],
  )
  if (rows[0]?.above)
    throw new Error(`数据库角色 ${appRole} 不得是超级用户或绕过行级安全。The role ${appRole} must not bypass policies.`)
  // Only a superuser may restate the attributes of an existing role, so they are given at birth and checked ever after.
  if (rows.length === 0)
    await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${password}`)
  else if (!(await canSignIn(options))) await client.query(`alter role ${role} login password ${password}`)
}

const WRONG_SIGN_IN = /^28/

const canSignIn = async (options: MigrateOptions): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: appUrlOf({ ...options, ownerUrl: await primaryOf(options.ownerUrl) }),
  })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (WRONG_SIGN_IN.test((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Where the application connects: the owner's address, as its own role. */
export const appUrlOf = ({ ownerUrl, appRole, appPassword }: Omit<MigrateOptions, 'directory'>): string =>
  asUser(ownerUrl, appRole, appPassword)

const applyPending = async (client: pg.Client, { directory, appRole }: MigrateOptions): Promise<string[]> => {
  await client.query(
    `create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const name of migrationsIn(directory)) {
    const text = readFileSync(join(directory, name), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const before = done.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`迁移 ${name} 在执行后被改动过。Migration ${name} was changed after it ran.`)
    await client.query('begin')
    try {
      await client.query(text.replaceAll(':app_role', client.escapeIdentifier(appRole)))
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`迁移 ${name} 失败。Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
    applied.push(name)
  }
  return applied
}
