import { Centre } from '../../../kit/layout/layout.tsx'
import { lookOf } from '../message-look.ts'
import type { Message } from '../message.queries.ts'
import styles from './inbox.module.css'

/** The square sign of a message: what it is about, at a glance. */
export function MessageSign({ message }: { message: Message }) {
  const { icon: Icon, text, bg } = lookOf(message)
  return (
    <Centre as="span" box={36} firm className={styles.sign} style={{ color: text, background: bg }}>
      <Icon size={17} />
    </Centre>
  )
}
