/** From the commit: what is left to chance is the same whenever this commit is tested, and another at the next. */
export const seed = Number(process.env['TEST_SEED'])

/** TEST_LONG=1: everything that can be tried is tried, however long it takes. */
export const isLong = process.env['TEST_LONG'] === '1'

export type Chance = () => number

/** The same numbers for the same seed (mulberry32). */
export const chanceFrom = (start: number): Chance => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
