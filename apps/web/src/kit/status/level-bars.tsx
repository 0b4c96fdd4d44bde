import styles from './status-tag.module.css'

const STEP = 4
const WIDTH = 2.6
const LOW = 4
const HIGH = 12

/** Rising bars, filled up to the level: more bars are always worse, whichever way a scale counts. */
export function LevelBars({ filled, of }: { filled: number; of: number }) {
  return (
    <svg width={of * STEP} height={HIGH} viewBox={`0 0 ${of * STEP} ${HIGH}`} fill="currentColor" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => {
        const height = LOW + ((HIGH - LOW) * index) / (of - 1)
        return (
          <rect
            key={height}
            x={index * STEP}
            y={HIGH - height}
            width={WIDTH}
            height={height}
            rx="1"
            className={index < filled ? undefined : styles.off}
          />
        )
      })}
    </svg>
  )
}

/** 进行中 */
export function StatusDot() {
  return <i className={styles.dot} aria-hidden="true" />
}
