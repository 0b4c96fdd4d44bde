import { goingTo, inPlace, isPlainOption, type MessageAct } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { aboutIds, type ActSource, type Offer } from '../message/index.ts'
import { REASON_FIELD, type FlowRow, type StepRow } from './approval.tables.ts'
import { stillAble } from './approvers.ts'
import { isPastAgreeing } from './list-flows.ts'
import { ABOUT, flowLink } from './tell.ts'

/** Those of the flows that wait for this person's word and may have it. */
const waitingFor = async (tx: Tx, actor: Actor, flows: readonly FlowRow[]): Promise<ReadonlySet<string>> => {
  const open = flows.filter(({ state }) => state === '1').map(({ id }) => id)
  if (open.length === 0) return new Set()
  const asked = await tx.sql<StepRow>(
    `select * from approval_step
      where tenant_id = $1 and approver_id = $2 and result = 'active' and flow_id = any($3::uuid[])`,
    [tx.tenantId, actor.userId, open],
  )
  const able = await stillAble(tx, asked)
  return new Set(asked.filter(({ id }) => able.has(id)).map((step) => step.flow_id))
}

/** What its title and reason tell in full is answered where it is read, as on the workbench; the rest is opened. */
const actsOn = (flow: FlowRow, now: Date): MessageAct[] => {
  if (!isPlainOption(flow.option_id)) return [goingTo('judge', flowLink(flow.id))]
  const subject = { id: flow.id, name: flow.title }
  const agree = isPastAgreeing(flow, now) ? [] : [inPlace('agree', subject)]
  return [...agree, inPlace('refuse', subject), goingTo('openFlow', flowLink(flow.id))]
}

export const approvalActs: ActSource = {
  about: [ABOUT],
  read: async (tx, actor, messages) => {
    const flows = await tx.sql<FlowRow>('select * from approval_flow where tenant_id = $1 and id = any($2::uuid[])', [
      tx.tenantId,
      aboutIds(messages),
    ])
    const waiting = await waitingFor(tx, actor, flows)
    const byId = new Map(flows.map((flow) => [flow.id, flow]))
    const offerOn = (flow: FlowRow): Offer =>
      waiting.has(flow.id)
        ? { acts: actsOn(flow, tx.now), note: tx.keys.decrypt(inRow(REASON_FIELD, flow.id), flow.reason) }
        : { acts: [goingTo('openFlow', flowLink(flow.id))] }
    return new Map(
      messages.flatMap(({ id, biz_id }) => {
        const flow = byId.get(biz_id)
        return flow ? [[id, offerOn(flow)] as const] : []
      }),
    )
  },
}
