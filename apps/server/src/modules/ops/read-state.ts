import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { firstIdAt } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { FileMissingError, type FileStore } from '../../kernel/files/store.ts'
import type { Recent } from '../../kernel/http/recent.ts'
import type { Ctx } from '../../kernel/http/binding.ts'
import { DELIVERED } from '../../kernel/jobs/outbox.ts'
import { countWorkers } from '../../kernel/jobs/worker-guard.ts'
import { filesKept, onlineNow } from '../overview/index.ts'

export type StateDeps = {
  readonly recent: Recent
  readonly store: FileStore
  readonly storage: 'disk' | 's3'
  /** Where `npm run backup` notes when it last made one; null with an outside database, which we know nothing about. */
  readonly dataDir: string | null
}

type Database = { connections: number; most: number; bytes: string }

const databaseState = async (tx: Tx) => {
  const { connections, most, bytes } = (await tx.row<Database>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as most, pg_database_size(current_database()) as bytes where $1 = $1`,
    [tx.tenantId],
  ))!
  const standby = (await tx.row<{ standbys: number; lag_seconds: string | null }>('select * from standby_state()'))!
  const lagMs = standby.lag_seconds === null ? null : Math.round(Number(standby.lag_seconds) * 1000)
  return { connections, mostConnections: most, bytes: Number(bytes), standbys: standby.standbys, lagMs }
}

const queueState = async (tx: Tx) => {
  const waiting = (await tx.row<{ waiting: number; oldest_seconds: number }>('select * from queue_state()'))!
  // Ids begin with their time, so the primary key finds what the last hour brought.
  const done = (await tx.row<{ n: number }>(
    'select count(*)::int as n from outbox_delivery where tenant_id = $1 and event_id >= $2::uuid and handler = $3',
    [tx.tenantId, firstIdAt(new Date(tx.now.getTime() - millisecondsPer.hour)), DELIVERED],
  ))!
  return { waiting: waiting.waiting, oldestSeconds: waiting.oldest_seconds, doneLastHour: done.n }
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

/** Written by `npm run backup` once the copy has been looked through. */
export const BACKUP_NOTE = 'last-backup.json'

const lastBackup = async (dataDir: string | null) => {
  if (dataDir === null) return null
  try {
    const note = JSON.parse(await readFile(join(dataDir, BACKUP_NOTE), 'utf8')) as { at: string; bytes: number }
    return { time: formatDateTime(new Date(note.at)), bytes: note.bytes }
  } catch {
    return null
  }
}

/** How the deployment stands, and what of it is this school's. Nothing is told that is not measured. */
export const readState = async (deps: StateDeps, ctx: Ctx) => {
  const reachable = await isReachable(deps.store, ctx.requireTenant())
  const backup = { isOurs: deps.dataDir !== null, last: await lastBackup(deps.dataDir) }
  return ctx.withTenant(async (tx) => ({ ...(await measured(deps, tx, reachable)), backup }))
}

const measured = async (deps: StateDeps, tx: Tx, isUp: boolean) => {
  const { watchedAt, byMinute, ...figures } = deps.recent.figures()
  return {
    time: formatDateTime(tx.now),
    watchedTime: watchedAt && formatDateTime(watchedAt),
    app: { ...figures, byMinute: [...byMinute], online: await onlineNow(tx), workers: await countWorkers(tx) },
    database: await databaseState(tx),
    queue: await queueState(tx),
    storage: {
      ...(await filesKept(tx, null)),
      kind: deps.storage,
      isReachable: isUp,
    },
  }
}
