import { describe, expect, test } from 'vitest'
import { firstRest, keepInside, settle, spotOf } from './badge-place.ts'

const view = { width: 1440, height: 900 }
const box = { width: 52, height: 52 }

test('starts at the right, 10 px from the side and 80 px above the bottom', () => {
  expect(spotOf(firstRest, box, view)).toEqual({ left: 1440 - 52 - 10, top: 900 - 52 - 80 })
})

describe('letting go', () => {
  test.each([
    ['200 px from the left goes left', 200, 'left', 10],
    ['201 px from the left stays', 201, 'free', 201],
    ['200 px from the right goes right', 1440 - 52 - 200, 'right', 1378],
    ['201 px from the right stays', 1440 - 52 - 201, 'free', 1187],
  ] as const)('%s', (_, left, side, shown) => {
    const rest = settle({ left, top: 300 }, box, view)
    expect(rest.side).toBe(side)
    expect(spotOf(rest, box, view)).toEqual({ left: shown, top: 300 })
  })

  test('on a phone both sides are near: the nearer one wins', () => {
    const phone = { width: 390, height: 844 }
    expect(settle({ left: 120, top: 300 }, box, phone).side).toBe('left')
    expect(settle({ left: 220, top: 300 }, box, phone).side).toBe('right')
  })
})

test('never leaves the window, not even one smaller than itself', () => {
  expect(keepInside({ left: -500, top: -500 }, box, view)).toEqual({ left: 10, top: 10 })
  expect(keepInside({ left: 5000, top: 5000 }, box, view)).toEqual({ left: 1378, top: 768 })
  expect(keepInside({ left: 5000, top: 5000 }, box, { width: 40, height: 40 })).toEqual({ left: 10, top: 10 })
})

test('a badge at the right side follows that side when the window becomes narrow', () => {
  const rest = settle({ left: 1400, top: 300 }, box, view)
  expect(spotOf(rest, box, { width: 800, height: 600 })).toEqual({ left: 738, top: 300 })
})
