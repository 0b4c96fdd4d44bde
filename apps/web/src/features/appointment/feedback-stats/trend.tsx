import { Chart } from '../../../kit/chart/chart.tsx'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import type { FeedbackStats } from './feedback-stats.queries.ts'

export function Trend({ stats: { months, least } }: { stats: FeedbackStats }) {
  return (
    <Chart
      title={texts.trend}
      note={texts.trendNote(least)}
      kind="bar"
      data={{
        heading: texts.month,
        categories: months.map(({ month }) => month),
        series: [
          { name: texts.count, unit: texts.copies, values: months.map(({ counted }) => counted) },
          {
            name: texts.monthAverage,
            unit: texts.points,
            line: true,
            values: months.map(({ average }) => average),
          },
        ],
      }}
    />
  )
}
