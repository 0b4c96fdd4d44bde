import { millisecondsPer } from '@xinqiao/domain'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

const KEPT_MS = 30 * millisecondsPer.day

/** A month is long enough to mend what was sent. */
export const errorLogCron: CronDefinition = {
  name: 'error_log_purge',
  schedule: '20 19 * * *',
  run: async ({ withTenant, tenantIds, now }) => {
    for (const tenantId of tenantIds)
      await withTenant({ tenantId, actor: null }, (tx) =>
        tx.sql('delete from client_error where tenant_id = $1 and at < $2', [
          tenantId,
          new Date(now.getTime() - KEPT_MS),
        ]),
      )
  },
}
