import {
  judgeGrade,
  millisecondsPer,
  plainText,
  readScaleAnswers,
  readStar,
  risksAmong,
  scaleFault,
  shortScaleOf,
  starIn,
  type FormAnswers,
  type ScaleScore,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { AnswerPart, SubmittedAnswer } from '../answer/index.ts'
import { knownTo } from './grade.ts'
import { keepScale, type RiskHeard } from './keep-scale.ts'
import { recordLevel } from './level.repo.ts'
import { looseScale, scalesOf, tieScale } from './scale.repo.ts'

const VERDICT = 'gradeResult_result'

/** A scale that was saved while the form was open is the one that is sent with it. */
const LATELY = millisecondsPer.day

type Given = { readonly code: string; readonly answers: readonly number[]; readonly risks: ScaleScore['risks'] }

/** Self-assessments among the answers; half of one gives no score, but what it says of danger is heard. */
const scalesIn = (answers: FormAnswers): { whole: readonly Given[]; halves: readonly Given[] } => {
  const found = Object.values(answers).flatMap((value) => {
    const given = readScaleAnswers(value)
    const scale = given && shortScaleOf(given.scale)
    if (!given || !scale) return []
    const said = given.answers.filter((answer) => answer !== null)
    const one = { code: scale.code, answers: said, risks: risksAmong(scale, given.answers) }
    return [{ one, isWhole: scaleFault(scale, said) === null }]
  })
  const those = (isWhole: boolean) => found.filter((some) => some.isWhole === isWhole).map(({ one }) => one)
  return { whole: those(true), halves: those(false) }
}

const keepScales = async (
  tx: Tx,
  { id: answerId, userId, answers, madeBy }: SubmittedAnswer,
  heard: RiskHeard | undefined,
): Promise<void> => {
  const { whole, halves } = scalesIn(answers)
  for (const { code, risks } of halves)
    if (risks.length > 0)
      await heard?.(tx, { userId, answerId, scaleCode: code, risks, score: null, before: async () => null })
  if (whole.length === 0) return
  const kept = await scalesOf(tx, answerId, userId)
  for (const { code, answers: given } of whole) {
    const isThis = (one: { scaleCode: string; answers: readonly number[] } | undefined): boolean =>
      one?.scaleCode === code && String(one.answers) === String(given)
    if (isThis(kept.findLast((one) => one.scaleCode === code))) continue
    const loose = await looseScale(tx, userId, code, new Date(tx.now.getTime() - LATELY))
    if (loose && isThis(loose)) await tieScale(tx, loose.id, answerId)
    else await keepScale(tx, { scaleCode: code, answers: given, userId, answerId, madeBy }, heard)
  }
}

/**
 * What the levels and scales have to do with answers: the verdict on a level is the server's own answer, and what a record
 * says of level and scales is kept where later records are held against it.
 */
export const createGradingPart = (heard?: RiskHeard): AnswerPart => ({
  prepare: async (tx, actor, { definition, userId, answers, answerId }) => {
    if (!definition.fields.some(({ prop }) => prop === VERDICT)) return {}
    const star = readStar(answers['gradingResults'])
    if (star === null) return {}
    const { isConsistent } = judgeGrade(star, {
      ...(await knownTo(tx, actor, userId, answerId)),
      now: tx.now,
      pastHistory: plainText(answers['pastHistory']),
      answers,
    })
    return { [VERDICT]: isConsistent ? '1' : '0' }
  },
  submitted: async (tx, answer) => {
    const { id: answerId, userId, madeBy } = answer
    const star = starIn(answer.answers)
    // A level is what somebody else found.
    if (star !== null && userId !== madeBy) await recordLevel(tx, { userId, star, answerId, madeBy })
    await keepScales(tx, answer, heard)
  },
})
