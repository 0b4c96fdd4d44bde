import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeManifest } from './backup-manifest.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

// The shape of a backup with small files; `npm run backup:drill` does the same to a real one.
const TABLE = 'postgres/base/5/16384'
const INDEX = 'postgres/base/5/16385'
const LOG = 'postgres/pg_wal/000000010000000000000002'

let base: string
let whole: string
beforeAll(async () => {
  base = mkdtempSync(join(inject('scratchDir'), 'backup-'))
  whole = join(base, 'whole')
  for (const [path, bytes] of [
    ['postgres/PG_VERSION', '18\n'],
    ['postgres/backup_label', 'START WAL LOCATION: 0/2000028\n'],
    [TABLE, 'a'.repeat(16_384)],
    [INDEX, 'b'.repeat(16_384)],
    [LOG, 'log'],
    ['keys/master.key', 'master'],
    ['keys/postgres.key', 'postgres'],
    ['files/3/letter', 'sealed'],
  ] as const) {
    mkdirSync(dirname(join(whole, path)), { recursive: true })
    writeFileSync(join(whole, path), bytes)
  }
  mkdirSync(join(whole, 'postgres/pg_notify'))
  await writeManifest(whole)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const refusalOf = (run: Promise<void>): Promise<string> =>
  run.then(
    () => 'taken',
    (error: Error) => error.message.split('\n').slice(1).join('\n'),
  )

const damages: [string, (at: (path: string) => string) => void, string][] = [
  ['a table cut at a page', (at) => truncateSync(at(TABLE), 8192), `${TABLE} 大小不符（应为 16384 字节，实为 8192）`],
  ['a table that grew', (at) => appendFileSync(at(TABLE), 'x'), `${TABLE} 大小不符（应为 16384 字节，实为 16385）`],
  [
    'one flipped bit',
    (at) => {
      const bytes = readFileSync(at(TABLE))
      bytes[9000]! ^= 1
      writeFileSync(at(TABLE), bytes)
    },
    `${TABLE} 内容不符`,
  ],
  [
    'two files that changed places',
    (at) => {
      renameSync(at(TABLE), at('spare'))
      renameSync(at(INDEX), at(TABLE))
      renameSync(at('spare'), at(INDEX))
    },
    `${TABLE} 内容不符\n${INDEX} 内容不符`,
  ],
  ['no master key', (at) => rmSync(at('keys/master.key')), '缺少文件 keys/master.key'],
  ['no log', (at) => rmSync(at(LOG)), `缺少文件 ${LOG}`],
  ['no label', (at) => rmSync(at('postgres/backup_label')), '缺少文件 postgres/backup_label'],
  [
    'no folder PostgreSQL expects',
    (at) => rmSync(at('postgres/pg_notify'), { recursive: true }),
    '缺少文件夹 postgres/pg_notify',
  ],
  ['one file too many', (at) => writeFileSync(at('postgres/recovery.signal'), ''), '多出文件 postgres/recovery.signal'],
  ['a link in it', (at) => symlinkSync('3/letter', at('files/link')), '多出 files/link'],
  [
    'no list, as when it was cut short',
    (at) => rmSync(at('manifest.json')),
    '没有清单 manifest.json：备份没有做完，或不是心桥的备份',
  ],
  ['half a list', (at) => truncateSync(at('manifest.json'), 300), '清单 manifest.json 已损坏'],
  [
    'a list that was changed with its file',
    (at) => {
      writeFileSync(at('keys/master.key'), 'mister')
      const list = readFileSync(at('manifest.json'), 'utf8')
      writeFileSync(at('manifest.json'), list.replace(/("keys\/master.key": \{\s+"size": )6/, '$17'))
    },
    '清单 manifest.json 已损坏',
  ],
]

describe('a damaged backup', () => {
  test('is refused by the name of what is damaged, before anything is written', async () => {
    const faults: unknown[] = []
    for (const [name, damage, words] of damages) {
      const copy = join(base, 'damaged')
      const target = join(base, 'refused')
      cpSync(whole, copy, { recursive: true })
      damage((path) => join(copy, path))
      const [verified, restored] = [await refusalOf(verifyBackup(copy)), await refusalOf(restoreBackup(copy, target))]
      if (verified !== words || restored !== words || existsSync(target)) faults.push({ name, verified, restored })
      for (const path of [copy, target]) rmSync(path, { recursive: true, force: true })
    }
    expect(faults).toEqual([])
  })
})

describe('a whole backup', () => {
  test('is restored as it was, for its owner alone, and never over living data', async () => {
    const target = join(base, 'restored')
    await verifyBackup(whole)
    for (const folder of ['keys', 'postgres', 'files']) chmodSync(join(whole, folder), 0o755)
    await restoreBackup(whole, target)
    const modes = ['.', 'keys', 'postgres', 'files', 'postgres/base'].map(
      (name) => statSync(join(target, name)).mode & 0o777,
    )
    expect(modes).toEqual(modes.map(() => 0o700))
    expect(statSync(join(target, 'keys/master.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(target, TABLE), 'utf8')).toBe('a'.repeat(16_384))
    expect(['manifest.json', 'restoring'].filter((name) => existsSync(join(target, name)))).toEqual([])
    await expect(restoreBackup(whole, target)).rejects.toThrow('数据文件夹不为空，请先移走')
  })

  test('whose copy came out otherwise leaves nothing a start could take for data', async () => {
    const target = join(base, 'spoilt')
    const careless = async (from: string, to: string) => {
      cpSync(from, to, { recursive: true })
      truncateSync(join(to, TABLE), 8192)
    }
    const words = await refusalOf(restoreBackup(whole, target, careless))
    expect(words).toBe(`${TABLE} 大小不符（应为 16384 字节，实为 8192）`)
    expect(readdirSync(target)).toEqual([])
  })
})
