import styles from './sunrise.module.css'

/** A sun behind a hill, and a tick: something is over, and it was good of them. */
export function Sunrise() {
  return (
    <svg className={styles.sunrise} viewBox="0 0 96 64" width={96} height={64} aria-hidden="true">
      <circle className={styles.sun} cx="72" cy="14" r="10" />
      <path className={styles.hill} d="M10 62a38 38 0 0 1 76 0z" />
      <path className={styles.road} d="M30 62a18 18 0 0 1 36 0z" />
      <path className={styles.ground} d="M4 62.5h88" />
      <circle className={styles.seal} cx="48" cy="24" r="15" />
      <path className={styles.tick} d="m41.5 24.5 4.6 4.6 8.6-9" />
    </svg>
  )
}
