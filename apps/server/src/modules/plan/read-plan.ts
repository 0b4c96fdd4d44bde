import { actionsFor, formatDateTime, planMachine, type PageQuery, type PlanTarget } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { readPage } from '../../kernel/db/page.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { paperOf, scaleView, usableScales } from './plan-scales.ts'
import { planTexts as texts } from './plan.messages.ts'
import { mayActOn, planInSight, planRelations, plansInSight } from './plan.policy.ts'
import { countsByCollege, countTargeted, handedInByDay, targetedByCollege } from './plan.repo.ts'
import type { PlanRow } from './plan.tables.ts'
import { isAsked } from './second-person.ts'
import { planView, planViews } from './plan.views.ts'

type Filter = PageQuery & { state?: string; keyword?: string }

export const pageOfPlans = (tx: Tx, actor: Actor, filter: Filter) => {
  const params = paramsOf(tx)
  const words = filter.keyword?.trim() ?? ''
  const where = [
    'p.tenant_id = $1',
    plansInSight(actor, params),
    filter.state ? `p.state = ${params.put(filter.state)}` : 'true',
    words ? `p.name ^@ ${params.put(words)}` : 'true',
  ].join(' and ')
  return readPage(tx, filter, {
    select: `select p.* from assessment_plan p where ${where}`,
    from: `from assessment_plan p where ${where}`,
    order: 'p.created_at desc, p.id',
    values: params.values,
    views: (rows: PlanRow[]) => planViews(tx, actor, rows),
  })
}

const namesOf = async (tx: Tx, table: 'dept' | 'user_type', ids: readonly string[]): Promise<string[]> =>
  (
    await tx.sql<{ name: string }>(
      `select name from ${table} where tenant_id = $1 and id = any($2::uuid[]) order by sort, id`,
      [tx.tenantId, ids],
    )
  ).map(({ name }) => name)

const MOST_NAMES = 5

const targetWords = async (tx: Tx, target: PlanTarget): Promise<string> => {
  const depts = await namesOf(tx, 'dept', target.deptIds)
  const parts = [
    depts.length > MOST_NAMES ? `${depts.slice(0, MOST_NAMES).join('、')}等` : depts.join('、'),
    (await namesOf(tx, 'user_type', target.typeIds)).join('、'),
    target.grades.map((grade) => `${grade} 级`).join('、'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? texts.none : `${parts.join(' · ')}，${texts.people(await countTargeted(tx, target))}`
}

/** What the buttons of the page are; guards are judged when one is pressed. Editing and the clock's own acts are no buttons. */
export const actsOn = (actor: Actor, row: PlanRow, now: Date) =>
  mayActOn(actor, row)
    ? actionsFor(planMachine, row.state, [...actor.roleCodes, ...planRelations(actor, row)])
        .filter(({ action }) => action !== (row.start_at > now ? 'publish' : 'publishLater'))
        .map(({ action, label }) => ({ action, label }))
    : []

export const readPlan = async (tx: Tx, actor: Actor, id: string) => {
  const row = await planInSight(tx, actor, id)
  const { scales } = await paperOf(tx, row.id)
  return {
    ...(await planView(tx, actor, row)),
    notice: row.notice,
    needsAgreement: row.needs_agreement,
    needsSignature: row.needs_signature,
    viewReport: row.view_report,
    facultySees: row.faculty_sees,
    interviewStar: row.interview_star,
    minSeconds: row.min_seconds,
    screenSeconds: row.screen_seconds,
    remindHours: [...row.remind_hours],
    target: {
      deptIds: [...row.target.deptIds],
      typeIds: [...row.target.typeIds],
      grades: [...row.target.grades],
    },
    targetWords: await targetWords(tx, row.target),
    scales: scales.map(({ versionId, definition }) => scaleView(versionId, definition)),
    waves: [...row.waves],
    isSecondAsked: row.state === 'draft' && (await isAsked(tx, row.id)),
    acts: actsOn(actor, row, tx.now),
  }
}

export const planChoices = async (tx: Tx) => ({
  scales: (await usableScales(tx)).map(({ versionId, definition }) => scaleView(versionId, definition)),
  types: await tx.sql<{ id: string; name: string }>(
    'select id, name from user_type where tenant_id = $1 order by sort, id',
    [tx.tenantId],
  ),
  grades: (
    await tx.sql<{ grade: string }>(
      `select distinct left(number_name, 4) as grade from user_account
        where tenant_id = $1 and not deleted and number_name ~ '^20[0-9]{2}' order by 1 desc limit 8`,
      [tx.tenantId],
    )
  ).map(({ grade }) => grade),
})

export const countPeople = async (tx: Tx, target: PlanTarget) => {
  const colleges = await targetedByCollege(tx, target)
  return {
    total: colleges.reduce((sum, { count }) => sum + count, 0),
    colleges: colleges.map(({ name, count }) => ({ name: name ?? texts.noCollege, count })),
  }
}

/** Counts and nothing else: how far each college is, and when sheets came in. */
export const readProgress = async (tx: Tx, actor: Actor, id: string) => {
  const row = await planInSight(tx, actor, id)
  const colleges = await countsByCollege(tx, actor, row.id)
  return {
    ...(await planView(tx, actor, row)),
    colleges: colleges.map(({ name, ...counts }) => ({ name: name ?? texts.noCollege, counts })),
    days: await handedInByDay(tx, actor, row.id),
    asOf: formatDateTime(tx.now),
  }
}
