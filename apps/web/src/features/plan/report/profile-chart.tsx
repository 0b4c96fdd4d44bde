import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { planMessages } from '../plan.messages.ts'
import type { Report } from '../plan.queries.ts'
import styles from './profile-chart.module.css'

const texts = planMessages.report.tScores

type Profile = NonNullable<Report['profile']>

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 236, 34, 78, 14, 44]
const [LOW, HIGH, FROM, TO, LOOK_AT] = [30, 80, 40, 60, 65] as const
const GRID = [30, 40, 50, 60, 70, 80] as const

const within = (t: number): number => Math.min(HIGH, Math.max(LOW, t))
const y = (t: number): number => TOP + ((HIGH - within(t)) / (HIGH - LOW)) * (HEIGHT - TOP - BOTTOM)

/** Where somebody stands among those who were asked the same: what is tinted is where most are; its twin is a list for readers. */
export function ProfileChart({ profile }: { profile: Profile }) {
  const { points, beforeDay } = profile
  const step = (WIDTH - LEFT - RIGHT) / points.length
  const x = (index: number): number => LEFT + step * (index + 0.5)
  const now = points.map(({ t }, index) => `${x(index)},${y(t)}`).join(' ')
  const before = points.flatMap((point, index) =>
    point.before === null ? [] : [{ t: point.before, x: x(index), code: point.code + point.name }],
  )
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{texts.lead(profile.reference, profile.n)}</span>
        <span className={styles.legend}>
          <i data-line="now" /> {texts.now}
          {beforeDay === null ? null : (
            <>
              <i data-line="before" /> {texts.before(beforeDay)}
            </>
          )}
        </span>
      </figcaption>
      <ScrollRegion label={texts.label} className={styles.scroll}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.label}>
          <rect className={styles.usual} x={LEFT} y={y(TO)} width={WIDTH - LEFT - RIGHT} height={y(FROM) - y(TO)} />
          {GRID.map((t) => (
            <g key={t}>
              <line className={styles.grid} data-middle={t === 50} x1={LEFT} x2={WIDTH - RIGHT} y1={y(t)} y2={y(t)} />
              <text x={LEFT - 8} y={y(t) + 4} textAnchor="end">
                {t}
              </text>
            </g>
          ))}
          <line className={styles.border} x1={LEFT} x2={WIDTH - RIGHT} y1={y(LOOK_AT)} y2={y(LOOK_AT)} />
          {/* Beside the lines, where no point can stand. */}
          <text className={styles.amber} x={WIDTH - RIGHT + 8} y={y(LOOK_AT) + 4}>
            {texts.border(LOOK_AT)}
          </text>
          <text className={styles.brand} x={WIDTH - RIGHT + 8} y={y((FROM + TO) / 2) + 4}>
            {texts.usual(FROM, TO)}
          </text>
          <polyline className={styles.before} points={before.map((one) => `${one.x},${y(one.t)}`).join(' ')} />
          {before.map((one) => (
            <rect key={one.code} className={styles.square} x={one.x - 3} y={y(one.t) - 3} width={6} height={6} />
          ))}
          <polyline className={styles.line} points={now} />
          {points.map((point, index) => (
            <g key={point.code + point.name} data-high={point.t >= LOOK_AT}>
              <circle className={styles.dot} cx={x(index)} cy={y(point.t)} r={4.5} />
              <text className={styles.score} x={x(index)} y={y(point.t) - 10} textAnchor="middle">
                {texts.told(point.t, LOW, HIGH)}
              </text>
              <text className={styles.name} x={x(index)} y={HEIGHT - 24} textAnchor="middle">
                {point.name}
              </text>
              <text x={x(index)} y={HEIGHT - 8} textAnchor="middle">
                {texts.code(point.code, point.isTurned)}
              </text>
            </g>
          ))}
        </svg>
      </ScrollRegion>
      <ul className="xq-sr">
        {points.map((point) => (
          <li key={point.code + point.name}>{texts.said(point.name, point.t, point.before)}</li>
        ))}
      </ul>
    </figure>
  )
}
