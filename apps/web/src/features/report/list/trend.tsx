import { Chart } from '../../../kit/chart/chart.tsx'
import { reportMessages as texts } from '../report.messages.ts'
import type { ReportLine } from '../report.queries.ts'

/** How the year goes; a number that is not told is a gap. */
export function Trend({ lines }: { lines: readonly ReportLine[] }) {
  const months = lines.filter(({ generateTime }) => generateTime !== null).toReversed()
  if (months.length < 2) return null
  const of = (code: 'sessions' | 'visitors' | 'noShowRate') => months.map((line) => line[code].value)
  return (
    <Chart
      standsAlone
      title={texts.trend}
      note={texts.trendNote}
      kind="bar"
      height={200}
      data={{
        heading: texts.month,
        categories: months.map(({ month }) => texts.monthOf(month)),
        series: [
          { name: texts.figures.sessions, unit: '人次', values: of('sessions') },
          { name: texts.figures.visitors, unit: '人次', values: of('visitors') },
          { name: texts.figures.noShowRate, unit: '%', values: of('noShowRate'), line: true },
        ],
      }}
    />
  )
}
