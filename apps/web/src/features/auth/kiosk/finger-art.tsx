import styles from './kiosk.module.css'

const RIDGES = [
  'M60 98c-1-9-2-16-2-26a6 6 0 0 1 12 0c0 9 1 16 2 24',
  'M48 92c-1-7-2-13-2-20a18 18 0 0 1 36 0c0 8 1 14 2 22',
  'M36 84c-1-4-1-8-1-12a29 29 0 0 1 58 0c0 6 0 11 1 17',
  'M26 72a38 38 0 0 1 60-31M97 54a38 38 0 0 1 5 18c0 3 0 6 .4 9',
  'M34 34a48 48 0 0 1 60 0',
]

/** A finger on glass; the rings breathe while the reader waits. */
export function FingerArt() {
  return (
    <span className={styles.rings} aria-hidden="true">
      <i />
      <i />
      <svg viewBox="0 0 128 128" fill="none" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round">
        {RIDGES.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}
