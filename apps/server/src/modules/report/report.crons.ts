import { monthBefore, monthOf, monthSpan } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition, JobDefinition } from '../../kernel/jobs/definition.ts'
import { eachSchool } from '../../kernel/jobs/each-school.ts'
import { countReport } from './count-report.ts'
import { beginReport, COUNT_JOB, reportsToCount } from './report.repo.ts'

/** A school that has not received anybody yet has nothing to report. */
const hasReceived = async (tx: Tx, month: string): Promise<boolean> => {
  const rows = await tx.sql('select 1 from appointment where tenant_id = $1 and start_at < $2 limit 1', [
    tx.tenantId,
    monthSpan(month).until,
  ])
  return rows.length > 0
}

const hadCrisis = async (tx: Tx, month: string): Promise<boolean> => {
  const rows = await tx.sql(
    'select 1 from crisis_report where tenant_id = $1 and drill_id is null and created_at < $2 limit 1',
    [tx.tenantId, monthSpan(month).until],
  )
  return rows.length > 0
}

/** Begins last month's report where there is none, and says which ones wait to be counted: also those cut short before. */
const begin = async (tx: Tx): Promise<string[]> => {
  const month = monthBefore(monthOf(tx.now))
  if (await hasReceived(tx, month)) await beginReport(tx, { month })
  if (await hadCrisis(tx, month)) await beginReport(tx, { kind: 'crisis', month })
  return reportsToCount(tx)
}

/**
 * At two in the night in China (hours are UTC). It looks every night, not on the first only: a server that slept through the
 * first makes up for it on the second.
 */
export const reportCrons: readonly CronDefinition[] = [
  {
    name: 'monthly-report',
    schedule: '0 18 * * *',
    run: eachSchool(async (within) => {
      // Committed before the counting: whatever becomes of that, what has to be done is known.
      for (const id of await within(begin)) await within((tx) => countReport(tx, id))
    }),
  },
  replayCron('monthly_report', 'monthly_report'),
]

export const reportJobs: readonly JobDefinition[] = [
  {
    name: COUNT_JOB,
    load:
      async () =>
      async (data, { withTenant, tenantId }) => {
        await withTenant({ tenantId, actor: null }, (tx) => countReport(tx, (data as { id: string }).id))
      },
  },
]
