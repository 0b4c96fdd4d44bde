import type { Report } from '../plan.queries.ts'
import { planMessages } from '../plan.messages.ts'
import styles from './report.module.css'

type Scale = Report['scales'][number]
type Point = Scale['trend'][number]
type Band = Scale['bands'][number]

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [380, 190, 28, 72, 22, 26]

/** Lines join neighbours of one version that both count: a change of version, a gap and an invalid sheet break them. */
export const segmentsOf = (points: readonly Point[]): readonly (readonly [number, number])[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1]
    const counts = (one: Point): boolean => one.isValid && one.score !== null
    return next && counts(point) && counts(next) && next.version === point.version ? [[index, index + 1] as const] : []
  })

/** Between which neighbours the version changed. */
export const breaksOf = (points: readonly Point[]): readonly number[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1]
    return before && before.version !== point.version ? [index] : []
  })

/** Where a band ends the next begins: no strip between two whole numbers belongs to nobody. */
const edgesOf = (bands: readonly Band[], max: number) => {
  const sorted = bands.toSorted((a, b) => a.from - b.from)
  return sorted.map((band, at) => ({ ...band, end: sorted[at + 1]?.from ?? max }))
}

type TrendProps = { points: readonly Point[]; bands: readonly Band[]; max: number; label: string }

/** Drawn by hand; its twin is a list for readers. Zero is a point like any other. */
export function Trend({ points, bands, max, label }: TrendProps) {
  const end = WIDTH - RIGHT
  const x = (index: number): number =>
    points.length < 2 ? (LEFT + end) / 2 : LEFT + 24 + (index / (points.length - 1)) * (end - LEFT - 48)
  const y = (score: number): number => TOP + (1 - score / Math.max(1, max)) * (HEIGHT - TOP - BOTTOM)
  const edges = edgesOf(bands, max)
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {edges.map((band) => (
          <g key={band.level}>
            <rect
              className={styles.band}
              data-star={band.star}
              x={LEFT}
              width={end - LEFT}
              y={y(band.end)}
              height={Math.max(0, y(band.from) - y(band.end) - 2)}
            />
            <text x={end + 6} y={(y(band.from) + y(band.end)) / 2 + 4}>
              {band.level}
            </text>
          </g>
        ))}
        {[...new Set([0, ...edges.map(({ from }) => from), max])].map((score) => (
          <g key={score}>
            <line className={styles.grid} x1={LEFT} x2={end} y1={y(score)} y2={y(score)} />
            <text x={LEFT - 6} y={y(score) + 4} textAnchor="end">
              {score}
            </text>
          </g>
        ))}
        {breaksOf(points).map((index) => {
          const middle = (x(index - 1) + x(index)) / 2
          return (
            <g key={index}>
              <line className={styles.break} x1={middle} x2={middle} y1={TOP - 6} y2={HEIGHT - BOTTOM} />
              <text x={middle} y={TOP - 10} textAnchor="middle">
                {planMessages.report.versions(points[index - 1]?.version ?? '', points[index]?.version ?? '')}
              </text>
            </g>
          )
        })}
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
          <Dot key={x(index)} point={point} x={x(index)} y={y(point.score ?? max / 2)} />
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

function Dot({ point, x, y }: { point: Point; x: number; y: number }) {
  return (
    <g>
      {point.score !== null && point.isValid ? (
        <>
          <circle className={styles.dot} cx={x} cy={y} r={4} />
          <text className={styles.score} x={x} y={y - 9} textAnchor="middle">
            {point.score}
          </text>
        </>
      ) : (
        <text x={x} y={y} textAnchor="middle">
          ×
        </text>
      )}
      <text x={x} y={HEIGHT - 6} textAnchor="middle">
        {point.day.slice(2, 7)}
      </text>
    </g>
  )
}
