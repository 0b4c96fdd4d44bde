import { answerTo, askedItems, numberOfAnswer } from './asked.ts'
import { compiledScale, type Compiled, type CompiledDimension } from './compile.ts'
import type { ScaleAnswers, ScaleBand, ScaleDefinition, SheetContext, StandardScore, Transform } from './definition.ts'
import { evaluate, type Scope, type Value } from './evaluate.ts'
import { clean, normFor, standardScore } from './norms.ts'

export type DimensionScore = {
  readonly dim: string
  /** null where too much was left open */
  readonly raw: number | null
  readonly missing: number
  /** chosen when the sheet is scored and kept with it */
  readonly norm: { readonly id: string; readonly to: StandardScore; readonly value: number } | null
}
export type SheetBand = { readonly dim: string; readonly level: string; readonly star: ScaleBand['star'] }
export type SheetValidity = { readonly id: string; readonly result: 'invalid' | 'warn'; readonly reason: string }
export type SheetRisk = {
  readonly id: string
  /** of the warning, 1 to 5; provisional where `next` settles it */
  readonly level: number
  readonly floor: number
  readonly reason: string
  readonly next: string | null
  readonly isImmediate: boolean
}
export type SheetResult = {
  readonly code: string
  readonly version: string
  readonly scores: readonly DimensionScore[]
  readonly bands: readonly SheetBand[]
  /** the worst of all bands; null where the scale has none */
  readonly star: number | null
  readonly validity: readonly SheetValidity[]
  readonly isValid: boolean
  readonly risks: readonly SheetRisk[]
  readonly kind: string | null
  readonly asked: readonly string[]
  /** asked, required and not answered */
  readonly open: readonly string[]
}

export const transformed = (value: number, steps: readonly Transform[] = []): number => {
  let now = value
  for (const { op, k = 1 } of steps) {
    if (op === 'mul') now *= k
    else if (op === 'div') now /= k
    else if (op === 'add') now += k
    else now = Math[op](clean(now))
  }
  return clean(now)
}

type Sheet = { readonly answers: ScaleAnswers; readonly isAsked: ReadonlySet<string> }

const scoredParts = ({ parts, dimension }: CompiledDimension, { answers, isAsked }: Sheet) => {
  const values: number[] = []
  let asked = 0
  for (const { item, score, isMulti } of parts) {
    if (!isAsked.has(item)) continue
    asked += 1
    const answer = answerTo(answers, item)
    const chosen = isMulti && Array.isArray(answer) ? (answer as readonly number[]) : null
    const value = chosen
      ? chosen.reduce<number | undefined>(
          (sum, one) => (sum === undefined || !score.has(one) ? undefined : sum + score.get(one)!),
          0,
        )
      : typeof answer === 'number'
        ? score.get(answer)
        : undefined
    if (value === undefined) continue
    const isCounted = dimension.counted ? dimension.counted.includes(value) : value > 0
    values.push(dimension.agg === 'count' ? (isCounted ? 1 : 0) : value)
  }
  return { values, asked, missing: asked - values.length }
}

const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

const aggregated = (one: CompiledDimension, values: readonly number[], asked: number): number | null => {
  const { agg, missing } = one.dimension
  if (agg === 'count') return sumOf(values)
  if (values.length === 0) return null
  if (agg === 'max') return Math.max(...values)
  if (agg === 'min') return Math.min(...values)
  if (agg === 'mean') return sumOf(values) / values.length
  const sum = sumOf(values)
  return values.length < asked && missing?.impute === 'mean' ? (sum / values.length) * asked : sum
}

const scoreDimension = (
  one: CompiledDimension,
  sheet: Sheet,
  scope: Scope,
): { raw: number | null; missing: number } => {
  const { dimension, expr } = one
  const { values, asked, missing } = scoredParts(one, sheet)
  const below = (dimension.of ?? []).map((id) => scope.score(id))
  const isOpen = missing > (dimension.missing?.maxMissing ?? 0) || below.includes(null)
  if (isOpen) return { raw: null, missing }
  const found =
    dimension.agg === 'expr'
      ? expr && evaluate(expr, scope)
      : aggregated(one, [...values, ...below.filter((value) => value !== null)], asked + below.length)
  return { raw: found === null ? null : transformed(found, dimension.transform), missing }
}

const bandAt = (bands: readonly ScaleBand[], value: number): ScaleBand | null =>
  bands.findLast(({ from }) => from === null || value >= from) ?? null

const worst = (bands: readonly (ScaleBand | null)[]): ScaleBand | null =>
  bands.reduce((before, one) => (one && (!before || one.star > before.star) ? one : before), null)

