import { describe, expect, test } from 'vitest'
import type { PlacedCard } from './layout.queries.ts'
import { change, isSameLayout, laneOf, putAt, shift } from './layout.rules.ts'

const card = (code: string, lane: number, over: Partial<PlacedCard> = {}): PlacedCard => ({
  code,
  title: code,
  lane,
  size: 'normal',
  resizable: true,
  hidden: false,
  ...over,
})
const CARDS = [card('a', 0), card('b', 1), card('hidden', 1, { hidden: true }), card('c', 1), card('d', 2)]
const lanes = (cards: readonly PlacedCard[]) =>
  [0, 1, 2].map((lane) =>
    laneOf(cards, lane)
      .map(({ code }) => code)
      .join(''),
  )

describe('arranging', () => {
  test.each([
    ['a', 1, 0, ['', 'abc', 'd']],
    ['a', 1, 1, ['', 'bac', 'd']],
    ['a', 1, 2, ['', 'bca', 'd']],
    ['d', 0, 9, ['ad', 'bc', '']],
    ['c', 1, 0, ['a', 'cb', 'd']],
    ['b', 1, 1, ['a', 'cb', 'd']],
    ['nobody', 1, 0, ['a', 'bc', 'd']],
  ])('%s to lane %i, place %i', (code, lane, index, after) => {
    expect(lanes(putAt(CARDS, code, lane, index))).toEqual(after)
  })

  test('one step at a time, and no further than the end', () => {
    expect(lanes(shift(CARDS, 'c', -1))).toEqual(['a', 'cb', 'd'])
    expect(shift(CARDS, 'c', 1)).toBe(CARDS)
    expect(shift(CARDS, 'b', -1)).toBe(CARDS)
    expect(shift(CARDS, 'nobody', 1)).toBe(CARDS)
  })

  test('what is hidden keeps its lane, and comes back where it was', () => {
    const away = change(CARDS, 'b', { hidden: true })
    expect(lanes(away)).toEqual(['a', 'c', 'd'])
    expect(lanes(change(away, 'b', { hidden: false }))).toEqual(lanes(CARDS))
  })

  test('tells an arrangement that has changed from one that has not', () => {
    expect(isSameLayout(CARDS, [...CARDS])).toBe(true)
    expect(isSameLayout(CARDS, change(CARDS, 'd', { size: 'compact' }))).toBe(false)
    expect(isSameLayout(CARDS, CARDS.toReversed())).toBe(false)
    expect(isSameLayout(CARDS, CARDS.slice(1))).toBe(false)
  })
})
