import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseNameOf } from '../kernel/db/servers.ts'

/** The database's files lie in the data folder, or a note in it says where they went. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION')) || existsSync(join(dataDir, 'postgres.moved'))

/**
 * The embedded database's own secrets are made once, before it, and kept, readable by their owner only, beside the data they
 * protect. Beside a database that is already there a missing one is never made anew: it would open nothing.
 */
export const keptSecret = (dataDir: string, name: string): Buffer => {
  const directory = join(dataDir, 'keys')
  const file = join(directory, name)
  if (!existsSync(file)) {
    if (hasCluster(dataDir))
      throw new Error(
        `数据库还在，它的密钥却不见了：${file}。请从备份中找回（主密钥也可用 MASTER_KEY 给出），没有生成新的。\n` +
          `The database is there but its key is missing: ${file}. Bring it back from a backup; no new one was made.`,
      )
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** The application role's password follows from the master key, so that every process of a deployment knows it. */
export const appPasswordFor = (masterKey: Buffer): string =>
  createHmac('sha256', masterKey).update('database role').digest('base64url')

/** Roles belong to the whole database server; the database's name keeps two deployments apart. */
export const appRoleFor = (databaseUrl: string): string =>
  `xinqiao_app_${databaseNameOf(databaseUrl)
    .replaceAll(/[^a-z0-9_]/gi, '_')
    .slice(0, 40)}`
