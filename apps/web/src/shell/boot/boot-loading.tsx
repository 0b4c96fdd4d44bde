import { Logo } from '../../kit/brand/logo.tsx'
import { kitTexts } from '../../kit/texts.ts'
import styles from './boot.module.css'

/** Nothing for the first moments, then a quiet sign of life. */
export function BootLoading() {
  return (
    <div className={styles.loading} role="status">
      <Logo size={56} />
      <span>{kitTexts.loading}…</span>
    </div>
  )
}
