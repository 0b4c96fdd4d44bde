import type { PlanTarget } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sheetsInSight } from './plan.policy.ts'

/** Whom a plan asks, as SQL on `u`. Nothing chosen is nobody, lest a forgotten field asks a whole school. */
export const targeted = ({ deptIds, typeIds, grades }: PlanTarget, { put }: Params): string => {
  if (deptIds.length + typeIds.length + grades.length === 0) return 'false'
  return [
    `not u.deleted and u.lock_flag = '0'`,
    deptIds.length > 0
      ? `u.dept_id in (select c.descendant_id from dept_closure c where c.tenant_id = $1 and c.ancestor_id = any(${put(deptIds)}::uuid[]))`
      : 'true',
    typeIds.length > 0 ? `u.user_type_id = any(${put(typeIds)}::uuid[])` : 'true',
    grades.length > 0 ? `left(u.number_name, 4) = any(${put(grades)}::text[])` : 'true',
  ].join(' and ')
}

/** The same by its id. */
export const COLLEGE_ID = `(select d.id from dept_closure k join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id
   where k.tenant_id = $1 and k.descendant_id = u.dept_id and d.kind = 'college' limit 1)`

/** The college somebody belongs to: the department of that kind above their own. */
export const COLLEGE = `(select d.name from dept_closure k join dept d on d.tenant_id = k.tenant_id and d.id = k.ancestor_id
   where k.tenant_id = $1 and k.descendant_id = u.dept_id and d.kind = 'college' limit 1)`

export const countTargeted = async (tx: Tx, target: PlanTarget): Promise<number> => {
  const params = paramsOf(tx)
  const row = await tx.row<{ n: number }>(
    `select count(*)::int as n from user_account u where u.tenant_id = $1 and ${targeted(target, params)}`,
    params.values,
  )
  return row?.n ?? 0
}

export const targetedByCollege = (tx: Tx, target: PlanTarget): Promise<{ name: string | null; count: number }[]> => {
  const params = paramsOf(tx)
  return tx.sql(
    `select ${COLLEGE} as name, count(*)::int as count from user_account u
      where u.tenant_id = $1 and ${targeted(target, params)} group by 1 order by 2 desc, 1`,
    params.values,
  )
}

/** Sheets as they are counted: those that did not count were asked for again, and are not counted twice. `n` is how many each line stands for. */
const countsBy = (n: string): string => {
  const of = (states: string): string => `coalesce(sum(${n}) filter (where s.state ${states}), 0)::int`
  return `${of(`<> 'invalid'`)} as total, ${of(`in ('todo', 'unanswered')`)} as todo,
    ${of(`in ('answering', 'unfinished')`)} as answering, ${of(`= 'done'`)} as done`
}

export type SheetCounts = { total: number; todo: number; answering: number; done: number }
export const noSheets: SheetCounts = { total: 0, todo: 0, answering: 0, done: 0 }

export const countsOf = async (
  tx: Tx,
  actor: Actor,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, SheetCounts>> => {
  const params = paramsOf(tx)
  const ids = params.put(planIds)
  const sight = sheetsInSight(actor, params)
  // Whoever sees everybody's reads what is kept of each plan; a part of the school is counted where it lies.
  const counted =
    sight === 'true'
      ? `${countsBy('s.n')} from sheet_tally s where true`
      : `${countsBy('1')} from sheet s where ${sight}`
  const rows = await tx.sql<SheetCounts & { plan_id: string }>(
    `select s.plan_id, ${counted} and s.tenant_id = $1 and s.plan_id = any(${ids}::uuid[]) group by s.plan_id`,
    params.values,
  )
  return new Map(rows.map(({ plan_id: id, ...counts }) => [id, counts]))
}

export const countsByCollege = (
  tx: Tx,
  actor: Actor,
  planId: string,
): Promise<(SheetCounts & { name: string | null })[]> => {
  const params = paramsOf(tx)
  return tx.sql(
    `select ${COLLEGE} as name, ${countsBy('1')} from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
      where s.tenant_id = $1 and s.plan_id = ${params.put(planId)} and ${sheetsInSight(actor, params)}
      group by 1 order by 1 nulls last`,
    params.values,
  )
}

export const handedInByDay = (tx: Tx, actor: Actor, planId: string): Promise<{ day: string; count: number }[]> => {
  const params = paramsOf(tx)
  return tx.sql(
    `select to_char(s.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count
       from sheet s where s.tenant_id = $1 and s.plan_id = ${params.put(planId)} and s.submitted_at is not null
        and ${sheetsInSight(actor, params)} group by 1 order by 1`,
    params.values,
  )
}

export const scaleIdsOf = async (tx: Tx, planId: string): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      'select scale_version_id as id from plan_scale where tenant_id = $1 and plan_id = $2 order by no',
      [tx.tenantId, planId],
    )
  ).map(({ id }) => id)

export const keepScales = async (tx: Tx, planId: string, ids: readonly string[]): Promise<void> => {
  await tx.remove('plan_scale', { plan_id: planId })
  if (ids.length > 0)
    await tx.insertMany(
      'plan_scale',
      ids.map((id, index) => ({ plan_id: planId, no: index + 1, scale_version_id: id })),
    )
}

/** Somebody has begun: what they answered stays, and so does what they were asked. */
export const countBegun = async (tx: Tx, planId: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from sheet where tenant_id = $1 and plan_id = $2 and started_at is not null`,
      [tx.tenantId, planId],
    )
  )?.n ?? 0

/** Of what it found, whom nobody has spoken with yet and nobody has said that there is no need. */
export const countOpenTalks = async (tx: Tx, planId: string): Promise<number> =>
  (
    await tx.row<{ n: number }>(
      `select count(*)::int as n from assessment_interview
        where tenant_id = $1 and plan_id = $2 and state not in ('done', 'follow', 'waived')`,
      [tx.tenantId, planId],
    )
  )?.n ?? 0

/** All at once what the machine says of each: who has begun has not finished, who has not did not answer. */
export const closeSheets = (tx: Tx, planId: string): Promise<unknown> =>
  tx.sql(
    `with closed as (
       update sheet set state = case state when 'todo' then 'unanswered' else 'unfinished' end, version = version + 1
        where tenant_id = $1 and plan_id = $2 and state in ('todo', 'answering')
       returning id, version, state)
     insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, role_code, request_id, at)
     select $1, 'sheet', id, version, case state when 'unanswered' then 'todo' else 'answering' end, state,
            case state when 'unanswered' then 'lapse' else 'close' end, $3, $4, $5, $6 from closed`,
    [tx.tenantId, planId, tx.actor?.userId ?? null, tx.actor?.roleCodes.join(',') ?? null, tx.requestId, tx.now],
  )

/** Plans whose lines are worth putting together. */
export const scatteredTallies = async (tx: Tx): Promise<string[]> =>
  (
    await tx.sql<{ id: string }>(
      'select plan_id as id from sheet_tally where tenant_id = $1 group by plan_id having count(*) > 50',
      [tx.tenantId],
    )
  ).map(({ id }) => id)

/** Whoever adds a line meanwhile adds it beside these, and it is put with them the next time. */
export const gatherTally = (tx: Tx, planId: string): Promise<unknown> =>
  tx.sql(
    `with gone as (delete from sheet_tally where tenant_id = $1 and plan_id = $2 returning state, n)
     insert into sheet_tally (tenant_id, plan_id, state, n)
     select $1, $2::uuid, state, sum(n)::int from gone group by state having sum(n) <> 0`,
    [tx.tenantId, planId],
  )
