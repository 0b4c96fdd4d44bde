import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { requireFreshFactor } from '../auth/index.ts'
import type { AnswerDeps } from './answer-parts.ts'

/** Before the body is opened. Drafts go on being kept meanwhile: what is being typed is never refused. */
export const demandFresh = async (deps: AnswerDeps, tx: Tx, actor: Actor, bizType: string | null): Promise<void> => {
  if (bizType !== null && deps.subjects.get(bizType)?.isFreshOnly) await requireFreshFactor(tx, actor)
}
