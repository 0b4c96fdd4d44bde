import { crisisStarNames, millisecondsPer, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { flowAskedOf, submitFlow, type Decider, type Flow, type FlowSubject } from '../approval/index.ts'
import type { Known } from './case.acts.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { caseInSight, CHIEF, HEAD } from './crisis.policy.ts'
import { conditionsOf, findCase, nameOf, standingOf } from './crisis.repo.ts'
import { CASE, type CrisisRow } from './crisis.tables.ts'
import { demandConditions, moveCase } from './move-case.ts'

const OPTION = 9
const FIRST = 'crisis_close'
const SECOND = 'crisis_close_second'

const decidersOf = (tx: Tx, role: RoleCode): Promise<Decider[]> =>
  tx.sql<Decider>(
    `select distinct on (u.id) u.id, r.id as "roleId" from role r
       join user_role h on h.tenant_id = $1 and h.role_id = r.id
       join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
      where r.tenant_id = $1 and r.enabled and r.acts_as = $2 order by u.id, r.id`,
    [tx.tenantId, role],
  )

/** The request to end it that waits for this person. */
export const closingAskedOf = async (tx: Tx, { userId }: Actor, bizId: string) =>
  (await flowAskedOf(tx, userId, { bizTypes: [FIRST, SECOND], bizId })) ?? null

const isApart = (row: CrisisRow, userId: string): boolean => row.owner_id !== userId && row.user_id !== userId

/** The owner asks for an end; the head of the centre decides, and of a star-1 case the chief as well (INV-X3). */
export const askClose = async (
  tx: Tx,
  actor: Actor,
  { id, version, reason }: Known & { reason: string },
): Promise<null> => {
  await caseInSight(tx, actor, id)
  const row = await moveCase(tx, {
    id,
    version,
    action: 'ask_close',
    by: actor,
    given: { reason },
    askApprovers: async (held) => {
      // A head who answers for the case cannot agree to its end: the chief does.
      const heads = (await decidersOf(tx, HEAD)).filter((one) => isApart(held, one.id) && one.id !== actor.userId)
      const deciders = heads.length > 0 ? heads : (await decidersOf(tx, CHIEF)).filter((one) => isApart(held, one.id))
      return submitFlow(tx, {
        option: OPTION,
        bizType: FIRST,
        bizId: id,
        title: texts.close(held.case_no),
        reason,
        deciders,
      })
    },
  })
  tx.audit({ action: 'crisis.ask_close', subjectType: CASE, subjectId: id, detail: { star: row.star } })
  return null
}

const factsOf = async (tx: Tx, { bizId }: Flow) => {
  const row = await findCase(tx, bizId)
  if (!row?.star) return []
  const conditions = conditionsOf(tx, row, await standingOf(tx, row))
  const weeks = Math.floor((tx.now.getTime() - row.opened_at.getTime()) / (7 * millisecondsPer.day))
  const met = conditions.filter(({ isMet }) => isMet).length
  return [
    { label: texts.facts.person, text: await nameOf(tx, row.user_id) },
    { label: texts.facts.no, text: row.case_no },
    { label: texts.facts.star, text: crisisStarNames[row.star] },
    { label: texts.facts.weeks, text: texts.weeks(weeks) },
    { label: texts.facts.conditions, text: texts.met(met, conditions.length) },
  ]
}

const refuse = async (tx: Tx, { bizId }: Flow, why: string): Promise<void> => {
  const row = await findCase(tx, bizId)
  if (row?.state === 'closing')
    await moveCase(tx, { id: bizId, action: 'reject', by: 'system', given: { reason: why } })
}

const finish = async (tx: Tx, id: string): Promise<void> => {
  const row = await moveCase(tx, { id, action: 'close', by: 'system' })
  tx.audit({
    action: 'crisis.close',
    subjectType: CASE,
    subjectId: id,
    detail: { star: row.star, agreedBy: row.agreed_by },
  })
}

/** The first to agree. What is agreed to is the case as it stands then: its conditions are asked again. */
const first: FlowSubject = {
  bizType: FIRST,
  facts: factsOf,
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findCase(tx, bizId)
    return row === undefined || isApart(row, userId)
  },
  passed: async (tx, flow) => {
    const row = ensure(await findCase(tx, flow.bizId))
    if (row.star !== 1) return finish(tx, row.id)
    await demandConditions(tx, row)
    await tx.update('crisis_case', { id: row.id }, { agreed_by: tx.actor?.userId ?? null })
    const deciders = (await decidersOf(tx, CHIEF)).filter((one) => isApart(row, one.id))
    await submitFlow(tx, {
      option: OPTION,
      bizType: SECOND,
      bizId: row.id,
      title: texts.second(row.case_no),
      reason: flow.reason,
      deciders,
    })
  },
  refused: (tx, flow, { why }) => refuse(tx, flow, why),
}

/** The chief, for a star-1 case: never the one who agreed first. */
const second: FlowSubject = {
  bizType: SECOND,
  facts: factsOf,
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findCase(tx, bizId)
    return row === undefined || (isApart(row, userId) && row.agreed_by !== userId)
  },
  passed: (tx, { bizId }) => finish(tx, bizId),
  refused: (tx, flow, { why }) => refuse(tx, flow, why),
}

export const closingSubjects: readonly FlowSubject[] = [first, second]
