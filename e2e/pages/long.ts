import { seed } from '../../scripts/lib/seed.mjs'

/** `npm run test:long`: everybody, everywhere, at both widths; `npm test` takes one of each kind. */
export const isLong = process.env['TEST_LONG'] === '1'

/** The same number for the same words, another with every commit (FNV-1a). */
const drawn = (words: string): number => {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (const char of words) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0
  return hash ^ (hash >>> 15)
}

/** One in so many; all of them in the long run. */
export const isDrawn = (oneIn: number, words: string): boolean => isLong || (drawn(words) >>> 0) % oneIn === 0

/** A number below that, by these words. */
export const drawnBelow = (most: number, words: string): number => (drawn(words) >>> 0) % most

/** In an order of chance; as they stand in the long run. */
export const inDrawnOrder = <T>(all: readonly T[], wordsOf: (one: T) => string): readonly T[] =>
  isLong ? all : all.toSorted((a, b) => drawn(wordsOf(a)) - drawn(wordsOf(b)))