/** Bands stand in order: a value between two belongs to the lower one. */
const bandsOf = (
  { bands }: ScaleDefinition,
  scores: readonly DimensionScore[],
  sex: 1 | 2 | null,
): readonly SheetBand[] =>
  scores.flatMap(({ dim, raw, norm }) => {
    const own = bands.filter((band) => band.dim === dim)
    const metrics = new Set(own.map(({ score = 'raw' }) => score))
    return [...metrics].flatMap((metric) => {
      const value = metric === 'raw' ? raw : norm?.to === metric ? norm.value : null
      if (value === null) return []
      const among = own.filter(({ score = 'raw' }) => score === metric)
      const forSex = (which: 1 | 2) =>
        bandAt(
          among.filter((band) => (band.sex ?? which) === which),
          value,
        )
      // A border that differs by sex: where that is not known, the more careful one.
      const band = sex === null ? worst([forSex(1), forSex(2)]) : forSex(sex)
      return band ? [{ dim, level: band.level, star: band.star }] : []
    })
  })

const longestRun = (definition: ScaleDefinition, { answers, isAsked }: Sheet): number => {
  let longest = 0
  let run = 0
  let before: unknown = null
  for (const { id, type } of definition.items) {
    if (type === 'text' || !isAsked.has(id)) continue
    const answer = answerTo(answers, id)
    run = answer !== null && answer === before ? run + 1 : answer === null ? 0 : 1
    before = answer
    longest = Math.max(longest, run)
  }
  return longest
}

/** Under a second nobody has read a question. */
const FAST_MS = 1000

const clampLevel = (level: Value, unknown: number): number =>
  level === null ? unknown : Math.min(5, Math.max(1, Math.round(level)))

const scopeOf = (scale: Compiled, sheet: Sheet, context: SheetContext, found: ReadonlyMap<string, Value>): Scope => {
  const open = () => [...sheet.isAsked].filter((id) => answerTo(sheet.answers, id) === null).length
  const times = context.itemMs ? Object.values(context.itemMs) : null
  const value = (name: string): Value => {
    switch (name) {
      case 'sex':
        return context.sex ?? null
      case 'age':
        return context.age ?? null
      case 'totalSec':
        return context.totalSec ?? (times ? sumOf(times) / 1000 : null)
      case 'maxRun':
        return longestRun(scale.definition, sheet)
      case 'fastItems':
        return times ? times.filter((ms) => ms < FAST_MS).length : null
      case 'missing':
        return open()
      default:
        return sheet.isAsked.has(name) ? numberOfAnswer(scale, name, answerTo(sheet.answers, name)) : null
    }
  }
  return { value, score: (dim) => found.get(dim) ?? null }
}

/**
 * The same in the browser and on the server, and the same however often it is run (INV-T2). Risks are heard whatever else is
 * left open or invalid.
 */
export const scoreSheet = (
  definition: ScaleDefinition,
  answers: ScaleAnswers,
  context: SheetContext = {},
): SheetResult => {
  const scale = compiledScale(definition)
  const asked = askedItems(definition, answers, context)
  const sheet: Sheet = { answers, isAsked: new Set(asked) }
  const found = new Map<string, Value>()
  const scope = scopeOf(scale, sheet, context, found)
  const scores = scale.dimensions.map((one) => {
    const { raw, missing } = scoreDimension(one, sheet, scope)
    found.set(one.dimension.id, raw)
    const norm = raw === null ? null : normFor(definition.norms ?? [], one.dimension.id, context)
    const value = norm && raw !== null ? standardScore(norm, raw) : null
    return {
      dim: one.dimension.id,
      raw,
      missing,
      norm: norm && value !== null ? { id: norm.id, to: norm.to, value } : null,
    }
  })
  const bands = bandsOf(definition, scores, context.sex ?? null)
  const validity = (definition.validity ?? []).flatMap(({ id, result, reason }, index) =>
    evaluate(scale.validity[index]!, scope) ? [{ id, result, reason }] : [],
  )
  const risks = (definition.risk ?? []).flatMap(({ id, reason, next = null, immediate = false }, index) => {
    const { test, level, floor } = scale.risks[index]!
    if (!evaluate(test, scope)) return []
    return [
      {
        id,
        level: clampLevel(evaluate(level, scope), 4),
        floor: floor ? clampLevel(evaluate(floor, scope), 1) : 1,
        reason,
        next,
        isImmediate: immediate,
      },
    ]
  })
  const kind = (definition.classify ?? []).find((_, index) => evaluate(scale.classes[index]!, scope))?.name ?? null
  return {
    code: definition.code,
    version: definition.version,
    scores,
    bands,
    star: bands.length === 0 ? null : Math.max(...bands.map(({ star }) => star)),
    validity,
    isValid: validity.every(({ result }) => result !== 'invalid'),
    risks,
    kind,
    asked,
    open: asked.filter((id) => (scale.items.get(id)?.required ?? true) && answerTo(answers, id) === null),
  }
}
