import { queries } from '../db/query.ts'
import type { JobHandler, Subscription } from './definition.ts'

type Tables = {
  outbox: { tenant_id: number; id: string; event: string; payload: unknown; created_at: Date }
  outbox_delivery: { tenant_id: number; event_id: string; handler: string; delivered_at: Date }
}
const q = queries<Tables>()

/** Hands an event to everyone who subscribed; each delivery is marked, so a repeat skips what is done. */
export const createDelivery = (subscriptions: readonly Subscription[]): JobHandler => {
  return async (data, context) => {
    const { eventId } = data as { eventId: string }
    const behalf = { tenantId: context.tenantId, actor: null }
    const event = await context.withTenant(behalf, (tx) =>
      tx.first(q.selectFrom('outbox').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', eventId)),
    )
    if (!event) return
    for (const subscription of subscriptions.filter((one) => one.event === event.event)) {
      const key = { tenant_id: context.tenantId, event_id: eventId, handler: subscription.handler }
      const done = await context.withTenant(behalf, (tx) =>
        tx.first(
          q.selectFrom('outbox_delivery').select('handler').where('tenant_id', '=', tx.tenantId)
            .where('event_id', '=', eventId).where('handler', '=', subscription.handler),
        ),
      )
      if (done) continue
      await subscription.handle(event.payload, { ...context, eventId })
      await context.withTenant(behalf, (tx) =>
        tx.run(q.insertInto('outbox_delivery').values({ ...key, delivered_at: tx.now }).onConflict((c) => c.doNothing())),
      )
    }
  }
}
