import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

export type Drawing = {
  show: (option: EChartsCoreOption) => void
  resize: () => void
  close: () => void
}

/** SVG: sharp on every screen and in print, and lighter than the canvas for the few hundred marks of our charts. */
export function createDrawing(box: HTMLElement): Drawing {
  const chart = init(box, null, { renderer: 'svg' })
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    close: () => chart.dispose(),
  }
}
