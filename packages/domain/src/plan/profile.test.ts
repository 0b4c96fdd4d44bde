import { expect, test } from 'vitest'
import { gatherSpreads, leastReference, shippedScale, scoreSheet, spreadKey, spreadsOf, tScoreIn } from '../index.ts'

const scale = shippedScale('SWLS')!
/** Everybody one step further than the one before, over and over. */
const sheets = Array.from({ length: leastReference + 12 }, (_, at) => [
  scoreSheet(scale, Object.fromEntries(scale.items.map(({ id }) => [id, 1 + (at % 7)])), {}),
])
const dim = scale.dimensions[0]!
const key = spreadKey(scale, dim.id)

test('a profile is told by the group: its middle is fifty, a deviation ten, and trouble stands above', () => {
  const spread = spreadsOf(sheets).get(key)!
  expect(spread).toMatchObject({ n: 42, mean: 20 })
  expect(spread.deviation).toBeCloseTo(Math.sqrt((6 * 25 * 28) / 41))
  expect([tScoreIn(spread, 20, true), tScoreIn(spread, 20 - spread.deviation, true)]).toEqual([50, 60])
  expect(tScoreIn(spread, 20 - spread.deviation, false)).toBe(40)
})

test('too few, or all the same, are no group', () => {
  expect(spreadsOf(sheets.slice(0, leastReference - 1)).get(key)).toBeUndefined()
  expect(spreadsOf(Array.from({ length: 40 }, () => sheets[0]!)).get(key)).toBeUndefined()
})

test('groups put together are the whole', () => {
  const gathered = (some: typeof sheets) => {
    const all = gatherSpreads()
    for (const results of some) all.add(results)
    return all
  }
  const together = gatherSpreads([gathered(sheets.slice(0, 10)), gathered(sheets.slice(10)), gatherSpreads()])
  expect(together.spreadOf(key)).toEqual(gathered(sheets).spreadOf(key))
})
