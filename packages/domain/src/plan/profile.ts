import type { SheetResult } from '../scale/index.ts'

/** Fewer than this say nothing about how people are. */
export const leastReference = 30

const MEAN = 50
const DEVIATION = 10

export type Spread = { readonly n: number; readonly mean: number; readonly deviation: number }

/** The raw scores of a group, dimension by dimension of each scale: how they lie, where there are enough and they differ. */
export const spreadsOf = (sheets: Iterable<readonly SheetResult[]>): ReadonlyMap<string, Spread> => {
  const sums = new Map<string, { n: number; sum: number; squares: number }>()
  for (const results of sheets)
    for (const { code, version, scores } of results)
      for (const { dim, raw } of scores) {
        if (raw === null) continue
        const key = spreadKey({ code, version }, dim)
        const { n, sum, squares } = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
        sums.set(key, { n: n + 1, sum: sum + raw, squares: squares + raw * raw })
      }
  return new Map(
    [...sums].flatMap(([key, { n, sum, squares }]) => {
      const mean = sum / n
      const deviation = Math.sqrt(Math.max(0, squares - n * mean * mean) / Math.max(1, n - 1))
      return n >= leastReference && deviation > 0 ? [[key, { n, mean, deviation }] as const] : []
    }),
  )
}

export const spreadKey = ({ code, version }: Pick<SheetResult, 'code' | 'version'>, dim: string): string =>
  `${code} ${version} ${dim}`

/** 50 is the middle of the group, 10 one deviation; the higher, the more trouble, also where a higher score is better. */
export const tScoreIn = ({ mean, deviation }: Spread, raw: number, isGood: boolean): number =>
  Math.round(MEAN + ((isGood ? -1 : 1) * DEVIATION * (raw - mean)) / deviation)
