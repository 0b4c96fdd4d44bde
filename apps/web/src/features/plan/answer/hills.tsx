import styles from './hills.module.css'

/** A sun over two hills, behind the first words. */
export function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 0 200 120" width={200} height={120} aria-hidden="true">
      <circle className={styles.sun} cx="152" cy="44" r="30" />
      <path className={styles.far} d="M0 120c30-34 74-46 112-24 22-20 58-24 88-4v28z" />
    </svg>
  )
}
