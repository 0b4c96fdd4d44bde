import type { Tx } from '../../kernel/db/tx.ts'
import { isHeld } from '../../kernel/jobs/worker-guard.ts'

export type RunRow = {
  id: string
  name: string
  outcome: 'running' | 'ok' | 'failed'
  /** What is said to be running still is, or waits for its turn. */
  is_live: boolean
  is_taken: boolean
  asked_by: string | null
  started_at: Date
  took_ms: number | null
  error_text: string | null
  told: string[]
  told_at: Date | null
}

/** A run that was asked for and that nobody has taken up by then never will be. */
const WAIT = `interval '10 minutes'`

/** The newest first; of one piece of work, or of all. */
export const readRuns = (tx: Tx, name: string | null = null): Promise<RunRow[]> =>
  tx.sql<RunRow>(
    `select id, name, outcome, held_by is not null as is_taken, asked_by, started_at, took_ms, error_text, told, told_at,
            outcome = 'running' and case when held_by is null then started_at > $3::timestamptz - ${WAIT}
                                         else ${isHeld('held_by')} end as is_live
       from cron_run where tenant_id = $1 and ($2::text is null or name = $2) order by started_at desc, id desc`,
    [tx.tenantId, name, tx.now],
  )

/** Two who ask at the same moment: the second sees the first's run. */
export const lockCron = (tx: Tx, name: string): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(8103, hashtext($2)) where $1 = $1', [tx.tenantId, `${tx.tenantId}:${name}`])

type Told = { told: string[]; told_at: Date }

/** Who heard of this work's failures, if that is not long ago. */
export const lastTold = (tx: Tx, name: string, since: Date): Promise<Told | undefined> =>
  tx.row<Told>(
    `select told, told_at from cron_run where tenant_id = $1 and name = $2 and told_at > $3 order by told_at desc limit 1`,
    [tx.tenantId, name, since],
  )

export const failedRun = (tx: Tx, id: string) =>
  tx.row<{ name: string; started_at: Date; error_text: string }>(
    `select name, started_at, error_text from cron_run
      where tenant_id = $1 and id = $2 and outcome = 'failed' and told_at is null for update`,
    [tx.tenantId, id],
  )

export const noteTold = (tx: Tx, id: string, { told, told_at }: Told): Promise<unknown> =>
  tx.sql('update cron_run set told = $3, told_at = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    told,
    told_at,
  ])

/** Who runs the school's system, and so can do something about it. */
export const runnerIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select distinct u.id from user_account u
       join user_role h on h.tenant_id = $1 and h.user_id = u.id
       join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
       join role_permission p on p.tenant_id = $1 and p.role_id = r.id and p.permission = 'admin_ops_run_btn'
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0'`,
    [tx.tenantId],
  )
  return rows.map(({ id }) => id)
}

export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.sql<{ id: string; real_name: string }>(
    'select id, real_name from user_account where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, ids],
  )
  return new Map(rows.map((row) => [row.id, row.real_name]))
}

export type LastRun = Pick<RunRow, 'name' | 'outcome' | 'started_at' | 'error_text'>

/** Of each piece of work the newest. */
export const lastRuns = (tx: Tx): Promise<LastRun[]> =>
  tx.sql<LastRun>(
    `select distinct on (name) name, outcome, started_at, error_text from cron_run where tenant_id = $1
      order by name, started_at desc, id desc`,
    [tx.tenantId],
  )
