import type { Tx } from '../../kernel/db/tx.ts'
import type { Subscription } from '../../kernel/jobs/definition.ts'
import { CASE } from './crisis.tables.ts'
import { moveCase } from './move-case.ts'

/** Somebody at level 1 or 2 did not come: whoever answers for their case asks after them the same day. Told twice, it is done once. */
export const hearMissed = async (tx: Tx, visitorId: string, appointmentId: string): Promise<void> => {
  const cases = await tx.sql<{ id: string }>(
    `select c.id from crisis_case c where c.tenant_id = $1 and c.user_id = $2 and c.drill_id is null and c.state = 'active' and c.star in (1, 2)
        and not exists (select 1 from state_event e where e.tenant_id = $1 and e.entity = '${CASE}' and e.entity_id = c.id
                          and e.action = 'miss' and e.about = $3)
      order by c.id for update of c`,
    [tx.tenantId, visitorId, appointmentId],
  )
  for (const { id } of cases) await moveCase(tx, { id, action: 'miss', by: 'system', about: appointmentId })
}

export const missedSubscription: Subscription = {
  event: 'appointment.noShow',
  handler: 'crisis.missed',
  handle: async (payload, { tenantId, withTenant }) => {
    const { id } = payload as { id: string }
    await withTenant({ tenantId, actor: null }, async (tx) => {
      const missed = await tx.find('appointment', { id })
      if (missed) await hearMissed(tx, missed.visitor_id, id)
    })
  },
}
