import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { cloneDatabase } from '../../../test/databases.ts'
import { systemClock } from '../clock.ts'
import { createTenancy } from '../db/tenancy.ts'
import { MASTER_KEY, newId, openGround, type Ground } from '../ground.fixture.ts'
import type { JobDefinition, JobHandler, Subscription } from './definition.ts'
import { createLogger, type Logger } from '../logger.ts'
import { startJobs } from './runner.ts'

let ground: Ground
let tenantId: number
let active: number[]

beforeAll(async () => {
  ground = await openGround(await cloneDatabase(inject('postgresUrl')))
  tenantId = await ground.newTenant()
})
afterAll(() => ground.close())

const work = (given: {
  jobs?: readonly JobDefinition[]
  subscriptions?: readonly Subscription[]
  leaveMs?: number
  logger?: Logger
  concurrency?: number
}) => {
  active = [tenantId]
  return startJobs({
    owner: ground.owner,
    withTenant: ground.withTenant,
    activeTenantIds: async () => active,
    logger: given.logger ?? ground.logger,
    jobs: given.jobs ?? [],
    crons: [],
    subscriptions: given.subscriptions ?? [],
    ...(given.concurrency === undefined ? {} : { concurrency: given.concurrency }),
    ...(given.leaveMs === undefined ? {} : { leaveMs: given.leaveMs }),
  })
}
const job = (name: string, handler: JobHandler): JobDefinition => ({ name, load: async () => handler })
const queued = async (name: string) =>
  (
    await ground.owner.query<{ attempts: number; soon: boolean; last_error: string | null }>(
      `select attempts, run_at < now() + interval '1 minute' as soon, last_error from graphile_worker.jobs where task_identifier = $1`,
      [name],
    )
  ).rows
/** Instead of waiting for the time a job was put off to. */
const dueNow = async (name: string) => {
  await ground.owner.query(
    'update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1',
    [name],
  )
  await ground.owner.query(`select pg_notify('jobs:insert', '{"count":1}')`)
}

