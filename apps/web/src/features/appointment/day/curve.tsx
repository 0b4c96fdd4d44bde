import { dayMessages } from './day.messages.ts'
import styles from './day.module.css'

const WIDTH = 56
const HEIGHT = 20
const DOT = 2.5
/** Small numbers stay low: a change of one is no mountain. */
const LEAST_TOP = 12

type CurveProps = { scaleName: string; values: readonly number[]; isOffTrack: boolean }

/** What somebody answered before their sessions, at a glance, with the last of it as a number. */
export function Curve({ scaleName, values, isOffTrack }: CurveProps) {
  const top = Math.max(LEAST_TOP, ...values)
  const heightOf = (value: number): string => (HEIGHT - DOT - (value / top) * (HEIGHT - 2 * DOT)).toFixed(1)
  const step = (WIDTH - 2 * DOT) / Math.max(1, values.length - 1)
  const last = values.at(-1) ?? 0
  return (
    <span className={styles.curve} data-off={isOffTrack}>
      <span className="xq-sr">{dayMessages.curve(scaleName, values)}</span>
      {values.length > 1 ? (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
          <path d={`M${values.map((value, at) => `${(DOT + at * step).toFixed(1)} ${heightOf(value)}`).join('L')}`} />
          <circle cx={WIDTH - DOT} cy={heightOf(last)} r={DOT} />
        </svg>
      ) : (
        <span aria-hidden="true">{dayMessages.baseline}</span>
      )}
      <b aria-hidden="true">{last}</b>
    </span>
  )
}
