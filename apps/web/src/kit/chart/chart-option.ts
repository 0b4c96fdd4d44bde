import type { EChartsCoreOption } from 'echarts/core'
import type { PageColours, Palette } from '../theme/light.ts'
import { font } from '../theme/tokens.ts'
import { type ChartData, type ChartSeries, formatValue } from './chart-data.ts'
import { type ChartLook, type ChartMark, marksOf, partColor } from './chart-marks.ts'

/** The colours of the page it is drawn on. */
export type DrawingColours = PageColours & Pick<Palette, 'chart' | 'shadow'>

const labelOf = ({ ink }: DrawingColours) => ({ color: ink[3], fontSize: 11, fontFamily: font.family })

const tooltipOf = ({ unit }: ChartSeries) => ({
  valueFormatter: (value: number | null | undefined) => formatValue(value, unit),
})

function lineSeries({ series, mark }: ChartMark, { surface }: DrawingColours) {
  return {
    type: 'line',
    name: series.name,
    data: series.values,
    tooltip: tooltipOf(series),
    color: mark.color,
    yAxisIndex: mark.isOver ? 1 : 0,
    symbol: mark.shape,
    symbolSize: 7,
    itemStyle: { color: surface.card, borderColor: mark.color, borderWidth: 2 },
    lineStyle: { color: mark.color, width: 2 },
    connectNulls: false,
    z: 3,
  }
}

function barSeries({ series, mark }: ChartMark, look: ChartLook, isLast: boolean, { surface }: DrawingColours) {
  const stacked = look.kind === 'stacked'
  const end = look.horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]
  return {
    type: 'bar',
    name: series.name,
    data: series.values,
    tooltip: tooltipOf(series),
    color: mark.color,
    ...(stacked ? { stack: 'all' } : {}),
    barMaxWidth: look.horizontal ? 18 : 34,
    barGap: '12%',
    itemStyle: {
      borderRadius: !stacked || isLast ? end : 0,
      ...(stacked ? { borderColor: surface.card, borderWidth: 1 } : {}),
    },
  }
}

function axes(data: ChartData, look: ChartLook, mixed: ChartSeries | undefined, colours: DrawingColours) {
  const label = labelOf(colours)
  const category = {
    type: 'category',
    data: data.categories,
    inverse: look.horizontal,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.chart.axis } },
    axisLabel: {
      ...label,
      hideOverlap: true,
      formatter: (text: string) => (text === look.current ? `{now|${text}}` : text),
      rich: { now: { ...label, color: colours.ink[1], fontWeight: 600 } },
    },
  }
  const value = (unit: string | undefined, split: boolean) => ({
    type: 'value',
    axisLabel: { ...label, formatter: (amount: number) => formatValue(amount, unit === '%' ? '%' : '') },
    axisLine: { show: false },
    axisTick: { show: false },
    splitNumber: 4,
    splitLine: { show: split, lineStyle: { color: colours.chart.grid } },
  })
  const left = value(data.series.find((series) => series !== mixed)?.unit, true)
  if (look.horizontal) return { xAxis: left, yAxis: category }
  return { xAxis: category, yAxis: mixed ? [left, { ...value(mixed.unit, false), alignTicks: true }] : left }
}

function pie(data: ChartData, colours: DrawingColours) {
  const label = labelOf(colours)
  const [series] = data.series
  return {
    series: {
      type: 'pie',
      name: series?.name,
      ...(series ? { tooltip: tooltipOf(series) } : {}),
      radius: ['50%', '78%'],
      center: ['50%', '50%'],
      padAngle: 1,
      itemStyle: { borderRadius: 3 },
      label: { ...label, color: colours.ink[2], formatter: ({ percent = 0 }) => `${Number(percent.toFixed(1))}%` },
      labelLine: { length: 8, length2: 8, lineStyle: { color: colours.chart.axis } },
      data: data.categories.map((name, index) => ({
        name,
        value: series?.values[index] ?? 0,
        itemStyle: { color: partColor(index, colours) },
      })),
    },
  }
}

export function chartOption(data: ChartData, look: ChartLook, colours: DrawingColours): EChartsCoreOption {
  const { ink, line, surface, chart, shadow } = colours
  const round = look.kind === 'pie'
  const marks = marksOf(data, look, colours)
  const lastBar = marks.findLastIndex(({ mark }) => !mark.isLine)
  return {
    animation: look.animated,
    animationDuration: 400,
    color: [...chart.series],
    textStyle: { fontFamily: font.family },
    aria: { enabled: false, decal: { show: look.patterned } },
    tooltip: {
      trigger: round ? 'item' : 'axis',
      confine: true,
      axisPointer: { type: look.kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: surface.raised,
      borderColor: line.card,
      padding: [8, 12],
      textStyle: { color: ink[1], fontSize: 12 },
      extraCssText: `box-shadow:${shadow.float};border-radius:8px`,
    },
    ...(round
      ? pie(data, colours)
      : {
          grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
          ...axes(data, look, marks.find(({ mark }) => mark.isOver)?.series, colours),
          series: marks.map((each, index) =>
            each.mark.isLine ? lineSeries(each, colours) : barSeries(each, look, index === lastBar, colours),
          ),
        }),
  }
}
