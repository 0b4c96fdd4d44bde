import { millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../../kernel/db/tx.ts'
import { replayCron } from '../../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../../kernel/jobs/definition.ts'
import { eachDue, eachSchool } from '../../../kernel/jobs/each-school.ts'
import { moveAppointment, readRules, type AppointmentRow } from '../booking/index.ts'
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

const finish = async (tx: Tx, id: string): Promise<void> => {
  await moveAppointment(tx, { id, action: 'autoFinish', by: 'system' })
  tx.audit({ action: 'appointment.auto_finish', subjectType: 'appointment', subjectId: id })
}

const telling = (tell: (tx: Tx) => Promise<void>) => eachSchool((within) => within(tell))

/** Jobs of the visit (B27); every one bears being run twice. Hours are UTC: 01 is nine in the morning in China. */
export const visitCrons: readonly CronDefinition[] = [
  { name: 'appointment-remind', schedule: '* * * * *', run: telling(remindDue) },
  { name: 'appointment-auto-finish', schedule: '*/5 * * * *', run: eachDue(longOver, finish) },
  replayCron('slot', 'slot'),
  replayCron('appointment', 'appointment'),
  replayCron('break_appeal', 'break_appeal'),
  replayCron('psychiatric_referral', 'psychiatric_referral'),
]
