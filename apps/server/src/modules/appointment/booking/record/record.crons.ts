import { nearAt, recordRules, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { replayCron } from '../../../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../../../kernel/jobs/definition.ts'
import { eachDue } from '../../../../kernel/jobs/each-school.ts'
import { bringUpToDate } from './record.matter.ts'

const BATCH = 200

/** Everything whose next step the clock has reached, the longest overdue first. */
const due = async (tx: Tx): Promise<string[]> => {
  const near = new Date(2 * tx.now.getTime() - nearAt(tx.now).getTime())
  const signed = new Date(tx.now.getTime() - recordRules.sealHours * millisecondsPer.hour)
  const rows = await tx.sql<{ id: string }>(
    `(select id, lock_at as at from session_record where tenant_id = $1 and state = 'due' and lock_at <= $3 order by lock_at limit ${BATCH})
     union all
     (select id, lock_at from session_record where tenant_id = $1 and state = 'near' and lock_at < $2 order by lock_at limit ${BATCH})
     union all
     (select id, unlocked_until from session_record where tenant_id = $1 and state = 'unlocked' and unlocked_until < $2
       order by unlocked_until limit ${BATCH})
     union all
     (select id, signed_at from session_record where tenant_id = $1 and state = 'signed' and signed_at < $4 order by signed_at limit ${BATCH})
     order by at limit ${BATCH}`,
    [tx.tenantId, tx.now, near, signed],
  )
  return rows.map(({ id }) => id)
}

/** Near, locked, locked again, sealed: what the clock says of records (B7). */
export const recordCrons: readonly CronDefinition[] = [
  { name: 'record-clock', schedule: '*/5 * * * *', run: eachDue(due, bringUpToDate) },
  replayCron('session_record', 'session_record'),
]
