import { describe, expect, test } from 'vitest'
import { scaleProblems, scoreSheet, shippedScale, shippedScales } from './index.ts'

const answersOf = (signs: string) =>
  Object.fromEntries([...signs].map((sign, index) => [`q${index + 1}`, sign === '-' ? null : Number(sign)]))

describe('the scorer', () => {
  test.each(shippedScales().map((one) => [one.code, one] as const))('%s is without a fault', (_, one) => {
    expect(scaleProblems(JSON.parse(JSON.stringify(one)))).toEqual([])
  })

  test('sums, names the band and hears the risk item', () => {
    const phq9 = shippedScale('PHQ9')!
    expect(scoreSheet(phq9, answersOf('333100001'))).toMatchObject({
      scores: [{ dim: 'total', raw: 11, missing: 0, norm: null }],
      bands: [{ dim: 'total', level: '中度', star: 3 }],
      star: 3,
      isValid: true,
      risks: [{ id: 'si', level: 4, floor: 1, next: 'ASQ', isImmediate: true }],
      open: [],
    })
    expect(scoreSheet(phq9, answersOf('000000003')).risks[0]?.floor).toBe(4)
  })

  test('one item left open is made up for, two are not; the risk is heard either way', () => {
    const phq9 = shippedScale('PHQ9')!
    expect(scoreSheet(phq9, answersOf('11111111-')).scores[0]?.raw).toBe(9)
    const broken = scoreSheet(phq9, answersOf('-------31'))
    expect([broken.scores[0]?.raw, broken.risks.length, broken.bands]).toEqual([null, 1, []])
  })

  test('a question for women is not asked of men and not missed', () => {
    const phq15 = shippedScale('PHQ15')!
    const { q4: _, ...men } = answersOf('222222222222222')
    expect(scoreSheet(phq15, men, { sex: 1 })).toMatchObject({ scores: [{ raw: 28, missing: 0 }], open: [] })
    expect(scoreSheet(phq15, men, { sex: 2 })).toMatchObject({ scores: [{ raw: null }], open: ['q4'] })
  })
})
