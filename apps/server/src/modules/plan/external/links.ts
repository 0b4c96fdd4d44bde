import type { CallInput, Calls } from '@xinqiao/contract'
import { formatDateTime, linkKinds, linkStands, livePlanStates, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, notFound } from '../../../kernel/app-error.ts'
import { readPage } from '../../../kernel/db/page.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'
import { amongVisible, isOutside } from '../../user/index.ts'
import { mayActOn, planInSight, plansInSight } from '../plan.policy.ts'
import type { LinkRow, PlanRow } from '../plan.tables.ts'
import { standOf } from './by-link.ts'

type Given = CallInput<Calls['POST /plantest/link/create']>['body']

const planToActOn = async (tx: Tx, actor: Actor, id: string): Promise<PlanRow> => {
  const plan = await planInSight(tx, actor, id)
  if (!mayActOn(actor, plan)) throw notFound()
  return plan
}

const USUAL_MOST = 200

/** The address is told once: only its print is kept, so that nobody who reads the list can answer for anybody. */
export const createLink = async (tx: Tx, actor: Actor, { planId, kind, label, userId, most }: Given) => {
  const plan = await planToActOn(tx, actor, planId)
  if (!livePlanStates.includes(plan.state)) throw new AppError('link.plan')
  if (kind === 'once' || userId !== undefined) await demandWaiting(tx, actor, planId, userId)
  const id = tx.newId()
  const code = newToken(tx)
  await tx.insert('plan_link', {
    id,
    plan_id: planId,
    kind,
    label: label.trim(),
    user_id: kind === 'once' ? userId! : null,
    token_hash: hashToken(code),
    most: kind === 'once' ? 1 : (most ?? USUAL_MOST),
    created_by: actor.userId,
    created_at: tx.now,
  })
  tx.audit({ action: 'link.create', subjectType: 'plan_link', subjectId: id, detail: { planId, kind } })
  return { id, code }
}

const demandWaiting = async (tx: Tx, actor: Actor, planId: string, userId?: string): Promise<void> => {
  if (userId === undefined || (await isOutside(tx, actor, userId))) throw new AppError('link.no_sheet')
  const row = await tx.row(
    `select 1 from sheet where tenant_id = $1 and plan_id = $2 and user_id = $3 and state = 'todo'`,
    [tx.tenantId, planId, userId],
  )
  if (!row) throw new AppError('link.no_sheet')
}

export const revokeLink = async (tx: Tx, actor: Actor, id: string): Promise<null> => {
  const row = (await tx.lock('plan_link', id)) as LinkRow | undefined
  if (!row) throw notFound()
  await planToActOn(tx, actor, row.plan_id)
  if (row.revoked_at === null) await tx.update('plan_link', { id }, { revoked_at: tx.now })
  tx.audit({ action: 'link.revoke', subjectType: 'plan_link', subjectId: id })
  return null
}

type Listed = LinkRow & {
  plan_name: string
  plan_state: PlanRow['state']
  end_at: Date
  plan_owner: string
  owner_name: string
  user_name: string | null
  done: number
}

export const pageOfLinks = (tx: Tx, actor: Actor, filter: PageQuery & { planId?: string }) => {
  const params = paramsOf(tx)
  const where = [
    'l.tenant_id = $1',
    plansInSight(actor, params),
    // A link for one person tells of them.
    `(l.user_id is null or ${amongVisible(actor, 'l.user_id', params)})`,
    filter.planId ? `l.plan_id = ${params.put(filter.planId)}` : 'true',
  ].join(' and ')
  const from = `from plan_link l join assessment_plan p on p.tenant_id = $1 and p.id = l.plan_id`
  return readPage(tx, filter, {
    select: `select l.*, p.name as plan_name, p.state as plan_state, p.end_at, p.created_by as plan_owner,
        o.real_name as owner_name, u.real_name as user_name,
        (select count(*)::int from sheet s where s.tenant_id = $1 and s.link_id = l.id and s.state = 'done') as done
      ${from} join user_account o on o.tenant_id = $1 and o.id = l.created_by
        left join user_account u on u.tenant_id = $1 and u.id = l.user_id where ${where}`,
    from: `${from} where ${where}`,
    order: 'l.created_at desc, l.id',
    values: params.values,
    views: async (rows: Listed[]) => rows.map((row) => linkView(tx, actor, row)),
  })
}

const linkView = (tx: Tx, actor: Actor, row: Listed) => {
  const stand = standOf(row, { state: row.plan_state, end_at: row.end_at }, tx.now)
  return {
    id: row.id,
    planId: row.plan_id,
    planName: row.plan_name,
    kind: row.kind,
    kindName: linkKinds[row.kind],
    label: row.label,
    userName: row.user_name,
    uses: row.uses,
    most: row.most,
    done: row.done,
    stand,
    standName: linkStands[stand],
    ownerName: row.owner_name,
    createTime: formatDateTime(row.created_at),
    endTime: formatDateTime(row.end_at),
    mayRevoke: row.revoked_at === null && stand !== 'used' && mayActOn(actor, { created_by: row.plan_owner }),
  }
}
