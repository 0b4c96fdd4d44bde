import { describe, expect, test } from 'vitest'
import { attainables, isStructureOnly, scaleProblems, shippedScale, shippedScales } from '../index.ts'
import { goldenFaults, goldenOutcomes } from '../golden.ts'
import type { ScaleDefinition, ScaleDimension } from '../definition.ts'

const all = shippedScales().map((one) => [one.code, one] as const)
const withDimension = (one: ScaleDefinition, at: number, change: Partial<ScaleDimension>): ScaleDefinition => ({
  ...one,
  dimensions: one.dimensions.map((dimension, index) => (index === at ? { ...dimension, ...change } : dimension)),
})
/** Its own cases notice it, without a word about what they leave out. */
const isNoticed = (broken: ScaleDefinition): boolean => goldenOutcomes(broken).some(({ faults }) => faults.length > 0)

describe.each(all)('%s', (_, one) => {
  test('is without a fault and passes its golden cases, which leave nothing out', () => {
    expect(scaleProblems(JSON.parse(JSON.stringify(one)))).toEqual([])
    expect(goldenFaults(one)).toEqual([])
  })

  test('each reversed item left out, and each item left out, makes a case fail', () => {
    const missed = one.dimensions.flatMap((dimension, at) => [
      ...(dimension.reverse ?? [])
        .filter(
          (item) => !isNoticed(withDimension(one, at, { reverse: dimension.reverse!.filter((id) => id !== item) })),
        )
        .map((item) => `${dimension.id} ${item} reversed`),
      ...(dimension.items ?? [])
        .filter(
          (item) =>
            !isNoticed(
              withDimension(one, at, {
                items: dimension.items!.filter((id) => id !== item),
                reverse: (dimension.reverse ?? []).filter((id) => id !== item),
              }),
            ),
        )
        .map((item) => `${dimension.id} ${item}`),
    ])
    expect(missed).toEqual([])
  })

  test('each band moved by one makes a case fail even where the neighbours move along', () => {
    const missed = one.bands.flatMap((band, at) => {
      const before = one.bands[at - 1]
      if (!before || before.dim !== band.dim || before.sex !== band.sex) return []
      const values = attainables(one).get(band.dim)!.values!
      const [, next] = values.filter((value) => value >= band.from!)
      if (next === undefined) return []
      const moved = one.bands.map((each, index) =>
        index === at ? { ...each, from: next } : index === at - 1 ? { ...each, to: next - 1 } : each,
      )
      return isNoticed({ ...one, bands: moved }) ? [] : [`${band.dim} ${band.level}`]
    })
    expect(missed).toEqual([])
  })

  test('each risk rule left out makes a case fail', () => {
    const risk = one.risk ?? []
    const missed = risk.filter(({ id }) => !isNoticed({ ...one, risk: risk.filter((rule) => rule.id !== id) }))
    expect(missed).toEqual([])
  })
})

test('D and A of DASS-21 swapped are noticed', () => {
  const dass = shippedScale('DASS21')!
  const [depression, anxiety, stress] = dass.dimensions
  const swapped = [{ ...depression!, items: anxiety!.items! }, { ...anxiety!, items: depression!.items! }, stress!]
  expect(scaleProblems({ ...dass, dimensions: swapped })).toEqual([])
  expect(goldenFaults({ ...dass, dimensions: swapped })).not.toEqual([])
})

test('words are shipped only where they may be', () => {
  const wordless = shippedScales().filter(isStructureOnly)
  expect(wordless.map(({ code }) => code).toSorted()).toEqual([
    'CORE10',
    'ISI',
    'K10',
    'K6',
    'SAS',
    'SCL90',
    'SDS',
    'UPI',
    'WHO5',
  ])
  expect(shippedScales().filter((one) => one.licence.type === 'import' && !isStructureOnly(one))).toEqual([])
})
