import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Fact, Flow, FlowSubject } from '../approval/index.ts'
import { gainers, mayConfirm, type Gain } from './confirmers.ts'
import { grantTexts as texts } from './grant.messages.ts'
import { findProposal, type Proposal } from './grant.repo.ts'
import { tellHeads } from './tell-heads.ts'

const MOST_NAMES = 30

const whoGains = async (tx: Tx, gain: Gain, label: string): Promise<Fact> => {
  const ids = await gainers(tx, gain)
  const people = await tx.sql<{ name: string }>(
    `select u.real_name || coalesce('（' || d.name || '）', '') as name from user_account u
       left join dept d on d.tenant_id = u.tenant_id and d.id = u.dept_id
      where u.tenant_id = $1 and u.id = any($2::uuid[]) and not u.deleted order by u.name_pinyin, u.id limit ${MOST_NAMES}`,
    [tx.tenantId, [...ids]],
  )
  const names = people.map(({ name }) => name)
  return { label, text: 'userId' in gain ? names.join('、') : texts.holders(ids.size, names) }
}

/** The business behind one sort of proposal: what is done when it is confirmed, with its own judgement once more. */
export const grantSubject = <Change>(
  bizType: string,
  carryOut: (tx: Tx, proposal: Proposal<Change>, flow: Flow) => Promise<void>,
  whoLabel: string = texts.who,
): FlowSubject => ({
  bizType,
  facts: async (tx, { id }) => {
    const proposal = await findProposal(tx, id)
    return proposal ? [await whoGains(tx, proposal.gain, whoLabel), ...proposal.facts] : []
  },
  mayDecide: async (tx, { id, applicantId }, userId) => {
    const proposal = await findProposal(tx, id)
    return proposal === undefined || mayConfirm(tx, proposal.gain, applicantId, userId)
  },
  passed: async (tx, flow) => {
    const proposal = ensure(await findProposal<Change>(tx, flow.id))
    await carryOut(tx, proposal, flow)
    const { gain } = proposal
    tx.audit({
      action: 'grant.confirm',
      subjectType: 'userId' in gain ? 'user' : 'role',
      subjectId: 'userId' in gain ? gain.userId : gain.roleId,
      detail: { flowId: flow.id, bizType, proposerId: flow.applicantId, change: proposal.change },
    })
    await tellHeads(tx, { flowId: flow.id, title: flow.title, what: texts.granted })
  },
})
