// `npm run backup:drill`: a demo deployment is backed up while it serves; the backup is damaged in ten ways, each of which must
// be refused by name before anything is written; then the whole one is restored, started, and compared. Takes some minutes.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand, say, startCommand } from './lib/drill.ts'

const ROOT = resolve(import.meta.dirname, '..')
const base = mkdtempSync(join(tmpdir(), 'xinqiao-backup-drill-'))
const live = { DATA_DIR: join(base, 'live'), PORT: '0' }
const whole = join(base, 'backup')

type Listed = { files: Record<string, { size: number; sha256: string }> }
type Damage = { name: string; do(): void; says: string }

/** Two files alike in size and unlike in content, the biggest first: the second kind of damage that sizes do not show. */
const twins = (files: Listed['files']): [string, string] => {
  const paths = Object.keys(files)
    .filter((path) => path.startsWith('postgres/base/') && files[path]!.size > 0)
    .toSorted((a, b) => files[b]!.size - files[a]!.size)
  for (const one of paths)
    for (const other of paths)
      if (one !== other && files[one]!.size === files[other]!.size && files[one]!.sha256 !== files[other]!.sha256)
        return [one, other]
  throw new Error('no two files of one size')
}

const damagesOf = (folder: string): Damage[] => {
  const at = (path: string) => join(folder, path)
  const { files } = JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Listed
  const [table, other] = twins(files)
  const { size } = files[table]!
  const log = Object.keys(files).find((path) => /pg_wal\/[0-9A-F]{24}$/.test(path))!
  const letter = Object.keys(files).find((path) => path.startsWith('files/'))!
  const flip = (path: string) => {
    const bytes = readFileSync(at(path))
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(at(path), bytes)
  }
  const swap = () => {
    renameSync(at(table), at('spare'))
    renameSync(at(other), at(table))
    renameSync(at('spare'), at(other))
  }
  return [
    { name: 'table cut at a page', do: () => truncateSync(at(table), size - 8192), says: `${table} 大小不符` },
    { name: 'one bit flipped in a table', do: () => flip(table), says: `${table} 内容不符` },
    { name: 'one bit flipped in a person’s file', do: () => flip(letter), says: `${letter} 内容不符` },
    { name: 'two files swapped', do: swap, says: `${table} 内容不符` },
    { name: 'master key missing', do: () => rmSync(at('keys/master.key')), says: '缺少文件 keys/master.key' },
    { name: 'master key of another', do: () => flip('keys/master.key'), says: 'keys/master.key 内容不符' },
    { name: 'log missing', do: () => rmSync(at(log)), says: `缺少文件 ${log}` },
    {
      name: 'file too many',
      do: () => writeFileSync(at('postgres/standby.signal'), ''),
      says: '多出文件 postgres/standby.signal',
    },
    { name: 'list missing', do: () => rmSync(at('manifest.json')), says: '没有清单 manifest.json' },
    { name: 'list cut', do: () => truncateSync(at('manifest.json'), 1000), says: '清单 manifest.json 已损坏' },
  ]
}

/** What `tenant list` prints, and what every school's trail ends with. */
const stateOf = async (env: Record<string, string>) => [
  (await runCommand(ROOT, 'tenant', ['list'], env)).text,
  (await runCommand(ROOT, 'audit-verify', [], env)).text,
]

const serve = async (env: Record<string, string>) => {
  const server = startCommand(ROOT, 'start', [], env)
  await server.hear('心桥已启动')
  return async () => {
    server.child.kill('SIGTERM')
    await server.ran
  }
}

let failed = 0
const judge = (name: string, isGood: boolean, detail: string): void => {
  if (!isGood) failed++
  say(`${isGood ? 'ok     ' : 'FAILED '} ${name}${isGood ? '' : `\n${detail}`}`)
}

try {
  const stop = await serve(live)
  const made = await runCommand(ROOT, 'backup', [whole], live)
  judge('backup beside the running server', made.code === 0, made.text)
  await stop()
  const before = await stateOf(live)
  for (let at = 0; at < damagesOf(whole).length; at++) {
    const [copy, target] = [join(base, 'damaged'), join(base, 'target')]
    cpSync(whole, copy, { recursive: true })
    const damage = damagesOf(copy)[at]!
    damage.do()
    const verified = await runCommand(ROOT, 'backup', ['verify', copy], live)
    const restored = await runCommand(ROOT, 'restore', [copy], { DATA_DIR: target })
    const isRefused = [verified, restored].every(({ code, text }) => code === 1 && text.includes(damage.says))
    judge(damage.name, isRefused && !existsSync(target), `${verified.text}${restored.text}`)
    for (const path of [copy, target]) rmSync(path, { recursive: true, force: true })
  }
  const again = { DATA_DIR: join(base, 'again'), PORT: '0' }
  const restored = await runCommand(ROOT, 'restore', [whole], again)
  judge('the whole one is restored', restored.code === 0, restored.text)
  const isClosed = ['.', 'keys', 'postgres'].every((name) => (statSync(join(again.DATA_DIR, name)).mode & 0o077) === 0)
  judge('for its owner alone', isClosed, 'folders others may enter')
  const stopAgain = await serve(again)
  await stopAgain()
  const after = await stateOf(again)
  judge('and is what it was', JSON.stringify(after) === JSON.stringify(before), `${before.join('')}\n${after.join('')}`)
} finally {
  rmSync(base, { recursive: true, force: true })
}
say(failed === 0 ? 'every damage was refused by name' : `${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
