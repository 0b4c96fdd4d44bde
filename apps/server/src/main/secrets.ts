import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Demo mode makes its own master key once and keeps it, readable by its owner only, beside the data it protects. */
export const keptSecret = (dataDir: string, name: string): Buffer => {
  const directory = join(dataDir, 'keys')
  const file = join(directory, name)
  if (!existsSync(file)) {
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
  `xinqiao_app_${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
    .replaceAll(/[^a-z0-9_]/gi, '_')
    .slice(0, 40)}`
