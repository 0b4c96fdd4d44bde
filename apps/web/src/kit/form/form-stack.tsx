import type { ReactNode } from 'react'
import styles from './form-stack.module.css'

/** One field under the other; Enter in a field submits, and messages are ours rather than the browser's. */
export function FormStack({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
