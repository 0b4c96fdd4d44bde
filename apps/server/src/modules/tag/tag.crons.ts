import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { purgeTags } from './tag.repo.ts'

/** Nothing that was said about somebody outlives its year. */
export const tagCron: CronDefinition = {
  name: 'tag_purge',
  schedule: '17 18 * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) await withTenant({ tenantId, actor: null }, (tx) => purgeTags(tx))
  },
}
