import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureText, hideParts, leastTold } from './few.ts'

const part = (n: number, at: number) => ({ key: String(at), label: '', n })

/** What somebody can work out about a hidden part from everything that is told: from the least it can be to the most. */
const bounds = (seen: ReturnType<typeof hideParts>, least: number) => {
  const hidden = seen.rows.filter(({ cell }) => cell.hidden)
  const shown = seen.rows.reduce((all, { cell }) => all + (cell.value ?? 0), 0)
  const rest = seen.total.value === null ? null : seen.total.value - shown
  return hidden.map(({ key, cell }) => {
    const others = hidden.filter((one) => one.key !== key)
    // Small ones are known to be below the limit, covered ones not to be.
    const lowest = others.reduce((all, one) => all + (one.cell.hidden === 'covered' ? least : 0), 0)
    const highest = others.reduce((all, one) => all + (one.cell.hidden === 'small' ? least - 1 : Infinity), 0)
    const own = cell.hidden === 'small' ? [0, least - 1] : [least, Infinity]
    if (rest === null) return { key, from: own[0]!, to: own[1]! }
    return { key, from: Math.max(own[0]!, rest - highest), to: Math.min(own[1]!, rest - lowest) }
  })
}

describe.each(Object.entries(leastTold))('few, %s', (_, least) => {
  test('no part that is too small is told, none can be worked out, and what is told is true', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 9 }), (counts) => {
        const parts = counts.map(part)
        const seen = hideParts(parts, new Set(), least)
        seen.rows.forEach(({ cell }, at) => {
          if (cell.value === null) return
          expect(cell.value).toBe(counts[at])
          expect(cell.value).toBeGreaterThanOrEqual(least)
        })
        if (seen.total.value !== null) expect(seen.total.value).toBe(counts.reduce((all, n) => all + n, 0))
        for (const { from, to } of bounds(seen, least)) expect(to - from).toBeGreaterThanOrEqual((least - 1) / 2)
      }),
      { numRuns: 2000 },
    )
  })

  test('hidden is never nought', () => {
    const [cell] = hideParts([part(0, 0)], new Set(), least).rows
    expect(figureText(cell!.cell, least)).toBe(`<${least}`)
  })
})
