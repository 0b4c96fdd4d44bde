import { Row } from '../layout/layout.tsx'
import styles from './bars.module.css'

const WIDTH = 560
const NARROW = 256
const BASE = 132
const TOP = 20
const LEFT = 28
const BAR = 22
const STEPS = [1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 400, 500, 1000]

/** `short` stands under the bar, `long` in the table; `other` is piled on `main`. */
export type Bar = { short: string; long: string; main: number; other: number }

/** A round ceiling that the middle grid line halves. */
const ceilingOf = (most: number): number => 2 * (STEPS.find((step) => step * 2 >= most) ?? Math.ceil(most / 2))

type BarsProps = {
  bars: readonly Bar[]
  caption: string
  /** what the columns of the table are called, and the legend */
  heads: { slot: string; main: string; other: string }
  asTable: boolean
  /** for a narrow card */
  narrow?: boolean
  /** the last bar is now, and carries its number */
  marksLast?: boolean
}

/** Drawn by hand: a dozen bars do not pay for a chart library. The table is its twin, in sight or for screen readers. */
export function Bars({ bars, caption, heads, asTable, narrow = false, marksLast = false }: BarsProps) {
  return (
    <figure className={styles.figure}>
      {asTable ? null : <Drawing bars={bars} heads={heads} width={narrow ? NARROW : WIDTH} marksLast={marksLast} />}
      <table className={asTable ? styles.table : 'xq-sr'}>
        <caption className="xq-sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.slot}</th>
            <th scope="col">{heads.main}</th>
            <th scope="col">{heads.other}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.long}>
              <th scope="row">{bar.long}</th>
              <td>{bar.main}</td>
              <td>{bar.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

type DrawingProps = Pick<BarsProps, 'bars' | 'heads'> & { width: number; marksLast: boolean }

function Drawing({ bars, heads, width, marksLast }: DrawingProps) {
  const ceiling = ceilingOf(Math.max(...bars.map((bar) => bar.main + bar.other)))
  const height = (value: number) => (value / ceiling) * (BASE - TOP)
  const slot = (width - LEFT) / bars.length
  return (
    <>
      <svg viewBox={`0 0 ${width} 156`} className={styles.chart} aria-hidden="true">
        {[0, ceiling / 2, ceiling].map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${BASE - height(value)}H${width}`} className={styles.grid} />
            <text x={LEFT - 8} y={BASE - height(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const x = LEFT + slot * index + slot / 2
          const [main, other] = [height(bar.main), height(bar.other)]
          const gap = main && other ? 2 : 0
          const isNow = marksLast && index === bars.length - 1
          return (
            <g key={bar.long} data-now={isNow} data-past={marksLast && !isNow}>
              <rect className={styles.main} x={x - BAR / 2} y={BASE - main} width={BAR} height={main} rx="2" />
              <rect
                className={styles.other}
                x={x - BAR / 2}
                y={BASE - main - other - gap}
                width={BAR}
                height={other}
                rx="2"
              />
              {isNow ? (
                <text x={x} y={BASE - main - other - gap - 6} textAnchor="middle">
                  {bar.main}
                </text>
              ) : null}
              <text x={x} y={BASE + 18} textAnchor="middle">
                {bar.short}
              </text>
            </g>
          )
        })}
      </svg>
      <Row as="figcaption" gap={16} align="stretch" look="soft 12/20" className={styles.legend} aria-hidden="true">
        <span data-kind="main">{heads.main}</span>
        <span data-kind="other">{heads.other}</span>
      </Row>
    </>
  )
}
