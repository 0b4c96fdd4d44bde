import { formatDateTime, halfNamed, isEmptySafetyPlan, tidySafetyPlan, type SafetyPlan } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { isRelated } from '../relation/index.ts'
import { personFor } from '../user/index.ts'
import { openPlan, sealPlan, type PlanRow } from './safety-plan.tables.ts'

type Named = PlanRow & { by: string }

const latest = (tx: Tx, userId: string): Promise<Named | undefined> =>
  tx.row<Named>(
    `select p.*, u.real_name as by from safety_plan p join user_account u on u.tenant_id = $1 and u.id = p.made_by
      where p.tenant_id = $1 and p.user_id = $2 order by p.no desc limit 1`,
    [tx.tenantId, userId],
  )

const planOf = async (tx: Tx, userId: string) => {
  const row = await latest(tx, userId)
  if (!row) return null
  const withName = row.made_by === userId ? '' : row.by
  return { ...openPlan(tx, row), no: row.no, time: formatDateTime(row.made_at), withName }
}

/** Who counsels somebody now: the one to write it with. */
const hostOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.row<{ name: string }>(
      `select u.real_name as name from care_case c join user_account u on u.tenant_id = $1 and u.id = c.host_id
        where c.tenant_id = $1 and c.visitor_id = $2 and c.state in ('wait', 'running') order by c.opened_at desc limit 1`,
      [tx.tenantId, userId],
    )
  )?.name ?? ''

export const readOwnPlan = async (tx: Tx, { userId }: Actor) => ({
  plan: await planOf(tx, userId),
  hostName: await hostOf(tx, userId),
})

type Given = SafetyPlan & { seen: number }

/** Every change is an edition of its own; whoever wrote from an older one is told so, and nothing is lost. */
const keep = async (tx: Tx, actor: Actor, userId: string, { seen, ...given }: Given): Promise<{ no: number }> => {
  const plan = tidySafetyPlan(given)
  if (isEmptySafetyPlan(plan)) throw new AppError('safety.empty')
  if (halfNamed(plan)) throw new AppError('safety.half_named')
  const [id, no] = [tx.newId(), seen + 1]
  const made = await tx.sql(
    `insert into safety_plan (tenant_id, id, user_id, no, body, made_by, made_at)
     select $1, $2, $3, $4::int, $5, $6, $7
      where $4::int = 1 + coalesce((select max(no) from safety_plan where tenant_id = $1 and user_id = $3), 0)
     on conflict do nothing returning 1`,
    [tx.tenantId, id, userId, no, sealPlan(tx, id, plan), actor.userId, tx.now],
  )
  if (made.length === 0) throw new AppError('request.version_conflict')
  tx.audit({ action: 'safety.save', subjectType: 'user', subjectId: userId, detail: { no } })
  return { no }
}

export const saveOwnPlan = (tx: Tx, actor: Actor, given: Given) => keep(tx, actor, actor.userId, given)

/** Who looks after somebody; those on duty whomever their warnings can be about. Nobody reads their own here. */
const demandCare = async (tx: Tx, actor: Actor, userId: string): Promise<void> => {
  if (userId === actor.userId) throw notFound()
  if (await isRelated(tx, actor.userId, userId)) return
  if (!holds(actor, ['crisis_warning_handle_btn'])) throw notFound()
  await personFor(tx, actor, userId)
}

export const readPlanOf = async (tx: Tx, actor: Actor, userId: string) => {
  await demandCare(tx, actor, userId)
  const plan = await planOf(tx, userId)
  if (plan) tx.audit({ action: 'safety.read', subjectType: 'user', subjectId: userId, detail: { no: plan.no } })
  return { plan }
}

export const savePlanFor = async (tx: Tx, actor: Actor, { userId, ...given }: Given & { userId: string }) => {
  await demandCare(tx, actor, userId)
  return keep(tx, actor, userId, given)
}
