import { cronRunsKept } from '@xinqiao/domain'
import type { Tx } from '../db/tx.ts'
import type { WithTenant } from '../db/tenancy.ts'
import type { Logger } from '../logger.ts'
import { failureOf } from './cron-failure.ts'
import type { CronDefinition } from './definition.ts'

export type CronRun = {
  readonly id: string
  readonly name: string
  readonly outcome: 'running' | 'ok' | 'failed'
  readonly startedAt: Date
  readonly endedAt?: Date
  readonly tookMs?: number
  readonly error?: { readonly code: string; readonly text: string }
  readonly heldBy?: string | null
  readonly askedBy?: string
}

/** Written, and what is too old for anybody to look at goes, in one statement. */
export const keepRun = async (tx: Tx, run: CronRun): Promise<void> => {
  await tx.sql(
    `with kept as (
       insert into cron_run (tenant_id, id, name, outcome, started_at, ended_at, took_ms, error_code, error_text, held_by, asked_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (tenant_id, id) do update
         set outcome = excluded.outcome, ended_at = excluded.ended_at, took_ms = excluded.took_ms,
             error_code = excluded.error_code, error_text = excluded.error_text, held_by = excluded.held_by
     )
     delete from cron_run where tenant_id = $1 and name = $3 and id <> $2
        and started_at < (select started_at from cron_run where tenant_id = $1 and name = $3
                           order by started_at desc offset ${cronRunsKept - 2} limit 1)
        and id is distinct from (select id from cron_run where tenant_id = $1 and name = $3 and outcome = 'failed'
                                  order by started_at desc limit 1)`,
    [
      tx.tenantId,
      run.id,
      run.name,
      run.outcome,
      run.startedAt,
      run.endedAt ?? null,
      run.tookMs ?? null,
      run.error?.code ?? null,
      run.error?.text ?? null,
      run.heldBy ?? null,
      run.askedBy ?? null,
    ],
  )
}

/** Said of a run that failed; whoever tells people hears it. */
export const CRON_FAILED = 'cron.failed'

export type CronDeps = {
  withTenant: WithTenant
  logger: Logger
  /** What is over sooner is written down once, at its end. */
  showAfterMs?: number
}

const SHOW_AFTER_MS = 1000

type Turn = {
  readonly id: string
  readonly tenantId: number
  readonly heldBy: string | null
  readonly isAsked: boolean
}

/** One school's turn, and what became of it. Says what it failed with; that it could not be written down fails nothing. */
export const runCron = async (deps: CronDeps, cron: CronDefinition, turn: Turn): Promise<{ error: unknown } | null> => {
  const { id, tenantId, heldBy } = turn
  const startedAt = new Date()
  const began = performance.now()
  const write = (run: Pick<CronRun, 'outcome' | 'endedAt' | 'tookMs' | 'error'>) =>
    deps
      .withTenant({ tenantId, actor: null }, async (tx) => {
        await keepRun(tx, { id, name: cron.name, startedAt, heldBy, ...run })
        if (run.outcome === 'failed') tx.emit(CRON_FAILED, { id, name: cron.name })
      })
      .catch((err: unknown) => deps.logger.error({ err, cron: cron.name, tenant: tenantId }, 'run not written down'))
  let shown = turn.isAsked ? write({ outcome: 'running' }) : Promise.resolve()
  const timer = setTimeout(() => {
    if (!turn.isAsked) shown = write({ outcome: 'running' })
  }, deps.showAfterMs ?? SHOW_AFTER_MS)
  const failure = await cron.run({ withTenant: deps.withTenant, tenantIds: [tenantId], now: startedAt }).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  clearTimeout(timer)
  await shown
  const ended = { endedAt: new Date(), tookMs: Math.round(performance.now() - began) }
  if (failure) deps.logger.error({ err: failure.error, cron: cron.name, tenant: tenantId, run: id }, 'cron failed')
  await write(failure ? { ...ended, outcome: 'failed', error: failureOf(failure.error) } : { ...ended, outcome: 'ok' })
  return failure
}
