import { formatDateTime, scaleMaximum, shortScaleOf } from '@xinqiao/domain'
import type { ScaleResult } from './scale.repo.ts'

/** For whoever saves it, mostly whoever answered: that it is kept, not what it comes to. */
export const savedScaleView = ({ id, scaleCode, madeAt }: ScaleResult) => ({
  id,
  scaleCode,
  scaleName: shortScaleOf(scaleCode)?.name ?? scaleCode,
  time: formatDateTime(madeAt),
})

/** A scale that is no longer offered keeps its result, and its code for a name. */
export const scaleView = (result: ScaleResult) => {
  const scale = shortScaleOf(result.scaleCode)
  return {
    ...savedScaleView(result),
    score: result.score,
    maxScore: scale ? scaleMaximum(scale) : result.score,
    level: result.level,
    bands: (scale?.bands ?? []).map(({ from, label }) => ({ from, label })),
    risks: result.risks.map(({ item, answer }) => ({
      item,
      label: scale?.items[item - 1] ?? '',
      answer: scale?.options[answer] ?? '',
    })),
  }
}
