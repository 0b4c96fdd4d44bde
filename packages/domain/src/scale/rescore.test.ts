import { describe, expect, test } from 'vitest'
import { shippedScale } from './shipped/index.ts'
import { asksTheSame, changeBetween, isChange } from './rescore.ts'
import { scoreSheet } from './score-sheet.ts'

const cesd = shippedScale('CESD')!
const total = cesd.dimensions[0]!
const repaired = {
  ...cesd,
  version: '9.0.0',
  dimensions: cesd.dimensions.map((one) => (one === total ? { ...one, reverse: total.reverse!.slice(1) } : one)),
}

describe('another key', () => {
  test('is for the same questions, or it scores nothing that was answered', () => {
    expect(asksTheSame(cesd, repaired)).toBe(true)
    expect(asksTheSame(cesd, cesd)).toBe(false)
    const items = cesd.items.map((item, at) => (at === 3 ? { ...item, text: '别的问题' } : item))
    expect(asksTheSame(cesd, { ...repaired, items })).toBe(false)
    expect(asksTheSame(cesd, { ...repaired, items: cesd.items.toReversed() })).toBe(false)
    expect(asksTheSame(cesd, { ...repaired, code: 'GAD7' })).toBe(false)
  })

  test('changes somebody where a band or a risk does, and nobody where a number moves within its band', () => {
    const answers = (value: number) => Object.fromEntries(cesd.items.map(({ id }) => [id, value]))
    const of = (given: Record<string, number>) =>
      changeBetween(scoreSheet(cesd, given, {}), scoreSheet(repaired, given, {}))
    // All ones: 16 × 1 + 4 × 2 = 24 becomes 23, both in one band.
    expect(isChange(of(answers(1)))).toBe(false)
    const near = { ...answers(0), q1: 3, q2: 1 }
    // 4 + 4 × 3 = 16 becomes 13: across the border at 16.
    const [band] = of(near).bands
    expect(band?.before).not.toBe(band?.after)
    const risky = { ...scoreSheet(cesd, answers(1), {}), risks: [] }
    const risks = [{ id: 'r1', level: 4, floor: 1, reason: '', next: null }] as never
    expect(changeBetween(risky, { ...risky, risks })).toMatchObject({ risen: ['r1'], gone: [] })
    expect(changeBetween({ ...risky, risks }, risky)).toMatchObject({ risen: [], gone: ['r1'] })
  })
})
