import { millisecondsPer } from '@xinqiao/domain'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { purgeTickets } from './product-ticket.repo.ts'

/** Kept for an hour after their minute, so that whoever asks hears "used" or "expired" and not "never heard of it". */
export const ticketCron: CronDefinition = {
  name: 'product_ticket_purge',
  schedule: '37 * * * *',
  run: async ({ withTenant, tenantIds, now }) => {
    const before = new Date(now.getTime() - millisecondsPer.hour)
    for (const tenantId of tenantIds) await withTenant({ tenantId, actor: null }, (tx) => purgeTickets(tx, before))
  },
}
