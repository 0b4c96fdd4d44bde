import type { Left } from './clock.ts'
import styles from './ring.module.css'

const STROKE = 3

/** How much time is left, as a ring that empties; beside it stand the words. */
export function Ring({ left: { share, tone }, size }: { left: Left; size: number }) {
  const radius = (size - STROKE) / 2
  const round = 2 * Math.PI * radius
  const middle = size / 2
  return (
    <svg className={styles.ring} data-tone={tone} width={size} height={size} aria-hidden="true">
      <circle cx={middle} cy={middle} r={radius} strokeWidth={STROKE} />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        strokeWidth={STROKE}
        strokeLinecap="round"
        strokeDasharray={`${round * share} ${round}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
    </svg>
  )
}
