import { millisecondsPer } from '@xinqiao/domain'
import type { Drill } from '../crisis.queries.ts'
import { drillMessages } from './drill.messages.ts'
import styles from './drill.module.css'
import own from './trend.module.css'
import { TO_CONTACT, withinMs } from './within.ts'

const texts = drillMessages.trend
const [WIDTH, HEIGHT, EDGE, FOOT] = [360, 96, 28, 20]

/** From the report to the first contact, drill by drill: the table behind the line is its list of words. */
export function Trend({ one }: { one: Drill }) {
  const all = [...one.before, { drillNo: one.drillNo, date: texts.now, contactMs: one.contactMs }].flatMap(
    ({ drillNo, date, contactMs }) =>
      contactMs === null ? [] : [{ drillNo, date, minutes: Math.round(contactMs / millisecondsPer.minute) }],
  )
  const allowed = withinMs(one, TO_CONTACT)
  const target = allowed === null ? null : Math.round(allowed / millisecondsPer.minute)
  const most = Math.max(1, ...all.map(({ minutes }) => minutes))
  const heightOf = (minutes: number): number => FOOT + (1 - minutes / most) * (HEIGHT - 2 * FOOT)
  const points = all.map((point, at) => ({
    ...point,
    x: all.length === 1 ? WIDTH / 2 : EDGE + (at * (WIDTH - 2 * EDGE)) / (all.length - 1),
    y: heightOf(point.minutes),
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
          className={own.trend}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={points.map(({ date, minutes }) => `${date} ${texts.minutes(minutes)}`).join('，')}
        >
          {target !== null && target <= most ? (
            <g>
              <line x1={EDGE / 2} x2={WIDTH - EDGE / 2} y1={heightOf(target)} y2={heightOf(target)} />
              <text x={WIDTH - EDGE / 2} y={heightOf(target) - 5} data-end="true">
                {texts.target(target)}
              </text>
            </g>
          ) : null}
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
