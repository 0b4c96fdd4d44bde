// `npm run failover:drill [-- --async]`: two PostgreSQL servers on this machine, the second following the first; people write and
// jobs run while the first is killed and the second promoted. Counts what was acknowledged and what of it is there afterwards:
// with a synchronous standby nothing may be missing, without (`--async`) some may.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productCodes } from '../packages/domain/src/index.ts'
import { systemClock, uuidV7 } from '../apps/server/src/kernel/clock.ts'
import { appUrlOf, migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { openPool } from '../apps/server/src/kernel/db/pool.ts'
import type { Tx } from '../apps/server/src/kernel/db/tx.ts'
import { startJobs } from '../apps/server/src/kernel/jobs/runner.ts'
import { createLogger } from '../apps/server/src/kernel/logger.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../apps/server/src/kernel/postgres/embedded.ts'
import { createRuntime } from '../apps/server/src/main/runtime.ts'
import { createTenant } from '../apps/server/src/modules/tenant/index.ts'
import { say } from './lib/drill.ts'

// The queue's library tells every lost connection with a stack.
console.trace = () => undefined

const ROOT = resolve(import.meta.dirname, '..')
const MASTER_KEY = Buffer.from('drill-drill-drill-drill-drill-32')
const PASSWORD = 'drill'
const WRITERS = 8
const BEFORE_MS = 5000
const AFTER_MS = 8000
const isSynchronous = !process.argv.includes('--async')
const base = mkdtempSync(join(tmpdir(), 'xinqiao-failover-'))

const ask = async <T extends Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const pool = openPool(url, 1, () => undefined)
  try {
    return (await pool.query<T>(text, values)).rows
  } finally {
    await pool.end()
  }
}

const launch = (name: string, settings: Record<string, string | number> = {}): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir: join(base, name),
    superuserPassword: PASSWORD,
    log: () => undefined,
    restarts: 0,
    settings: { max_wal_senders: 4, ...settings },
  })

