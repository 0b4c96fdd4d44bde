import { scaleFault, scoreScale, shortScaleOf } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { insertScaleResult, scoreBefore, type ScaleResult } from './scale.repo.ts'
import { smartFormMessages } from './smart-form.messages.ts'

type Answered = {
  readonly scaleCode: string
  readonly answers: readonly number[]
  readonly userId: string
  readonly answerId: string | null
  readonly madeBy: string
}

/** What a scale says, told in the same transaction; half of one has no sum, and what it says of danger is heard. */
export type ScaleHeard = Pick<ScaleResult, 'userId' | 'answerId' | 'scaleCode' | 'risks'> & {
  readonly score: number | null
  /** The sum of the time before, where there was one lately. */
  readonly before: () => Promise<number | null>
}
export type RiskHeard = (tx: Tx, heard: ScaleHeard) => Promise<void>

/** Scored here, whatever the browser made of it. What it says is told to whoever listens for it. */
export const keepScale = async (
  tx: Tx,
  { scaleCode, answers, madeBy, ...about }: Answered,
  heard?: RiskHeard,
): Promise<ScaleResult> => {
  const scale = shortScaleOf(scaleCode)
  const fault = scale ? scaleFault(scale, answers) : smartFormMessages.unknownScale
  if (!scale || fault !== null) throw new AppError('form.scale_wrong', { detail: fault ?? '' })
  const result = { id: tx.newId(), ...about, scaleCode, madeAt: tx.now, answers, ...scoreScale(scale, answers) }
  tx.audit({ action: 'form.scale', subjectType: 'user', subjectId: about.userId, detail: { scaleCode } })
  await together(
    insertScaleResult(tx, result, madeBy),
    heard ? heard(tx, { ...result, before: () => scoreBefore(tx, result) }) : Promise.resolve(),
  )
  return result
}
