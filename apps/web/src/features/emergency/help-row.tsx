import type { ReactNode } from 'react'
import styles from './help-card.module.css'

type HelpRowProps = { icon: ReactNode; tone?: 'sage'; title: string; note: ReactNode; end?: ReactNode }

/** One further way of help: what it is and what comes of it. */
export function HelpRow({ icon, tone, title, note, end }: HelpRowProps) {
  return (
    <>
      <span className={styles.badge} data-tone={tone}>
        {icon}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {note}
      </span>
      {end}
    </>
  )
}
