import type { ReactNode } from 'react'
import { AlertIcon, InfoIcon } from '../../kit/icons/icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import styles from './auth.module.css'

type NoticeProps = { kind?: 'info' | 'error'; children: ReactNode }

/** Stays where the toast has gone: what cannot be told to one field. */
export function Notice({ kind = 'error', children }: NoticeProps) {
  const Icon = kind === 'error' ? AlertIcon : InfoIcon
  return (
    <Row gap={8} align="stretch" look="13/20" role="status" className={styles.notice} data-kind={kind}>
      <Icon size={16} />
      <div>{children}</div>
    </Row>
  )
}
