import { scoredItems } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { scalesOf } from './scale.repo.ts'
import { scaleView } from './scale.views.ts'

/** What an answer comes to: the choices that count, and the scales that were answered with it. */
export const readResult = async (tx: Tx, actor: Actor, door: AnswerDoor, answerId: string) => {
  const { userId, fields, hidden, options, answers } = await door.read(tx, actor, answerId)
  const items = scoredItems(fields, answers, options)
  const sum = (of: 'score' | 'maxScore'): number => items.reduce((total, item) => total + item[of], 0)
  // Whoever is not shown how somebody sees themselves is not told the sum of it either.
  const isForOthers = hidden.some(({ widget }) => widget === 'VisitorSelfAssessment')
  return {
    answerId,
    score: sum('score'),
    maxScore: sum('maxScore'),
    items: [...items],
    scales: isForOthers ? [] : (await scalesOf(tx, answerId, userId)).map(scaleView),
  }
}
