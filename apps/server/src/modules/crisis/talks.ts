import {
  crisisMeasures,
  crisisStarNames,
  formatDateTime,
  maskRealName,
  type CrisisVariant,
  type GradeStar,
} from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formInForce } from '../form/index.ts'
import { crisisTexts as texts } from './crisis.messages.ts'
import { caseInSight, inTeam, isLeader, kindsOf, isMember, rowsOfTeam } from './crisis.policy.ts'
import { nameOf } from './crisis.repo.ts'
import { mostAhead, type TalkRow } from './crisis.tables.ts'
import { TALK_FORM } from './papers.subject.ts'

const riskNames: Readonly<Record<number, string>> = { 1: '低', 2: '中', 3: '高', 4: '极高' }

type Listed = TalkRow & { case_no: string; star: GradeStar | null; person_name: string; by_name: string }

const SELECT = `select t.*, c.case_no, c.star, p.real_name as person_name, b.real_name as by_name
   from crisis_talk t join crisis_case c on c.tenant_id = $1 and c.id = t.case_id
   join user_account p on p.tenant_id = $1 and p.id = c.user_id
   join user_account b on b.tenant_id = $1 and b.id = t.made_by`

const viewOf = (row: Listed) => ({
  id: row.id,
  caseId: row.case_id,
  caseNo: row.case_no,
  answerId: row.answer_id ?? '',
  personName: maskRealName(row.person_name),
  star: row.star,
  time: row.talked_at ? formatDateTime(row.talked_at) : '',
  hours: row.hours ?? 0,
  risk: row.risk ?? 1,
  riskName: riskNames[row.risk ?? 1] ?? '',
  measureName: crisisMeasures[(row.measure ?? 1) as 1 | 2 | 3],
  byName: row.by_name,
})

export const pageOfTalks = async (
  tx: Tx,
  actor: Actor,
  filter: { caseId?: string; variant?: CrisisVariant; current?: number; size?: number },
) => {
  const params = paramsOf(tx)
  const me = params.put(actor.userId)
  const only = filter.caseId ? ` and t.case_id = ${params.put(filter.caseId)}` : ''
  const variant = filter.variant ? params.put(filter.variant) : null
  const kindOf = (of: 'c' | 't'): string => (variant ? ` and ${of}.variant = ${variant}` : '')
  const where = `t.tenant_id = $1 and t.risk is not null and ${inTeam(actor, params, me)}${only}${kindOf('c')}`
  const walked = `from crisis_talk t join crisis_case c on c.tenant_id = $1 and c.id = t.case_id where ${where}`
  return readPage<Listed, ReturnType<typeof viewOf>>(tx, filter, {
    select: `${SELECT} where ${where}`,
    from: isLeader(actor)
      ? walked
      : `from ${rowsOfTeam('crisis_talk', me)} t where t.risk is not null and t.about_id <> ${me}${only}${kindOf('t')}`,
    walked,
    key: 't.id',
    order: 't.talked_at desc, t.id',
    values: params.values,
    most: mostAhead(filter),
    views: (rows) => rows.map(viewOf),
  })
}

/** What was done, of a case and of those merged into it. */
export const talksOfCase = async (tx: Tx, caseId: string) =>
  (
    await tx.sql<Listed>(
      `${SELECT} where t.tenant_id = $1 and t.risk is not null and (c.id = $2 or c.merged_into = $2) order by t.talked_at desc, t.id limit 200`,
      [tx.tenantId, caseId],
    )
  ).map(viewOf)

/** A record begun, or the one somebody has begun already. */
export const startTalk = async (tx: Tx, actor: Actor, { caseId }: { caseId: string }): Promise<{ id: string }> => {
  const row = await caseInSight(tx, actor, caseId, inTeam)
  if (row.drill_id !== null) throw new AppError('drill.not_here')
  if (row.state !== 'active') throw new AppError('crisis.wrong_state')
  const kinds = kindsOf(actor, row, await isMember(tx, caseId, actor.userId))
  if (!kinds.some((kind) => kind === 'assigned' || kind === 'team' || kind === 'head'))
    throw new AppError('auth.forbidden')
  const begun = await tx.find('crisis_talk', { case_id: caseId, made_by: actor.userId, answer_id: null })
  if (begun) return { id: begun.id }
  const id = tx.newId()
  await tx.insert('crisis_talk', { id, case_id: caseId, made_by: actor.userId, created_at: tx.now })
  tx.audit({ action: 'crisis.talk_start', subjectType: 'crisis_case', subjectId: caseId })
  return { id }
}

export const readTalk = async (tx: Tx, actor: Actor, id: string) => {
  const talk = await tx.find('crisis_talk', { id })
  if (!talk || (talk.made_by !== actor.userId && !isLeader(actor))) throw notFound()
  const row = await caseInSight(tx, actor, talk.case_id, inTeam)
  const [last] = await talksOfCase(tx, row.id)
  return {
    id,
    caseId: row.id,
    caseNo: row.case_no,
    personName: await nameOf(tx, row.user_id),
    starName: row.star ? crisisStarNames[row.star] : texts.ungraded,
    formId: row.state === 'active' && talk.answer_id === null ? await formInForce(tx, TALK_FORM, null) : null,
    answerId: talk.answer_id,
    last: last ? { time: last.time, riskName: last.riskName, measureName: last.measureName } : null,
  }
}
