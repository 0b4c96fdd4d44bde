import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { firstIdAt } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { FileMissingError, type FileStore } from '../../kernel/files/store.ts'
import type { Recent } from '../../kernel/http/recent.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { DELIVERED } from '../../kernel/jobs/outbox.ts'
import { countWorkers } from '../../kernel/jobs/worker-guard.ts'
import { filesKept, onlineNow } from '../overview/index.ts'
import { backupCourse, createGauge, doneCourse, keptCourse } from './courses.ts'
import { readBackups } from './service-event.ts'

export type StateDeps = {
  readonly recent: Recent
  readonly store: FileStore
  readonly storage: 'disk' | 's3'
  /** Somebody else's database, whose backups we know nothing about. */
  readonly hasOutsideDatabase: boolean
}

const connectionsSeen = createGauge()

type Database = { connections: number; most: number; bytes: string }

const databaseState = async (tx: Tx) => {
  const { connections, most, bytes } = (await tx.row<Database>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as most, pg_database_size(current_database()) as bytes where $1 = $1`,
    [tx.tenantId],
  ))!
  const standby = (await tx.row<{ standbys: number; lag_seconds: string | null }>('select * from standby_state()'))!
  const lagMs = standby.lag_seconds === null ? null : Math.round(Number(standby.lag_seconds) * 1000)
  return {
    connections,
    mostConnections: most,
    bytes: Number(bytes),
    standbys: standby.standbys,
    lagMs,
    course: connectionsSeen(connections, tx.now),
  }
}

const queueState = async (tx: Tx) => {
  const waiting = (await tx.row<{ waiting: number; oldest_seconds: number }>('select * from queue_state()'))!
  // Ids begin with their time, so the primary key finds what the last hour brought.
  const done = (await tx.row<{ n: number }>(
    'select count(*)::int as n from outbox_delivery where tenant_id = $1 and event_id >= $2::uuid and handler = $3',
    [tx.tenantId, firstIdAt(new Date(tx.now.getTime() - millisecondsPer.hour)), DELIVERED],
  ))!
  return {
    waiting: waiting.waiting,
    oldestSeconds: waiting.oldest_seconds,
    doneLastHour: done.n,
    course: await doneCourse(tx),
  }
}

const fileLimit = async (tx: Tx): Promise<number | null> => {
  const row = await tx.row<{ most: string | null }>('select max_file_bytes as most from tenant where id = $1', [
    tx.tenantId,
  ])
  return row?.most == null ? null : Number(row.most)
}

const PATIENCE_MS = 3000

/** Asks for something that cannot be there: whoever answers that is there itself. */
const isReachable = async (store: FileStore, tenantId: number): Promise<boolean> => {
  const asked = store.read(`${tenantId}/ops/nothing`).then(
    () => true,
    (error: unknown) => error instanceof FileMissingError,
  )
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref()
  })
  return Promise.race([asked, late])
}

/** How the deployment stands, and what of it is this school's. Nothing is told that is not measured. */
export const readState = async (deps: StateDeps, ctx: Ctx) => {
  const reachable = await isReachable(deps.store, ctx.requireTenant())
  return ctx.withTenant(async (tx) => {
    const { last, failedAt } = await readBackups(tx)
    const backup = {
      isOurs: !deps.hasOutsideDatabase,
      last: last && { time: formatDateTime(last.at), bytes: last.bytes },
      failedTime: failedAt && formatDateTime(failedAt),
      course: await backupCourse(tx),
    }
    return { ...(await measured(deps, tx, reachable)), backup }
  })
}

const measured = async (deps: StateDeps, tx: Tx, isUp: boolean) => {
  const { watchedAt, byMinute, ...figures } = deps.recent.figures()
  const kept = await filesKept(tx, null)
  return {
    time: formatDateTime(tx.now),
    watchedTime: watchedAt && formatDateTime(watchedAt),
    app: { ...figures, byMinute: [...byMinute], online: await onlineNow(tx), workers: await countWorkers(tx) },
    database: await databaseState(tx),
    queue: await queueState(tx),
    storage: {
      ...kept,
      course: await keptCourse(tx, kept.bytes),
      maxBytes: await fileLimit(tx),
      kind: deps.storage,
      isReachable: isUp,
    },
  }
}