/** What pg_basebackup would do, with what the embedded binaries have. */
const startStandby = async (primary: EmbeddedPostgres): Promise<EmbeddedPostgres> => {
  const pool = openPool(primary.url, 1, () => undefined)
  const client = await pool.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const [from, to] = [join(base, 'one', 'postgres'), join(base, 'two', 'postgres')]
  const skipped = new Set(['postmaster.pid', 'postmaster.opts'].map((name) => join(from, name)))
  cpSync(from, to, { recursive: true, filter: (path) => !skipped.has(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  client.release()
  await pool.end()
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  return launch('two', {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=two`,
  })
}

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; n < 300; n++) {
    if (await isSo().catch(() => false)) return
    await sleep(100)
  }
  throw new Error(`still not ${what} after 30 s`)
}

type Told = { acknowledged: string[]; failures: Map<string, number>; lastBefore: number; firstAfter: number }

const kindOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).message.slice(0, 60)

const run = async (): Promise<number> => {
  const one = await launch('one')
  const two = await startStandby(one)
  say(`primary on ${one.port}, standby on ${two.port}, ${isSynchronous ? 'synchronous' : 'asynchronous'}`)
  await ask(one.url, 'create database xinqiao')
  await until('replicating', async () => (await ask(one.url, 'select 1 from pg_stat_replication')).length === 1)
  if (isSynchronous) {
    await ask(one.url, `alter system set synchronous_standby_names = 'two'`)
    await ask(one.url, 'select pg_reload_conf()')
  }
  const ownerUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${one.port},127.0.0.1:${two.port}/xinqiao`
  const role = { ownerUrl, appRole: 'drill_app', appPassword: 'drill' }
  await migrate({ ...role, directory: join(ROOT, 'apps/server/db/migrations') })
  const runtime = await createRuntime({
    ownerUrl,
    appUrl: appUrlOf(role),
    masterKey: MASTER_KEY,
    dataDir: base,
    logger: createLogger('silent'),
    demo: null,
    runJobs: false,
  })
  await runtime.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = runtime.app.server.address() as { port: number }
  const school = { shortName: 'drill', name: '演练', products: productCodes }
  const tenantId = await createTenant(
    { owner: runtime.owner, masterKey: MASTER_KEY, newId: uuidV7(systemClock) },
    school,
  )
  const inside = <T>(work: (tx: Tx) => Promise<T>) => runtime.withTenant({ tenantId, actor: null }, work)
  const note = (action: string, id: string) =>
    inside(async (tx) => tx.audit({ action, subjectType: 'drill', subjectId: id }))
  const jobs = await startJobs({
    owner: runtime.owner,
    withTenant: runtime.withTenant,
    activeTenantIds: async () => [tenantId],
    logger: createLogger('silent'),
    jobs: [{ name: 'drill.note', load: async () => (data) => note('drill.job', (data as { id: string }).id) }],
    crons: [],
    subscriptions: [],
  })

  const told: Told = { acknowledged: [], failures: new Map(), lastBefore: 0, firstAfter: 0 }
  const over = new AbortController()
  let killedAt = Infinity
  const began = performance.now()
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const id = `${writer}-${n}`
      try {
        // What people do: a write with its trace, and a job that follows from it.
        await inside(async (tx) => {
          tx.audit({ action: 'drill.write', subjectType: 'drill', subjectId: id })
          tx.job({ name: 'drill.note', payload: { id } })
        })
        told.acknowledged.push(id)
        const now = performance.now()
        if (now < killedAt) told.lastBefore = now
        else if (!told.firstAfter && readyAgain) told.firstAfter = now
      } catch (error) {
        told.failures.set(kindOf(error), (told.failures.get(kindOf(error)) ?? 0) + 1)
        await sleep(20)
      }
    }
  })
  const readiness = new Map<number, number>()
  let readyAgain = false
  const watcher = (async () => {
    while (!over.signal.aborted) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then((got) => got.status)
      readiness.set(status, (readiness.get(status) ?? 0) + 1)
      await sleep(200)
    }
  })()

  await sleep(BEFORE_MS)
  const [{ pid } = { pid: '0' }] = await ask<{ pid: string }>(
    one.url,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  killedAt = performance.now()
  process.kill(Number(pid), 'SIGKILL')
  say('primary killed')
  await sleep(1000)
  await ask(two.url, 'select pg_promote()')
  readyAgain = true
  say('standby promoted')
  await sleep(AFTER_MS)
  over.abort()
  await Promise.all([...writers, watcher])

  const now = two.url.replace(/\/postgres$/, '/xinqiao')
  const stored = async (action: string) =>
    new Set(
      (
        await ask<{ id: string }>(
          now,
          'select subject_id as id from audit_entry where tenant_id = $1 and action = $2',
          [tenantId, action],
        )
      ).map((row) => row.id),
    )
  const written = await stored('drill.write')
  const lost = told.acknowledged.filter((id) => !written.has(id))
  await until('done with the jobs', async () => {
    const done = await stored('drill.job')
    return [...written].every((id) => done.has(id))
  })
  await jobs.stop()
  await runtime.close()
  await two.stop()
  await one.stop()
  say(
    `acknowledged ${told.acknowledged.length} writes in ${((performance.now() - began) / 1000).toFixed(0)} s, ${written.size} stored`,
  )
  say(`refused meanwhile: ${[...told.failures].map(([kind, n]) => `${kind} ×${n}`).join(', ') || 'none'}`)
  say(`readyz: ${[...readiness].map(([status, n]) => `${status} ×${n}`).join(', ')}`)
  say(
    `no write between ${((told.lastBefore - killedAt) / 1000).toFixed(1)} s and ${((told.firstAfter - killedAt) / 1000).toFixed(1)} s after the kill`,
  )
  say('every job of a stored write was done')
  say(`acknowledged and lost: ${lost.length}`)
  return told.firstAfter === 0 || (isSynchronous && lost.length > 0) ? 1 : 0
}

const code = await run().finally(() => rmSync(base, { recursive: true, force: true }))
process.exit(code)
