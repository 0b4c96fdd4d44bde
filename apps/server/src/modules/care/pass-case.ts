import { liveTransferStates } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { dropFlows, pendingFlows } from '../approval/index.ts'
import { careTexts as texts } from './care.messages.ts'
import { moveCase } from './case.matter.ts'
import { CLOSING } from './case.repo.ts'
import { transfers } from './transfer.matter.ts'

/** Its host leaves: what they had asked for about it is asked no more, and it ends here to go on with a colleague. */
export const passCase = async (tx: Tx, { id, reason }: { id: string; reason: string }): Promise<void> => {
  const asked = await tx.sql<{ id: string }>(
    'select id from case_transfer where tenant_id = $1 and case_id = $2 and state = any($3::text[])',
    [tx.tenantId, id, liveTransferStates],
  )
  for (const one of asked) await transfers.move(tx, { id: one.id, action: 'withdraw', by: 'system', input: {} })
  await dropFlows(tx, await pendingFlows(tx, CLOSING, id), texts.passed)
  await moveCase(tx, { id, action: 'pass_on', by: 'system', input: { reason } })
}
