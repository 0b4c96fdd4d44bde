import { createTenancy } from '../db/tenancy.ts'
import { openPool } from '../db/pool.ts'
import { systemClock, uuidV7 } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { startJobs } from './runner.ts'

/** A server process of its own that takes a job, says so, and never comes back: made to be killed. */
const [ownerUrl = '', appUrl = '', masterKey = '', tenantId = '', job = ''] = process.argv.slice(2)
const owner = openPool(ownerUrl, 8, () => undefined)
const pool = openPool(appUrl, 4, () => undefined)
await startJobs({
  owner,
  withTenant: createTenancy({
    pool,
    clock: systemClock,
    newId: uuidV7(systemClock),
    masterKey: Buffer.from(masterKey, 'hex'),
    keyCache: new Map(),
  }),
  activeTenantIds: async () => [Number(tenantId)],
  logger: createLogger('silent'),
  jobs: [
    {
      name: job,
      load: async () => () => {
        process.stdout.write('taken\n')
        return new Promise(() => undefined)
      },
    },
  ],
  crons: [],
  subscriptions: [],
})
// Nobody came to kill it: it must not outlive the tests for long.
setTimeout(() => process.exit(1), 60_000)
