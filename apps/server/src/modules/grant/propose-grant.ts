import type { ActOption } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { submitFlow, type Fact } from '../approval/index.ts'
import { confirmersFor, type Gain } from './confirmers.ts'
import { grantTexts as texts } from './grant.messages.ts'
import { insertProposal } from './grant.repo.ts'
import { tellHeads } from './tell-heads.ts'

const TWO_PEOPLE: ActOption = 14

export type NewGrant<Change extends object> = {
  /** The business behind it, and what of it: one proposal about the same thing at a time. */
  readonly bizType: string
  readonly bizId: string
  readonly title: string
  readonly gain: Gain
  readonly formId?: string
  /** What is done when somebody else confirms it. */
  readonly change: Change
  /** The same in words, for whoever decides: everything they agree to. */
  readonly facts: readonly Fact[]
}

/** Puts before somebody else what would open clinical texts to somebody. Nothing changes until they confirm it. */
export const proposeGrant = async <Change extends object>(tx: Tx, grant: NewGrant<Change>): Promise<string> => {
  const { bizType, bizId, title, gain, formId = null, change, facts } = grant
  const proposerId = tx.actor?.userId ?? ''
  const deciders = await confirmersFor(tx, gain, proposerId)
  const flowId = await submitFlow(tx, { option: TWO_PEOPLE, bizType, bizId, title, reason: title, deciders })
  await insertProposal(tx, { flowId, gain, formId, change, facts })
  await tellHeads(tx, { flowId, title, what: texts.proposed })
  tx.audit({
    action: 'grant.propose',
    subjectType: 'userId' in gain ? 'user' : 'role',
    subjectId: 'userId' in gain ? gain.userId : gain.roleId,
    detail: { flowId, bizType, change },
  })
  return flowId
}
