import type { SheetResult } from '../scale/index.ts'

/** Fewer than this say nothing about how people are. */
export const leastReference = 30

const MEAN = 50
const DEVIATION = 10

export type Spread = { readonly n: number; readonly mean: number; readonly deviation: number }

export type Gathered = {
  readonly add: (results: readonly SheetResult[]) => void
  readonly each: (take: (key: string, sum: Sum) => void) => void
  readonly spreadOf: (key: string) => Spread | null
  readonly keys: () => readonly string[]
}
type Sum = { n: number; sum: number; squares: number }

/** Raw scores of many sheets, dimension by dimension of each scale, without keeping any of them; or of several such together. */
export const gatherSpreads = (parts: readonly Gathered[] = []): Gathered => {
  const sums = new Map<string, Sum>()
  const put = (key: string, { n, sum, squares }: Sum): void => {
    const all = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
    sums.set(key, { n: all.n + n, sum: all.sum + sum, squares: all.squares + squares })
  }
  for (const part of parts) part.each(put)
  return {
    add: (results) => {
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
    each: (take) => {
      for (const [key, sum] of sums) take(key, sum)
    },
    spreadOf: (key) => {
      const { n, sum, squares } = sums.get(key) ?? { n: 0, sum: 0, squares: 0 }
      if (n === 0) return null
      const mean = sum / n
      return { n, mean, deviation: Math.sqrt(Math.max(0, squares - n * mean * mean) / Math.max(1, n - 1)) }
    },
    keys: () => [...sums.keys()],
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
