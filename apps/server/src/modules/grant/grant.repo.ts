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
