import type { ScaleDefinition, ScaleDimension, ScaleItem, ScaleOption } from './definition.ts'
import { parseExpression, scoresIn, type Expression } from './expression.ts'

const setNamed = ({ optionSets = {} }: Pick<ScaleDefinition, 'optionSets'>, name: string): readonly ScaleOption[] =>
  Object.hasOwn(optionSets, name) ? optionSets[name]! : []

export const optionsOfItem = (
  definition: Pick<ScaleDefinition, 'optionSets'>,
  item: ScaleItem,
): readonly ScaleOption[] =>
  typeof item.options === 'string' ? setNamed(definition, item.options) : (item.options ?? [])

/** The least and the greatest answer an item takes. */
export const answerBounds = (definition: ScaleDefinition, item: ScaleItem): readonly [number, number] => {
  if (item.type === 'slider') return [item.min ?? 0, item.max ?? 0]
  const values = optionsOfItem(definition, item).map(({ v }) => v)
  return [Math.min(...values), Math.max(...values)]
}

/** Sliders are answered in whole steps. */
export const answerValues = (definition: ScaleDefinition, item: ScaleItem): readonly number[] => {
  if (item.type !== 'slider') return optionsOfItem(definition, item).map(({ v }) => v)
  const [min, max] = answerBounds(definition, item)
  return Array.from({ length: max - min + 1 }, (_, step) => min + step)
}

export type Part = {
  readonly item: string
  /** what each answer counts here: reversed, weighted */
  readonly score: ReadonlyMap<number, number>
  readonly isMulti: boolean
}

export type CompiledDimension = {
  readonly dimension: ScaleDimension
  readonly parts: readonly Part[]
  readonly expr: Expression | null
}

export type Compiled = {
  readonly definition: ScaleDefinition
  readonly items: ReadonlyMap<string, ScaleItem>
  readonly values: ReadonlyMap<string, ReadonlySet<number>>
  /** those that others are put together from first */
  readonly dimensions: readonly CompiledDimension[]
  readonly conditions: ReadonlyMap<string, Expression>
  readonly branches: ReadonlyMap<string, readonly { readonly test: Expression; readonly goto: string }[]>
  readonly validity: readonly Expression[]
  readonly risks: readonly {
    readonly test: Expression
    readonly level: Expression
    readonly floor: Expression | null
  }[]
  readonly classes: readonly Expression[]
  /** may be left unasked, by a condition, a branch or the person's sex */
  readonly conditional: ReadonlySet<string>
}

const partOf = (definition: ScaleDefinition, dimension: ScaleDimension, item: ScaleItem): Part => {
  const [min, max] = answerBounds(definition, item)
  const isReversed = dimension.reverse?.includes(item.id) ?? false
  const weight = dimension.weights && Object.hasOwn(dimension.weights, item.id) ? dimension.weights[item.id]! : 1
  const score = (value: number): number =>
    typeof weight === 'number' ? (isReversed ? min + max - value : value) * weight : (weight[String(value)] ?? 0)
  return {
    item: item.id,
    score: new Map(answerValues(definition, item).map((value) => [value, score(value)])),
    isMulti: item.type === 'multi',
  }
}

/** What a dimension is put together from: its parts, and what its formula looks at. */
export const dimensionsBelow = ({ of = [], expr }: ScaleDimension): readonly string[] => [
  ...of,
  ...(expr === undefined ? [] : scoresIn(parseExpression(expr))),
]

/** Those without a place are in a ring; validation names them. */
export const dimensionOrder = (dimensions: readonly ScaleDimension[]): readonly ScaleDimension[] => {
  const placed: ScaleDimension[] = []
  const has = (id: string): boolean => placed.some((one) => one.id === id)
  for (let found = true; found;) {
    const next = dimensions.filter((one) => !has(one.id) && dimensionsBelow(one).every(has))
    placed.push(...next)
    found = next.length > 0
  }
  return placed
}

const skippable = ({ items, branch = [] }: ScaleDefinition): readonly string[] => {
  const place = new Map(items.map(({ id }, index) => [id, index]))
  return branch.flatMap(({ after, goto }) =>
    items.slice((place.get(after) ?? 0) + 1, goto === 'end' ? items.length : place.get(goto)).map(({ id }) => id),
  )
}

const compile = (definition: ScaleDefinition): Compiled => {
  const items = new Map(definition.items.map((item) => [item.id, item]))
  const branches = new Map<string, { test: Expression; goto: string }[]>()
  for (const { after, if: test, goto } of definition.branch ?? [])
    branches.set(after, [...(branches.get(after) ?? []), { test: parseExpression(test), goto }])
  return {
    definition,
    items,
    values: new Map(definition.items.map((item) => [item.id, new Set(answerValues(definition, item))])),
    dimensions: dimensionOrder(definition.dimensions).map((dimension) => ({
      dimension,
      parts: (dimension.items ?? []).map((id) => partOf(definition, dimension, items.get(id)!)),
      expr: dimension.expr === undefined ? null : parseExpression(dimension.expr),
    })),
    conditions: new Map(
      definition.items.flatMap(({ id, showIf }) =>
        showIf === undefined ? [] : [[id, parseExpression(showIf)] as const],
      ),
    ),
    branches,
    validity: (definition.validity ?? []).map(({ expr }) => parseExpression(expr)),
    risks: (definition.risk ?? []).map(({ expr, warning, floor }) => ({
      test: parseExpression(expr),
      level: parseExpression(warning),
      floor: floor === undefined ? null : parseExpression(floor),
    })),
    classes: (definition.classify ?? []).map(({ expr }) => parseExpression(expr)),
    conditional: new Set([
      ...skippable(definition),
      ...definition.items.filter(({ showIf, sex }) => showIf !== undefined || sex !== undefined).map(({ id }) => id),
    ]),
  }
}

const compiled = new WeakMap<ScaleDefinition, Compiled>()

/** Of a definition without problems; done once for each. */
export const compiledScale = (definition: ScaleDefinition): Compiled => {
  const known = compiled.get(definition)
  if (known) return known
  const made = compile(definition)
  compiled.set(definition, made)
  return made
}
