import { expect, test } from 'vitest'
import { linesOf, optionsOf } from './own-options.ts'

const before = [
  { value: 'a', label: '住校' },
  { value: 'b', label: '走读' },
]

test('lines that were there keep their value, in any order', () => {
  expect(optionsOf(linesOf(before), before)).toEqual(before)
  expect(optionsOf('走读\n住校', before)).toEqual(before.toReversed())
  expect(optionsOf(' 走读 \n\n', before)).toEqual([before[1]])
})

test('a reworded line stays the same choice, an added one is new', () => {
  expect(optionsOf('住在学校\n走读', before)).toEqual([{ value: 'a', label: '住在学校' }, before[1]])
  expect(optionsOf('住校\n租房\n走读', before)).toEqual([before[0], { value: '', label: '租房' }, before[1]])
})
