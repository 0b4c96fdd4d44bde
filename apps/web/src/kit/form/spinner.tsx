import styles from './button.module.css'

export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className={styles.spinner}>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
