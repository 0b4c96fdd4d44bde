import { formatDateTime, scaleMaximum, shortScaleOf } from '@xinqiao/domain'
import type { ScaleResult } from './scale.repo.ts'

/** A scale that is no longer offered keeps its result, and its code for a name. */
export const scaleView = (result: ScaleResult) => {
  const scale = shortScaleOf(result.scaleCode)
  return {
    id: result.id,
    scaleCode: result.scaleCode,
    scaleName: scale?.name ?? result.scaleCode,
    score: result.score,
    maxScore: scale ? scaleMaximum(scale) : result.score,
    level: result.level,
    hasRisk: result.risks.length > 0,
    time: formatDateTime(result.madeAt),
  }
}
