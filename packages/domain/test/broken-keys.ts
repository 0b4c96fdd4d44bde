import { attainables, type ScaleDefinition, type ScaleDimension } from '../src/index.ts'

/** What a tired hand does to a key: a reversed item or an item left out, a band moved by one, a risk rule forgotten. */
type Broken = readonly [what: 'item' | 'band' | 'risk', name: string, definition: ScaleDefinition]

const withDimension = (one: ScaleDefinition, at: number, change: Partial<ScaleDimension>): ScaleDefinition => ({
  ...one,
  dimensions: one.dimensions.map((dimension, index) => (index === at ? { ...dimension, ...change } : dimension)),
})

const withoutItems = (one: ScaleDefinition): readonly Broken[] =>
  one.dimensions.flatMap((dimension, at) => {
    const reversed = dimension.reverse ?? []
    const but = (ids: readonly string[], item: string) => ids.filter((id) => id !== item)
    return [
      ...reversed.map((item): Broken => [
        'item',
        `${dimension.id} ${item} reversed`,
        withDimension(one, at, { reverse: but(reversed, item) }),
      ]),
      ...(dimension.items ?? []).map((item): Broken => [
        'item',
        `${dimension.id} ${item}`,
        withDimension(one, at, { items: but(dimension.items!, item), reverse: but(reversed, item) }),
      ]),
    ]
  })

/** Even where the neighbours move along. */
const withMovedBands = (one: ScaleDefinition): readonly Broken[] =>
  one.bands.flatMap((band, at) => {
    const before = one.bands[at - 1]
    if (!before || before.dim !== band.dim || before.sex !== band.sex) return []
    const [, next] = attainables(one)
      .get(band.dim)!
      .values!.filter((value) => value >= band.from!)
    if (next === undefined) return []
    const bands = one.bands.map((each, index) =>
      index === at ? { ...each, from: next } : index === at - 1 ? { ...each, to: next - 1 } : each,
    )
    return [['band', `${band.dim} ${band.level}`, { ...one, bands }] as const]
  })

export const brokenKeys = (one: ScaleDefinition): readonly Broken[] => [
  ...withoutItems(one),
  ...withMovedBands(one),
  ...(one.risk ?? []).map(({ id }): Broken => [
    'risk',
    id,
    { ...one, risk: one.risk!.filter((rule) => rule.id !== id) },
  ]),
]

/** A public page has them so. */
export const swappedDass = (dass: ScaleDefinition): ScaleDefinition => {
  const [depression, anxiety, stress] = dass.dimensions
  const swapped = [{ ...depression!, items: anxiety!.items! }, { ...anxiety!, items: depression!.items! }, stress!]
  return { ...dass, dimensions: swapped }
}
