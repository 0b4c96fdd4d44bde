import fc from 'fast-check'
import { optionsOfItem, shippedScale, type ScaleAnswers, type ScaleDefinition } from '../src/index.ts'

const phq9 = shippedScale('PHQ9')!
const ids = (count: number) => Array.from({ length: count }, (_, index) => `q${index + 1}`)

/** Definitions nobody thought of: random items, weights, reversals, sub-scales and rules. */
export const randomScales = fc
  .record({
    count: fc.integer({ min: 2, max: 12 }),
    most: fc.integer({ min: 1, max: 6 }),
    reversed: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    weight: fc.constantFrom(0.5, 1, 2, 3),
    agg: fc.constantFrom('sum' as const, 'mean' as const, 'count' as const, 'max' as const, 'min' as const),
    factor: fc.constantFrom(1, 1.25, 2),
    mean: fc.double({ min: 1, max: 20, noNaN: true }),
    showIf: fc.boolean(),
  })
  .map(({ count, most, reversed, weight, agg, factor, mean, showIf }): ScaleDefinition => ({
    ...phq9,
    code: 'RANDOM',
    optionSets: { usual: Array.from({ length: most + 1 }, (_, v) => ({ v, t: `选项${v}` })) },
    items: ids(count).map((id, index) => ({
      ...phq9.items[0]!,
      id,
      ...(showIf && index === count - 1 ? { showIf: 'q1 >= 1' } : {}),
    })),
    dimensions: [
      {
        id: 'total',
        name: '总分',
        items: ids(count),
        reverse: [...new Set(reversed.map((one) => `q${one}`))],
        weights: { q1: weight },
        agg,
        missing: { maxMissing: 1, impute: 'mean' },
        transform: [{ op: 'mul', k: factor }],
        range: [0, 1],
      },
      { id: 'whole', name: '合计', of: ['total'], agg: 'sum', range: [0, 1] },
      { id: 'worked', name: '公式', agg: 'expr', expr: 'score(total) * 2 + q1', range: [0, 1] },
    ],
    norms: [{ id: 'n', dim: 'total', sample: '样本', year: 2020, source: '某文', mean, sd: 2.5, to: 'T' }],
    bands: [],
    risk: [{ id: 'r', expr: 'q2 >= 1 && score(total) > 0', warning: 'q2 >= 2 ? 5 : 4', reason: '第2题' }],
    golden: [],
  }))

export const answersFor = (definition: ScaleDefinition, given: readonly number[]): ScaleAnswers =>
  Object.fromEntries(
    definition.items.map((item, index) => {
      const options = optionsOfItem(definition, item)
      const place = given[index % given.length]! % (options.length + 1)
      return [item.id, options[place]?.v ?? null]
    }),
  )
