import { limitFields, scoredItems } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { formAtHand, rightsOn } from '../form/index.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { scalesOf } from './scale.repo.ts'
import { scaleView } from './scale.views.ts'

/** What an answer comes to: the choices that count, and the scales that were answered with it. */
export const readResult = async (tx: Tx, actor: Actor, door: AnswerDoor, answerId: string) => {
  const { formId, no, userId, answers } = await door.read(tx, actor, answerId)
  const { definition, options } = await formAtHand(tx, { formId, no })
  const { fields: rights } = await rightsOn(tx, actor, formId)
  const theirs = limitFields(definition.fields, rights).filter(
    ({ visibleTo }) => !visibleTo || visibleTo.some((role) => actor.roleCodes.includes(role)),
  )
  const items = scoredItems(theirs, answers, options)
  const sum = (of: 'score' | 'maxScore'): number => items.reduce((total, item) => total + item[of], 0)
  return {
    answerId,
    score: sum('score'),
    maxScore: sum('maxScore'),
    items: [...items],
    scales: (await scalesOf(tx, answerId, userId)).map(scaleView),
  }
}
