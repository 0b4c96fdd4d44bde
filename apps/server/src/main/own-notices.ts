import type { WithTenant } from '../kernel/db/tenancy.ts'
import type { Bus, BusMessage } from '../kernel/notify.ts'

type Listen = (message: BusMessage) => void

/**
 * What this process announces it hears itself before it answers; the database's own message comes a moment later, and a caller
 * who was just told "done" must not meet what was remembered before.
 */
export const hearOwnNotices = (bus: Bus, withTenant: WithTenant): { bus: Bus; withTenant: WithTenant } => {
  const listeners = new Map<string, Listen[]>()
  const hear = (message: BusMessage) => {
    for (const listen of listeners.get(message.kind) ?? []) listen(message)
  }
  return {
    bus: {
      ...bus,
      on: (kind, listen) => {
        listeners.set(kind, [...(listeners.get(kind) ?? []), listen])
        bus.on(kind, listen)
      },
    },
    withTenant: (behalf, run, mark) =>
      withTenant(
        behalf,
        (tx) =>
          run({
            ...tx,
            notify: (kind, id) => {
              tx.notify(kind, id)
              tx.afterCommit(() => hear({ kind, tenantId: tx.tenantId, ...(id === undefined ? {} : { id }) }))
            },
          }),
        mark,
      ),
  }
}
