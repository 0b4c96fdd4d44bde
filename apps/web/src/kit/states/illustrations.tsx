import styles from './state-frame.module.css'

const frame = { width: 108, height: 64, viewBox: '0 0 108 64', fill: 'none', 'aria-hidden': true } as const

export function EmptyArt() {
  return (
    <svg {...frame} className={styles.art}>
      <path d="M4 54h100" className={styles.ground} />
      <path d="M14 54c10-22 24-32 40-32s30 10 40 32" className={styles.arch} strokeWidth="5" />
      <path d="M38 54a16 16 0 0 1 32 0" className={styles.hollow} strokeWidth="3" />
      <circle cx="84" cy="12" r="7" className={styles.sun} />
    </svg>
  )
}

export function RefusedArt() {
  return (
    <svg {...frame} className={styles.art}>
      <rect x="34" y="26" width="40" height="32" rx="8" className={styles.lockBody} />
      <path d="M42 26v-6a12 12 0 0 1 24 0v6" className={styles.lockBow} />
      <circle cx="54" cy="40" r="4" className={styles.lockHole} />
      <path d="M54 42v7" className={styles.lockSlit} />
    </svg>
  )
}

export function FailedArt() {
  return (
    <svg {...frame} className={styles.art}>
      <path d="M10 48c10-16 22-24 34-26M98 48c-10-16-22-24-34-26" className={styles.broken} />
      <path d="M4 54h34M70 54h34" className={styles.ground} />
      <path d="M50 14l-4 10 9-2-5 12" className={styles.spark} />
    </svg>
  )
}

/** A far shore with no bridge yet: the page that does not exist. */
export function LostArt() {
  return (
    <svg {...frame} className={styles.art}>
      <circle cx="54" cy="30" r="13" className={styles.sun} />
      <path d="M4 54h100" className={styles.ground} />
      <path d="M8 54c4-14 12-24 24-28M100 54c-4-14-12-24-24-28" className={styles.arch} strokeWidth="5" />
      <path d="M38 24.5c3-1 5-1.5 7-1.8M63 22.7c2 .3 4 .8 7 1.8" className={styles.dashed} />
    </svg>
  )
}
