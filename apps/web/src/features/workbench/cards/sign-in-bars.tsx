import { Row } from '../../../kit/layout/layout.tsx'
import { chart } from '../../../kit/theme/tokens.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import styles from './sign-ins-card.module.css'

const texts = workbenchMessages.signIns
const WIDTH = 560
const BASE = 132
const TOP = 20
const LEFT = 28
const BAR = 22
const STEPS = [1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 400, 500, 1000]

/** `short` stands under the bar, `long` in the table. */
export type SignInBar = { short: string; long: string; ok: number; bad: number }

/** A round ceiling that the middle grid line halves. */
const ceilingOf = (most: number): number => 2 * (STEPS.find((step) => step * 2 >= most) ?? Math.ceil(most / 2))

type SignInBarsProps = { bars: readonly SignInBar[]; caption: string; head: string; asTable: boolean }

/** Drawn by hand: a dozen bars do not pay for a chart library. The table is its twin, in sight or for screen readers. */
export function SignInBars({ bars, caption, head, asTable }: SignInBarsProps) {
  return (
    <figure className={styles.figure} style={{ '--failure': chart.series[2] }}>
      {asTable ? null : <Bars bars={bars} />}
      <table className={asTable ? styles.table : 'xq-sr'}>
        <caption className="xq-sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{texts.success}</th>
            <th scope="col">{texts.failure}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.long}>
              <th scope="row">{bar.long}</th>
              <td>{bar.ok}</td>
              <td>{bar.bad}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Bars({ bars }: { bars: readonly SignInBar[] }) {
  const ceiling = ceilingOf(Math.max(...bars.map((bar) => bar.ok + bar.bad)))
  const height = (value: number) => (value / ceiling) * (BASE - TOP)
  const slot = (WIDTH - LEFT) / bars.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 156`} className={styles.chart} aria-hidden="true">
        {[0, ceiling / 2, ceiling].map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${BASE - height(value)}H${WIDTH}`} className={styles.grid} />
            <text x={LEFT - 8} y={BASE - height(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const x = LEFT + slot * index + slot / 2
          const ok = height(bar.ok)
          const bad = height(bar.bad)
          return (
            <g key={bar.long}>
              <rect className={styles.ok} x={x - BAR / 2} y={BASE - ok} width={BAR} height={ok} rx="2" />
              <rect
                className={styles.bad}
                x={x - BAR / 2}
                y={BASE - ok - bad - (ok && bad ? 2 : 0)}
                width={BAR}
                height={bad}
                rx="2"
              />
              <text x={x} y={BASE + 18} textAnchor="middle">
                {bar.short}
              </text>
            </g>
          )
        })}
      </svg>
      <Row as="figcaption" gap={16} align="stretch" look="soft 12/20" className={styles.legend} aria-hidden="true">
        <span data-kind="ok">{texts.success}</span>
        <span data-kind="bad">{texts.failure}</span>
      </Row>
    </>
  )
}
