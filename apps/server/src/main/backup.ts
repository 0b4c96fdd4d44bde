import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfig } from '../kernel/config.ts'
import { openDatabase } from './database.ts'
import { explainStartFailure } from './start-failure.ts'

// `npm run backup -- <folder>`: a copy of the embedded database with its keys and files, beside a running server or without
// one. PostgreSQL's own online backup: start, copy, stop, and the log written meanwhile. Outside databases have better tools.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)
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

const backup = async (target: string): Promise<void> => {
  const config = readConfig(ROOT)
  if (config.databaseUrl)
    throw new Error('DATABASE_URL 指定的数据库请用 pg_dump 或其自带的备份。Use pg_dump for an outside database.')
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`目标文件夹不为空：${target}`)
  const database = await openDatabase(config, () => undefined)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    const data = rows[0]!.data
    await client.query(`select pg_backup_start('xinqiao', true)`)
    copyTree(data, join(target, 'postgres'), VOLATILE)
    const stopped = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    )
    writeFileSync(join(target, 'postgres', 'backup_label'), stopped.rows[0]!.labelfile, { mode: 0o600 })
    cpSync(join(data, 'pg_wal'), join(target, 'postgres', 'pg_wal'), { recursive: true })
    for (const name of ['keys', 'files'])
      if (existsSync(join(config.dataDir, name)))
        cpSync(join(config.dataDir, name), join(target, name), { recursive: true })
    say(`备份完成：${target}（含主密钥，请妥善保管）`)
  } finally {
    await client.end()
    await database.stop()
  }
}

const [target] = process.argv.slice(2)
try {
  if (!target) throw new Error('用法 npm run backup -- <文件夹>')
  await backup(resolve(target))
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
