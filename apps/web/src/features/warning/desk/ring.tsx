import type { Left } from './clock.ts'
import styles from './desk.module.css'

const STROKE = { small: 3, big: 6 } as const

/** How much time is left, as a ring that empties. */
export function Ring({ left: { share, tone }, size }: { left: Left; size: number }) {
  const stroke = size > 40 ? STROKE.big : STROKE.small
  const radius = (size - stroke) / 2
  const round = 2 * Math.PI * radius
  const middle = size / 2
  return (
    <svg className={styles.ring} data-tone={tone} width={size} height={size} aria-hidden="true">
      <circle cx={middle} cy={middle} r={radius} strokeWidth={stroke} />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeDasharray={`${round * share} ${round}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
    </svg>
  )
}
