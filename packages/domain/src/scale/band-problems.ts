import type { Attainable } from './bounds.ts'
import type { ScaleBand, ScaleDefinition } from './definition.ts'
import type { Say } from './shape.ts'

type Placed = ScaleBand & { readonly path: string }

/** Next to each other: whole numbers follow by one, others touch. */
const areNeighbours = (to: number, from: number, isWhole: boolean): boolean =>
  isWhole ? from - to === 1 : from >= to && from - to <= 0.1

const orderProblems = (bands: readonly Placed[], isWhole: boolean, say: Say): void => {
  bands.forEach(({ from, to, path }, index) => {
    const before = bands[index - 1]
    if (from !== null && to !== null && from > to) say(path, '起点大于终点')
    if (!before) return
    if (from === null || before.to === null) say(path, '只有第一段没有起点、最后一段没有终点')
    else if (from <= before.to && !(from === before.to && !isWhole))
      say(`${path}.from`, `与上一段重叠（${from}、${before.to}）`)
    else if (!areNeighbours(before.to, from, isWhole))
      say(`${path}.from`, `与上一段之间有缺口（${before.to}、${from}）`)
  })
}

const rawProblems = (bands: readonly Placed[], { range, values }: Attainable, say: Say): void => {
  const [first, last] = [bands[0]!, bands.at(-1)!]
  if (first.from !== range[0]) say(`${first.path}.from`, `第一段应从最低分${range[0]}开始`)
  if (last.to !== range[1]) say(`${last.path}.to`, `最后一段应到最高分${range[1]}为止`)
  if (!values) return
  bands.forEach(({ from, to, level, path }, index) => {
    const until = bands[index + 1]?.from ?? Infinity
    const isReached = values.some((value) => value >= from! && value <= to! && value < until)
    if (!isReached) say(path, `“${level}”这一段没有任何得分能达到`)
  })
}

/** Every score lies in exactly one band, and every band can be reached. */
export const bandProblems = (
  { bands, dimensions, norms = [] }: ScaleDefinition,
  known: ReadonlyMap<string, Attainable>,
  say: Say,
): void => {
  const placed = bands.map((band, index): Placed => ({ ...band, path: `bands[${index}]` }))
  for (const { dim, path } of placed) if (!known.has(dim)) say(`${path}.dim`, `找不到维度“${dim}”`)
  for (const { id } of dimensions) {
    const own = placed.filter(({ dim }) => dim === id)
    const metrics = new Set(own.map(({ score = 'raw' }) => score))
    for (const metric of metrics) {
      const among = own.filter(({ score = 'raw' }) => score === metric)
      const sexes = among.some(({ sex }) => sex !== undefined) ? ([1, 2] as const) : ([1] as const)
      for (const sex of sexes) {
        const group = among.filter((band) => band.sex === undefined || band.sex === sex)
        if (group.length === 0) {
          say(among[0]!.path, sex === 1 ? '缺少男性的分段' : '缺少女性的分段')
          continue
        }
        if (metric === 'raw') {
          const attainable = known.get(id)!
          const isWhole = attainable.values?.every(Number.isInteger) ?? [...attainable.range].every(Number.isInteger)
          if (group.some(({ from, to }) => from === null || to === null))
            say(group[0]!.path, '原始分的分段要写起点和终点')
          else {
            orderProblems(group, isWhole, say)
            rawProblems(group, attainable, say)
          }
        } else {
          if (!norms.some(({ dim, to }) => dim === id && to === metric))
            say(group[0]!.path, '没有换算成这种标准分的常模')
          if (group[0]!.from !== null || group.at(-1)!.to !== null)
            say(group[0]!.path, '标准分的第一段不写起点、最后一段不写终点')
          orderProblems(group, false, say)
        }
      }
    }
  }
}
