import { fileExtensions } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FilePurpose } from '../file/index.ts'
import { formAtHand, rightsOn } from '../form/index.ts'
import type { AnswerDeps } from './answer-parts.ts'
import { mayRead } from './answer.policy.ts'
import { findAnswer, usesOfFile } from './answer.repo.ts'
import { fieldsFor } from './answer.views.ts'

const MOST_ANSWERS = 20

/** Whoever may read an answer, and the question a file belongs to, may open the file. */
const mayOpen =
  (deps: AnswerDeps) =>
  async (tx: Tx, actor: Actor, file: { id: string }): Promise<boolean> => {
    for (const { answer_id: answerId, prop } of await usesOfFile(tx, file.id, MOST_ANSWERS)) {
      const row = await findAnswer(tx, answerId)
      const right = row && (await rightsOn(tx, actor, row.form_id))
      if (!row || !right || !(await mayRead(deps, tx, actor, row, right))) continue
      const form = await formAtHand(tx, { formId: row.form_id, no: row.form_no })
      if (fieldsFor(form, right, actor).some((field) => field.prop === prop)) return true
    }
    return false
  }

export const answerFilePurposes = (deps: AnswerDeps): readonly FilePurpose[] => [
  { code: 'attachment', extensions: fileExtensions, maxMb: 50, mayRead: mayOpen(deps) },
  { code: 'signature', extensions: ['jpg', 'jpeg', 'png'], maxMb: 20, mayRead: mayOpen(deps) },
]
