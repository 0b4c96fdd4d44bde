import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from '../db/pool.ts'
import type { Logger } from '../logger.ts'

const CLASS = 8102
const REAP_MS = 10_000

/**
 * The queue keeps a job locked for hours after its worker was killed. So each worker holds an advisory lock on a connection
 * of its process: when the process dies, PostgreSQL drops the lock, and whoever looks next sets the dead worker's jobs free.
 */
export const guardWorkers = async (owner: Pool, events: WorkerEvents, logger: Logger): Promise<{ stop(): Promise<void> }> => {
  const client = await owner.connect()
  events.on('worker:create', ({ worker }) => {
    client.query('select pg_advisory_lock($1, hashtext($2))', [CLASS, worker.workerId]).catch((error: Error) => {
      logger.error({ err: error }, 'worker lock lost')
    })
  })
  const reap = async (): Promise<void> => {
    const { rows } = await owner.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs
        where locked_by is not null and locked_at < now() - interval '5 seconds'
          and not exists (select 1 from pg_locks
                           where locktype = 'advisory' and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
                             and database = (select oid from pg_database where datname = current_database()) and granted)`,
      [CLASS],
    )
    if (rows.length === 0) return
    const dead = rows.map((row) => row.id)
    await owner.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    logger.warn({ workers: dead.length }, 'jobs of dead workers set free')
  }
  const tick = () => void reap().catch((error: Error) => logger.error({ err: error }, 'reaping failed'))
  const timer = setInterval(tick, REAP_MS)
  timer.unref()
  tick()
  return {
    stop: async () => {
      clearInterval(timer)
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
      client.release()
    },
  }
}
