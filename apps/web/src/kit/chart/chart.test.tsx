import '../../../test/browser-stubs.ts'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { Chart, type ChartProps } from './chart.tsx'

// The library is loaded on demand, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

const data: ChartData = {
  heading: '周次',
  categories: ['第 1 周', '第 2 周'],
  series: [
    { name: '个体咨询', unit: '人次', values: [72, 1096] },
    { name: '等候', unit: '天', line: true, values: [9.6, null] },
  ],
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(512)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(232)
})

afterEach(() => vi.restoreAllMocks())

const show = (props: Partial<ChartProps> = {}) =>
  render(<Chart title="每周服务人次" kind="stacked" data={data} {...props} />)
const svg = () => document.querySelector('[aria-hidden=true] svg text')?.closest('svg')
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('draws the chart and keeps its table for screen readers', async () => {
  show()
  await waitFor(() => expect(svg()?.textContent).toContain('第 1 周'))
  const legend = [...document.querySelectorAll('ul[aria-hidden=true] li')]
  expect(legend.map(({ textContent }) => textContent)).toEqual(['个体咨询', '等候'])
  const table = screen.getByRole('table', { name: '每周服务人次' })
  expect(table.closest('[aria-hidden=true]')).toBeNull()
  expect(cells()).toEqual([
    ['周次', '个体咨询（人次）', '等候（天）'],
    ['第 1 周', '72', '9.6'],
    ['第 2 周', '1,096', '-'],
  ])
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2)
})

test('the toggle swaps chart and table', async () => {
  const user = userEvent.setup()
  show()
  await waitFor(() => expect(svg()).toBeTruthy())
  await user.click(screen.getByRole('button', { name: '查看表格' }))
  expect(svg()).toBeFalsy()
  expect(screen.getByRole('table').closest('.xq-sr')).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看图表' }))
  await waitFor(() => expect(svg()).toBeTruthy())
  expect(screen.getByRole('table').closest('.xq-sr')).toBeTruthy()
})

test('follows new data', async () => {
  const { rerender } = show()
  await waitFor(() => expect(svg()?.textContent).toContain('第 1 周'))
  rerender(<Chart title="每周服务人次" kind="bar" data={{ ...data, categories: ['第 8 周', '第 9 周'] }} />)
  await waitFor(() => expect(svg()?.textContent).toContain('第 8 周'))
  expect(svg()?.textContent).not.toContain('第 1 周')
})

test('exports the table as a csv named after the chart', async () => {
  const user = userEvent.setup()
  const saved: { blob: Blob; name: string }[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push({ blob, name: '' })}` })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.download
  })
  show()
  await user.click(screen.getByRole('button', { name: '导出表格' }))
  expect(saved[0]!.name).toBe('每周服务人次.csv')
  expect(await saved[0]!.blob.text()).toContain('第 2 周,1096,')
})

test('loading, empty and failed are three different things, none with buttons that do nothing', async () => {
  const user = userEvent.setup()
  const onRetry = vi.fn<() => void>()
  const { rerender } = show({ data: undefined })
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button')).toBeNull()

  rerender(
    <Chart title="每周服务人次" kind="bar" data={{ ...data, series: [{ name: '个体咨询', values: [null, null] }] }} />,
  )
  expect(screen.getByText('暂无数据')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()

  rerender(<Chart title="每周服务人次" kind="bar" data={undefined} failure={{ requestNo: '4820917356', onRetry }} />)
  expect(within(screen.getByRole('alert')).getByText('4820917356')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
