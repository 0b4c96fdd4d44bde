import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerDoor } from '../answer/index.ts'
import { keepScale, type RiskHeard } from './keep-scale.ts'
import { savedScaleView } from './scale.views.ts'

type Given = { readonly scaleCode: string; readonly answers: readonly number[]; readonly answerId?: string }

/** One's own, or of whom an answer is about that one may write. */
export const saveScaleResult = async (tx: Tx, actor: Actor, door: AnswerDoor, given: Given, heard?: RiskHeard) => {
  const { answerId = null, scaleCode, answers } = given
  const userId = answerId === null ? actor.userId : (await door.write(tx, actor, answerId)).userId
  return savedScaleView(await keepScale(tx, { scaleCode, answers, userId, answerId, madeBy: actor.userId }, heard))
}
