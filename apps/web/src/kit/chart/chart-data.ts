import { chartTexts } from './chart.messages.ts'

export type ChartSeries = {
  readonly name: string
  /** one for each category; null where nothing was measured */
  readonly values: readonly (number | null)[]
  /** 人次, 天, %; also the sign that a line beside bars needs an axis of its own */
  readonly unit?: string
  /** a line over bars or stacks */
  readonly line?: boolean
  /** a colour of the tokens, where a series has a meaning (levels, types); otherwise the next of the palette */
  readonly color?: string
}

/** What is drawn and what the table says: one and the same. */
export type ChartData = {
  /** what the categories are: 周次, 学院 */
  readonly heading: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

export type ChartKind = 'bar' | 'stacked' | 'line' | 'pie'

export function formatValue(value: number | null | undefined, unit = ''): string {
  if (value == null) return chartTexts.none
  return `${value.toLocaleString('zh-CN')}${unit === '' || unit === '%' ? unit : ` ${unit}`}`
}

export function isEmptyChart({ categories, series }: ChartData): boolean {
  return categories.length === 0 || !series.some(({ values }) => values.some((value) => value !== null))
}

/** Head and rows of the table twin. */
export function tableOf({ heading, categories, series }: ChartData) {
  return {
    head: [heading, ...series.map(({ name, unit }) => (unit ? `${name}（${unit}）` : name))],
    rows: categories.map((category, row) => ({
      category,
      values: series.map(({ values }) => values[row] ?? null),
    })),
  }
}
