import type { FormAnswers, FormField, FormGroup, FormOptions } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, rightsOn } from '../form/index.ts'
import { openAnswerBody } from './answer-body.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { answerInReach, demandGiving, mayCorrect, mayRead } from './answer.policy.ts'
import { findAnswer } from './answer.repo.ts'
import { fieldsFor } from './answer.views.ts'
import { demandFresh } from './fresh-only.ts'
import { matterOf, type Named } from './matter.ts'
import { noteReading } from './read-answer.ts'

export type ReadAnswer = {
  readonly userId: string
  /** The questions that are there for the reader. */
  readonly fields: readonly FormField[]
  readonly groups: readonly FormGroup[]
  readonly options: FormOptions
  /** All of them: which of them the reader sees the fields tell. */
  readonly answers: FormAnswers
  /** Some questions of the form are for others. */
  readonly hidden: readonly FormField[]
}

/** Answers for other modules, under the same rules as for people. An answer somebody may not read is not there. */
export type AnswerDoor = {
  read(tx: Tx, actor: Actor, id: string): Promise<ReadAnswer>
  mayRead(tx: Tx, actor: Actor, id: string): Promise<boolean>
  /** Whom an answer is about that the actor may correct. */
  write(tx: Tx, actor: Actor, id: string): Promise<{ readonly userId: string }>
  /** Whom a matter is about that the actor may write in. */
  writeIn(tx: Tx, actor: Actor, named: Named): Promise<{ readonly userId: string }>
}

export const answerDoor = (deps: AnswerDeps): AnswerDoor => ({
  read: async (tx, actor, id) => {
    const { row, right } = await answerInReach(deps, tx, actor, id)
    await demandFresh(deps, tx, actor, row.biz_type)
    const form = await formAtHand(tx, { formId: row.form_id, no: row.form_no })
    const fields = fieldsFor(form, right, actor)
    const shown = new Set(fields.map(({ prop }) => prop))
    const hidden = form.definition.fields.filter(({ prop }) => !shown.has(prop))
    const { answers } = openAnswerBody(tx, row)
    noteReading(tx, actor, row)
    const { groups = [] } = form.definition
    return { userId: row.user_id, fields, groups, hidden, options: form.options, answers }
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
  writeIn: async (tx, actor, named) => {
    const matter = await matterOf(deps, tx, actor, named)
    await demandGiving(deps, tx, actor, matter, await rightsOn(tx, actor, matter.formId))
    return { userId: matter.userId }
  },
})
