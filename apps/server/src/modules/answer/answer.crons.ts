import { millisecondsPer } from '@xinqiao/domain'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const KEPT_DAYS = 90
const BATCH = 1000

const purge = (tx: Tx, before: Date): Promise<unknown[]> =>
  tx.sql(
    `delete from form_draft where tenant_id = $1 and id in
       (select id from form_draft where tenant_id = $1 and updated_at < $2 order by updated_at limit ${BATCH}) returning 1`,
    [tx.tenantId, before],
  )

/** What nobody has touched for a season is no longer wanted, and what was half said is not kept for ever. */
export const draftCron: CronDefinition = {
  name: 'form_draft_purge',
  schedule: '47 18 * * *',
  run: async ({ withTenant, tenantIds, now }) => {
    const before = new Date(now.getTime() - KEPT_DAYS * millisecondsPer.day)
    for (const tenantId of tenantIds)
      for (;;) {
        const gone = await withTenant({ tenantId, actor: null }, (tx) => purge(tx, before))
        if (gone.length < BATCH) break
      }
  },
}
