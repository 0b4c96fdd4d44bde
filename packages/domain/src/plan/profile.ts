/** Fewer than this say nothing about how people are. */
export const leastReference = 30

const MEAN = 50
const DEVIATION = 10

export type Spread = { readonly n: number; readonly mean: number; readonly deviation: number }

/** Raw scores of many, of whom nothing else is left. */
export type ScoreSum = { readonly n: number; readonly sum: number; readonly squares: number }

export const spreadOf = ({ n, sum, squares }: ScoreSum): Spread | null => {
  if (n === 0) return null
  const mean = sum / n
  return { n, mean, deviation: Math.sqrt(Math.max(0, squares - n * mean * mean) / Math.max(1, n - 1)) }
}

/** How the scores of a group lie, where there are enough and they differ. */
export const referenceOf = (sum: ScoreSum | undefined): Spread | null => {
  const spread = sum ? spreadOf(sum) : null
  return spread && spread.n >= leastReference && spread.deviation > 0 ? spread : null
}

/** 50 is the middle of the group, 10 one deviation; the higher, the more trouble, also where a higher score is better. */
export const tScoreIn = ({ mean, deviation }: Spread, raw: number, isGood: boolean): number =>
  Math.round(MEAN + ((isGood ? -1 : 1) * DEVIATION * (raw - mean)) / deviation)
