import type { CaseDetail } from '../care.queries.ts'
import { besideMessages as texts } from './beside.messages.ts'
import styles from './beside.module.css'

type Points = NonNullable<CaseDetail['outcome']>['points']

const WIDTH = 232
const HEIGHT = 44
const EDGE = 5
const MOST = 8

/** The last sheets in a line small enough to stand beside a form; its words say the same. */
export function Course({ name, most, points }: { name: string; most: number; points: Points }) {
  const shown = points.slice(-MOST)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, shown.length - 1)
  const places = shown.map(({ time, value }, index) => ({
    time,
    x: EDGE + index * step,
    y: HEIGHT - EDGE - (Math.min(value, most) / most) * (HEIGHT - 2 * EDGE),
  }))
  const values = shown.map(({ value }) => value).join(' → ')
  return (
    <>
      <svg
        className={styles.course}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${texts.course(name)} ${values}`}
      >
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {places.map(({ time, x, y }) => (
          <circle key={time} cx={x} cy={y} r={3} />
        ))}
      </svg>
      <span className={styles.values}>{`${texts.course(name)} ${values}`}</span>
    </>
  )
}
