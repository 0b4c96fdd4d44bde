import { attainables } from './bounds.ts'
import { bandProblems } from './band-problems.ts'
import { answerBounds, dimensionOrder, dimensionsBelow, optionsOfItem } from './compile.ts'
import type { ScaleDefinition, ScaleDimension, ScaleItem } from './definition.ts'
import { boundsOfExpression, type Interval } from './evaluate.ts'
import {
  contextNames,
  ExpressionFault,
  isReservedName,
  namesIn,
  parseExpression,
  scoresIn,
  type Expression,
} from './expression.ts'
import { scaleShape } from './scale-shape.ts'
import type { Say, ScaleProblem } from './shape.ts'

/** More text than this is not a scale. */
export const scaleBytesMax = 512 * 1024

/** After this many the author has enough to do. */
const MOST_TOLD = 100

const collect = (run: (say: Say) => void): readonly ScaleProblem[] => {
  const found: ScaleProblem[] = []
  run((path, message) => {
    if (found.length < MOST_TOLD) found.push({ path, message })
  })
  return found
}

type Looked = { readonly items: ReadonlyMap<string, ScaleItem>; readonly dims: ReadonlySet<string> }

/** Parsed and looked over; null when there is a fault, which has been said. */
const expressionAt = (
  source: string,
  path: string,
  say: Say,
  { items, dims }: Looked,
  { mayScore = true, before }: { mayScore?: boolean; before?: ReadonlySet<string> } = {},
): Expression | null => {
  try {
    const parsed = parseExpression(source)
    let isFine = true
    const refuse = (message: string): void => {
      isFine = false
      say(path, message)
    }
    for (const name of new Set(namesIn(parsed))) {
      if (contextNames.some((one) => one === name)) continue
      if (!items.has(name)) refuse(`找不到题目“${name}”`)
      else if (items.get(name)!.type === 'text') refuse(`文字题“${name}”不能用在公式里`)
      else if (before && !before.has(name)) refuse(`只能看前面的题，“${name}”在后面`)
    }
    for (const dim of new Set(scoresIn(parsed))) {
      if (!mayScore) refuse('作答途中的条件不能用维度得分')
      else if (!dims.has(dim)) refuse(`找不到维度“${dim}”`)
    }
    return isFine ? parsed : null
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    say(path, error.message)
    return null
  }
}

const twice = (ids: readonly string[], path: string, say: Say): void => {
  const seen = new Set<string>()
  ids.forEach((id, index) => {
    if (seen.has(id)) say(`${path}[${index}]`, `标识“${id}”重复`)
    seen.add(id)
  })
}

const itemProblems = (definition: ScaleDefinition, looked: Looked, say: Say): void => {
  const before = new Set<string>()
  definition.items.forEach((item, index) => {
    const path = `items[${index}]`
    if (isReservedName(item.id)) say(`${path}.id`, `“${item.id}”是保留的名字`)
    const options = optionsOfItem(definition, item)
    if (item.type === 'slider') {
      if (item.min === undefined || item.max === undefined || item.min >= item.max)
        say(path, '滑块要写最小值和更大的最大值')
    } else if (item.type === 'text') {
      if (item.options !== undefined) say(`${path}.options`, '文字题没有选项')
    } else if (options.length === 0)
      say(`${path}.options`, typeof item.options === 'string' ? `找不到选项组“${item.options}”` : '缺少选项')
    else {
      if (new Set(options.map(({ v }) => v)).size < options.length) say(`${path}.options`, '选项的分值重复')
      if (new Set(options.map(({ t }) => t.trim())).size < options.length) say(`${path}.options`, '选项的文字重复')
      if (item.type === 'pair' && options.length !== 2) say(`${path}.options`, '二选一要有两个选项')
    }
    if (item.showIf !== undefined) expressionAt(item.showIf, `${path}.showIf`, say, looked, { mayScore: false, before })
    before.add(item.id)
  })
}

