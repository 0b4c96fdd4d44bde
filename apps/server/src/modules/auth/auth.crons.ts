import { millisecondsPer } from '@xinqiao/domain'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'

const BATCH = 5000
/** Longer than any school counts. */
const KEPT_DAYS = 2

/** Strangers decide how many accounts they invent: what is past counting goes. */
export const authCrons: readonly CronDefinition[] = [
  {
    name: 'old-guesses',
    schedule: '37 * * * *',
    run: async ({ withTenant, tenantIds, now }) => {
      const before = new Date(now.getTime() - KEPT_DAYS * millisecondsPer.day)
      for (const tenantId of tenantIds)
        for (;;) {
          const gone = await withTenant({ tenantId, actor: null }, (tx) =>
            tx.sql(
              `delete from sign_in_guess where tenant_id = $1 and (account_hash, source_hash) in
                 (select account_hash, source_hash from sign_in_guess where tenant_id = $1 and last_at < $2 limit $3) returning 1`,
              [tx.tenantId, before, BATCH],
            ),
          )
          if (gone.length < BATCH) break
        }
    },
  },
]
