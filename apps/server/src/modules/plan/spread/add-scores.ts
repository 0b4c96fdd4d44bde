import type { ScoreSum, SheetResult } from '@xinqiao/domain'
import { inRow, type TenantKeys } from '../../../kernel/db/tenant-keys.ts'

// Read by the thread as well, which is sooner there without the domain: types alone come from it.

export const SCORES = 'sheet.scores'

/** Sums of each dimension of each scale, by `scoreKey`. */
export type Sums = Map<string, { -readonly [part in keyof ScoreSum]: number }>

export const scoreKey = ({ code, version }: Pick<SheetResult, 'code' | 'version'>, dim: string): string =>
  `${code} ${version} ${dim}`

const addTo = (sums: Sums, key: string, { n, sum, squares }: ScoreSum): void => {
  const all = sums.get(key)
  if (all) {
    all.n += n
    all.sum += sum
    all.squares += squares
  } else sums.set(key, { n, sum, squares })
}

export const together = (parts: Iterable<Sums>): Sums => {
  const all: Sums = new Map()
  for (const part of parts) for (const [key, sum] of part) addTo(all, key, sum)
  return all
}

/** The boxes of one group one after another, each with its length in four bytes before it; their ids of sixteen bytes likewise. */
export type LaidBoxes = {
  readonly name: string
  readonly n: number
  readonly ids: Uint8Array
  readonly boxes: Uint8Array
}

const ID = 16
const LENGTH = 4

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

const idAt = (ids: Buffer, at: number): string => {
  const hex = ids.toString('hex', at * ID, (at + 1) * ID)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Opens what has been laid together and adds it up, group by group, without keeping any of it. */
export const addBoxes = (keys: TenantKeys, groups: Map<string, Sums>, laid: readonly LaidBoxes[]): void => {
  for (const { name, n, ids: idBytes, boxes: boxBytes } of laid) {
    const sums = groups.get(name) ?? new Map()
    groups.set(name, sums)
    const [ids, boxes] = [view(idBytes), view(boxBytes)]
    for (let at = 0, place = 0; at < n; at += 1) {
      const end = place + LENGTH + boxes.readInt32BE(place)
      const text = keys.decrypt(inRow(SCORES, idAt(ids, at)), boxes.subarray(place + LENGTH, end))
      place = end
      for (const result of (JSON.parse(text) as { results: readonly SheetResult[] }).results)
        for (const { dim, raw } of result.scores)
          if (raw !== null) addTo(sums, scoreKey(result, dim), { n: 1, sum: raw, squares: raw * raw })
    }
  }
}
