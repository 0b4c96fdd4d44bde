import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_PASSWORD, APP_ROLE, MIGRATIONS, withDatabase } from '../../../test/databases.ts'
import { isLong } from '../../../test/seed.ts'
import { anchorKey, verifyChain } from '../audit-chain.ts'
import { MASTER_KEY, openGround, type Ground } from '../ground.fixture.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts'
import { migrate } from './migrate.ts'

// PostgreSQL is killed with -9, all of it, while a school writes and reads: what anybody was answered about is there.

const KILLS = isLong ? 40 : 2
const [WRITERS, READERS, ANSWERS, PATIENCE_MS] = [12, 4, 150, 60_000]

let folder: string
let postgres: EmbeddedPostgres
let ground: Ground
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xinqiao-commit-'))
  await chmod(folder, 0o755)
  // As in life: other databases of tests do not wait for the disk.
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    superuserPassword: 'commit',
    log: () => undefined,
    restarts: KILLS,
    settings: { wal_writer_delay: '10s' },
  })
  const ownerUrl = withDatabase(postgres.url, 'postgres')
  await migrate({ ownerUrl, appRole: APP_ROLE, appPassword: APP_PASSWORD, directory: MIGRATIONS })
  const appUrl = withDatabase(ownerUrl, 'postgres', { name: APP_ROLE, password: APP_PASSWORD })
  ground = await openGround({ ownerUrl, appUrl, drop: () => postgres.stop() })
}, 120_000)
afterAll(async () => {
  await ground.close()
  await rm(folder, { recursive: true, force: true })
})

/** The server and all it has begun, at once: nobody has time to write anything down. */
const killAll = async (): Promise<void> => {
  const { rows } = await ground.owner.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid union all select pid from pg_stat_activity`,
  )
  // Some are gone already.
  spawnSync('kill', ['-9', ...rows.map(({ pid }) => String(pid))])
}

const isBack = () =>
  ground.owner.query('select 1').then(
    () => true,
    () => false,
  )

test('what anybody was answered about is on the disk, and the chain is whole', async () => {
  await ground.owner.query(`create table told (name text primary key); grant select, insert on told to ${APP_ROLE}`)
  const tenantId = await ground.newTenant()
  const [written, seen] = [new Set<string>(), new Set<string>()]
  let asked = 0
  const over = new AbortController()
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) await work().catch(() => sleep(5))
  }
  const write = () =>
    again(async () => {
      const name = `n${asked++}`
      await ground.inTenant(tenantId, async (tx) => {
        await tx.sql('insert into told values ($1)', [name])
        tx.audit({ action: 'demo.write', subjectType: 'demo', subjectId: name })
      })
      written.add(name)
    })
  const read = () =>
    again(async () => {
      const rows = await ground.withTenant({ tenantId, actor: null, isRead: true }, (tx) =>
        tx.sql<{ name: string }>('select name from told'),
      )
      for (const { name } of rows) seen.add(name)
    })
  const work = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)]
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = written.size + ANSWERS
    await expect.poll(() => written.size, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(goal)
    await killAll()
    await expect.poll(isBack, { timeout: PATIENCE_MS }).toBe(true)
    // Whoever is answered while the table is read may have written after it was.
    const told = [...written]
    const { rows } = await ground.owner.query<{ name: string }>('select name from told')
    const kept = new Set(rows.map(({ name }) => name))
    expect({ kill, lost: told.filter((name) => !kept.has(name)).length }).toEqual({ kill, lost: 0 })
  }
  over.abort()
  await Promise.all(work)
  const { rows } = await ground.owner.query<{ name: string }>('select name from told')
  const kept = new Set(rows.map(({ name }) => name))
  expect([...written, ...seen].filter((name) => !kept.has(name))).toEqual([])
  const trail = await ground.owner.query<{ name: string }>(
    'select subject_id as name from audit_entry where tenant_id = $1',
    [tenantId],
  )
  expect(trail.rows.map(({ name }) => name).toSorted()).toEqual([...kept].toSorted())
  expect(await verifyChain(ground.withTenant, tenantId, anchorKey(MASTER_KEY))).toMatchObject({
    ok: true,
    checked: kept.size,
  })
}, 600_000)

test('a commit that fails beside others is told, and nothing of it is there', async () => {
  await ground.owner.query(
    `create table late (name text, constraint once unique (name) deferrable initially deferred); grant select, insert on late to ${APP_ROLE}`,
  )
  const tenantId = await ground.newTenant()
  const write = (n: number) =>
    ground.inTenant(tenantId, async (tx) => {
      await tx.sql('insert into late values ($1)', [`n${n % 5}`])
      tx.audit({ action: 'demo.write', subjectType: 'demo', subjectId: String(n) })
    })
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => write(n)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { rows } = await ground.owner.query(`select count(*)::int as n from late`)
  const trail = await ground.owner.query('select count(*)::int as n from audit_entry where tenant_id = $1', [tenantId])
  expect([rows, trail.rows]).toEqual([[{ n: 5 }], [{ n: 5 }]])
})
