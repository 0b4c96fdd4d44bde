import type { ScoreSum, SheetResult } from '@xinqiao/domain'
import { inRow, type TenantKeys } from '../../../kernel/db/tenant-keys.ts'

// Read by the thread as well, which is sooner there without the domain: types alone come from it.

export const SCORES = 'sheet.scores'

type Sum = { -readonly [part in keyof ScoreSum]: number }
/** Sums of each dimension of each scale. */
export type Sums = Map<string, Map<string, Sum>>

type Scale = Pick<SheetResult, 'code' | 'version'>

const scaleSums = (sums: Sums, { code, version }: Scale): Map<string, Sum> => {
  const key = `${code} ${version}`
  const known = sums.get(key)
  if (known) return known
  const made = new Map<string, Sum>()
  sums.set(key, made)
  return made
}

export const sumOf = (sums: Sums | undefined, { code, version }: Scale, dim: string): ScoreSum | undefined =>
  sums?.get(`${code} ${version}`)?.get(dim)

export const together = (parts: Iterable<Sums>): Sums => {
  const all: Sums = new Map()
  for (const part of parts)
    for (const [scale, dims] of part) {
      const into = all.get(scale) ?? new Map<string, Sum>()
      all.set(scale, into)
      for (const [dim, { n, sum, squares }] of dims) {
        const had = into.get(dim) ?? { n: 0, sum: 0, squares: 0 }
        into.set(dim, { n: had.n + n, sum: had.sum + sum, squares: had.squares + squares })
      }
    }
  return all
}

/**
 * The boxes of one group one after another, each with its length in four bytes before it; their ids of sixteen bytes likewise.
 * Both as the database wrote them down, and read where they are opened.
 */
export type LaidBoxes = { readonly name: string; readonly n: number; readonly ids: string; readonly boxes: string }

const ID = 16
const LENGTH = 4
const SLICE = 20

const idAt = (ids: Buffer, at: number): string => {
  const hex = ids.toString('hex', at * ID, (at + 1) * ID)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Opens what has been laid together and adds it up, group by group, without keeping any of it; stops after every few. */
export function* addingBoxes(keys: TenantKeys, groups: Map<string, Sums>, laid: readonly LaidBoxes[]) {
  for (const { name, n, ...texts } of laid) {
    const sums = groups.get(name) ?? new Map()
    groups.set(name, sums)
    const [ids, boxes] = [Buffer.from(texts.ids, 'base64'), Buffer.from(texts.boxes, 'base64')]
    for (let at = 0, place = 0; at < n; at += 1) {
      if (at % SLICE === 0) yield
      const end = place + LENGTH + boxes.readInt32BE(place)
      const text = keys.decrypt(inRow(SCORES, idAt(ids, at)), boxes.subarray(place + LENGTH, end))
      place = end
      for (const result of (JSON.parse(text) as { results: readonly SheetResult[] }).results) {
        const dims = scaleSums(sums, result)
        for (const { dim, raw } of result.scores) {
          if (raw === null) continue
          const all = dims.get(dim)
          if (all) {
            all.n += 1
            all.sum += raw
            all.squares += raw * raw
          } else dims.set(dim, { n: 1, sum: raw, squares: raw * raw })
        }
      }
    }
  }
}
