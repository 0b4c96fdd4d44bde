import { systemClock, uuidV7 } from '../../kernel/clock.ts'
import { openPool } from '../../kernel/db/pool.ts'
import { createTenancy } from '../../kernel/db/tenancy.ts'
import { startJobs } from '../../kernel/jobs/runner.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createTaskModule } from './index.ts'
import { noFiles } from './task.fixture.ts'

/** A server process of its own that begins a task, says so, and never ends it: made to be killed. */
const [ownerUrl = '', appUrl = '', masterKey = '', tenantId = ''] = process.argv.slice(2)
const pool = openPool(appUrl, 4, () => undefined)
const kind = {
  kind: 'demo',
  run: () => {
    process.stdout.write('begun\n')
    return new Promise<void>(() => undefined)
  },
}
await startJobs({
  owner: openPool(ownerUrl, 8, () => undefined),
  withTenant: createTenancy({
    pool,
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