describe('jobs', () => {
  test('run after commit, for the school of the transaction, and not at all after a rollback', async () => {
    const seen: unknown[] = []
    const jobs = await work({ jobs: [job('greet', async (data, context) => void seen.push([data, context.tenantId]))] })
    const broken = ground.inTenant(tenantId, async (tx) => {
      tx.job({ name: 'greet', payload: { n: 0 } })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'greet', payload: { n: 1, tenantId: 999 } }))
    await eventually(() => expect(seen).toHaveLength(1))
    await jobs.stop()
    expect(seen).toEqual([[{ n: 1, tenantId: 999 }, tenantId]])
  })

  test('with one key are one job', async () => {
    for (const n of [1, 2, 3])
      await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'keyed', payload: { n }, key: 'same' }))
    expect(await queued('keyed')).toHaveLength(1)
    const other = await ground.newTenant()
    await ground.inTenant(other, async (tx) => tx.job({ name: 'keyed', payload: {}, key: 'same' }))
    expect(await queued('keyed')).toHaveLength(2)
  })

  test('that ring somebody go before letters that wait for a gateway', async () => {
    const seen: string[] = []
    const answered = Promise.withResolvers<void>()
    const letter = job('letter', async () => {
      seen.push('letter')
      await answered.promise
    })
    const ring = job('message.together', async () => void seen.push('ring'))
    const ask = (name: string) => ground.inTenant(tenantId, async (tx) => tx.job({ name, payload: {} }))
    for (const name of ['letter', 'letter', 'letter']) await ask(name)
    const jobs = await work({ jobs: [letter, ring], concurrency: 1 })
    await eventually(() => expect(seen).toEqual(['letter']))
    await ask('message.together')
    answered.resolve()
    await eventually(() => expect(seen).toEqual(['letter', 'ring', 'letter', 'letter']))
    await jobs.stop()
  })

  test('that fail are tried again', async () => {
    let tries = 0
    const jobs = await work({
      jobs: [
        job('shaky', async () => {
          if (++tries < 2) throw new Error('not yet')
        }),
      ],
    })
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'shaky', payload: {} }))
    await eventually(async () =>
      expect(await queued('shaky')).toMatchObject([{ last_error: expect.stringContaining('not yet') as string }]),
    )
    await dueNow('shaky')
    await eventually(async () => expect(await queued('shaky')).toEqual([]))
    await jobs.stop()
    expect(tries).toBe(2)
  })

  test('of a school that rests wait until it is back', async () => {
    let runs = 0
    const jobs = await work({ jobs: [job('rest', async () => void runs++)] })
    active = []
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'rest', payload: {}, key: 'rest' }))
    await eventually(async () => expect(await queued('rest')).toMatchObject([{ soon: false }]))
    expect(runs).toBe(0)
    active = [tenantId]
    await dueNow('rest')
    await eventually(async () => expect(await queued('rest')).toEqual([]))
    await jobs.stop()
    expect(runs).toBe(1)
  })

  test('whose code did not load are tried again with fresh luck', async () => {
    let loads = 0
    let runs = 0
    const definition: JobDefinition = {
      name: 'lazy',
      load: async () => {
        if (++loads === 1) throw new Error('cannot load')
        return async () => void runs++
      },
    }
    const jobs = await work({ jobs: [definition] })
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'lazy', payload: {} }))
    await eventually(async () =>
      expect(await queued('lazy')).toMatchObject([{ last_error: expect.stringContaining('cannot load') as string }]),
    )
    await dueNow('lazy')
    await eventually(() => expect(runs).toBe(1))
    await jobs.stop()
  })

  test('that do not listen keep nobody from leaving', async () => {
    let isRunning = false
    let finish = () => undefined as void
    const deaf: JobHandler = () => {
      isRunning = true
      return new Promise((resolve) => {
        finish = resolve
      })
    }
    const jobs = await work({ jobs: [job('deaf', deaf)], leaveMs: 300 })
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'deaf', payload: {} }))
    await eventually(() => expect(isRunning).toBe(true))
    const waited = new Promise<string>((resolve) => setTimeout(() => resolve('still waiting'), 10_000))
    const outcome = await Promise.race([jobs.stop().then(() => 'left'), waited])
    const left = await queued('deaf')
    finish()
    expect([outcome, left.length]).toEqual(['left', 1])
    await eventually(async () => expect(await queued('deaf')).toEqual([]))
  })

  test('are told when the process leaves, and go to the next one', async () => {
    let runs = 0
    const waits: JobHandler = (_, { signal }) => {
      runs++
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('leaving'))))
    }
    const first = await work({ jobs: [job('patient', waits)] })
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'patient', payload: {} }))
    await eventually(() => expect(runs).toBe(1))
    await first.stop()
    expect(await queued('patient')).toMatchObject([{ attempts: 1 }])
    await dueNow('patient')
    const second = await work({ jobs: [job('patient', async () => void runs++)] })
    await eventually(async () => expect(await queued('patient')).toEqual([]))
    await second.stop()
    expect(runs).toBe(2)
  })

  test('go on after the database threw every connection out', async () => {
    let runs = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const jobs = await work({
      jobs: [
        job('tough', async () => {
          runs++
          await held
        }),
      ],
    })
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'tough', payload: {} }))
    await eventually(() => expect(runs).toBe(1))
    await ground.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // Instead of waiting until the lost worker's claim is old enough to be judged.
    await ground.owner.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`,
    )
    release()
    await eventually(async () => expect(await queued('tough')).toEqual([]))
    await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'tough', payload: {} }))
    await eventually(async () => expect(await queued('tough')).toEqual([]))
    await jobs.stop()
    expect(runs).toBeGreaterThanOrEqual(2)
  })
})

test('work that cannot be taken is told of once, and taken when it can be', async () => {
  const heard: string[] = []
  let runs = 0
  await ground.owner.query('alter table graphile_worker._private_jobs rename to put_away')
  const jobs = await work({
    jobs: [job('late', async () => void runs++)],
    logger: createLogger('error', (line) => heard.push(line)),
  })
  const told = () => heard.filter((line) => line.includes('no work can be taken from the queue'))
  await eventually(() => expect(told()).toHaveLength(1))
  await ground.owner.query('alter table graphile_worker.put_away rename to _private_jobs')
  await ground.inTenant(tenantId, async (tx) => tx.job({ name: 'late', payload: {} }))
  await eventually(() => expect(runs).toBe(1))
  await jobs.stop()
  expect(told()).toHaveLength(1)
})

describe('events', () => {
  test('reach every subscriber once, also when one of them fails at first', async () => {
    const seen: string[] = []
    let failures = 1
    const subscriptions: Subscription[] = [
      { event: 'door.open', handler: 'bell', handle: async () => void seen.push('bell') },
      {
        event: 'door.open',
        handler: 'light',
        handle: async (payload, { eventId }) => {
          if (failures-- > 0) throw new Error('no power')
          seen.push(`light ${(payload as { id: string }).id} ${eventId.length}`)
        },
      },
      { event: 'door.shut', handler: 'bell', handle: async () => void seen.push('wrong') },
    ]
    const jobs = await work({ subscriptions })
    const id = newId()
    await ground.inTenant(tenantId, async (tx) => tx.emit('door.open', { id }))
    await eventually(async () =>
      expect(await queued('outbox')).toMatchObject([{ last_error: expect.stringContaining('no power') as string }]),
    )
    await dueNow('outbox')
    await eventually(async () => expect(await queued('outbox')).toEqual([]))
    await jobs.stop()
    expect(seen).toEqual(['bell', `light ${id} 36`])
    const { rows } = await ground.owner.query<{ handler: string }>(
      'select handler from outbox_delivery order by handler',
    )
    expect(rows.map((row) => row.handler)).toEqual(['*', 'bell', 'light'])
  })

  test('that nobody subscribed to are followed, and leave neither a row nor a job', async () => {
    const followed: unknown[] = []
    const withTenant = createTenancy({
      pool: ground.app,
      clock: systemClock,
      newId,
      masterKey: MASTER_KEY,
      keyCache: new Map(),
      heard: new Set(['door.open']),
      follows: [{ event: 'door.shut', follow: async (_, payload) => void followed.push(payload) }],
    })
    const school = await ground.newTenant()
    const said = (event: string) =>
      withTenant({ tenantId: school, actor: null }, async (tx) => tx.emit(event, { event }))
    await said('door.shut')
    expect(followed).toEqual([{ event: 'door.shut' }])
    expect(await queued('outbox')).toEqual([])
    await said('door.open')
    expect(await queued('outbox')).toHaveLength(1)
    const { rows } = await ground.owner.query('select event from outbox where tenant_id = $1', [school])
    expect(rows).toEqual([{ event: 'door.open' }])
  })
})
