import { afterAgree } from '@xinqiao/domain'
import { errors } from '@xinqiao/contract'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { approvalMessages as texts } from './approval.messages.ts'
import { answerStep, cancelSteps, stepsOf, wakeNode } from './approval.repo.ts'
import type { FlowRow, StepRow } from './approval.tables.ts'
import { askAdministrators } from './call-in.ts'
import { carryOut, flowOf, mayDecide, type Subjects } from './flow-subject.ts'
import { holdFlow, peopleOf, standingOf } from './held-flow.ts'
import { dueFrom, moveFlow } from './move-flow.ts'
import { settleAsked, tellApprovers } from './tell.ts'

export type Answer = { readonly id: string; readonly opinion?: string }

/** `code` is not 0 where everybody has agreed and the business could no longer take it up: the flow has ended refused. */
export type Decided = { id: string; status: number; code: number; reason: string | null }

const decided = (flow: FlowRow): Decided => ({ id: flow.id, status: Number(flow.state), code: 0, reason: null })

export const agreeFlow = async (tx: Tx, actor: Actor, subjects: Subjects, answer: Answer): Promise<Decided> => {
  const held = await holdFlow(tx, actor, answer.id)
  const { flow, steps, mine } = held
  const opinion = answer.opinion?.trim() ?? ''
  const standing = standingOf(held)
  if (!mine) throw await refusal(tx, held, standing)
  if (!(await mayDecide(tx, subjects, flow, actor.userId))) throw new AppError('approval.not_confirmer')
  await answerStep(tx, mine.id, 'agreed', opinion)
  const after = await stepsOf(tx, flow.id)
  const onward = afterAgree(flow.mode, after.map(factsOf), factsOf({ ...mine, result: 'agreed' }))
  audit(tx, 'approval.agree', flow)
  if (onward.kind === 'passed') return endPassed(tx, subjects, flow, steps, { action: 'pass', ...standing }, opinion)
  if (onward.kind === 'waiting') {
    const row = await moveFlow(tx, { flow, steps, action: 'agree', ...standing })
    await settleAsked(tx, row, [actor.userId], actor.userId)
    tx.notify('inbox', flow.applicant_id)
    return decided(row)
  }
  await cancelSteps(tx, flow.id, flow.current_node)
  const set = { current_node: onward.node, due_at: dueFrom(tx.now, flow), reminded: 0 }
  const next = async (row: FlowRow): Promise<void> => {
    await settleAsked(tx, row, peopleOf(steps))
    await tellApprovers(tx, row, await wakeNode(tx, flow.id, onward.node))
    await askAdministrators(tx, row, 'stuck')
  }
  const row = await moveFlow(tx, { flow, steps, action: 'agree', ...standing, set, next })
  tx.notify('inbox', flow.applicant_id)
  return decided(row)
}

export const rejectFlow = async (tx: Tx, actor: Actor, subjects: Subjects, answer: Answer): Promise<Decided> => {
  const held = await holdFlow(tx, actor, answer.id)
  const { flow, steps, mine } = held
  const opinion = answer.opinion?.trim() ?? ''
  const row = await moveFlow(tx, {
    flow,
    steps,
    action: 'reject',
    ...standingOf(held),
    opinion,
    told: texts.opinion(opinion),
  })
  if (mine) await answerStep(tx, mine.id, 'rejected', opinion)
  await cancelSteps(tx, flow.id)
  await subjects.get(flow.biz_type)?.refused?.(tx, flowOf(tx, row), { how: 'rejected', why: opinion })
  await settleAsked(tx, row, peopleOf(steps))
  audit(tx, 'approval.reject', flow)
  return decided(row)
}

export const withdrawFlow = async (tx: Tx, actor: Actor, subjects: Subjects, id: string): Promise<Decided> => {
  const held = await holdFlow(tx, actor, id)
  const { flow, steps } = held
  const { by } = standingOf(held)
  const row = await moveFlow(tx, { flow, steps, action: 'withdraw', by, notAllowed: 'approval.not_applicant' })
  await cancelSteps(tx, flow.id)
  await subjects.get(flow.biz_type)?.refused?.(tx, flowOf(tx, row), { how: 'withdrawn', why: '' })
  await settleAsked(tx, row, [...peopleOf(steps), flow.applicant_id])
  audit(tx, 'approval.withdraw', flow)
  return decided(row)
}

type Ending = { action: 'pass' | 'lapse'; by: readonly ('assigned' | 'owner' | 'system')[] }

/** The business judges anew in this very transaction; what it refuses ends the flow refused. */
export const endPassed = async (
  tx: Tx,
  subjects: Subjects,
  flow: FlowRow,
  steps: readonly StepRow[],
  ending: Ending,
  opinion: string,
): Promise<Decided> => {
  await cancelSteps(tx, flow.id)
  const obstacle = await carryOut(tx, subjects, flow)
  const people = peopleOf(steps)
  if (obstacle === null) {
    const told = ending.action === 'lapse' ? texts.lapsed : opinion && texts.opinion(opinion)
    const row = await moveFlow(tx, { flow, steps, ...ending, told })
    await settleAsked(tx, row, people)
    return decided(row)
  }
  const reason = texts.bizChanged(obstacle)
  const row = await moveFlow(tx, {
    flow,
    steps,
    action: 'fail',
    by: ['system'],
    set: { end_reason: reason },
    reason: 'biz_changed',
    told: reason,
  })
  await subjects.get(flow.biz_type)?.refused?.(tx, flowOf(tx, row), { how: 'failed', why: obstacle })
  await settleAsked(tx, row, people)
  return { ...decided(row), code: errors['approval.biz_changed'].code, reason }
}

/** Lets the machine say why, so that a settled flow and a stranger hear what they would hear from any other action. */
const refusal = async (
  tx: Tx,
  { flow, steps }: { flow: FlowRow; steps: readonly StepRow[] },
  standing: ReturnType<typeof standingOf>,
): Promise<Error> => {
  await moveFlow(tx, { flow, steps, action: 'agree', by: [], notAllowed: standing.notAllowed })
  return new Error('an agreement by nobody was let through')
}

const factsOf = (step: StepRow) => ({
  node: step.node,
  approverId: step.approver_id,
  result: step.result,
  standIn: step.stand_in,
})

const audit = (tx: Tx, action: string, flow: FlowRow): void =>
  tx.audit({ action, subjectType: 'approval_flow', subjectId: flow.id, detail: { option: flow.option_id } })
