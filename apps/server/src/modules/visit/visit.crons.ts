import { millisecondsPer } from '@xinqiao/domain'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { moveAppointment, readRules, type AppointmentRow } from '../booking/index.ts'
import { askForRecords, askForResults } from './chase.ts'
import { remindDue } from './remind.ts'

const BATCH = 200

type Overdue = Pick<AppointmentRow, 'id' | 'site_id' | 'end_at'>

/** Running longer than the school allows at that site. */
const longOver = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.sql<Overdue>(
    `select id, site_id, end_at from appointment where tenant_id = $1 and state = 'running' and end_at < $2
      order by end_at limit ${BATCH}`,
    [tx.tenantId, tx.now],
  )
  const limits = new Map<string, number>()
  for (const site of new Set(rows.map((row) => row.site_id)))
    limits.set(site, (await readRules(tx, site)).autoFinishMin)
  const over = (row: Overdue): number => tx.now.getTime() - row.end_at.getTime()
  return rows.filter((row) => over(row) >= limits.get(row.site_id)! * millisecondsPer.minute).map(({ id }) => id)
}

/** Each in a transaction of its own: one that cannot be carried out holds up nobody else's. */
const each = async (ids: readonly string[], run: (id: string) => Promise<unknown>): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (const id of ids) await run(id).catch((error: unknown) => failures.push(error))
  return failures
}

const finishOver = async (withTenant: WithTenant, tenantId: number): Promise<unknown[]> => {
  const ids = await withTenant({ tenantId, actor: null, isRead: true }, longOver)
  return each(ids, (id) =>
    withTenant({ tenantId, actor: null }, async (tx) => {
      await moveAppointment(tx, { id, action: 'autoFinish', by: 'system' })
      tx.audit({ action: 'appointment.auto_finish', subjectType: 'appointment', subjectId: id })
    }),
  )
}

/** The same for every school; what fails in one is told after all have been seen to. */
const cron = (
  name: string,
  schedule: string,
  perTenant: (withTenant: WithTenant, tenantId: number) => Promise<unknown[]>,
): CronDefinition => ({
  name,
  schedule,
  run: async ({ withTenant, tenantIds }) => {
    const failures: unknown[] = []
    for (const tenantId of tenantIds)
      failures.push(...(await perTenant(withTenant, tenantId).catch((error: unknown) => [error])))
    if (failures.length > 0) throw failures[0]
  },
})

const telling =
  (tell: (tx: Tx) => Promise<void>) =>
  async (withTenant: WithTenant, tenantId: number): Promise<unknown[]> => {
    await withTenant({ tenantId, actor: null }, tell)
    return []
  }

/** Jobs of the visit (B27); every one bears being run twice. Hours are UTC: 01 is nine in the morning in China. */
export const visitCrons: readonly CronDefinition[] = [
  cron('appointment-remind', '* * * * *', telling(remindDue)),
  cron('appointment-auto-finish', '*/5 * * * *', finishOver),
  cron('appointment-unresolved', '7 0-12 * * *', telling(askForResults)),
  cron('record-due', '5 1 * * *', telling(askForRecords)),
  replayCron('slot', 'slot'),
  replayCron('appointment', 'appointment'),
  replayCron('break_appeal', 'break_appeal'),
  replayCron('psychiatric_referral', 'psychiatric_referral'),
]
