import { expect, test } from 'vitest'
import { breaksOf, segmentsOf } from './trend.tsx'

const at = (score: number | null, version = '1.0.0', isValid = true) => ({ day: '2026-10-14', score, version, isValid })

test('no line across a change of version, a gap or an invalid sheet; zero is a point', () => {
  expect(segmentsOf([at(8), at(0)])).toEqual([[0, 1]])
  expect(segmentsOf([at(8), at(6), at(11, '1.2.0'), at(3, '1.2.0', false), at(14, '1.2.0')])).toEqual([[0, 1]])
  expect(segmentsOf([at(8), at(null), at(4)])).toEqual([])
  expect(breaksOf([at(8), at(6), at(11, '1.2.0'), at(14, '1.2.0')])).toEqual([2])
})
