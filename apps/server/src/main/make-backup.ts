import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { writeManifest } from './backup-manifest.ts'

// PostgreSQL's own online backup: start, copy, stop, the log written meanwhile, and a list of it all at the end.

const VOLATILE = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_stat_tmp',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
])

const copyTree = (from: string, to: string, skip: ReadonlySet<string>): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    if (skip.has(name)) {
      // Its contents are made anew, but PostgreSQL expects the folder.
      if (statSync(source).isDirectory()) mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
      continue
    }
    // Files may come and go while the server works; the log makes up for it.
    cpSync(source, join(to, name), { recursive: true, preserveTimestamps: true, filter: (path) => existsSync(path) })
  }
}

type Stopped = { labelfile: string; first: string; last: string }

export const makeBackup = async (ownerUrl: string, dataDir: string, target: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    const data = rows[0]!.data
    const started = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('xinqiao', true)) as first`,
    )
    copyTree(data, join(target, 'postgres'), VOLATILE)
    const stopped = await client.query<Omit<Stopped, 'first'>>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    finish(data, dataDir, target, { ...started.rows[0]!, ...stopped.rows[0]! })
  } finally {
    await client.end()
  }
  await writeManifest(target)
}

const finish = (data: string, dataDir: string, target: string, { labelfile, first, last }: Stopped): void => {
  writeFileSync(join(target, 'postgres', 'backup_label'), labelfile, { mode: 0o600 })
  const log = join(target, 'postgres', 'pg_wal')
  cpSync(join(data, 'pg_wal'), log, { recursive: true })
  for (const name of [first, last])
    if (!existsSync(join(log, name)))
      throw new Error(`备份期间的日志 ${name} 已被清理，这份备份不能用，请在不忙的时候再试一次。`)
  for (const name of ['keys', 'files'])
    if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(target, name), { recursive: true })
}
