import type { ActOption } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { cancelSteps, stepsOf } from './approval.repo.ts'
import type { FlowRow } from './approval.tables.ts'
import { peopleOf } from './held-flow.ts'
import { moveFlow } from './move-flow.ts'
import { settleAsked } from './tell.ts'

export type PendingFlow = { readonly id: string; readonly option: ActOption; readonly applicantId: string }

/** The requests still open about something. */
export const pendingFlows = (tx: Tx, bizType: string, bizId: string): Promise<PendingFlow[]> =>
  tx.sql(
    `select id, option_id as option, applicant_id as "applicantId" from approval_flow
      where tenant_id = $1 and biz_type = $2 and biz_id = $3 and state = '1' order by id`,
    [tx.tenantId, bizType, bizId],
  )

/** The one of them that waits for this person, for the page that shows what it is about. */
export const flowAskedOf = (
  tx: Tx,
  userId: string,
  { bizTypes, bizId }: { bizTypes: readonly string[]; bizId: string },
): Promise<{ id: string; title: string } | undefined> =>
  tx.row(
    `select f.id, f.title from approval_flow f join approval_step s on s.tenant_id = $1 and s.flow_id = f.id
        and s.approver_id = $2 and s.result = 'active'
      where f.tenant_id = $1 and f.biz_type = any($3::text[]) and f.biz_id = $4 and f.state = '1' limit 1`,
    [tx.tenantId, userId, bizTypes, bizId],
  )

/**
 * Approvers hold their flow and then take what it is about; whoever has that already must not wait for them. A flow that is
 * being decided at this moment ends by that decision, which finds the business changed.
 */
const holdUnlessDecided = async (tx: Tx, id: string): Promise<FlowRow | undefined> =>
  (
    await tx.sql<FlowRow>(
      `select * from approval_flow where tenant_id = $1 and id = $2 and state = '1' for update skip locked`,
      [tx.tenantId, id],
    )
  )[0]

/** What was asked for has become pointless: nobody is to decide it any more, and the business is not told what it did itself. */
export const dropFlows = async (tx: Tx, flows: readonly Pick<PendingFlow, 'id'>[], reason: string): Promise<void> => {
  for (const { id } of flows) {
    const flow = await holdUnlessDecided(tx, id)
    if (!flow) continue
    const steps = await stepsOf(tx, id)
    await cancelSteps(tx, id)
    const row = await moveFlow(tx, {
      flow,
      steps,
      action: 'fail',
      by: ['system'],
      set: { end_reason: reason },
      reason: 'biz_changed',
    })
    await settleAsked(tx, row, [...peopleOf(steps), flow.applicant_id])
    tx.notify('inbox', flow.applicant_id)
  }
}
