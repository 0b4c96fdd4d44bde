import { Chart } from '../../../kit/chart/chart.tsx'
import { toast } from '../../../kit/toast.ts'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { levels, nothing, topics, trend, weekly } from '../samples/sample-charts.ts'

const { chart: words } = galleryTexts

export function ChartSection() {
  return (
    <div className={styles.two}>
      <Chart {...words.weekly} kind="stacked" data={weekly} />
      <Chart {...words.levels} kind="stacked" horizontal data={levels} />
      <Chart {...words.trend} kind="line" data={trend} />
      <Chart {...words.topics} kind="pie" data={topics} />
      <Chart {...words.bars} kind="bar" data={topics} />
      <Chart {...words.empty} kind="bar" data={nothing} />
      <Chart {...words.loading} kind="bar" data={undefined} />
      <Chart
        {...words.failed}
        kind="bar"
        data={undefined}
        failure={{ requestNo: '4820917356', onRetry: () => toast.info(words.retried) }}
      />
    </div>
  )
}
