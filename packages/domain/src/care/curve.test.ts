import { expect, test } from 'vitest'
import {
  isMeasuredBefore,
  isOffTrack,
  outcomeSegments,
  outcomeStanding,
  reliableChange,
  type OutcomePoint,
} from './curve.ts'

const LEAST = 5
/** null is a sheet that was not answered to its end; a pair is a value of another edition. */
type Given = number | null | readonly [number, number]
const series = (...given: readonly Given[]): OutcomePoint[] =>
  given.map((one) =>
    one === null || typeof one === 'number' ? { value: one, edition: 9 } : { value: one[0], edition: one[1] },
  )
const drawn = (...given: readonly Given[]): number[][] =>
  outcomeSegments(series(...given)).map((segment) => segment.map(({ value }) => value))

test.each<[string, readonly Given[], number[][]]>([
  ['nothing', [], []],
  ['zero is a point', [10, 5, 0], [[10, 5, 0]]],
  ['zeros only', [0, 0], [[0, 0]]],
  ['a gap', [10, null, 4], [[10], [4]]],
  ['a gap at both ends', [null, 7, null], [[7]]],
  [
    'another edition',
    [10, 8, [3, 4], [2, 4]],
    [
      [10, 8],
      [3, 2],
    ],
  ],
  ['an invalid sheet at the break', [10, null, [3, 4]], [[10], [3]]],
])('drawn: %s', (_, given, expected) => {
  expect(drawn(...given)).toEqual(expected)
})

test.each<[readonly Given[], ReturnType<typeof reliableChange>]>([
  [[16], null],
  [[null, 16], null],
  [[16, 11], { from: 16, to: 11, kind: 'better' }],
  [[16, 12], { from: 16, to: 12, kind: 'same' }],
  [[5, 0], { from: 5, to: 0, kind: 'better' }],
  [[0, 5], { from: 0, to: 5, kind: 'worse' }],
  [[16, null, 11], { from: 16, to: 11, kind: 'better' }],
  [[16, null], null],
  // Another edition: what came before is not compared.
  [[16, [8, 4]], null],
  [[16, [8, 4], [2, 4]], { from: 8, to: 2, kind: 'better' }],
])('%j changes by %j', (given, expected) => {
  expect(reliableChange(series(...given), LEAST)).toEqual(expected)
})

test.each<[string, readonly Given[], boolean]>([
  ['one sheet', [16], false],
  ['two alike', [16, 16], false],
  ['three without a change', [16, 15, 13], true],
  ['three and better', [16, 14, 11], false],
  ['reliably worse', [8, 13], true],
  ['worse than at the best', [16, 6, 11], true],
  ['never had much', [3, 2, 4], false],
  ['never had much, then worse', [0, 0, 5], true],
  ['an invalid sheet is no third', [16, null, 15], false],
  ['another edition begins anew', [16, 15, [14, 4]], false],
  ['zero at the end', [10, 5, 0], false],
])('off track: %s', (_, given, expected) => {
  expect(isOffTrack(series(...given), LEAST)).toBe(expected)
})

test('before the first session and every second after it', () => {
  expect([1, 2, 3, 4, 5].map(isMeasuredBefore)).toEqual([true, false, true, false, true])
})

test.each<[readonly Given[], ReturnType<typeof outcomeStanding>]>([
  [[], null],
  [[16], null],
  [[16, [8, 4]], null],
  [[16, 11], 'better'],
  [[16, 13], 'slight'],
  [[16, 16], 'same'],
  [[12, 14], 'same'],
  [[8, 13], 'off'],
  [[16, 6, 11], 'off'],
  [[16, 15, 13], 'off'],
  [[4, 3, 3], 'slight'],
  [[0, 0, 0], 'same'],
])('%j stands as %j', (given, expected) => {
  expect(outcomeStanding(series(...given), LEAST)).toBe(expected)
})
