import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/kernel/db/migrate.ts'
import { APP_PASSWORD, MIGRATIONS, withDatabase } from './databases.ts'

/** Statements one after the other on one connection; the rows of the last. */
export const run = async <T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** A database as an older release left it, whose owner is no superuser, and the way on from there. */
export const withOlder = async (
  { before, name }: { before: string; name: string },
  tried: (at: {
    ownerUrl: string
    appUrl: string
    upgrade: () => Promise<unknown>
    older: (password: string) => Promise<unknown>
  }) => Promise<void>,
): Promise<void> => {
  const admin = inject('postgresUrl')
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-older-'))
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < before))
    cpSync(join(MIGRATIONS, file), join(folder, file))
  const [database, owner, app] = [`xinqiao_${name}`, `${name}_owner`, `${name}_app`]
  await run(
    admin,
    `create role ${owner} login createrole password 'owner'`,
    `create database ${database} owner ${owner}`,
  )
  const ownerUrl = withDatabase(admin, database, { name: owner, password: 'owner' })
  const options = { ownerUrl, appRole: app, appPassword: APP_PASSWORD }
  const older = (appPassword: string) => migrate({ ...options, appPassword, directory: folder })
  try {
    await older(APP_PASSWORD)
    await tried({
      ownerUrl,
      appUrl: withDatabase(admin, database, { name: app, password: APP_PASSWORD }),
      upgrade: () => migrate({ ...options, directory: MIGRATIONS }),
      older,
    })
  } finally {
    rmSync(folder, { recursive: true })
    await run(
      admin,
      `drop database if exists ${database} with (force)`,
      `drop role if exists ${app}`,
      `drop role if exists ${owner}`,
    )
  }
}
