import { holds, managesPart, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible } from '../user/index.ts'
import type { PlanRow, SheetRow } from './plan.tables.ts'

/** Whose sheets count for whoever manages or tutors a part of the school, as SQL on `s`. */
export const sheetsInSight = (actor: Actor, params: Params): string => amongVisible(actor, 's.user_id', params)

/**
 * What somebody does of their own accord is theirs, save where it spoke of danger: then those who have to act read it. As SQL
 * on `s`, for whoever reads results; others do not learn of it at all.
 */
export const NOT_PRIVATE = '(not s.is_daily or s.is_risk)'

export const isPrivate = ({ is_daily, is_risk }: Pick<SheetRow, 'is_daily' | 'is_risk'>): boolean =>
  is_daily && !is_risk

/** Those who plan see every plan of the space they are in; who has a part of the school, what they made and what asks somebody of theirs. */
export const plansInSight = (actor: Actor, params: Params): string => {
  if (holds(actor, ['plantest_plan_list_tab']) && !managesPart(actor))
    return `p.kind <> 'daily' and p.state <> 'removed'`
  const mine = `p.created_by = ${params.put(actor.userId)}`
  return `p.kind <> 'daily' and p.state <> 'removed' and (${mine} or (p.state <> 'draft' and exists (
    select 1 from sheet s where s.tenant_id = $1 and s.plan_id = p.id and ${sheetsInSight(actor, params)})))`
}

export const planInSight = async (tx: Tx, actor: Actor, id: string): Promise<PlanRow> => {
  const params = paramsOf(tx)
  const row = await tx.row<PlanRow>(
    `select p.* from assessment_plan p where p.tenant_id = $1 and p.id = ${params.put(id)} and ${plansInSight(actor, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** Made by them; for the rest the machine names the roles. Who has a part of the school acts on their own plans alone. */
export const planRelations = (actor: Actor, row: Pick<PlanRow, 'created_by'>): readonly string[] =>
  row.created_by === actor.userId && holds(actor, ['plantest_plan_manage_btn']) ? ['owner'] : []

export const mayActOn = (actor: Actor, row: Pick<PlanRow, 'created_by'>): boolean =>
  holds(actor, ['plantest_plan_manage_btn']) && (row.created_by === actor.userId || !managesPart(actor))