const dimensionProblems = (definition: ScaleDefinition, looked: Looked, say: Say): void => {
  definition.dimensions.forEach((dimension, index) => {
    const path = `dimensions[${index}]`
    const { items = [], of = [], reverse = [], weights = {}, agg, expr } = dimension
    if (isReservedName(dimension.id)) say(`${path}.id`, `“${dimension.id}”是保留的名字`)
    twice(items, `${path}.items`, say)
    items.forEach((id, at) => {
      const item = looked.items.get(id)
      if (!item) say(`${path}.items[${at}]`, `找不到题目“${id}”`)
      else if (item.type === 'text') say(`${path}.items[${at}]`, `文字题“${id}”不计分`)
    })
    of.forEach((id, at) => {
      if (!looked.dims.has(id)) say(`${path}.of[${at}]`, `找不到维度“${id}”`)
    })
    reverse.forEach((id, at) => {
      if (!items.includes(id)) say(`${path}.reverse[${at}]`, `反向题“${id}”不在本维度内`)
      else if (typeof weights[id] === 'object') say(`${path}.reverse[${at}]`, `“${id}”已逐项给分，不能再反向`)
    })
    if (agg === 'expr') {
      if (expr === undefined) say(`${path}.expr`, '按公式计分要写公式')
      if (items.length + of.length > 0) say(path, '按公式计分时，题目和下级维度写在公式里')
    } else {
      if (expr !== undefined) say(`${path}.expr`, '不按公式计分的维度不写公式')
      if (items.length + of.length === 0) say(`${path}.items`, '维度里没有题目')
    }
    if (expr !== undefined) expressionAt(expr, `${path}.expr`, say, looked)
    for (const [id, weight] of Object.entries(weights)) {
      const item = looked.items.get(id)
      if (!item || !items.includes(id)) say(`${path}.weights.${id}`, `“${id}”不在本维度内`)
      else if (typeof weight === 'object') weightProblems(definition, item, weight, `${path}.weights.${id}`, say)
    }
    const step = (dimension.transform ?? []).findIndex(({ op, k }) =>
      op === 'div' ? !k : 'mul add'.includes(op) && k === undefined,
    )
    if (step !== -1) say(`${path}.transform[${step}]`, '换算要写系数，且不能除以零')
  })
}

const weightProblems = (
  definition: ScaleDefinition,
  item: ScaleItem,
  weight: { readonly [option: string]: number },
  path: string,
  say: Say,
): void => {
  if (item.type === 'slider') return say(path, '滑块不能逐项给分')
  const values = optionsOfItem(definition, item).map(({ v }) => String(v))
  for (const value of values) if (!Object.hasOwn(weight, value)) say(path, `选项${value}没有给分`)
  for (const value of Object.keys(weight)) if (!values.includes(value)) say(path, `没有选项${value}`)
}

const ringProblems = ({ dimensions }: ScaleDefinition, say: Say): void => {
  const placed = new Set<ScaleDimension>(dimensionOrder(dimensions))
  const ring = dimensions.filter((one) => !placed.has(one))
  if (ring.length > 0)
    say(`dimensions[${dimensions.indexOf(ring[0]!)}]`, `维度互相引用：${ring.map(({ id }) => id).join('、')}`)
  const deepest = 8
  const depth = (id: string, seen = 0): number => {
    const one = dimensions.find((dimension) => dimension.id === id)
    return !one || seen > deepest
      ? seen
      : Math.max(seen, ...dimensionsBelow(one).map((below) => depth(below, seen + 1)))
  }
  if (ring.length === 0 && dimensions.some(({ id }) => depth(id) > deepest))
    say('dimensions', `下级维度不能超过${deepest}层`)
}

