import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { lockFlow, stepsOf } from './approval.repo.ts'
import type { FlowRow, StepRow } from './approval.tables.ts'
import { stillAble } from './approvers.ts'

/** A flow under its lock, as one of its people sees it: to everybody else it is not there. */
export type HeldFlow = {
  readonly flow: FlowRow
  readonly steps: readonly StepRow[]
  /** The step this person is being asked for just now. */
  readonly mine: StepRow | undefined
  readonly isOwn: boolean
}

export const holdFlow = async (tx: Tx, actor: Actor, id: string): Promise<HeldFlow> => {
  const flow = await lockFlow(tx, id)
  if (!flow) throw notFound()
  const steps = await stepsOf(tx, id)
  const isOwn = flow.applicant_id === actor.userId
  if (!isOwn && !steps.some((step) => step.approver_id === actor.userId)) throw notFound()
  const asked = steps.filter((step) => step.approver_id === actor.userId && step.result === 'active')
  const able = await stillAble(tx, asked)
  return { flow, steps, mine: asked.find((step) => able.has(step.id)), isOwn }
}

/** What the machine knows this person as, and what they hear when that is not enough. */
export const standingOf = ({ mine, isOwn }: HeldFlow) =>
  ({
    by: [...(mine ? (['assigned'] as const) : []), ...(isOwn ? (['owner'] as const) : [])],
    notAllowed: isOwn ? 'approval.own_request' : 'approval.not_approver',
  }) as const

export const peopleOf = (steps: readonly StepRow[]): string[] => steps.map((step) => step.approver_id)
