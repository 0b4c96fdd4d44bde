import { describe, expect, test } from 'vitest'
import { brokenKeys, swappedDass } from '../../../test/broken-keys.ts'
import { isStructureOnly, scaleProblems, shippedScale, shippedScales } from '../index.ts'
import { goldenFaults, goldenOutcomes } from '../golden.ts'
import type { ScaleDefinition } from '../definition.ts'

const all = shippedScales().map((one) => [one.code, one] as const)
/** Its own cases notice it, without a word about what they leave out. */
const isNoticed = (broken: ScaleDefinition): boolean => goldenOutcomes(broken).some(({ faults }) => faults.length > 0)

describe.each(all)('%s', (_, one) => {
  test('is without a fault and passes its golden cases, which leave nothing out', () => {
    expect(scaleProblems(JSON.parse(JSON.stringify(one)))).toEqual([])
    expect(goldenFaults(one)).toEqual([])
  })

  test.each(['item', 'band', 'risk'] as const)('each %s left out, turned or moved makes a case fail', (which) => {
    const missed = brokenKeys(one).filter(([what, , broken]) => what === which && !isNoticed(broken))
    expect(missed.map(([, name]) => name)).toEqual([])
  })
})

test('D and A of DASS-21 swapped are noticed', () => {
  const swapped = swappedDass(shippedScale('DASS21')!)
  expect(scaleProblems(swapped)).toEqual([])
  expect(goldenFaults(swapped)).not.toEqual([])
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
