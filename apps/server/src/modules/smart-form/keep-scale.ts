import { scaleFault, scoreScale, shortScaleOf } from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertScaleResult, type ScaleResult } from './scale.repo.ts'
import { smartFormMessages } from './smart-form.messages.ts'

type Answered = {
  readonly scaleCode: string
  readonly answers: readonly number[]
  readonly userId: string
  readonly answerId: string | null
  readonly madeBy: string
}

/** Told in the same transaction when a risk item was answered. */
export type RiskHeard = (tx: Tx, heard: Pick<ScaleResult, 'userId' | 'answerId' | 'risks'>) => Promise<void>

/** Scored here, whatever the browser made of it. A risk item that was answered is told to whoever listens for it. */
export const keepScale = async (
  tx: Tx,
  { scaleCode, answers, ...about }: Answered,
  heard?: RiskHeard,
): Promise<ScaleResult> => {
  const scale = shortScaleOf(scaleCode)
  const fault = scale ? scaleFault(scale, answers) : smartFormMessages.unknownScale
  if (!scale || fault !== null) throw new AppError('form.scale_wrong', { detail: fault ?? '' })
  const body = { answers, ...scoreScale(scale, answers) }
  const result = await insertScaleResult(tx, { ...about, scaleCode, body })
  tx.audit({ action: 'form.scale', subjectType: 'user', subjectId: about.userId, detail: { scaleCode } })
  if (body.risks.length > 0) {
    tx.emit('form.scale_risk', { resultId: result.id, userId: about.userId })
    await heard?.(tx, result)
  }
  return result
}
