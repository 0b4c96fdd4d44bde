import { compiledScale, type CompiledDimension } from './compile.ts'
import type { ScaleDefinition } from './definition.ts'
import { boundsOfExpression, type Interval } from './evaluate.ts'
import { clean } from './norms.ts'
import { transformed } from './score-sheet.ts'

/** What a dimension can come out as, worked out from options and weights; `values` where all of them could be listed. */
export type Attainable = { readonly range: Interval; readonly values: readonly number[] | null }

/** More than this are not listed one by one. */
const MOST = 5000

const sumsOf = (sets: readonly (readonly number[])[]): readonly number[] | null => {
  let sums = new Set([0])
  for (const set of sets) {
    const next = new Set<number>()
    for (const sum of sums) for (const value of set) next.add(clean(sum + value))
    if (next.size > MOST) return null
    sums = next
  }
  return [...sums]
}

const ends = (values: readonly number[]): Interval => [Math.min(...values), Math.max(...values)]

const totals = (sets: readonly (readonly number[])[]): Interval => [
  sets.reduce((sum, set) => sum + Math.min(...set), 0),
  sets.reduce((sum, set) => sum + Math.max(...set), 0),
]

const subsetSums = (values: readonly number[]): readonly number[] =>
  sumsOf(values.map((value) => [0, value])) ?? [0, values.reduce((sum, one) => sum + one, 0)]

/** All values each part of a dimension can add; one that may be left unasked can add nothing. */
const partSets = (
  { dimension, parts }: CompiledDimension,
  conditional: ReadonlySet<string>,
  below: readonly Attainable[],
): readonly (readonly number[])[] => [
  ...parts.map(({ item, score, isMulti }) => {
    const values = isMulti ? subsetSums([...score.values()]) : [...score.values()]
    const counted =
      dimension.agg === 'count'
        ? values.map((value) => ((dimension.counted ? dimension.counted.includes(value) : value > 0) ? 1 : 0))
        : values
    const isOptional = conditional.has(item) && (dimension.agg === 'sum' || dimension.agg === 'count')
    return [...new Set(isOptional ? [0, ...counted] : counted)]
  }),
  ...below.map(({ values, range }) => values ?? range),
]

const attainableOf = (
  one: CompiledDimension,
  definition: ScaleDefinition,
  known: ReadonlyMap<string, Attainable>,
): Attainable => {
  const { dimension, expr } = one
  const { conditional, values: answers } = compiledScale(definition)
  const after = (values: readonly number[] | null, range: Interval): Attainable => {
    const [low, high] = range.map((end) => transformed(end, dimension.transform)) as [number, number]
    const mapped = values && [...new Set(values.map((value) => transformed(value, dimension.transform)))]
    return { range: low <= high ? [low, high] : [high, low], values: mapped && mapped.toSorted((a, b) => a - b) }
  }
  if (dimension.agg === 'expr') {
    const range = boundsOfExpression(expr!, (part) => {
      if (part.kind === 'score') return known.get(part.dim)?.range ?? [0, 0]
      const offered = part.kind === 'name' ? answers.get(part.name) : undefined
      return offered ? ends([...offered]) : [-Infinity, Infinity]
    })
    return after(null, range)
  }
  const below = (dimension.of ?? []).map((id) => known.get(id) ?? { range: [0, 0] as const, values: null })
  const sets = partSets(one, conditional, below)
  const isListed = below.every(({ values }) => values !== null)
  switch (dimension.agg) {
    case 'sum':
    case 'count':
      return after(isListed ? sumsOf(sets) : null, totals(sets))
    case 'mean': {
      const isWhole = !(dimension.items ?? []).some((id) => conditional.has(id))
      const sums = isListed && isWhole ? sumsOf(sets) : null
      const [low, high] = totals(sets)
      const range: Interval = isWhole ? [low / sets.length, high / sets.length] : ends(sets.flat())
      return after(sums && sums.map((sum) => clean(sum / sets.length)), range)
    }
    case 'max':
    case 'min': {
      const pick = dimension.agg === 'max' ? Math.max : Math.min
      const range: Interval = [
        pick(...sets.map((set) => Math.min(...set))),
        pick(...sets.map((set) => Math.max(...set))),
      ]
      const inside = sets.flat().filter((value) => value >= range[0] && value <= range[1])
      return after(isListed ? [...new Set(inside)] : null, range)
    }
  }
}

/** Of every dimension; bounds are worked out, never taken from what is declared. */
export const attainables = (definition: ScaleDefinition): ReadonlyMap<string, Attainable> => {
  const known = new Map<string, Attainable>()
  for (const one of compiledScale(definition).dimensions)
    known.set(one.dimension.id, attainableOf(one, definition, known))
  return known
}
