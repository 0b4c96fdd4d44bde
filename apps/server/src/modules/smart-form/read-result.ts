import { isOnlyVisitor, isScaleField, scaleOfField, scoresOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { scalesOf } from './scale.repo.ts'
import { scaleView } from './scale.views.ts'

/**
 * What an answer comes to: the choices that count, and the scales that were answered with it. For those who work with it:
 * whoever answered is told by a person what it means, not by a number.
 */
export const readResult = async (tx: Tx, actor: Actor, door: AnswerDoor, answerId: string) => {
  const { userId, fields, groups, hidden, options, answers } = await door.read(tx, actor, answerId)
  if (isOnlyVisitor(actor.roleCodes) || userId === actor.userId) throw new AppError('auth.forbidden')
  const { score, maxScore, items, dimensions } = scoresOf({ groups, fields }, answers, options, actor)
  // Whoever is not shown how somebody sees themselves is not told the sum of it either.
  const kept = new Set(hidden.filter(isScaleField).map((field) => scaleOfField(field).code))
  const scales = (await scalesOf(tx, answerId, userId)).filter(({ scaleCode }) => !kept.has(scaleCode))
  return {
    answerId,
    score,
    maxScore,
    items: [...items],
    dimensions: [...dimensions],
    scales: scales.map(scaleView),
  }
}
