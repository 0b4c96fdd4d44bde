import { chart } from '../../../kit/theme/tokens.ts'
import type { Bar } from '../login-facts.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import styles from './sign-ins-card.module.css'

const texts = workbenchMessages.signIns
const WIDTH = 560
const BASE = 132
const TOP = 20
const LEFT = 28
const STEPS = [1, 2, 4, 5, 10, 20, 40, 50, 100]

/** A round ceiling that four grid lines divide. */
const ceilingOf = (most: number): number => 2 * (STEPS.find((step) => step * 2 >= most) ?? Math.ceil(most / 2))

/** Drawn by hand: twelve bars do not pay for a chart library. The table twin is for screen readers. */
export function SignInBars({ bars }: { bars: readonly Bar[] }) {
  const ceiling = ceilingOf(Math.max(...bars.map((bar) => bar.ok + bar.bad)))
  const height = (value: number) => (value / ceiling) * (BASE - TOP)
  const slot = (WIDTH - LEFT) / bars.length
  return (
    <figure className={styles.figure} style={{ '--failure': chart.series[2] }}>
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
            <g key={bar.from}>
              <rect className={styles.ok} x={x - 11} y={BASE - ok} width="22" height={ok} rx="2" />
              <rect
                className={styles.bad}
                x={x - 11}
                y={BASE - ok - bad - (ok && bad ? 2 : 0)}
                width="22"
                height={bad}
                rx="2"
              />
              <text x={x} y={BASE + 18} textAnchor="middle">
                {bar.from}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.legend} aria-hidden="true">
        <span data-kind="ok">{texts.success}</span>
        <span data-kind="bad">{texts.failure}</span>
      </figcaption>
      <table className="xq-sr">
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th>{texts.hour}</th>
            <th>{texts.success}</th>
            <th>{texts.failure}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th>{texts.hours(bar.from, bar.to)}</th>
              <td>{bar.ok}</td>
              <td>{bar.bad}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
