import { createHash } from 'node:crypto'

/** The same seed gives the same school, on every machine. */
export type Random = {
  next(): number
  pick<T>(list: readonly T[]): T
  int(min: number, max: number): number
  id(name: string): string
}

export const seededRandom = (seed: string): Random => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    id: (name) => {
      const hex = createHash('sha256').update(`${seed}:${name}`).digest('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
