import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { explainFailure } from './embedded.error.ts'
import { canReach } from './embedded.folder.ts'
import { isAlive, run } from './embedded.process.ts'
import type { RunWay } from './embedded.runner.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const isLinux = process.platform === 'linux'
const isLinuxRoot = isLinux && process.getuid?.() === 0
const password = "p@ss/w'ord 心桥"
const servers: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
let base: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'xinqiao-pg-'))
  // mkdtemp makes it ours alone, which would rule out the ordinary account.
  await chmod(base, 0o755)
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(servers.map((server) => server.stop()))
  await rm(base, { recursive: true, force: true })
})

async function start(name: string, more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const options = { dataDir: join(base, name), superuserPassword: password, log: () => undefined, ...more }
  const server = await startEmbeddedPostgres({ durability: 'none', ...options })
  servers.push(server)
  return server
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

type Elsewhere = { child: ChildProcess; said: { port?: number; kind?: string } }

/** A program of its own that starts the server and waits, so that it can be killed, or be somebody else. */
async function startElsewhere(name: string, account: { uid?: number; gid?: number } = {}): Promise<Elsewhere> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const options = { durability: 'none', log: () => undefined, superuserPassword: ${JSON.stringify(password)} }
    const { port, kind, stop } = await startEmbeddedPostgres({ ...options, dataDir: ${JSON.stringify(join(base, name))} })
      .catch((error) => error)
    setInterval(() => undefined, 1000)
    process.on('SIGTERM', () => stop().then(() => process.exit()))
    console.log(JSON.stringify({ port, kind }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: JSON.parse(line.toString()) as Elsewhere['said'] }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

async function postmasterPid(name: string): Promise<number> {
  return Number.parseInt(await readFile(join(base, name, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Starting a server again takes as long as the machine is busy. */
const PATIENT_MS = 180_000

describe('a first start and the ones after it', () => {
  test('makes a cluster that knows Chinese, and keeps its data over a restart', async () => {
    const first = await start('plain')
    expect(first).toMatchObject({ adopted: false, joined: false })
    expect(await ask(first.url, "select datctype = 'C.UTF-8' from pg_database where datname = 'postgres'")).toBe(true)
    expect(await ask(first.url, 'show data_checksums')).toBe('on')
    const names = "select string_agg(n, '' order by n collate \"zh-x-icu\") from unnest(array['张','李','安']) n"
    expect(await ask(first.url, names)).toBe('安李张')
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    await first.stop()
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

    const second = await start('plain', { settings: { work_mem: '9MB' } })
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    expect(await ask(second.url, 'show work_mem')).toBe('9MB')
    expect(await ask(second.url, 'show listen_addresses')).toBe('127.0.0.1')
    await second.stop()
  })

  test('refuses a wrong password, both ours and a stranger’s', async () => {
    const error = await start('plain', { superuserPassword: 'wrong' }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'EmbeddedPostgresError', kind: 'wrong_password' })
    const server = await start('plain')
    await expect(ask(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
  })

  test('a pid file that names a stranger does not stand in the way', async () => {
    const lines = [process.ppid, join(base, 'plain', 'postgres'), 1, 5, '', '127.0.0.1', ' 1 1', 'ready', '']
    await writeFile(join(base, 'plain', 'postgres', 'postmaster.pid'), lines.join('\n'))
    const server = await start('plain')
    expect(server.adopted).toBe(false)
    expect(await ask(server.url, 'select answer from kept')).toBe(42)
    await server.stop()
  })
})

describe('two programs and one server', { timeout: PATIENT_MS }, () => {
  test('a second program joins and leaves it running; after kill -9 of the first it is adopted', async () => {
    const { child } = await startElsewhere('shared')
    const joined = await start('shared')
    expect(joined).toMatchObject({ adopted: true, joined: true })
    await ask(joined.url, 'create table kept as select 1 as answer')
    await joined.stop()
    expect(await ask(joined.url, 'select answer from kept')).toBe(1)

    await kill(child, 'SIGKILL')
    const adopted = await start('shared')
    expect(adopted).toMatchObject({ adopted: true, joined: false, port: joined.port })
    await adopted.stop()
    await expect(ask(joined.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that dies is started again where it was, with what it had', async () => {
    const told: string[] = []
    const server = await start('shared', {
      onRestart: (error) => told.push(error.kind),
      onDied: () => told.push('given up'),
    })
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      const before = await postmasterPid('shared')
      process.kill(before, signal)
      await expect
        .poll(() => ask(server.url, 'select answer from kept').catch(() => null), { timeout: PATIENT_MS / 3 })
        .toBe(1)
      expect(await postmasterPid('shared')).not.toBe(before)
    }
    expect(told).toEqual(['died', 'died'])
    await server.stop()
    await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('a server that dies too often is reported', async () => {
    const died: string[] = []
    const server = await start('shared', { restarts: 0, onDied: (error) => died.push(error.kind) })
    process.kill(await postmasterPid('shared'), 'SIGQUIT')
    await expect.poll(() => died, { timeout: PATIENT_MS / 3 }).toEqual(['died'])
    await server.stop()
  })

  test.each(isLinux ? ['linux'] : [])('%s: a server left over from a deleted folder is ended first', async () => {
    const { child } = await startElsewhere('shared')
    const ghost = await postmasterPid('shared')
    await kill(child, 'SIGKILL')
    await rm(join(base, 'shared'), { recursive: true })
    const server = await start('shared')
    expect(server.adopted).toBe(false)
    expect(isAlive(ghost)).toBe(false)
    await server.stop()
  })
})

describe('a folder that cannot be used', () => {
  test.each([
    ['older', '17'],
    ['newer', '19'],
  ])('made by %s versions', async (age, version) => {
    await mkdir(join(base, age, 'postgres', 'global'), { recursive: true })
    await writeFile(join(base, age, 'postgres', 'PG_VERSION'), `${version}\n`)
    const error = await start(age).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ kind: 'wrong_major', message: expect.stringContaining(age) as string })
  })

  test('full of something else', async () => {
    await mkdir(join(base, 'other', 'postgres'), { recursive: true })
    await writeFile(join(base, 'other', 'postgres', 'holiday.jpg'), '')
    await expect(start('other')).rejects.toMatchObject({ kind: 'broken' })
  })

  test('what the programs say is understood', () => {
    expect(explainFailure('FATAL: could not write lock file "postmaster.pid": No space left on device')).toBe(
      'disk_full',
    )
    expect(explainFailure('initdb: error: could not access directory "x": Permission denied')).toBe('not_writable')
    expect(explainFailure('FATAL:  data directory "/x" has wrong ownership')).toBe('not_owner')
    expect(explainFailure('LOG: could not bind IPv4 address "127.0.0.1": Address already in use')).toBe('port_taken')
    expect(explainFailure('FATAL:  lock file "postmaster.pid" already exists')).toBe('in_use')
    expect(explainFailure('PANIC: could not locate a valid checkpoint record')).toBe('broken')
  })
})

const nobody = { uid: 65534, gid: 65534 }

/** What only root can try: to be somebody else, provided that one can read the program. */
async function otherAccounts(): Promise<(typeof nobody)[]> {
  const files = [process.execPath, fileURLToPath(import.meta.url)]
  const readable = await Promise.all(files.map((path) => canReach(path, nobody)))
  return isLinuxRoot && readable.every(Boolean) ? [nobody] : []
}

/** Containers may forbid user namespaces; that is what the copy is for. */
async function otherWays(): Promise<RunWay[]> {
  if (!isLinuxRoot) return []
  const { ok } = await run('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'])
  return ok ? ['namespace', 'copy'] : ['copy']
}

describe.each(await otherAccounts())('an ordinary user', (account) => {
  test('runs the server as itself', async () => {
    await mkdir(join(base, 'mine'))
    await chown(join(base, 'mine'), account.uid, account.gid)
    const { child, said } = await startElsewhere('mine', account)
    expect(said.port).toBeGreaterThan(0)
    await kill(child, 'SIGTERM')
  })

  test('is told when the folder belongs to somebody else', async () => {
    await mkdir(join(base, 'foreign', 'postgres'), { recursive: true })
    await chmod(join(base, 'foreign'), 0o777)
    const { child, said } = await startElsewhere('foreign', account)
    expect(said.kind).toBe('not_owner')
    await kill(child, 'SIGKILL')
  })
})

test.each(await otherWays())('root by %s, and the same data afterwards by whatever works', async (way) => {
  const systemDir = join(base, 'system')
  const first = await start(way, { ways: [way], systemDir })
  await ask(first.url, 'create table kept as select 7 as answer')
  await first.stop()
  const second = await start(way, { systemDir })
  expect(await ask(second.url, 'select answer from kept')).toBe(7)
  await second.stop()
})
