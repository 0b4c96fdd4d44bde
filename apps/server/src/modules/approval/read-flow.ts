import { approvalMachine, formatDateTime, hasActed, type ApprovalAction } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSteps } from '../../kernel/steps.ts'
import { canSeePerson } from '../user/index.ts'
import { findFlow, stepsOf } from './approval.repo.ts'
import { OPINION_FIELD, REASON_FIELD, type FlowRow, type StepRow } from './approval.tables.ts'
import { stillAble } from './approvers.ts'
import { flowOf, type Subjects } from './flow-subject.ts'
import { headOf, isPastAgreeing } from './list-flows.ts'

type Sight = 'party' | 'overseer'

/**
 * The applicant and everybody who is or was to answer see all of it. Whoever keeps the school's approvals
 * (consult_act_list_tab) sees how requests of people in their sight are getting on, but neither the reason nor what
 * approvers wrote: those are said to each other. To everybody else the flow is not there.
 */
const sightOf = async (tx: Tx, actor: Actor, flow: FlowRow, steps: readonly StepRow[]): Promise<Sight> => {
  if (flow.applicant_id === actor.userId || steps.some((step) => step.approver_id === actor.userId)) return 'party'
  if (actor.permissions.has('consult_act_list_tab') && (await canSeePerson(tx, actor, flow.applicant_id)))
    return 'overseer'
  throw notFound()
}

export const readFlow = async (tx: Tx, actor: Actor, subjects: Subjects, id: string) => {
  const flow = await findFlow(tx, id)
  if (!flow) throw notFound()
  const steps = await stepsOf(tx, id)
  const sight = await sightOf(tx, actor, flow, steps)
  const isParty = sight === 'party'
  const people = await peopleOf(tx, [flow.applicant_id, ...steps.map((step) => step.approver_id)])
  const roles = await roleNames(tx, steps)
  const applicant = people.get(flow.applicant_id)
  const opinionOf = (step: StepRow): string | null =>
    isParty && step.opinion ? tx.keys.decrypt(inRow(OPINION_FIELD, step.id), step.opinion) : null
  return {
    ...headOf(flow, tx.now),
    facts: isParty ? [...((await subjects.get(flow.biz_type)?.facts?.(tx, flowOf(tx, flow))) ?? [])] : [],
    bizType: flow.biz_type,
    bizId: flow.biz_id,
    applicantName: applicant?.real_name ?? '',
    applicantDept: applicant?.dept_name ?? null,
    reason: isParty ? tx.keys.decrypt(inRow(REASON_FIELD, flow.id), flow.reason) : null,
    isBodyHidden: !isParty,
    endReason: flow.end_reason,
    currentNode: flow.current_node,
    onTimeout: flow.setting.on_timeout,
    timeoutHours: flow.setting.timeout_hours,
    steps: steps.map((step) => ({
      id: step.id,
      node: step.node,
      approverName: people.get(step.approver_id)?.real_name ?? '',
      deptName: people.get(step.approver_id)?.dept_name ?? null,
      roleName: step.role_id ? (roles.get(step.role_id) ?? null) : null,
      origin: step.origin,
      result: step.result,
      opinion: opinionOf(step),
      askedTime: step.asked_at ? formatDateTime(step.asked_at) : null,
      actedTime: step.acted_at ? formatDateTime(step.acted_at) : null,
      isMine: step.approver_id === actor.userId,
    })),
    events: await eventsOf(tx, flow),
    actions: await actionsOf(tx, actor, flow, steps),
  }
}

type Person = { id: string; real_name: string; dept_name: string | null }

const peopleOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> =>
  new Map(
    (
      await tx.sql<Person>(
        `select u.id, u.real_name, d.name as dept_name from user_account u
           left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
          where u.tenant_id = $1 and u.id = any($2::uuid[])`,
        [tx.tenantId, ids],
      )
    ).map((row) => [row.id, row]),
  )

const roleNames = async (tx: Tx, steps: readonly StepRow[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.sql<{ id: string; name: string }>(
        'select id, name from role where tenant_id = $1 and id = any($2::uuid[])',
        [tx.tenantId, steps.flatMap((step) => step.role_id ?? [])],
      )
    ).map((row) => [row.id, row.name]),
  )

/** What happened, oldest first; what time did has no name beside it. */
const eventsOf = async (tx: Tx, flow: FlowRow) =>
  (await readSteps(tx, 'approval_flow', flow.id)).map(({ action, by, at }) => ({
    action,
    actorName: by,
    time: formatDateTime(at),
  }))

const forPeople: readonly ApprovalAction[] = ['agree', 'reject', 'transfer', 'withdraw', 'urge']

/** What this person may try just now: the buttons to draw. */
const actionsOf = async (tx: Tx, actor: Actor, flow: FlowRow, steps: readonly StepRow[]): Promise<string[]> => {
  const asked = steps.filter((step) => step.approver_id === actor.userId && step.result === 'active')
  const isAsked = asked.length > 0 && (await stillAble(tx, asked)).size > 0
  const kinds = [...(isAsked ? ['assigned'] : []), ...(flow.applicant_id === actor.userId ? ['owner'] : [])]
  const isTouched = steps.some(hasActed)
  return approvalMachine.transitions
    .filter(
      (row) => flow.state === '1' && forPeople.includes(row.action) && row.by.some((kind) => kinds.includes(kind)),
    )
    .filter((row) => row.action !== 'withdraw' || !isTouched)
    .filter((row) => row.action !== 'agree' || !isPastAgreeing(flow, tx.now))
    .map((row) => row.action)
}
