import { isOnlyVisitor, isScaleField, layerAccess, readsPaper, scaleOfField, scoresOf } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose, standingWith } from '../archive/index.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { scalesOf } from './scale.repo.ts'
import { scaleView } from './scale.views.ts'

const SCALES = 2

/** Reading the form is one thing and reading its scores another: a clerk registers people and learns no score (V12). */
const scalesFor = async (tx: Tx, actor: Actor, answerId: string, userId: string) => {
  const found = await scalesOf(tx, answerId, userId)
  const standing = await standingWith(tx, actor, userId)
  if (found.length === 0 || !readsPaper(standing, 'scale')) return []
  // Who assesses reads everybody's results, and nobody's file: there is nothing to open, and it is written down.
  await demandPurpose(tx, actor, userId, SCALES, { isUnasked: layerAccess(standing, SCALES).how === 'closed' })
  return found
}

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
  const scales = (await scalesFor(tx, actor, answerId, userId)).filter(({ scaleCode }) => !kept.has(scaleCode))
  return {
    answerId,
    score,
    maxScore,
    items: [...items],
    dimensions: [...dimensions],
    scales: scales.map(scaleView),
  }
}
