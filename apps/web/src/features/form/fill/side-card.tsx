import type { ReactNode } from 'react'
import { Text } from '../../../kit/layout/layout.tsx'
import styles from './side-card.module.css'

type SideCardProps = { icon: ReactNode; title: string; note?: string; children: ReactNode }

/** Something that helps writing, beside the form. */
export function SideCard({ icon, title, note, children }: SideCardProps) {
  return (
    <Text as="section" look="13/20" surface="card" className={styles.card} aria-label={title}>
      <h2>
        {icon}
        {title}
        {note ? <span>{note}</span> : null}
      </h2>
      {children}
    </Text>
  )
}
