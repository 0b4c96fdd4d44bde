import { opsMessages } from './ops.messages.ts'
import type { Cron } from './ops.queries.ts'
import styles from './ops.module.css'

const STEP = 7
const BAR = 5
const HEIGHT = 22
const LEAST = 3

/** A dozen bars, the newest last; the words beside them say what matters. */
export function TookBars({ bars, state }: Pick<Cron, 'bars' | 'state'>) {
  const most = Math.max(1, ...bars.map(({ tookMs }) => tookMs))
  return (
    <svg
      width={STEP * 12}
      height={HEIGHT}
      className={styles.bars}
      data-state={state}
      role="img"
      aria-label={opsMessages.crons.barsOf(bars.length)}
    >
      {bars.map(({ tookMs, isFailed }, at) => {
        const height = LEAST + (tookMs / most) * (HEIGHT - LEAST)
        const x = (12 - bars.length + at) * STEP
        return <rect key={x} x={x} y={HEIGHT - height} width={BAR} height={height} rx={1.5} data-failed={isFailed} />
      })}
    </svg>
  )
}
