import type { WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Logger } from '../logger.ts'

const CLASS = 8102
const REAP_MS = 10_000
const RECONNECT_MS = 500

/** In SQL: the process of the worker pool named there lives. */
export const isHeld = (pool: string): string =>
  `exists (select 1 from pg_locks
            where locktype = 'advisory' and classid = ${CLASS} and objid = (hashtext(${pool})::bigint & 4294967295)::oid
              and database = (select oid from pg_database where datname = current_database()) and granted)`

/** How many processes work off the queue now. */
export const countWorkers = async (tx: Tx): Promise<number> =>
  (await tx.row<{ n: number }>(
    `select count(distinct objid)::int as n from pg_locks
      where locktype = 'advisory' and classid = ${CLASS} and granted and $1 = $1
        and database = (select oid from pg_database where datname = current_database())`,
    [tx.tenantId],
  ))!.n

/**
 * The queue keeps a job locked for hours after its process was killed. So each worker pool (the name the queue writes into
 * `locked_by`) holds an advisory lock on a connection of its process: when the process dies, PostgreSQL drops the lock, and
 * whoever looks next sets the dead pool's jobs free. Shared locks, so that a connection that replaces a broken one never waits.
 */
export const guardWorkers = async (
  owner: Pool,
  events: WorkerEvents,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> => {
  const pools = new Set<string>()
  let holder: PoolClient | null = null
  let stopped = false

  const lock = (client: PoolClient, pool: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [CLASS, pool])

  const hold = async (): Promise<void> => {
    const client = await owner.connect()
    client.on('error', (error) => {
      if (holder !== client) return
      holder = null
      client.release(error)
      logger.error({ err: error }, 'worker lock lost')
      if (!stopped) setTimeout(tick, RECONNECT_MS).unref()
    })
    for (const pool of pools) await lock(client, pool)
    holder = client
  }
  const reap = async (): Promise<void> => {
    if (stopped) return
    // Our own jobs must be under a lock before anybody judges who is alive.
    if (!holder) await hold()
    const { rows } = await owner.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs
        where locked_by is not null and locked_at < now() - interval '5 seconds'
          and not ${isHeld('locked_by')}`,
    )
    if (rows.length === 0) return
    const dead = rows.map((row) => row.id)
    await owner.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    logger.warn({ pools: dead.length }, 'jobs of dead workers set free')
  }
  let running: Promise<void> = Promise.resolve()
  const tick = (): void => {
    running = running.then(reap).catch((error: Error) => logger.error({ err: error }, 'reaping failed'))
  }

  await hold()
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    if (holder) lock(holder, workerPool.id).catch((error: Error) => logger.error({ err: error }, 'worker lock lost'))
  })
  const timer = setInterval(tick, REAP_MS)
  timer.unref()
  tick()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
      const client = holder
      holder = null
      // A connection that ends takes its locks along.
      client?.release(true)
    },
  }
}
