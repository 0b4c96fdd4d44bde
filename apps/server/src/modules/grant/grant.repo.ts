import type { Tx } from '../../kernel/db/tx.ts'
import type { Fact } from '../approval/index.ts'
import type { Gain } from './confirmers.ts'

export type Proposal<Change> = {
  readonly flowId: string
  readonly gain: Gain
  readonly formId: string | null
  readonly change: Change
  readonly facts: readonly Fact[]
}

type Row = {
  flow_id: string
  user_id: string | null
  role_id: string | null
  form_id: string | null
  change: unknown
  facts: Fact[]
}

export const insertProposal = (tx: Tx, { flowId, gain, formId, change, facts }: Proposal<object>): Promise<unknown> =>
  tx.insert('grant_proposal', {
    flow_id: flowId,
    user_id: 'userId' in gain ? gain.userId : null,
    role_id: 'roleId' in gain ? gain.roleId : null,
    form_id: formId,
    change: JSON.stringify(change),
    facts: JSON.stringify(facts),
  })

/** What was proposed in this flow; one whose role or form has gone meanwhile has gone with it. */
export const findProposal = async <Change>(tx: Tx, flowId: string): Promise<Proposal<Change> | undefined> => {
  const row = await tx.row<Row>(
    'select flow_id, user_id, role_id, form_id, change, facts from grant_proposal where tenant_id = $1 and flow_id = $2',
    [tx.tenantId, flowId],
  )
  return (
    row && {
      flowId: row.flow_id,
      gain: row.user_id === null ? { roleId: row.role_id! } : { userId: row.user_id },
      formId: row.form_id,
      change: row.change as Change,
      facts: row.facts,
    }
  )
}

/** True once for each that was confirmed to this proposer not long ago: what it permits is done now. */
export const spendProposal = async (
  tx: Tx,
  { bizType, userId, proposerId, since }: { bizType: string; userId: string; proposerId: string; since: Date },
): Promise<boolean> => {
  const rows = await tx.sql(
    `update grant_proposal p set used_at = $6 where p.tenant_id = $1 and p.used_at is null and p.flow_id = (
       select f.id from approval_flow f join grant_proposal g on g.tenant_id = f.tenant_id and g.flow_id = f.id
        where f.tenant_id = $1 and f.biz_type = $2 and g.user_id = $3 and f.applicant_id = $4 and f.state = '2'
          and f.ended_at > $5 and g.used_at is null order by f.ended_at limit 1)
     returning 1`,
    [tx.tenantId, bizType, userId, proposerId, since, tx.now],
  )
  return rows.length > 0
}

/** What waits for somebody else, as pages show it beside what holds today. */
export type Pending = {
  flowId: string
  title: string
  facts: { label: string; text: string }[]
  proposerName: string
  at: Date
  role_id: string | null
}

/** About one person, one role or one form. */
export const openProposals = (tx: Tx, column: 'user_id' | 'role_id' | 'form_id', id: string): Promise<Pending[]> =>
  tx.sql(
    `select p.flow_id as "flowId", f.title, p.facts, u.real_name as "proposerName", f.created_at as at, p.role_id
       from grant_proposal p
       join approval_flow f on f.tenant_id = p.tenant_id and f.id = p.flow_id and f.state = '1'
       join user_account u on u.tenant_id = f.tenant_id and u.id = f.applicant_id
      where p.tenant_id = $1 and p.${column} = $2 order by f.created_at, f.id`,
    [tx.tenantId, id],
  )
