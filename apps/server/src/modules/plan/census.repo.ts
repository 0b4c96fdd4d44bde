import { stuckMinutes, type BrowserFamily, type CensusPhase } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { paramsOf } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sheetsInSight } from './plan.policy.ts'
import { COLLEGE } from './plan.repo.ts'

/** Where a sheet is, as SQL on `s`; `now` is a parameter. A sheet that was opened anew is heard of again. */
const phase = (now: string): string => `case
   when s.state = 'done' then 'done'
   when s.state in ('todo', 'unanswered') then 'todo'
   when s.state = 'answering'
    and greatest(s.opened_at, s.saved_at, s.started_at) > ${now}::timestamptz - interval '${stuckMinutes} minutes' then 'answering'
   else 'stuck' end`

/** Sheets that did not count were asked for again, and are not counted twice. */
const COUNTED = `s.state <> 'invalid'`

export type CensusGroup = { name: string | null; family: BrowserFamily | null; phase: CensusPhase; count: number }

/** Everything that is counted by college, browser and phase comes of this one look. */
export const groupsOf = (tx: Tx, actor: Actor, planId: string): Promise<CensusGroup[]> => {
  const params = paramsOf(tx)
  const [plan, now] = [params.put(planId), params.put(tx.now)]
  return tx.sql(
    `select k.name, k.family, k.phase, count(*)::int as count from (
       select ${COLLEGE} as name, s.browser as family, ${phase(now)} as phase
         from sheet s join user_account u on u.tenant_id = $1 and u.id = s.user_id
        where s.tenant_id = $1 and s.plan_id = ${plan} and ${COUNTED} and ${sheetsInSight(actor, params)}) k
      group by 1, 2, 3`,
    params.values,
  )
}

/** The question somebody is at: the one after those that are answered. */
export const stuckPlaces = (tx: Tx, actor: Actor, planId: string): Promise<{ at: number; count: number }[]> => {
  const params = paramsOf(tx)
  const [plan, now] = [params.put(planId), params.put(tx.now)]
  return tx.sql(
    `select s.answered + 1 as at, count(*)::int as count from sheet s
      where s.tenant_id = $1 and s.plan_id = ${plan} and s.state = 'answering' and ${phase(now)} = 'stuck'
        and ${sheetsInSight(actor, params)} group by 1 order by 1`,
    params.values,
  )
}

export const medianSeconds = async (tx: Tx, actor: Actor, planId: string): Promise<number | null> => {
  const params = paramsOf(tx)
  const row = await tx.row<{ seconds: number | null }>(
    `select percentile_disc(0.5) within group (order by s.seconds)::int as seconds from sheet s
      where s.tenant_id = $1 and s.plan_id = ${params.put(planId)} and s.state = 'done' and ${sheetsInSight(actor, params)}`,
    params.values,
  )
  return row?.seconds ?? null
}

type Bin = { at: Date; begun: number; done: number }

/** How many began and handed in within each step since the plan began. */
export const binsOf = (tx: Tx, actor: Actor, planId: string, from: Date, minutes: number): Promise<Bin[]> => {
  const params = paramsOf(tx)
  const [plan, step, since] = [params.put(planId), params.put(`${minutes} minutes`), params.put(from)]
  const bin = (column: string): string => `date_bin(${step}::interval, ${column}, ${since}::timestamptz)`
  const of = (column: string): string =>
    `select ${bin(`s.${column}`)} as at, '${column}' as what from sheet s
      where s.tenant_id = $1 and s.plan_id = ${plan} and ${COUNTED} and s.${column} is not null and ${sheetsInSight(actor, params)}`
  return tx.sql<Bin>(
    `select k.at, count(*) filter (where k.what = 'started_at')::int as begun,
            count(*) filter (where k.what = 'submitted_at')::int as done
       from (${of('started_at')} union all ${of('submitted_at')}) k group by 1 order by 1`,
    params.values,
  )
}

/** Who is in that phase now, in the order of their ids; whoever says it does so for the whole plan. */
export const inPhase = async (
  tx: Tx,
  planId: string,
  which: 'todo' | 'stuck',
  after: string,
  most: number,
): Promise<string[]> =>
  (
    await tx.sql<{ user_id: string }>(
      `select s.user_id from sheet s
        where s.tenant_id = $1 and s.plan_id = $2 and s.state in ('todo', 'answering') and ${phase('$3')} = $4
          and (s.opens_at is null or s.opens_at <= $3) and s.user_id > $5
        order by s.user_id limit $6`,
      [tx.tenantId, planId, tx.now, which, after, most],
    )
  ).map((row) => row.user_id)
