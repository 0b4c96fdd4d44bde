import { schoolNearlyFull } from '@xinqiao/domain'
import styles from './limit-bar.module.css'

/** How much of a limit is used, beside words that say so; it turns amber before anybody is refused. Without a limit there is none. */
export function LimitBar({ used, most }: { used: number; most: number | null }) {
  if (most === null) return null
  const share = Math.min(1, used / most)
  return (
    <span className={styles.bar} data-full={share >= schoolNearlyFull} aria-hidden="true">
      <i style={{ inlineSize: `${Math.max(share * 100, used > 0 ? 2 : 0)}%` }} />
    </span>
  )
}