const ruleProblems = (definition: ScaleDefinition, looked: Looked, say: Say): void => {
  definition.validity?.forEach(({ expr }, index) => expressionAt(expr, `validity[${index}].expr`, say, looked))
  definition.classify?.forEach(({ expr }, index) => expressionAt(expr, `classify[${index}].expr`, say, looked))
  definition.risk?.forEach(({ expr, warning, floor }, index) => {
    expressionAt(expr, `risk[${index}].expr`, say, looked)
    for (const [name, source] of [
      ['warning', warning],
      ['floor', floor],
    ] as const) {
      if (source === undefined) continue
      const level = expressionAt(source, `risk[${index}].${name}`, say, looked)
      const bounds = level && boundsOfExpression(level, (part) => boundsOfName(definition, looked, part))
      if (bounds && (bounds[0] < 1 || bounds[1] > 5)) say(`risk[${index}].${name}`, '预警级别应在1到5之间')
    }
  })
  const place = new Map(definition.items.map(({ id }, index) => [id, index]))
  definition.branch?.forEach(({ after, if: test, goto }, index) => {
    const path = `branch[${index}]`
    const from = place.get(after)
    if (from === undefined) return say(`${path}.after`, `找不到题目“${after}”`)
    if (goto !== 'end' && (place.get(goto) ?? -1) <= from) say(`${path}.goto`, '只能跳到后面的题或“end”')
    const before = new Set(definition.items.slice(0, from + 1).map(({ id }) => id))
    expressionAt(test, `${path}.if`, say, looked, { mayScore: false, before })
  })
  definition.norms?.forEach((norm, index) => {
    const path = `norms[${index}]`
    if (!looked.dims.has(norm.dim)) say(`${path}.dim`, `找不到维度“${norm.dim}”`)
    const isTable = norm.table !== undefined
    if (isTable === (norm.mean !== undefined && norm.sd !== undefined))
      say(path, '常模要么写均值和标准差，要么写对照表')
    if (norm.table?.some(([raw], at) => at > 0 && raw <= norm.table![at - 1]![0]))
      say(`${path}.table`, '对照表的原始分要从小到大')
  })
}

const boundsOfName = (definition: ScaleDefinition, { items }: Looked, part: Expression): Interval => {
  const item = part.kind === 'name' ? items.get(part.name) : undefined
  return item && item.type !== 'text' ? answerBounds(definition, item) : [-Infinity, Infinity]
}

const rangeProblems = (definition: ScaleDefinition, say: Say): void => {
  const known = attainables(definition)
  definition.dimensions.forEach(({ id, range }, index) => {
    const [low, high] = known.get(id)!.range
    const path = `dimensions[${index}].range`
    if (!Number.isFinite(low) || !Number.isFinite(high)) say(path, '公式的范围推导不出来，请避免除以可能为零的数')
    else if (range[0] !== low || range[1] !== high)
      say(path, `写的是${range[0]}–${range[1]}，由选项和权重推导应为${low}–${high}`)
  })
  bandProblems(definition, known, say)
}

/** Everything that is wrong with what claims to be a definition, by path, in words. Golden cases are looked at when publishing. */
export const scaleProblems = (value: unknown): readonly ScaleProblem[] => {
  const shape = collect((say) => scaleShape(value, '', say))
  if (shape.length > 0) return shape
  const definition = value as ScaleDefinition
  const looked = {
    items: new Map(definition.items.map((item) => [item.id, item])),
    dims: new Set(definition.dimensions.map(({ id }) => id)),
  }
  const parts = collect((say) => {
    twice(
      definition.items.map(({ id }) => id),
      'items',
      say,
    )
    twice(
      definition.dimensions.map(({ id }) => id),
      'dimensions',
      say,
    )
    for (const name of ['norms', 'validity', 'risk'] as const)
      twice(
        (definition[name] ?? []).map(({ id }) => id),
        name,
        say,
      )
    itemProblems(definition, looked, say)
    dimensionProblems(definition, looked, say)
    ruleProblems(definition, looked, say)
  })
  if (parts.length > 0) return parts
  const ring = collect((say) => ringProblems(definition, say))
  return ring.length > 0 ? ring : collect((say) => rangeProblems(definition, say))
}

/** A definition out of a file's text. */
export const readScale = (
  source: string,
): { readonly definition: ScaleDefinition } | { readonly problems: readonly ScaleProblem[] } => {
  if (source.length > scaleBytesMax) return { problems: [{ path: '', message: '文件太大，量表定义最大512KB' }] }
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { problems: [{ path: '', message: '不是有效的 JSON 文件' }] }
  }
  const problems = scaleProblems(value)
  return problems.length > 0 ? { problems } : { definition: value as ScaleDefinition }
}
