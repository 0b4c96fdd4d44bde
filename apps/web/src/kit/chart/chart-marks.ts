import type { Palette } from '../theme/light.ts'
import type { ChartData, ChartKind, ChartSeries } from './chart-data.ts'

/** What a drawing needs to know of the theme. */
export type ChartColours = Pick<Palette, 'chart'> & Pick<Palette['tones']['cool'], 'ink'>

export type ChartLook = {
  kind: ChartKind
  horizontal: boolean
  /** the category that is now: 第 7 周 */
  current: string | undefined
  animated: boolean
  /** patterns on top of colours, for those who ask for contrast */
  patterned: boolean
}

/** Besides colour, so that lines are told apart in print and by everybody. */
const shapes = ['circle', 'rect', 'triangle', 'diamond'] as const

export type Mark = {
  readonly color: string
  readonly shape: (typeof shapes)[number]
  readonly isLine: boolean
  /** a line above bars, on its own axis at the right */
  readonly isOver: boolean
}

export type ChartMark = { readonly series: ChartSeries; readonly mark: Mark }

/** How each series is drawn, for the drawing and for the legend. */
export function marksOf(
  data: ChartData,
  { kind, horizontal }: Pick<ChartLook, 'kind' | 'horizontal'>,
  colours: ChartColours,
): ChartMark[] {
  let lines = 0
  return data.series.map((series, index) => {
    const isOver = kind !== 'line' && series.line === true && !horizontal
    const isLine = kind === 'line' || isOver
    const shape = shapes[isLine ? lines++ % shapes.length : 0] ?? 'circle'
    const color = series.color ?? (isOver ? colours.ink[1] : partColor(index, colours))
    return { series, mark: { color, shape, isLine, isOver } }
  })
}

export const partColor = (index: number, { chart, ink }: ChartColours): string =>
  chart.series[index % chart.series.length] ?? ink[3]

export type LegendEntry = Pick<Mark, 'color' | 'shape' | 'isLine'> & { readonly name: string }

/** What needs a name beside the drawing: the parts of a pie, or the series when there are several. */
export function legendOf(
  data: ChartData,
  look: Pick<ChartLook, 'kind' | 'horizontal'>,
  colours: ChartColours,
): LegendEntry[] {
  if (look.kind === 'pie')
    return data.categories.map((name, index) => ({
      name,
      color: partColor(index, colours),
      shape: 'circle',
      isLine: false,
    }))
  return data.series.length < 2
    ? []
    : marksOf(data, look, colours).map(({ series, mark }) => ({ ...mark, name: series.name }))
}
