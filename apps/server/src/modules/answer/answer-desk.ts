import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { saveDraft } from './draft-answer.ts'
import { recallAnswer } from './recall-answer.ts'
import { saveAnswer } from './save-answer.ts'
import { signAnswer } from './sign-answer.ts'

type Last<F> = F extends (...args: [...infer _, infer L]) => unknown ? L : never

/** What people do with answers, for a story in which nobody sits at a browser. */
export const answerDesk = (deps: AnswerDeps) => ({
  save: (tx: Tx, actor: Actor, given: Last<typeof saveAnswer>) => saveAnswer(deps, tx, actor, given),
  sign: (tx: Tx, actor: Actor, given: Last<typeof signAnswer>) => signAnswer(deps, tx, actor, given),
  recall: (tx: Tx, actor: Actor, given: Last<typeof recallAnswer>) => recallAnswer(deps, tx, actor, given),
  draft: (tx: Tx, actor: Actor, given: Last<typeof saveDraft>) =>
    saveDraft(
      deps,
      { requireActor: () => actor, withTenant: (run) => run(tx), nothingChanged: () => undefined },
      given,
    ),
})

export type AnswerDesk = ReturnType<typeof answerDesk>
