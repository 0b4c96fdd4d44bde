import type { SheetResult } from '../scale/index.ts'

/** Fewer than this say nothing about how people are. */
export const leastReference = 30

const MEAN = 50
const DEVIATION = 10

export type Spread = { readonly n: number; readonly mean: number; readonly deviation: number }

/** Raw scores of many sheets, dimension by dimension of each scale, without keeping any of them. */
export const gatherSpreads = () => {
  const sums = new Map<string, { n: number; sum: number; squares: number }>()
  return {
    add: (results: readonly SheetResult[]): void => {
      for (const { code, version, scores } of results)
        for (const { dim, raw } of scores) {
          if (raw === null) continue
          const key = spreadKey({ code, version }, dim)
          const all = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
          all.n += 1
          all.sum += raw
          all.squares += raw * raw
          sums.set(key, all)
        }
    },
    spreadOf: (key: string): Spread | null => {
      const { n, sum, squares } = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
      if (n === 0) return null
      const mean = sum / n
      return { n, mean, deviation: Math.sqrt(Math.max(0, squares - n * mean * mean) / Math.max(1, n - 1)) }
    },
    keys: (): readonly string[] => [...sums.keys()],
  }
}

/** How the scores of a group lie, where there are enough and they differ. */
export const spreadsOf = (sheets: Iterable<readonly SheetResult[]>): ReadonlyMap<string, Spread> => {
  const { add, spreadOf, keys } = gatherSpreads()
  for (const results of sheets) add(results)
  return new Map(
    keys().flatMap((key) => {
      const spread = spreadOf(key)
      return spread && spread.n >= leastReference && spread.deviation > 0 ? [[key, spread] as const] : []
    }),
  )
}

export const spreadKey = ({ code, version }: Pick<SheetResult, 'code' | 'version'>, dim: string): string =>
  `${code} ${version} ${dim}`

/** 50 is the middle of the group, 10 one deviation; the higher, the more trouble, also where a higher score is better. */
export const tScoreIn = ({ mean, deviation }: Spread, raw: number, isGood: boolean): number =>
  Math.round(MEAN + ((isGood ? -1 : 1) * DEVIATION * (raw - mean)) / deviation)
