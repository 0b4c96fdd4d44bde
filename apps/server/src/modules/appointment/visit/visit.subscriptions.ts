import type { Subscription } from '../../../kernel/jobs/definition.ts'
import { settleAppeals } from './appeal.ts'

/** A correction has lifted a block: an appeal against it needs no answer any more. */
export const visitSubscriptions: readonly Subscription[] = [
  {
    event: 'visitor.unblocked',
    handler: 'visit.settle_appeals',
    handle: async (payload, { withTenant, tenantId }) => {
      const { visitorId } = payload as { visitorId: string }
      await withTenant({ tenantId, actor: null }, (tx) => settleAppeals(tx, visitorId))
    },
  },
]
