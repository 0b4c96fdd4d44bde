import type { RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, ensure, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { dropFlows, pendingFlows, submitFlow, type Decider, type FlowSubject } from '../approval/index.ts'
import { capacityView, isWithinReach } from './capacity.ts'
import { capacityTexts as texts } from './plan.messages.ts'
import { plannedOf, plans, publishing } from './plan.matter.ts'
import { mayActOn } from './plan.policy.ts'
import type { PlanRow } from './plan.tables.ts'

const CAPACITY = 'plan_capacity'
const TWO_PEOPLE = 14

/** Those who answer for what follows: the head of the centre, then whoever answers for crises. */
const SECONDS: readonly RoleCode[] = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT']

const secondsFor = (tx: Tx): Promise<Decider[]> =>
  tx.sql<Decider>(
    `select distinct on (u.id) u.id, r.id as "roleId" from role r
       join user_role h on h.tenant_id = $1 and h.role_id = r.id
       join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
      where r.tenant_id = $1 and r.enabled and r.acts_as = any($2::text[]) order by u.id, r.id`,
    [tx.tenantId, SECONDS],
  )

const planOf = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tx.find('assessment_plan', { id }) as Promise<PlanRow | undefined>

/** More than those on duty can reach, or while nobody is there: it goes out when somebody else says so. */
export const askSecond = async (tx: Tx, actor: Actor, { id, reason }: { id: string; reason: string }) => {
  const plan = await planOf(tx, id)
  if (!plan || !mayActOn(actor, plan)) throw notFound()
  if (plan.state !== 'draft') throw new AppError('plan.wrong_state')
  if (await isWithinReach(tx, await plannedOf(tx, plan))) throw new AppError('plan.within_capacity')
  await submitFlow(tx, {
    option: TWO_PEOPLE,
    bizType: CAPACITY,
    bizId: id,
    title: texts.title(plan.name),
    reason,
    deciders: await secondsFor(tx),
  })
  tx.audit({ action: 'plan.ask_second', subjectType: 'assessment_plan', subjectId: id })
  return null
}

/** What was to be confirmed is no longer what it was. */
export const dropSecond = async (tx: Tx, id: string): Promise<void> =>
  dropFlows(tx, await pendingFlows(tx, CAPACITY, id), texts.changed)

export const isAsked = async (tx: Tx, id: string): Promise<boolean> => (await pendingFlows(tx, CAPACITY, id)).length > 0

export const capacitySubject: FlowSubject = {
  bizType: CAPACITY,
  facts: async (tx, { bizId }) => {
    const plan = await planOf(tx, bizId)
    if (!plan) return []
    const { people, worst, isOver, unstaffed, days } = await capacityView(tx, await plannedOf(tx, plan))
    return [
      { label: texts.people, text: texts.count(people) },
      { label: texts.days, text: days.map(({ day, expected }) => texts.day(day.slice(5), expected)).join('、') },
      ...(isOver && worst
        ? [{ label: texts.worst, text: texts.worstAt(worst.at.slice(5, 16), worst.expected, worst.capacity) }]
        : []),
      { label: texts.unstaffed, text: texts.count(unstaffed) },
    ]
  },
  mayDecide: async (tx, { applicantId }, userId) =>
    userId !== applicantId && (await secondsFor(tx)).some(({ id }) => id === userId),
  passed: async (tx, { bizId, applicantId }) => {
    const plan = ensure(await planOf(tx, bizId))
    await plans.move(tx, { id: bizId, action: publishing(plan, tx.now), by: 'system', input: { isConfirmed: true } })
    tx.audit({
      action: 'plan.publish',
      subjectType: 'assessment_plan',
      subjectId: bizId,
      detail: { proposerId: applicantId },
    })
  },
}
