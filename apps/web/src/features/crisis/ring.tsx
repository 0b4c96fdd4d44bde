import type { Left } from './clock.ts'
import styles from './ring.module.css'

const STROKE = 3

/** How much time is left, as a ring that empties around a clock; when it is over, a full one with a mark. Beside it stand the words. */
export function Ring({ left: { share, tone }, size }: { left: Left; size: number }) {
  const radius = (size - STROKE) / 2
  const round = 2 * Math.PI * radius
  const middle = size / 2
  return (
    <svg className={styles.ring} data-tone={tone} width={size} height={size} aria-hidden="true">
      <circle cx={middle} cy={middle} r={radius} strokeWidth={STROKE} />
      <circle
        className={styles.left}
        cx={middle}
        cy={middle}
        r={radius}
        strokeWidth={STROKE}
        strokeLinecap="round"
        strokeDasharray={`${round * share} ${round}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      {tone === 'late' ? (
        <path className={styles.hands} d={`M${middle} ${middle - size / 5}v${size / 4}m0 ${size / 8}v0.01`} />
      ) : (
        <path className={styles.hands} d={`M${middle} ${middle - size / 7}v${size / 7}l${size / 10} ${size / 14}`} />
      )}
    </svg>
  )
}
