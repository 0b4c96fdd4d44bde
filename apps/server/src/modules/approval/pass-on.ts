import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { approvalMessages as texts } from './approval.messages.ts'
import { answerStep, insertSteps } from './approval.repo.ts'
import type { FlowRow, StepRow } from './approval.tables.ts'
import { findStaff } from './candidates.ts'
import { mayDecide, type Subjects } from './flow-subject.ts'
import { holdFlow, standingOf } from './held-flow.ts'
import { moveFlow } from './move-flow.ts'
import { settleAsked, tellApprovers } from './tell.ts'

export type Transferred = { readonly id: string; readonly userId: string; readonly opinion?: string }

/** Somebody who is asked lets a colleague answer instead: at the same node, with the same weight. */
export const transferFlow = async (
  tx: Tx,
  actor: Actor,
  subjects: Subjects,
  { id, userId, opinion = '' }: Transferred,
): Promise<null> => {
  const held = await holdFlow(tx, actor, id)
  const { flow, steps, mine } = held
  const isBarred = !(await mayDecide(tx, subjects, flow, userId))
  const next = (row: FlowRow) => askInstead(tx, row, { mine: mine!, userId, isBarred, opinion: opinion.trim() })
  await moveFlow(tx, { flow, steps, action: 'transfer', ...standingOf(held), next })
  tx.notify('inbox', flow.applicant_id)
  tx.audit({ action: 'approval.transfer', subjectType: 'approval_flow', subjectId: id, detail: { to: userId } })
  return null
}

type Transfer = { mine: StepRow; userId: string; isBarred: boolean; opinion: string }

const askInstead = async (tx: Tx, flow: FlowRow, { mine, userId, isBarred, opinion }: Transfer): Promise<void> => {
  const wrong = (detail: string) => new AppError('approval.transfer_wrong', { detail })
  if (userId === mine.approver_id) throw wrong(texts.transferSelf)
  if (userId === flow.applicant_id) throw wrong(texts.transferApplicant)
  if (isBarred) throw wrong(texts.transferBarred)
  if ((await findStaff(tx, [userId])).length === 0) throw wrong(texts.transferUnable)
  await answerStep(tx, mine.id, 'transferred', opinion)
  const added = await insertSteps(tx, flow, [
    {
      node: mine.node,
      approver_id: userId,
      role_id: null,
      origin: 'transfer',
      result: 'active',
      stand_in: mine.stand_in,
    },
  ])
  if (added.length === 0) throw wrong(texts.transferTaken)
  await settleAsked(tx, flow, [mine.approver_id], mine.approver_id)
  await tellApprovers(tx, flow, added)
}

/** The applicant asks those who are asked to hurry, every few hours at most. */
export const urgeFlow = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const held = await holdFlow(tx, actor, id)
  const { flow, steps } = held
  const { by } = standingOf(held)
  await moveFlow(tx, {
    flow,
    steps,
    action: 'urge',
    by,
    notAllowed: 'approval.not_applicant',
    set: { urged_at: tx.now },
  })
  tx.audit({ action: 'approval.urge', subjectType: 'approval_flow', subjectId: id })
  return null
}
