import type { Report } from '../plan.queries.ts'
import { planMessages } from '../plan.messages.ts'
import styles from './report.module.css'

type Point = Report['scales'][number]['trend'][number]

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [360, 180, 28, 12, 26]

/** Lines join neighbours of one version that both count: a change of version, a gap and an invalid sheet break them. */
export const segmentsOf = (points: readonly Point[]): readonly (readonly [number, number])[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    const counts = (one: Point): boolean => one.isValid && one.score !== null
    return next && counts(point) && counts(next) && next.version === point.version ? [[index, index + 1] as const] : []
  })

/** Drawn by hand; its twin is a table for readers. Zero is a point like any other. */
export function Trend({ points, max, label }: { points: readonly Point[]; max: number; label: string }) {
  const x = (index: number): number =>
    LEFT + 16 + (points.length < 2 ? 0 : (index / (points.length - 1)) * (WIDTH - LEFT - 40))
  const y = (score: number): number => TOP + (1 - score / Math.max(1, max)) * (HEIGHT - TOP - BOTTOM)
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[0, max].map((score) => (
          <g key={score}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={y(score)} y2={y(score)} />
            <text x={LEFT - 6} y={y(score) + 4} textAnchor="end">
              {score}
            </text>
          </g>
        ))}
        {segmentsOf(points).map(([from, to]) => (
          <line
            key={from}
            className={styles.line}
            x1={x(from)}
            x2={x(to)}
            y1={y(points[from]?.score ?? 0)}
            y2={y(points[to]?.score ?? 0)}
          />
        ))}
        {points.map((point, index) => (
          <g key={x(index)}>
            {point.score !== null && point.isValid ? (
              <>
                <circle className={styles.dot} cx={x(index)} cy={y(point.score)} r={4} />
                <text x={x(index)} y={y(point.score) - 9} textAnchor="middle">
                  {point.score}
                </text>
              </>
            ) : (
              <text x={x(index)} y={y(max / 2)} textAnchor="middle">
                ×
              </text>
            )}
            <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
              {point.day.slice(2, 7)}
            </text>
          </g>
        ))}
      </svg>
      <ul className="xq-sr">
        {points.map((point, index) => (
          <li key={x(index)}>{`${point.day} ${point.isValid ? (point.score ?? '–') : planMessages.report.invalid}`}</li>
        ))}
      </ul>
    </figure>
  )
}
