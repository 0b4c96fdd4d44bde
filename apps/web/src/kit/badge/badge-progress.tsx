import { ImportIcon } from '../icons/file-icons.tsx'
import { badgeTexts } from './badge.messages.ts'
import styles from './badge-progress.module.css'

export type BadgeProgressProps = {
  /** a number is the percent of work under way */
  state: 'idle' | 'queued' | number
}

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** The content of an import's badge: percent, 排队中... or an icon. */
export function BadgeProgress({ state }: BadgeProgressProps) {
  if (state === 'idle') return <ImportIcon size={22} className={styles.idle} />
  if (state === 'queued') return <span className={styles.queued}>{badgeTexts.queued}</span>
  const percent = Math.round(Math.max(0, Math.min(100, state)))
  return (
    <span className={styles.running}>
      <svg viewBox="0 0 44 44" className={styles.ring} aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={styles.bar}
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
        />
      </svg>
      <span className={styles.percent}>{percent}%</span>
    </span>
  )
}
