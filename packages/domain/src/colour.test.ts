import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, isHexColour, themeDefault, themePresets, tint, tintSteps } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`)

describe('presets', () => {
  test('seven different ones, the default first', () => {
    expect(themePresets).toHaveLength(7)
    expect(new Set(themePresets.map(({ hex }) => hex)).size).toBe(7)
    expect(themePresets[0].hex).toBe('#1A74EF')
    expect(themeDefault).toBe('#1A74EF')
  })

  test.each(themePresets)('$name can carry words on white and white words', ({ text }) => {
    expect(contrast(text, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('tint', () => {
  test.each([
    ['#1A74EF', 0.9, '#E8F1FD'],
    ['#1A74EF', 0.1, '#3182F1'],
    ['#000000', 0.5, '#808080'],
    ['#abcdef', 0, '#ABCDEF'],
    ['#abcdef', 1, '#FFFFFF'],
  ])('%s by %d is %s', (hex, step, expected) => {
    expect(tint(hex, step)).toBe(expected)
  })

  test('is always a colour and only gets lighter', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const ladder = [hex, ...tintSteps.map((step) => tint(hex, step))]
        expect(ladder.every(isHexColour)).toBe(true)
        const onWhite = ladder.map((one) => contrast(one, '#FFFFFF'))
        expect(onWhite).toEqual(onWhite.toSorted((a, b) => b - a))
      }),
      { numRuns: 500 },
    )
  })

  test.each(['', '1A74EF', '#1A74E', '#1A74EF0', '#GG0000', 'red'])('refuses %j', (text) => {
    expect(() => tint(text, 0.5)).toThrow(RangeError)
  })
})

test('contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#1A74EF', '#1A74EF')).toBe(1)
})
