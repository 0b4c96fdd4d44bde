import { millisecondsPer } from '@xinqiao/domain'
import type { Drill } from '../crisis.queries.ts'
import { drillMessages } from './drill.messages.ts'
import styles from './drill.module.css'

const texts = drillMessages.trend
const [WIDTH, HEIGHT, EDGE, FOOT] = [360, 96, 28, 20]

/** From the report to the first contact, drill by drill: the table behind the line is its list of words. */
export function Trend({ one }: { one: Drill }) {
  const all = [...one.before, { drillNo: one.drillNo, date: texts.now, contactMs: one.contactMs }].flatMap(
    ({ drillNo, date, contactMs }) =>
      contactMs === null ? [] : [{ drillNo, date, minutes: Math.round(contactMs / millisecondsPer.minute) }],
  )
  const most = Math.max(1, ...all.map(({ minutes }) => minutes))
  const points = all.map((point, at) => ({
    ...point,
    x: all.length === 1 ? WIDTH / 2 : EDGE + (at * (WIDTH - 2 * EDGE)) / (all.length - 1),
    y: FOOT + (1 - point.minutes / most) * (HEIGHT - 2 * FOOT),
  }))
  return (
    <section className={styles.card}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.faint}>{texts.note}</span>
      </header>
      {points.length < 2 ? (
        <p className={styles.note}>{texts.none}</p>
      ) : (
        <svg
          className={styles.trend}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={points.map(({ date, minutes }) => `${date} ${texts.minutes(minutes)}`).join('，')}
        >
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ drillNo, date, minutes, x, y }) => (
            <g key={drillNo}>
              <circle cx={x} cy={y} r={4} />
              <text x={x} y={y - 9}>
                {minutes}
              </text>
              <text x={x} y={HEIGHT - 4} data-foot="true">
                {date === texts.now ? date : date.slice(2, 7)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </section>
  )
}
