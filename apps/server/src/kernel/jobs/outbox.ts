import { q } from '../db/query.ts'
import type { Tx } from '../db/tx.ts'
import type { JobHandler, Subscription } from './definition.ts'

/** Stands for all handlers in the list of deliveries: the event has reached everyone and may be cleared away. */
export const DELIVERED = '*'

/** Hands an event to everyone who subscribed; each delivery is marked, so a repeat skips what is done. */
export const createDelivery = (subscriptions: readonly Subscription[]): JobHandler => {
  return async (data, context) => {
    const { eventId } = data as { eventId: string }
    const inTenant = <T>(run: (tx: Tx) => Promise<T>) =>
      context.withTenant({ tenantId: context.tenantId, actor: null }, run)
    const { event, done } = await inTenant((tx) => load(tx, eventId))
    if (!event || done.has(DELIVERED)) return
    for (const subscription of subscriptions.filter((one) => one.event === event.event)) {
      if (done.has(subscription.handler)) continue
      await subscription.handle(event.payload, { ...context, eventId })
      await inTenant((tx) => mark(tx, eventId, subscription.handler))
    }
    await inTenant((tx) => mark(tx, eventId, DELIVERED))
  }
}

const load = async (tx: Tx, eventId: string) => {
  const event = await tx.find('outbox', { id: eventId })
  const marks = await tx.all(
    q
      .selectFrom('outbox_delivery')
      .select('handler')
      .where('tenant_id', '=', tx.tenantId)
      .where('event_id', '=', eventId),
  )
  return { event, done: new Set(marks.map((row) => row.handler)) }
}

const mark = (tx: Tx, eventId: string, handler: string): Promise<boolean> =>
  tx.insertIfAbsent('outbox_delivery', { event_id: eventId, handler, delivered_at: tx.now })
