import { isFixedOption } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertSteps, stepsOf } from './approval.repo.ts'
import type { FlowRow } from './approval.tables.ts'
import { administratorsFor, stillAble } from './approvers.ts'
import { tellApprovers } from './tell.ts'

/**
 * Calls the administrators in beside those who are asked: because they are late, or because none of them can answer any
 * more (`stuck`). An administrator who stands at this node already is not asked twice. Returns whether anybody came.
 */
export const askAdministrators = async (tx: Tx, flow: FlowRow, why: 'late' | 'stuck'): Promise<boolean> => {
  // Who confirms is not an administrator's to be, however late it is.
  if (isFixedOption(flow.option_id)) return false
  if (why === 'stuck' && !(await isStuck(tx, flow))) return false
  const administrators = await administratorsFor(tx, flow.current_node, flow.applicant_id, 'escalated')
  const added = await insertSteps(
    tx,
    flow,
    administrators.map((one) => ({ ...one, result: 'active', stand_in: true })),
  )
  if (added.length > 0) await tellApprovers(tx, flow, added)
  return added.length > 0
}

/** Where everybody must agree one gone approver is enough to hold it up for ever. */
const isStuck = async (tx: Tx, flow: FlowRow): Promise<boolean> => {
  const asked = (await stepsOf(tx, flow.id)).filter((step) => step.result === 'active')
  const able = await stillAble(tx, asked)
  return flow.mode === 2 ? able.size < asked.length && !asked.some((step) => step.stand_in) : able.size === 0
}
