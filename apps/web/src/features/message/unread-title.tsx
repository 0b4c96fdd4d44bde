import type { ReactNode } from 'react'
import { Row } from '../../kit/layout/layout.tsx'
import styles from './unread-title.module.css'

type UnreadTitleProps = {
  readonly title: string
  /** said to screen readers before the title; nothing once it has been read */
  readonly unread: string | null
  readonly onOpen: () => void
  /** what else has to be seen at once: 必读, 紧急 */
  readonly tag?: ReactNode
}

/** The title of a message or a notice in its list: bold, with a dot, until it has been read. */
export function UnreadTitle({ title, unread, onOpen, tag }: UnreadTitleProps) {
  return (
    <Row as="span" gap={8} className={styles.title}>
      <button type="button" data-unread={unread !== null} onClick={onOpen}>
        {unread === null ? null : <span className="xq-sr">{unread}</span>}
        {title}
      </button>
      {tag}
    </Row>
  )
}
