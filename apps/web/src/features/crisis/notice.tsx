import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A line above a page that whoever reads on ought to know. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}
