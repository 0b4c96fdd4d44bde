import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { systemClock, uuidV7 } from '../src/kernel/clock.ts'
import { openPool } from '../src/kernel/db/pool.ts'
import { createTenancy } from '../src/kernel/db/tenancy.ts'
import { MASTER_KEY, type Ground } from '../src/kernel/ground.fixture.ts'
import { startJobs } from '../src/kernel/jobs/runner.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { createTaskModule, type TaskKind } from '../src/modules/task/index.ts'
import { noFiles } from '../src/modules/task/task.fixture.ts'

/** A server process of its own that runs a task of this kind, which says so and never ends: made to be killed. */
export const beDoomed = async (kind: TaskKind): Promise<void> => {
  const [ownerUrl = '', appUrl = '', masterKey = '', tenantId = ''] = process.argv.slice(2)
  await startJobs({
    owner: openPool(ownerUrl, 8, () => undefined),
    withTenant: createTenancy({
      pool: openPool(appUrl, 4, () => undefined),
      clock: systemClock,
      newId: uuidV7(systemClock),
      masterKey: Buffer.from(masterKey, 'hex'),
      keyCache: new Map(),
    }),
    activeTenantIds: async () => [Number(tenantId)],
    logger: createLogger('silent'),
    jobs: createTaskModule([kind], noFiles).jobs,
    crons: [],
    subscriptions: [],
  })
  // Nobody came to kill it: it must not outlive the tests for long.
  setTimeout(() => process.exit(1), 60_000)
}

export const saysAndHangs = <T>(): Promise<T> => {
  process.stdout.write('begun\n')
  return new Promise<T>(() => undefined)
}

/** Runs such a process, kills it with -9 once it says that it is in the middle, and lets another have its job. */
export const killInTheMiddle = async (file: URL, ground: Ground, tenantId: number): Promise<void> => {
  const { ownerUrl, appUrl } = ground.database
  const given = [fileURLToPath(file), ownerUrl, appUrl, MASTER_KEY.toString('hex'), String(tenantId)]
  const doomed = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(doomed.stdout, 'data')
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  await ground.owner.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
  )
}

/** A process that stays, and takes up what the other left. */
export const workOn = (ground: Ground, tenantId: number, kind: TaskKind) =>
  startJobs({
    owner: ground.owner,
    withTenant: ground.withTenant,
    activeTenantIds: async () => [tenantId],
    logger: ground.logger,
    jobs: createTaskModule([kind], noFiles, { reportEveryMs: 0 }).jobs,
    crons: [],
    subscriptions: [],
  })
