import { millisecondsPer } from '@xinqiao/domain'
import { replayCron } from '../../kernel/housekeeping.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

const KEPT_MS = millisecondsPer.year
const BATCH = 5000

/** What was read a year ago goes; the unread stays until somebody reads it. */
const retention: CronDefinition = {
  name: 'message-retention',
  schedule: '50 19 * * *',
  run: async ({ withTenant, tenantIds, now }) => {
    const before = new Date(now.getTime() - KEPT_MS)
    for (const tenantId of tenantIds)
      for (;;) {
        const gone = await withTenant({ tenantId, actor: null }, (tx) =>
          tx.sql(
            `delete from message where tenant_id = $1 and id in
               (select id from message where tenant_id = $1 and status = 2 and read_at < $2 limit $3) returning 1`,
            [tenantId, before, BATCH],
          ),
        )
        if (gone.length < BATCH) break
      }
  },
}

export const messageCrons: readonly CronDefinition[] = [retention, replayCron('notice', 'notice')]
