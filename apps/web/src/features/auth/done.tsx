import type { ReactNode } from 'react'
import { CheckCircleIcon } from '../../kit/icons/icons.tsx'
import styles from './done.module.css'

/** The end of a form: what was reached, and the one step that follows. */
export function Done({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.done}>
      <span className={styles.badge}>
        <CheckCircleIcon size={32} />
      </span>
      <p>{text}</p>
      {children}
    </div>
  )
}
