import { firstIdAt } from './clock.ts'
import { ALL_APART, stepApart } from './db/apart.ts'
import type { Tx } from './db/tx.ts'
import { ReplayDifferenceError } from './jobs/cron-failure.ts'
import type { CronDefinition } from './jobs/definition.ts'
import { DELIVERED } from './jobs/outbox.ts'
import { replayCheck } from './transition.ts'

const HOUR_MS = 3_600_000
const BATCH = 5000

type Purge = (tx: Tx, now: Date) => Promise<unknown[]>

const expiredChallenges: Purge = (tx, now) =>
  tx.sql(
    `delete from challenge where tenant_id = $1 and (kind, key_hash) in
       (select kind, key_hash from challenge where tenant_id = $1 and expires_at < $2 limit $3) returning 1`,
    [tx.tenantId, now, BATCH],
  )

const oldRequestResults: Purge = (tx, now) =>
  tx.sql(
    `delete from request_result where tenant_id = $1 and (session_id, request_id) in
       (select session_id, request_id from request_result where tenant_id = $1 and created_at < $2 limit $3) returning 1`,
    [tx.tenantId, new Date(now.getTime() - 24 * HOUR_MS), BATCH],
  )

/** Only what every handler has had: an event that never got through stays for somebody to look at. */
const deliveredEvents: Purge = (tx, now) => {
  const before = new Date(now.getTime() - 7 * 24 * HOUR_MS)
  return tx.sql(
    // Ids begin with their time, so the primary key finds the old ones.
    `with gone as (
       delete from outbox where tenant_id = $1 and id in
         (select o.id from outbox o join outbox_delivery d on d.tenant_id = o.tenant_id and d.event_id = o.id and d.handler = $4
           where o.tenant_id = $1 and o.id < $5::uuid and o.created_at < $2 limit $3)
       returning id
     ), marks as (delete from outbox_delivery d using gone where d.tenant_id = $1 and d.event_id = gone.id)
     select 1 from gone`,
    [tx.tenantId, before, BATCH, DELIVERED, firstIdAt(before)],
  )
}

/** Rows that have served their time, school by school, in transactions too short for anybody to wait on. */
export const housekeeping: readonly CronDefinition[] = [
  {
    name: 'housekeeping',
    schedule: '23 * * * *',
    run: async ({ withTenant, tenantIds, now }) => {
      for (const tenantId of tenantIds)
        for (const purge of [expiredChallenges, oldRequestResults, deliveredEvents])
          for (;;) {
            const gone = await withTenant({ tenantId, actor: null }, (tx) => purge(tx, now))
            if (gone.length < BATCH) break
          }
    },
  },
]

/** Nightly proof that every state is the replay of its events; a difference fails the job and so reaches the log. */
export const replayCron = (entity: string, table: string): CronDefinition => ({
  name: `replay-${entity.replaceAll(/[^a-zA-Z0-9]/g, '-')}`,
  schedule: '41 19 * * *',
  run: async ({ withTenant, tenantIds }) => {
    const wrong: string[] = []
    for (const tenantId of tenantIds) {
      const differences = await withTenant({ tenantId, actor: null }, async (tx) => {
        await stepApart(tx, ALL_APART)
        return replayCheck(tx, entity, table)
      })
      wrong.push(
        ...differences.map(
          (row) => `${tenantId}/${row.id} is ${row.current}, events say ${row.replayed ?? 'nothing whole'}`,
        ),
      )
    }
    if (wrong.length > 0)
      throw new ReplayDifferenceError(
        wrong.length,
        `${wrong.length} ${entity} rows differ from their events: ${wrong.slice(0, 20).join('; ')}`,
      )
  },
})
