import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../message/index.ts'
import { answerTexts as texts } from './answer.messages.ts'
import type { AnswerRow } from './answer.tables.ts'

type Step = 'changed' | 'signed' | 'recalled'

type Told = Pick<AnswerRow, 'id' | 'user_id' | 'created_by' | 'updated_by' | 'edition'>

/** The person hears what others did with their words; whoever wrote hears when the person has signed. */
const listenerOf = (actor: Actor, row: Told, step: Step): string | null => {
  if (row.user_id === actor.userId) return step === 'signed' ? row.updated_by : null
  if (row.created_by === row.user_id) return row.user_id
  return step === 'signed' ? row.created_by : null
}

/**
 * Nothing says which form it was: a screen may be seen by others. Records that staff wrote about somebody are no words of
 * theirs, and not spoken of.
 */
export const tellChange = async (tx: Tx, actor: Actor, row: Told, step: Step): Promise<void> => {
  const to = listenerOf(actor, row, step)
  if (to === null || to === actor.userId) return
  await sendMessage(tx, {
    code: 'form_answer',
    about: { type: 'form_answer', id: row.id, step: `${step}-${row.edition}` },
    to: { userIds: [to] },
    values: { what: texts[step] },
    link: to === row.user_id ? '/myForms/index' : `/formAnswer/detail?id=${row.id}`,
  })
}

/** Whoever is to sign what was written about them hears that it is there. */
export const tellToSign = async (
  tx: Tx,
  { id, userId, edition }: { id: string; userId: string; edition: number },
): Promise<void> => {
  await sendMessage(tx, {
    code: 'form_answer',
    about: { type: 'form_answer', id, step: `toSign-${edition}` },
    to: { userIds: [userId] },
    values: { what: texts.toSign },
    link: `/formAnswer/detail?id=${id}`,
  })
}
