import { expect, test } from 'vitest'
import { leastReference, referenceOf, spreadOf, tScoreIn, type ScoreSum } from '../index.ts'

const sumOf = (scores: readonly number[]): ScoreSum => ({
  n: scores.length,
  sum: scores.reduce((all, score) => all + score, 0),
  squares: scores.reduce((all, score) => all + score * score, 0),
})
/** Everybody one step further than the one before, over and over. */
const scores = Array.from({ length: leastReference + 12 }, (_, at) => 5 + 5 * (at % 7))

test('a profile is told by the group: its middle is fifty, a deviation ten, and trouble stands above', () => {
  const spread = referenceOf(sumOf(scores))!
  expect(spread).toMatchObject({ n: 42, mean: 20 })
  expect(spread.deviation).toBeCloseTo(Math.sqrt((6 * 25 * 28) / 41))
  expect([tScoreIn(spread, 20, true), tScoreIn(spread, 20 - spread.deviation, true)]).toEqual([50, 60])
  expect(tScoreIn(spread, 20 - spread.deviation, false)).toBe(40)
})

test('too few, or all the same, are no group', () => {
  expect(referenceOf(sumOf(scores.slice(0, leastReference - 1)))).toBeNull()
  expect(referenceOf(sumOf(Array.from({ length: 40 }, () => 20)))).toBeNull()
  expect([referenceOf(undefined), spreadOf(sumOf([]))]).toEqual([null, null])
})
