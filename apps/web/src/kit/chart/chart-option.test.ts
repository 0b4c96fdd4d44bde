import { beforeEach, describe, expect, test, vi } from 'vitest'
import { palettes } from '../theme/palettes.ts'
import { chartCsv } from './chart-csv.ts'
import type { ChartData } from './chart-data.ts'
import { type ChartLook, legendOf, marksOf } from './chart-marks.ts'
import { chartOption } from './chart-option.ts'
import { createDrawing } from './draw.ts'

const weeks: ChartData = {
  heading: '周次',
  categories: ['第 1 周', '第 2 周'],
  series: [
    { name: '个体咨询', unit: '人次', values: [72, 1096] },
    { name: '首次咨询', unit: '人次', values: [18, null] },
    { name: '等候', unit: '天', line: true, values: [9.6, 9.1] },
  ],
}
const colours = { ...palettes.light, ...palettes.light.tones.cool }
const { chart, ink } = colours
const look: ChartLook = { kind: 'stacked', horizontal: false, current: '第 2 周', animated: false, patterned: false }

beforeEach(() => {
  // Without a canvas letters are measured by guess, which is all a test needs.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

/** Drawn by the real library. */
function drawn(data: ChartData, change: Partial<ChartLook> = {}): SVGElement {
  const box = document.createElement('div')
  Object.defineProperties(box, { clientWidth: { value: 512 }, clientHeight: { value: 232 } })
  const drawing = createDrawing(box)
  drawing.show(chartOption(data, { ...look, ...change }, colours))
  return box.querySelector('svg')!
}

const texts = (svg: SVGElement) => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)
const fills = (svg: SVGElement) =>
  new Set([...svg.querySelectorAll('path')].map((path) => path.getAttribute('fill')?.toUpperCase()))

describe('drawn', () => {
  test('a stack with a line on its own axis', () => {
    const svg = drawn(weeks)
    expect(texts(svg)).toEqual(expect.arrayContaining(['第 1 周', '第 2 周', '1,200', '12']))
    expect(fills(svg)).toContain(chart.series[0]?.toUpperCase())
    expect(fills(svg)).toContain(chart.series[1]?.toUpperCase())
    expect([...svg.querySelectorAll('path')].some((path) => path.getAttribute('stroke') === ink[1])).toBe(true)
  })

  test.each(['bar', 'line'] as const)('%s', (kind) => {
    const svg = drawn(weeks, { kind })
    expect(texts(svg)).toEqual(expect.arrayContaining(['第 1 周', '1,200']))
    expect([...svg.querySelectorAll('path')].some((path) => path.getAttribute('stroke') === chart.series[0])).toBe(
      kind === 'line',
    )
  })

  test('bars from left to right, the first category on top', () => {
    const svg = drawn({ ...weeks, series: weeks.series.slice(0, 2) }, { horizontal: true })
    const [first, second] = ['第 1 周', '第 2 周'].map((name) =>
      [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === name)?.getAttribute('transform'),
    )
    const heightOf = (transform = '') => Number(/translate\([\d.]+ ([\d.]+)\)/.exec(transform ?? '')?.[1])
    expect(heightOf(first!)).toBeLessThan(heightOf(second!))
  })

  test('a pie says how large its parts are; the legend says what they are', () => {
    const parts = {
      heading: '学院',
      categories: ['计算机学院', '外国语学院'],
      series: [{ name: '人数', values: [5, 3] }],
    }
    const svg = drawn(parts, { kind: 'pie' })
    expect(texts(svg)).toEqual(expect.arrayContaining(['62.5%', '37.5%']))
    const legend = legendOf(parts, { kind: 'pie', horizontal: false }, colours)
    expect(legend.map(({ name }) => name)).toEqual(parts.categories)
    for (const { color } of legend) expect(fills(svg)).toContain(color.toUpperCase())
  })
})

test('lines differ by their marks, too', () => {
  const marks = marksOf(weeks, { ...look, kind: 'line' }, colours)
  expect(new Set(marks.map(({ mark }) => mark.shape)).size).toBe(3)
  const option = chartOption(weeks, { ...look, kind: 'line' }, colours) as { series: { symbol: string }[] }
  expect(option.series.map(({ symbol }) => symbol)).toEqual(marks.map(({ mark }) => mark.shape))
})

test('less motion and more contrast are respected', () => {
  expect(chartOption(weeks, look, colours)['animation']).toBe(false)
  const option = chartOption(weeks, { ...look, patterned: true }, colours) as { aria: { decal: { show: boolean } } }
  expect(option.aria.decal.show).toBe(true)
})

describe('export', () => {
  test('the table twin, for spreadsheets', () => {
    expect(chartCsv(weeks)).toBe(
      '\uFEFF周次,个体咨询（人次）,首次咨询（人次）,等候（天）\r\n第 1 周,72,18,9.6\r\n第 2 周,1096,,9.1\r\n',
    )
  })

  test('quotes what would break a line and disarms formulas, but not numbers', () => {
    const data: ChartData = {
      heading: '学院',
      categories: ['甲,"乙"', '=HYPERLINK("https://evil.test")', '@cmd'],
      series: [{ name: '差额', values: [-3, 1, 2] }],
    }
    expect(chartCsv(data).split('\r\n').slice(1, 4)).toEqual([
      '"甲,""乙""",-3',
      '"\'=HYPERLINK(""https://evil.test"")",1',
      "'@cmd,2",
    ])
  })
})
