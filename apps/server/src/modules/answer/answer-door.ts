import type { FormAnswers } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openBody } from './answer-body.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerInReach, mayCorrect, mayRead } from './answer.policy.ts'
import { findAnswer } from './answer.repo.ts'
import { rightsOn } from '../form/index.ts'

export type ReadAnswer = {
  readonly id: string
  readonly formId: string
  readonly no: number
  readonly userId: string
  readonly answers: FormAnswers
}

/** Answers for other modules, under the same rules as for people. An answer somebody may not read is not there. */
export type AnswerDoor = {
  read(tx: Tx, actor: Actor, id: string): Promise<ReadAnswer>
  mayRead(tx: Tx, actor: Actor, id: string): Promise<boolean>
  /** Whom an answer is about that the actor may correct. */
  write(tx: Tx, actor: Actor, id: string): Promise<{ readonly userId: string }>
}

export const answerDoor = (deps: AnswerDeps): AnswerDoor => ({
  read: async (tx, actor, id) => {
    const { row } = await answerInReach(deps, tx, actor, id)
    const { answers } = openBody(tx, 'form_answer', row.body)
    return { id, formId: row.form_id, no: row.form_no, userId: row.user_id, answers }
  },
  mayRead: async (tx, actor, id) => {
    const row = await findAnswer(tx, id)
    return row !== undefined && mayRead(deps, tx, actor, row, await rightsOn(tx, actor, row.form_id))
  },
  write: async (tx, actor, id) => {
    const { row, right } = await answerInReach(deps, tx, actor, id)
    if (!(await mayCorrect(deps, tx, actor, row, right))) throw notFound()
    return { userId: row.user_id }
  },
})
