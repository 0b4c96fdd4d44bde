import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { cloneDatabase } from '../../../test/databases.ts'
import { MASTER_KEY, openGround, type Ground } from '../ground.fixture.ts'
import type { JobHandler } from './definition.ts'
import { startJobs } from './runner.ts'

let ground: Ground
let tenantId: number

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenantId = await ground.newTenant()
})
afterAll(() => ground.close())

const work = (name: string, handler: JobHandler) =>
  startJobs({
    owner: ground.owner,
    withTenant: ground.withTenant,
    activeTenantIds: async () => [tenantId],
    logger: ground.logger,
    jobs: [{ name, load: async () => handler }],
    crons: [],
    subscriptions: [],
  })
const enqueue = (name: string) => ground.inTenant(tenantId, async (tx) => tx.job({ name, payload: { n: 1 } }))
const jobsNamed = async (name: string) =>
  (
    await ground.owner.query<{ locked_by: string | null; attempts: number }>(
      'select locked_by, attempts from graphile_worker.jobs where task_identifier = $1',
      [name],
    )
  ).rows
/** Instead of waiting: what is locked now was locked long ago. */
const age = () =>
  ground.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )

test('the job of a killed process runs again at once elsewhere', async () => {
  await enqueue('doomed')
  const doomed = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('doomed-worker.fixture.ts', import.meta.url)),
      ground.database.ownerUrl,
      ground.database.appUrl,
      MASTER_KEY.toString('hex'),
      String(tenantId),
      'doomed',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    await once(doomed.stdout, 'data')
    await age()
    // While the other process lives its job is its own, however old: whoever comes leaves it alone.
    const witness = await work('witness', async () => undefined)
    await enqueue('witness')
    await eventually(async () => expect(await jobsNamed('witness')).toEqual([]))
    await witness.stop()
    expect(await jobsNamed('doomed')).toMatchObject([
      { attempts: 1, locked_by: expect.stringMatching(/^pool-/) as string },
    ])
  } finally {
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
  }

  const ran: unknown[] = []
  const next = await work('doomed', async (data) => void ran.push(data))
  await eventually(async () => expect(await jobsNamed('doomed')).toEqual([]))
  await next.stop()
  expect(ran).toEqual([{ n: 1 }])
  expect(ground.log.join('\n')).toContain('jobs of dead workers set free')
})

test('a lost lock connection is replaced before anybody is judged', async () => {
  let runs = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const jobs = await work('long', async () => {
    runs++
    await held
  })
  await enqueue('long')
  await eventually(() => expect(runs).toBe(1))
  const locks = async () =>
    (
      await ground.owner.query<{
        pid: number
      }>(`select pid from pg_locks where locktype = 'advisory' and classid = 8102 and granted
       and database = (select oid from pg_database where datname = current_database())`)
    ).rows
  const [before] = await locks()
  await ground.owner.query('select pg_terminate_backend($1)', [before?.pid])
  await eventually(async () => expect((await locks()).filter((row) => row.pid !== before?.pid)).toHaveLength(1))
  await age()
  const other = await work('unrelated', async () => undefined)
  await enqueue('unrelated')
  await eventually(async () => expect(await jobsNamed('unrelated')).toEqual([]))
  await other.stop()
  expect(await jobsNamed('long')).toMatchObject([{ attempts: 1, locked_by: expect.any(String) as string }])
  release()
  await eventually(async () => expect(await jobsNamed('long')).toEqual([]))
  await jobs.stop()
  expect(runs).toBe(1)
})
