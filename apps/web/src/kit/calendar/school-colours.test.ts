import { describe, expect, test } from 'vitest'
import { contrast } from '../theme/color.ts'
import { calendarTypeOf, toneVars } from './calendar-data.ts'
import { paintTypes } from './school-colours.ts'

const root = document.createElement('div')
const painted = (name: string) => root.style.getPropertyValue(name)

describe('the colours of a school', () => {
  test('go before the colours of the product, for every type', () => {
    expect(toneVars(calendarTypeOf('2'))['--event-bar']).toMatch(/^var\(--xq-type-2, .+\)$/)
    expect(toneVars(calendarTypeOf('15'))['--event-bar']).toMatch(/^var\(--xq-type-15, .+\)$/)
    expect(calendarTypeOf('toString')).toBe('other')
  })

  test('are painted, and taken away when the school goes back', () => {
    paintTypes([{ code: '2', color: '#0A7A5C' }], root)
    expect(painted('--xq-type-2')).toBe('#0A7A5C')
    expect(painted('--xq-type-2-text')).toContain('#0A7A5C')
    paintTypes([{ code: '15', color: '#123456' }], root)
    expect([painted('--xq-type-2'), painted('--xq-type-15')]).toEqual(['', '#123456'])
  })

  test('that are none, or the product’s own, are left out', () => {
    const none = [{ code: '2', color: 'red;--x:1' }, { code: 'x', color: '#123456' }, { code: '8' }]
    paintTypes([...none, { code: '10', color: '#7a5af0' }], root)
    expect(root.getAttribute('style') ?? '').toBe('')
  })
})

/** As `color-mix(in srgb, …)` does. */
const mixed = (one: string, share: number, other: string): string => {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * share + part(other, at) * (1 - share)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['by day', '#18212F', '#FFFFFF'],
  ['by night', '#E6EAF0', '#1B222D'],
])('whatever is chosen, the words read on their ground %s', (_, ink, card) => {
  paintTypes([{ code: '2', color: '#010203' }], root)
  const share = (name: string) => Number(/ (\d+)%/.exec(painted(name))?.[1]) / 100
  const [ground, words] = [share('--xq-type-2-bg'), share('--xq-type-2-text')]
  for (const colour of ['#FFFFFF', '#000000', '#FFFF00', '#00FF00', '#FF0000', '#0000FF', '#808080', '#00FFFF'])
    expect(contrast(mixed(colour, words, ink), mixed(colour, ground, card))).toBeGreaterThanOrEqual(4.5)
})
