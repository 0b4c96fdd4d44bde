import type { ReactNode } from 'react'
import { Centre, Stack } from '../../kit/layout/layout.tsx'
import styles from './help-card.module.css'

type HelpRowProps = { icon: ReactNode; tone?: 'sage'; title: string; note: ReactNode; end?: ReactNode }

/** One further way of help: what it is and what comes of it. */
export function HelpRow({ icon, tone, title, note, end }: HelpRowProps) {
  return (
    <>
      <Centre as="span" box={40} firm className={styles.badge} data-tone={tone}>
        {icon}
      </Centre>
      <Stack as="span" look="soft 13/20" grow className={styles.words}>
        <b>{title}</b>
        {note}
      </Stack>
      {end}
    </>
  )
}
