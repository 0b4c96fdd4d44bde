import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { purgeTags } from './tag.repo.ts'

export { insertTag, noteCorrection, sealedTagColumns } from './tag.repo.ts'
export { tagRegistration } from './tag.routes.ts'
export { listTags } from './user-tags.ts'

/** Nothing that was said about somebody outlives its year. */
export const tagCron: CronDefinition = {
  name: 'tag_purge',
  schedule: '17 18 * * *',
  run: async ({ withTenant, tenantIds }) => {
    for (const tenantId of tenantIds) await withTenant({ tenantId, actor: null }, (tx) => purgeTags(tx))
  },
}
